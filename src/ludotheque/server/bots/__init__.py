"""Bots: when they move, the processes in which they think, hints for people."""
