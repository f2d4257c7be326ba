"""How a game stands or ended, as data."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Line(TypedDict):
    """One entry of the breakdown: this seat has these points for that."""

    seat: int
    what: str
    """A key that ``game.texts(lang)`` knows by name, such as an area or ``money``."""
    points: int
    """In units of 1/``game.scale``."""
    who: NotRequired[str]
    """Where a seat has several scoring pieces, which one: ``p1.x``."""


class Outcome(TypedDict):
    """Why it ended (empty before the end), the scores and where they come from."""

    reason: str
    scores: list[int]
    winners: list[int]
    breakdown: list[Line]
    extra: NotRequired[dict[str, Any]]
    """What else a game awards: a rank, achievements."""
