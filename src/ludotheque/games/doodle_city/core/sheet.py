"""A player's sheet: where everything stands in it, and how roads are drawn and read. Compiled.

All sheets lie one after the other in one ``vec[i64]``. A sheet begins with the 60 sides of its
cells. Every road is a path or a loop, since a cell's road joins exactly two sides; at each open
end of a path the side holds the whole path: the set of its cells and, in the low six bits, the
side of its other end. So a new road is joined to what is there, and measured, without walking:
its cells are its own and those at its two sides (DC-13). Length, houses and taxis are all read
from that one set.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludotheque.games.doodle_city.core.tables import (
    ABOUT,
    ALL,
    BIT,
    BONUSES,
    ENDS,
    HOTEL_CIRCLES,
    HOUSE_BIT,
    NO_HOUSES,
    NUM_BONUSES,
    NUM_HOTELS,
    PRINTED,
    TOP_SHOP,
)

# Where things stand in a sheet, after the sides.
OPEN: Final[i64] = 60  # the cells where one can still draw or tick
ROADS_ABOVE: Final[i64] = 61  # the roads of cells 0 to 12, three bits each, 0 where there is none
ROADS_BELOW: Final[i64] = 62  # those of cells 13 to 24
TICKED: Final[i64] = 63  # houses ticked by hand, two bits for each column
HOTELS: Final[i64] = 64  # circles, as a set of places in the list
SHOPS: Final[i64] = 65  # circles, as a set of values
BONUS: Final[i64] = 66  # bonuses taken, as a set of places in the list
TREES: Final[i64] = 67
TAXI_SET: Final[i64] = 68  # taxis with another taxi on their road
POINTS: Final[i64] = 69  # DC-19 without trees
FEVER: Final[i64] = 70  # DC-23: 1 once a shop was scored with all houses on its road
ROADS: Final[i64] = 71  # the cells with a road
SIZE: Final[i64] = 72

MIDDLE: Final[i64] = 13
FAR: Final[i64] = 63
FAR_BITS: Final[i64] = 6


def clear(sheets: vec[i64], at: i64) -> None:
    """An empty sheet: nothing drawn, nothing ticked."""
    k: i64 = 0
    while k < SIZE:
        sheets[at + k] = 0
        k += 1
    sheets[at + OPEN] = ALL


def road_at(sheets: vec[i64], at: i64, cell: i64) -> i64:
    """The road drawn in a cell, or −1."""
    if cell < MIDDLE:
        return ((sheets[at + ROADS_ABOVE] >> (3 * cell)) & 7) - 1
    return ((sheets[at + ROADS_BELOW] >> (3 * (cell - MIDDLE))) & 7) - 1


def road_with(sheets: vec[i64], at: i64, cell: i64, road: i64) -> i64:
    """DC-13: the cells of the road that drawing this one would make."""
    k = cell * 12 + road * 2
    return BIT[cell] | (sheets[at + ENDS[k]] >> FAR_BITS) | (sheets[at + ENDS[k + 1]] >> FAR_BITS)


def draw(sheets: vec[i64], at: i64, cell: i64, road: i64) -> i64:
    """Draw a road in an empty cell; the cells of the whole road it now belongs to."""
    k = cell * 12 + road * 2
    one = ENDS[k]
    two = ENDS[k + 1]
    before = sheets[at + one]
    after = sheets[at + two]
    cells = BIT[cell] | (before >> FAR_BITS) | (after >> FAR_BITS)
    # An open end grows to the far end of what is joined there. Where both sides belong to the
    # same path a loop closes: its two sides name each other and are never asked again.
    if before != 0:
        one = before & FAR
    if after != 0:
        two = after & FAR
    sheets[at + one] = (cells << FAR_BITS) | two
    sheets[at + two] = (cells << FAR_BITS) | one
    sheets[at + ROADS] |= BIT[cell]
    if cell < MIDDLE:
        sheets[at + ROADS_ABOVE] += (road + 1) << (3 * cell)
    else:
        sheets[at + ROADS_BELOW] += (road + 1) << (3 * (cell - MIDDLE))
    return cells


def grows(sheets: vec[i64], at: i64, cell: i64, road: i64) -> i64:
    """How many ends, of the road that drawing this one would make, lead into an empty cell."""
    k = cell * 12 + road * 2
    one = ENDS[k]
    two = ENDS[k + 1]
    before = sheets[at + one]
    after = sheets[at + two]
    if before != 0:
        if before & FAR == two:
            return 0  # a loop
        one = before & FAR
    if after != 0:
        two = after & FAR
    empty = sheets[at + OPEN] & NO_HOUSES & ~BIT[cell]
    many: i64 = 1 if ABOUT[one] & empty != 0 else 0
    return many + 1 if ABOUT[two] & empty != 0 else many


def road_of(sheets: vec[i64], at: i64, cell: i64) -> i64:
    """DC-13: the cells of the road that a cell belongs to; none where nothing is drawn.

    A side that was an open end long ago names the other end of that time, which knows more of
    the path if it has grown since; where two agree, both know all of it.
    """
    road = road_at(sheets, at, cell)
    if road < 0:
        return 0
    end = sheets[at + ENDS[cell * 12 + road * 2]]
    other = sheets[at + (end & FAR)]
    while end >> FAR_BITS != other >> FAR_BITS:
        end = other
        other = sheets[at + (end & FAR)]
    return end >> FAR_BITS


def houses_on(sheets: vec[i64], at: i64, cells: i64) -> i64:
    """DC-15: the houses ticked, in print or by hand, in these cells."""
    ticked = sheets[at + TICKED]
    houses: i64 = 0
    column: i64 = 0
    while column < 5:
        if cells & HOUSE_BIT[column] != 0:
            houses += PRINTED[column] + (ticked & 3)
        ticked >>= 2
        column += 1
    return houses


def hotel_circle(hotels: i64, length: i64) -> i64:
    """DC-14: the place of the highest free circle not above the length, or −1."""
    k: i64 = NUM_HOTELS - 1
    while k >= 0 and (HOTEL_CIRCLES[k] > length or hotels & BIT[k] != 0):
        k -= 1
    return k


def shop_circle(shops: i64, houses: i64) -> i64:
    """DC-15: the highest free circle not above the number of houses, or 0."""
    value = houses if houses < TOP_SHOP else TOP_SHOP
    while value > 0 and shops & BIT[value] != 0:
        value -= 1
    return value


def bonus_for(left: i64, value: i64) -> i64:
    """DC-16: the place of the highest bonus left not above a shop circle, or −1."""
    k: i64 = NUM_BONUSES - 1
    while k >= 0 and (BONUSES[k] > value or left & BIT[k] == 0):
        k -= 1
    return k
