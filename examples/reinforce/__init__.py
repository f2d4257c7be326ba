"""A policy-gradient agent in plain NumPy, and a tournament between it and the bots."""
