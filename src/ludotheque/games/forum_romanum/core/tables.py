"""The board as flat tables, for the compiled rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludotheque.games.forum_romanum import material
from ludotheque.games.forum_romanum.material import AREAS, CELLS, SIDE

FREE: Final = 6
"""The slot of the free cells, after those of the six colours."""
NIBBLE: Final = 4
"""An area's counts stand in one number, four bits a slot: no area has more than 9 cells."""
AREA_BITS: Final = 5

AREA_CELLS: Final = list(AREAS.values())
NUM_AREAS: Final = len(AREA_CELLS)
SIZES: Final = vec[i64]([len(cells) for cells in AREA_CELLS])

_of_cell = [[a for a, cells in enumerate(AREA_CELLS) if c in cells] for c in range(CELLS)]
AREAS_OF: Final = vec[i64](
    [sum((area + 1) << AREA_BITS * k for k, area in enumerate(areas)) for areas in _of_cell]
)
"""The areas of each cell, five bits each and counted from 1, so that 0 ends the row of them."""

BIT: Final = vec[i64]([1 << bit for bit in range(SIDE)])
CELL_BIT: Final = vec[i64]([1 << cell for cell in range(CELLS)])
"""The cells of a slot are a set of 49 bits."""

# The k-th cell of a slot is found without a loop: a ladder holds, in seven bytes, how many cells
# the slot has in the rows up to each one, and all seven are compared with k at once.
STEP_OF: Final = vec[i64](
    [sum(1 << 8 * row for row in range(c // SIDE, SIDE)) for c in range(CELLS)]
)
"""What one Roman on the cell adds to the ladder of his slot."""
ONES: Final[i64] = 0x01010101010101
HIGHS: Final[i64] = 0x80808080808080
FULL_LADDER: Final[i64] = 0x312A231C150E07
"""The ladder of a full board: 7, 14, 21, … 49."""
FULL_BOARD: Final[i64] = 0x1FFFFFFFFFFFF

SHARE_BITS: Final[i64] = 20
SHARE: Final = vec[i64]([-(-(1 << 20) // max(1, free)) for free in range(CELLS + 1)])
"""A small number times this, shifted by ``SHARE_BITS``, is the number divided by ``free``."""

COUNT: Final = vec[i64]([bin(mask).count("1") for mask in range(1 << SIDE)])
"""How many of seven bits are set."""

_bits = [[c for c in range(SIDE) if mask >> c & 1] for mask in range(1 << SIDE)]
NTH: Final = vec[u8]([c for bits in _bits for c in (bits + [0] * SIDE)[:SIDE]])
"""At mask × 7 + k the place of the k-th set bit."""

ROMANS: Final = vec[i64]([material.ROMANS.get(players, 0) for players in range(7)])
"""FR-3: Romans of each colour, by the number of players."""
EMPTY_TALLY: Final = vec[i64]([len(cells) << NIBBLE * FREE for cells in AREA_CELLS])
"""The counts before the first Roman: every cell is free."""
ARRIVE: Final = vec[i64]([(1 << NIBBLE * colour) - (1 << NIBBLE * FREE) for colour in range(FREE)])
"""What a Roman of each colour adds to the counts of an area: himself, one free cell less."""
NOT_FULL: Final[i64] = 0x1000000
"""Counts from here on have a free cell."""

NUMBERS: Final[list[object]] = [*range(3 * CELLS * CELLS + FREE)]
"""Every action as a Python number, made once: lists of actions share them."""
