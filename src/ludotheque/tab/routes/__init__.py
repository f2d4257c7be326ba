"""Every request that a tab answers, by subject: importing this declares them."""

from ludotheque.tab.routes import finished, me, path, puzzles, statistics, tables

__all__ = ["finished", "me", "path", "puzzles", "statistics", "tables"]
