"""Tables: the registry, who sits where, moves, finished games."""
