"""The HTTP calls, by subject; importing a module declares its calls."""

from ludotheque.server.http.routes import finished, games, me, tables

__all__ = ["finished", "games", "me", "tables"]
