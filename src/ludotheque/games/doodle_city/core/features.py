"""What a learner should notice in a position of Doodle City. Compiled.

Every feature holds or does not; those that hold are listed by their numbers. They tell of a seat's
own sheet what drawing in each empty cell would bring, and of the others how near the end they
are, so that one network judges every seat at every table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludotheque.games.doodle_city.core.sheet import (
    FAR_BITS,
    HOTELS,
    OPEN,
    POINTS,
    SHOPS,
    SIZE,
    TAXI_SET,
    TICKED,
    TREES,
    grows,
    hotel_circle,
    houses_on,
    road_at,
    road_with,
    shop_circle,
)
from ludotheque.games.doodle_city.core.tables import (
    BIT,
    ENDS,
    HOTEL,
    HOUSES,
    KIND,
    LAST_TREE,
    NO_HOUSES,
    SHOP,
    SHOP_CELLS,
    TAXIS,
    count,
)

LENGTHS: Final[i64] = 26  # of a road, 0 to 25
NUM_HOUSES: Final[i64] = 17  # on a road, 0 to 16
OUTCOMES: Final[i64] = 12  # the place of a hotel circle or a shop circle, plus 1; 0 for none
NEAR: Final[i64] = 9  # lengths of roads that end at a side: 0 to 7, and more
MOST_EMPTY: Final[i64] = 9  # of a kind of cell

# Where each group of numbers begins.
ROAD: Final[i64] = 0  # 25 × 7: the road in a cell, 0 for none
REACH: Final[i64] = ROAD + 25 * 7  # 25 × 4 × 9: how long a road is that ends at a side
LONGEST: Final[i64] = REACH + 25 * 4 * NEAR  # 25 × 26: the longest road that drawing there can make
BEST: Final[i64] = LONGEST + 25 * LENGTHS  # 25 × 12: the best circle that drawing there can bring
GROWTH: Final[i64] = BEST + 25 * OUTCOMES  # 25 × 26: the longest road that can still grow on
FULLEST: Final[i64] = GROWTH + 25 * LENGTHS  # 25 × 17: the most houses on such a road
JOINED: Final[i64] = FULLEST + 25 * NUM_HOUSES  # 25 × 3: taxis that drawing there joins, up to 2
TICKS: Final[i64] = JOINED + 25 * 3  # 5 × 3
TOTAL: Final[i64] = TICKS + 15  # 11: all ticks
HOTEL_SET: Final[i64] = TOTAL + 11  # 32
SHOP_SET: Final[i64] = HOTEL_SET + 32  # 10
LEFT: Final[i64] = SHOP_SET + 10  # 16: the bonuses left
TREE: Final[i64] = LEFT + 16  # 8
EMPTY: Final[i64] = TREE + 8  # 4 × 9: empty cells of each kind
TENS: Final[i64] = EMPTY + 4 * MOST_EMPTY  # 16: points, in tens
ONES: Final[i64] = TENS + 16  # 10
SEATS: Final[i64] = ONES + 10  # 7: players
RULES: Final[i64] = SEATS + 7  # 2: the options
FEWEST: Final[i64] = RULES + 2  # 8: trees of the other who has the fewest
MOST: Final[i64] = FEWEST + 8  # 8: and of the one who has the most
LAST: Final[i64] = MOST + 8  # 1: this is the last round
PART: Final[i64] = LAST + 1  # 2: whether the seat's turn in this round is still to come
RICHEST: Final[i64] = PART + 2  # 16: points of the other who has the most, in tens
HELD: Final[i64] = RICHEST + 16  # 32: hotels of the other whose set is the largest
NUM_FEATURES: Final[i64] = HELD + 32


def write_sheet(into: vec[i64], sheets: vec[i64], at: i64, bonuses: i64) -> vec[i64]:
    """What a seat's own sheet tells."""
    empty = sheets[at + OPEN] & NO_HOUSES
    cell: i64 = 0
    while cell < 25:
        if HOUSES & BIT[cell] == 0:
            if empty & BIT[cell] != 0:
                into = _write_empty(into, sheets, at, bonuses, cell)
            else:
                into = append(into, ROAD + cell * 7 + road_at(sheets, at, cell) + 1)
        cell += 1
    into = _write_marks(into, sheets, at)
    return append(into, LEFT + bonuses)


