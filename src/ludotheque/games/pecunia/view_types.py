"""The shape of what ``view.py`` shows of a position. It is read while running, so not compiled."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal[
    "setting", "first", "before", "after", "refill", "reveal", "put", "draw", "over"
]  # fmt: skip


class GuestView(TypedDict):
    """A Roman on a seat.

    A Roman is told by his key: rank (``S`` senator, ``C`` citizen, ``W`` woman, ``E`` slave),
    turns, pay, and a letter where several are alike. The texts know his name by it.
    """

    roman: str
    markers: int
    """How many of the owner's turns he still sits."""


class PlayerView(TypedDict):
    """What lies before a player."""

    sesterces: int
    seats: list[list[GuestView]]
    """The three of the bench, then the Villas: empty, one Roman, or two women who share."""
    queue: list[str]
    """The head first."""
    hand: int
    """How many action cards he holds."""
    cards: NotRequired[list[str]]
    """Which ones: for his own eyes, and for all when the game is over."""


class PecuniaView(TypedDict):
    """The position as one seat knows it."""

    actor: int
    phase: Phase
    turn: int
    """Whose turn it is."""
    drawer: int | None
    """For whom a card is being drawn."""
    ticked: bool
    """Whether the markers have been taken off in this turn."""
    round: int
    round_limit: int
    target: int
    players: list[PlayerView]
    revealed: list[str]
    """PE-18: Romans waiting to be put."""
    roman_deck: int
    roman_discard: list[str]
    """The last one at the end."""
    card_deck: int
    card_discard: dict[str, int]
    reason: str
