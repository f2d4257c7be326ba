"""What a finished table is worth in its tournament."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ludotheque.table.statistics import places
from ludotheque.table.table import Table


def absent_seats(table: Table, due: int) -> set[int]:
    """The seats whose people had gone, or had run out of time, when the game ended.

    Whom the house sent away at the table's deadline has not gone.
    """
    since = {event.seat: event.at for event in table.events if event.kind == "away"}
    return {seat for seat in table.away if since[seat] < due}


def settle(outcome: Mapping[str, Any], absent: Collection[int]) -> tuple[int, ...]:
    """The place of each seat, 0 for the first, equal where level.

    Whoever did not stay is behind all who did, whatever the bot made of it.
    """
    keys = [
        (1, 0.0) if seat in absent else (0, place) for seat, place in enumerate(places(outcome))
    ]
    order = sorted(set(keys))
    return tuple(order.index(key) for key in keys)


def void(seats: int) -> tuple[int, ...]:
    """A table that is there no more: everybody is level."""
    return (0,) * seats
