"""The shape of what ``view.py`` shows of a position. It is read while running, so not compiled."""

from __future__ import annotations

from typing import Literal, TypedDict

PersonKind = Literal["worker", "slave", "freed", "machine"]
Resource = Literal["stone", "wood", "architecture", "decoration"]
Phase = Literal["setup", "turn", "count", "over"]


class BuildingView(TypedDict):
    """A building card; levels are stone, wood, architecture, decoration, as everywhere here."""

    key: str
    needs: list[int]
    sesterces: int
    points: int
    gives: list[int] | None
    """What a machine does once it is finished."""


class PersonView(TypedDict):
    """Somebody who can be sent, as he is now."""

    key: str
    kind: PersonKind
    pay: int
    levels: list[int]
    taught: Resource | None
    """The resource of the university he went to."""
    site: str | None
    """Where he works; nobody else is available to be sent."""
    tool: str | None


class ToolView(TypedDict):
    key: str
    who: str | None
    """Who carries it."""


class SiteView(TypedDict):
    """An open site."""

    key: str
    needs: list[int]
    missing: list[int]
    sesterces: int
    points: int
    gives: list[int] | None
    people: list[str]
    next: int
    """How many actions the next person sent there costs in this turn."""


class SeatView(TypedDict):
    seat: int
    money: int
    points: int
    score: int
    """In tenths, as if the game ended now."""
    loans: int
    people: list[PersonView]
    tools: list[ToolView]
    sites: list[SiteView]
    built: list[str]


class BatisseursView(TypedDict):
    """The whole position, the same for every seat and for spectators."""

    players: int
    actor: int
    phase: Phase
    seat: int
    """Whose turn it is, also while a card is turned up."""
    first: int | None
    round: int
    round_limit: int
    ending: bool
    """Somebody has 17 points; the round is finished."""
    free: int
    """Free actions left in this turn."""
    invested: bool
    row: list[BuildingView | None]
    top: BuildingView | None
    deck: int
    """Buildings under the visible one."""
    worker_row: list[PersonView | None]
    worker_deck: int
    slaves: list[PersonView]
    tools: list[str]
    universities: list[Resource]
    loans: int
    seats: list[SeatView]
    reason: str
