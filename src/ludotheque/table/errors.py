"""Errors that have a place in HTTP: each is one sentence in both languages, and a status."""

from __future__ import annotations

from ludotheque.bots import UnknownBot
from ludotheque.engine.errors import (
    BadNotation,
    BadRecord,
    BadStart,
    IllegalAction,
    LudothequeError,
    UnknownGame,
)
from ludotheque.study.puzzles import NoPuzzle
from ludotheque.table import NotNow


class BadRequest(LudothequeError):
    """The request cannot be read."""


class Unfit(LudothequeError):
    """The request can be read, but what it asks for does not exist."""


class Unknown(LudothequeError):
    """The server does not know who asks."""


class Forbidden(LudothequeError):
    """Whoever asks may not do this."""


class NotFound(LudothequeError):
    """There is no such thing."""


class Conflict(LudothequeError):
    """It cannot be done as things stand."""


class TooLarge(LudothequeError):
    """The request has too many bytes."""


class TooMuch(LudothequeError):
    """A limit is reached."""


class Unavailable(LudothequeError):
    """What keeps the tables does not answer."""


STATUS: dict[type[LudothequeError], int] = {
    BadRequest: 400,
    Unfit: 422,
    BadNotation: 422,
    BadRecord: 422,
    BadStart: 422,
    UnknownBot: 422,
    Unknown: 401,
    Forbidden: 403,
    NotFound: 404,
    UnknownGame: 404,
    NoPuzzle: 404,
    Conflict: 409,
    NotNow: 409,
    IllegalAction: 409,
    TooLarge: 413,
    TooMuch: 429,
    Unavailable: 503,
}


def status_of(error: LudothequeError) -> int:
    """The HTTP status of an error."""
    for cls in type(error).__mro__:
        if cls in STATUS:
            return STATUS[cls]
    return 400


def no_table() -> NotFound:
    return NotFound(
        en="There is no such table, or it is not open to you; ask for a fresh link.",
        fr="Cette table n'existe pas ou ne vous est pas ouverte ; demandez un nouveau lien.",
    )


class MovedPast(NotNow):
    """Something happened that the author of a message had not seen."""


def moved_past() -> MovedPast:
    return MovedPast(
        en="Meanwhile the table has moved on; look at it again and decide anew.",
        fr="La table a changé entre-temps ; regardez-la de nouveau et décidez.",
    )


def failure() -> BadRequest:
    """What is said of a fault of our own; the log says more."""
    return BadRequest(
        en="Something went wrong here, not with you; try again.",
        fr="Quelque chose s'est mal passé ici, pas chez vous ; réessayez.",
    )
