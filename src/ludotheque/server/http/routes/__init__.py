"""The HTTP endpoints, by subject; importing a module declares its endpoints."""

from ludotheque.server.http.routes import (
    carrying,
    finished,
    games,
    lessons,
    me,
    meeting,
    puzzles,
    tables,
)

__all__ = ["carrying", "finished", "games", "lessons", "me", "meeting", "puzzles", "tables"]
