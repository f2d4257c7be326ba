"""The shape of what ``view.py`` shows of a position. It is read while running, so not compiled."""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["first", "houses", "blue", "white", "turns", "over"]
Kind = Literal["house", "hotel", "shop", "taxi"]
Circled = Literal["hotel", "shop"]
Road = Literal["ns", "ew", "ne", "es", "sw", "wn"]


class HouseView(TypedDict):
    """A house cell."""

    cell: str
    printed: int
    """Houses ticked in print; two more can be ticked."""


class SheetView(TypedDict):
    """One player's sheet."""

    seat: int
    roads: list[Road | None]
    """For each cell, row by row, the road drawn there."""
    lengths: list[int]
    """For each cell the length of its road, 0 where there is none."""
    ticked: list[int]
    """Houses ticked by hand, from column 1 to 5."""
    hotels: list[int]
    """Circles."""
    shops: list[int]
    bonuses: list[int]
    taxis: list[str]
    """Those with another taxi on their road."""
    trees: int
    """How many are ticked."""
    score: int


class ChoiceView(TypedDict):
    """A circle that the actor is to choose."""

    cell: str
    """Where the road was drawn."""
    kind: Circled
    circles: list[int]
    """Those that the road allows, ascending."""


class DoodleView(TypedDict):
    """The whole position, the same for every seat and for spectators."""

    players: int
    actor: int
    phase: Phase
    column: int | None
    """During set-up the column whose house cell gets its road, from 1."""
    round: int
    first: int | None
    """The first player of this round."""
    more_control: bool
    free_circles: bool
    choice: ChoiceView | None
    """With free circles, what is due after a road was drawn that allows several."""
    blue: int | None
    white: list[int]
    """The white dice still there, ascending."""
    to_roll: int
    """White dice not rolled yet."""
    map: list[Kind]
    """For each cell, row by row, what is there."""
    houses: list[HouseView]
    """The house cells from column 1 to 5."""
    bonuses: list[int]
    """Those nobody has taken yet."""
    sheets: list[SheetView]
    last_round: bool
    """Something has happened that ends the game after this round."""
    reason: str
