"""The command ``ludotheque``: the house in a terminal."""

from ludotheque.cli.app import main

__all__ = ["main"]
