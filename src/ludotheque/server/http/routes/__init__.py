"""The HTTP endpoints, by subject; importing a module declares its endpoints."""

from ludotheque.server.http.routes import (
    carrying,
    daily,
    finished,
    friends,
    games,
    lessons,
    me,
    meeting,
    moderation,
    notices,
    path,
    puzzles,
    tables,
    tournaments,
)

__all__ = [
    "carrying",
    "daily",
    "finished",
    "friends",
    "games",
    "lessons",
    "me",
    "meeting",
    "moderation",
    "notices",
    "path",
    "puzzles",
    "tables",
    "tournaments",
]