def _write_empty(into: vec[i64], sheets: vec[i64], at: i64, bonuses: i64, cell: i64) -> vec[i64]:
    """What drawing in an empty cell would bring."""
    longest: i64 = 0
    growth: i64 = 0
    fullest: i64 = 0
    best: i64 = 0
    taxis: i64 = 0
    kind = KIND[cell]
    road: i64 = 0
    while road < 6:
        cells = road_with(sheets, at, cell, road)
        length = count(cells)
        houses = houses_on(sheets, at, cells)
        if length > longest:
            longest = length
        if houses > fullest:
            fullest = houses
        if grows(sheets, at, cell, road) != 0 and length > growth:
            growth = length
        joined = count(cells & TAXIS & ~sheets[at + TAXI_SET])
        if (cells & TAXIS) & ((cells & TAXIS) - 1) != 0 and joined > taxis:
            taxis = joined
        road += 1
    if kind == HOTEL:
        best = hotel_circle(sheets[at + HOTELS], longest) + 1
    elif kind == SHOP:
        best = shop_circle(sheets[at + SHOPS], fullest)
    into = _write_sides(into, sheets, at, cell)
    into = append(into, LONGEST + cell * LENGTHS + longest)
    into = append(into, GROWTH + cell * LENGTHS + growth)
    into = append(into, FULLEST + cell * NUM_HOUSES + fullest)
    if kind in (HOTEL, SHOP):
        into = append(into, BEST + cell * OUTCOMES + best)
    if taxis > 0:
        into = append(into, JOINED + cell * 3 + (taxis if taxis < 2 else i64(2)))
    return into


def _write_sides(into: vec[i64], sheets: vec[i64], at: i64, cell: i64) -> vec[i64]:
    """The roads that end at the sides of an empty cell. The curves and straights of ``ENDS`` begin
    with the vertical one, which has north and south, and the horizontal one, east and west."""
    side: i64 = 0
    while side < 4:
        end = sheets[at + ENDS[cell * 12 + side]]
        if end != 0:
            length = count(end >> FAR_BITS)
            if length > NEAR - 1:
                length = NEAR - 1
            into = append(into, REACH + (cell * 4 + side) * NEAR + length)
        side += 1
    return into


def _write_marks(into: vec[i64], sheets: vec[i64], at: i64) -> vec[i64]:
    ticked = sheets[at + TICKED]
    column: i64 = 0
    total: i64 = 0
    while column < 5:
        into = append(into, TICKS + column * 3 + (ticked & 3))
        total += ticked & 3
        ticked >>= 2
        column += 1
    into = append(into, TOTAL + total)
    into = append(into, HOTEL_SET + sheets[at + HOTELS])
    value: i64 = 1
    while value <= 10:
        if sheets[at + SHOPS] & BIT[value] != 0:
            into = append(into, SHOP_SET + value - 1)
        value += 1
    into = append(into, TREE + sheets[at + TREES])
    empty = sheets[at + OPEN]
    shops = count(empty & SHOP_CELLS)
    taxis = count(empty & TAXIS)
    hotels = count(empty & NO_HOUSES) - shops - taxis
    into = append(into, EMPTY + hotels)
    into = append(into, EMPTY + MOST_EMPTY + shops)
    into = append(into, EMPTY + 2 * MOST_EMPTY + taxis)
    into = append(into, EMPTY + 3 * MOST_EMPTY + count(empty & HOUSES))
    points = sheets[at + POINTS]
    tens = points // 10
    into = append(into, TENS + tens)
    return append(into, ONES + points - tens * 10)


def write_table(
    into: vec[i64], sheets: vec[i64], players: i64, seat: i64, to_come: bool, last: bool
) -> vec[i64]:
    """What a seat should know of the others, and of the round."""
    into = append(into, SEATS + players)
    if last:
        into = append(into, LAST)
    if players == 1:
        return into
    into = append(into, PART + (1 if to_come else 0))
    fewest = LAST_TREE
    most: i64 = 0
    richest: i64 = 0
    held: i64 = 0
    other: i64 = 0
    while other < players:
        if other != seat:
            at = other * SIZE
            fewest = min(fewest, sheets[at + TREES])
            most = max(most, sheets[at + TREES])
            richest = max(richest, sheets[at + POINTS])
            held = max(held, sheets[at + HOTELS])
        other += 1
    into = append(into, FEWEST + fewest)
    into = append(into, MOST + most)
    into = append(into, RICHEST + richest // 10)
    return append(into, HELD + held)
