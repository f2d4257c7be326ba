"""A game in the terminal: what one sees, types and is asked."""
