"""The HTTP calls, by subject; importing a module declares its calls."""

from ludotheque.server.api import finished, me, shelf, tables

__all__ = ["finished", "me", "shelf", "tables"]
