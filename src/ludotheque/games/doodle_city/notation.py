"""How actions of Doodle City are written, and of which parts they consist.

``3@b3:ns``, ``6@b3:ne``, ``4@d4:house``, ``tree``, ``circle 8``; chance: ``first 2``, ``blue 4``,
``white 3``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.engine.actions import ActionTable, Kind, seats
from ludotheque.games.doodle_city.material import (
    CELL_NAMES,
    FACES,
    HOTEL_CIRCLES,
    MOST_PLAYERS,
    ROADS,
    SIDE,
)


def _marks(six: bool) -> Iterator[Kind]:
    """What can be drawn or ticked in each cell, by the die of its row or by a six."""
    for k, cell in enumerate(CELL_NAMES):
        place: dict[str, Any] = {"die": [FACES if six else k // SIDE + 1], "cell": [cell]}
        yield Kind("{die}@{cell}:{road}", do="draw", **place, road=ROADS)
        yield Kind("{die}@{cell}:house", do="tick", **place)


ACTIONS = ActionTable(
    decisions=[
        *(kind for six in (False, True) for kind in _marks(six)),
        Kind("tree"),
        Kind("circle {value}", value=range(1, max(HOTEL_CIRCLES) + 1)),
    ],
    chance=[
        Kind("first {who}", who=seats(MOST_PLAYERS, "{}")),
        Kind("blue {face}", face=range(1, FACES + 1)),
        Kind("white {face}", face=range(1, FACES + 1)),
    ],
)
