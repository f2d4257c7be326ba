"""The HTTP endpoints, by subject; importing a module declares its endpoints."""

from ludotheque.server.http.routes import finished, games, lessons, me, tables

__all__ = ["finished", "games", "lessons", "me", "tables"]
