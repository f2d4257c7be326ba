"""What a player does who likes to see areas full, whoever gains by it. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.games.forum_romanum.core.scoring import OPEN, STATUS
from ludotheque.games.forum_romanum.core.tables import (
    AREA_BITS,
    AREAS_OF,
    CELL_BIT,
    FREE,
    NIBBLE,
)

NEARLY_FULL: Final = vec[i64]([0, 200, 60, 24, 10, 5, 3, 2, 1, 1, 1])
"""How much a step into an open area attracts, by the cells that are free there before it."""


def weigh(tally: vec[i64], marks: vec[i16], origin: i64, target: i64) -> i64:
    """The weight of a placement (``origin`` is ``target``) or a move: what it fills, less what it
    empties."""
    empties: i64 = 0
    emptied: i64 = 0
    if origin != target:
        areas = AREAS_OF[origin]
        while areas != 0:
            area = (areas & 31) - 1
            emptied |= CELL_BIT[area]
            empties += _pull(tally, marks, area, 1)
            areas >>= AREA_BITS
    fills: i64 = 0
    areas = AREAS_OF[target]
    while areas != 0:
        area = (areas & 31) - 1
        fills += _pull(tally, marks, area, 1 if emptied & CELL_BIT[area] != 0 else 0)
        areas >>= AREA_BITS
    return 1 + fills - empties if fills > empties else i64(1)


def _pull(tally: vec[i64], marks: vec[i16], area: i64, more: i64) -> i64:
    """What an area attracts with so many more free cells than now."""
    if i64(marks[area]) & STATUS != OPEN:
        return 0
    return NEARLY_FULL[(tally[area] >> (NIBBLE * FREE)) + more]
