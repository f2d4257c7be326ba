"""An agent that learns from its own search, in plain NumPy."""
