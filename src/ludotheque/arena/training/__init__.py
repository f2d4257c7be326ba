"""Training: a game teaches itself, and what it learned is let in when it wins."""
