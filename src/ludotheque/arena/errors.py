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


class MissingExtra(LudothequeError, ImportError):
    """A library that is not installed with the house by itself."""


def missing(extra: str, en: str, fr: str) -> MissingExtra:
    """The error for a missing extra; ``extra`` is its name in ``ludotheque[…]``."""
    command = f"pip install 'ludotheque[{extra}]'"
    return MissingExtra(
        en=f"{en} one more package; install it by: {command}",
        fr=f"{fr} un paquet de plus ; installez-le par : {command}",
    )
