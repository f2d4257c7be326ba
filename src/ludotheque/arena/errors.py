"""What can go wrong in the arena, said in one sentence of French and one of English."""

from __future__ import annotations

from ludotheque.engine.errors import LudothequeError


class BadMatch(LudothequeError):
    """A match cannot be held like this."""


class BadBot(LudothequeError):
    """A bot failed in the middle of a game."""


class CannotKeep(LudothequeError):
    """A folder cannot hold this match."""


class WorkersLost(LudothequeError):
    """The processes that play are gone, or cannot be reached."""
