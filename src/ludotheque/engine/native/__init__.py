"""Compiling typed modules with mypyc: the house's own, and games from elsewhere against them."""
