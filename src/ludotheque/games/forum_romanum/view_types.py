"""The shape of what ``view.py`` shows of a position. It is read while running, so not compiled."""

from __future__ import annotations

from typing import Literal, TypedDict

Status = Literal["open", "undecided", "scored", "counted"]


class ColourView(TypedDict):
    """A colour with its senator: one a player, two each with two players."""

    key: str
    seat: int
    senator: int
    supply: int
    """Romans still to be placed."""
    romans: list[int]
    """The cells its Romans stand on."""


class AreaView(TypedDict):
    """One of the 23 areas."""

    key: str
    cells: list[int]
    free: int
    count: list[int]
    """Romans of each colour in it."""
    status: Status
    points: list[int]
    """What its scoring brought each colour."""


class ForumView(TypedDict):
    """The whole position, the same for every seat and for spectators."""

    players: int
    actor: int
    phase: Literal["first", "placing", "moving", "over"]
    reversed: bool
    board: list[int | None]
    """For each cell, row by row, the number of the colour that stands there."""
    colours: list[ColourView]
    areas: list[AreaView]
    played: str | None
    """With two players, within a turn: the colour that has been played already."""
    quiet: int
    """FR-15: turns in a row without news."""
    patience: int
    """FR-15: so many of them end the game."""
    reason: str
