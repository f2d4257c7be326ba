"""Tournaments: opened by anybody, run by the house."""
