"""Marks: what can be drawn or ticked in a set of cells, and the numbers of actions. Compiled.

A decision is ``block × 175 + cell × 7 + mark``: block 0 uses the die with the number of the
cell's row, block 1 a six; mark 0 to 5 draws that road, mark 6 ticks a house. Then come the tree
alone and the circles by their value, from 1 to 15. Then chance: six first players, six faces of
the blue die, six of a white one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludotheque.games.doodle_city.core.tables import (
    HOUSES,
    NO_HOUSES,
    NUMBERS,
    count,
    index_of,
    lowest,
)

MARKS: Final[i64] = 7  # six roads, a house
HOUSE_MARK: Final[i64] = 6
BLOCK: Final[i64] = 175
TREE: Final[i64] = 350
CIRCLE: Final[i64] = 350  # the action of a circle is this + its value
NUM_ACTIONS: Final[i64] = 366
FIRST_DRAWN: Final[i64] = 366
BLUE_ROLLED: Final[i64] = 372
WHITE_ROLLED: Final[i64] = 378
NUM_CODES: Final[i64] = 384


def num_marks(cells: i64) -> i64:
    """How many marks can be made in a set of cells: six roads, or one house."""
    return 6 * count(cells & NO_HOUSES) + count(cells & HOUSES)


def nth_mark(cells: i64, k: i64) -> i64:
    """The k-th of them."""
    low = cells & -cells
    while True:
        if HOUSES & low != 0:
            if k == 0:
                return index_of(low) * MARKS + HOUSE_MARK
            k -= 1
        elif k < 6:
            return index_of(low) * MARKS + k
        else:
            k -= 6
        cells ^= low
        low = cells & -cells


def add_marks(actions: list[object], cells: i64, block: i64) -> None:
    """Add all of them to a list of actions."""
    while cells != 0:
        low = cells & -cells
        cells ^= low
        number = block + index_of(low) * MARKS
        if HOUSES & low != 0:
            actions.append(NUMBERS[number + HOUSE_MARK])
        else:
            actions.extend(NUMBERS[number : number + 6])


def nth_member(members: i64, k: i64) -> i64:
    """The k-th member of a set, counted from 0."""
    while k > 0:
        members &= members - 1
        k -= 1
    return lowest(members)


def mark_cells(into: vec[u8], at: i64, cells: i64, value: u8) -> None:
    """Write a value at the place of every mark that can be made in a set of cells."""
    while cells != 0:
        low = cells & -cells
        cells ^= low
        place = at + index_of(low) * MARKS
        if HOUSES & low != 0:
            into[place + HOUSE_MARK] = value
            continue
        end = place + HOUSE_MARK
        while place < end:
            into[place] = value
            place += 1
