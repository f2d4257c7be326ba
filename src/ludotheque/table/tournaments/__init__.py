"""Tournaments without any I/O: who sits with whom and where, and how everybody stands."""
