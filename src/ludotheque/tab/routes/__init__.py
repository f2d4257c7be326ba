"""Every request that a tab answers, by subject: importing this declares them."""

from ludotheque.tab.routes import finished, me, statistics, tables

__all__ = ["finished", "me", "statistics", "tables"]
