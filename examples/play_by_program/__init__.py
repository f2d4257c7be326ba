"""A program that plays on a server: how little it needs."""
