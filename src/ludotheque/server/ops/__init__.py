"""Running the house: start, administration, maintenance, metrics, logs, the network."""
