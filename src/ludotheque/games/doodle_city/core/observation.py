"""What a seat sees of Doodle City, as numbers for learning programs. Compiled.

Sheets are turned so that the seat's own comes first; then the others in playing order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.games.doodle_city.core.sheet import (
    BONUS,
    HOTELS,
    POINTS,
    ROADS,
    SHOPS,
    SIZE,
    TICKED,
    TREES,
    road_at,
    road_of,
)
from ludotheque.games.doodle_city.core.tables import ARM_ONE, ARM_TWO, count, lowest

SEATS: Final[i64] = 6
PLANES: Final[i64] = 0  # 6 × 4 × 25: whether a road reaches the side n, e, s, w of the cell
LENGTHS: Final[i64] = PLANES + 6 * 100  # 6 × 25
HOUSES: Final[i64] = LENGTHS + 6 * 25  # 6 × 5
HOTEL_SET: Final[i64] = HOUSES + 6 * 5  # 6 × 5
SHOP_SET: Final[i64] = HOTEL_SET + 6 * 5  # 6 × 10
BONUS_SET: Final[i64] = SHOP_SET + 6 * 10  # 6 × 4
TREE_COUNT: Final[i64] = BONUS_SET + 6 * 4  # 6
SCORE: Final[i64] = TREE_COUNT + 6  # 6
BLUE_DIE: Final[i64] = SCORE + 6  # 6
DICE: Final[i64] = BLUE_DIE + 6  # 6
TURN: Final[i64] = DICE + 6  # 5
CHOICE: Final[i64] = TURN + 5  # 15: the circles among which the actor chooses


def write_sheets(into: vec[i16], at: i64, sheets: vec[i64], players: i64, own: i64) -> None:
    """Every sheet, on zeros; those of seats that do not play stay zero."""
    seat: i64 = 0
    while seat < players:
        place = seat - own if seat >= own else seat - own + players
        _write_roads(into, at, sheets, seat * SIZE, place)
        _write_marks(into, at, sheets, seat * SIZE, place)
        seat += 1


def _write_roads(into: vec[i16], at: i64, sheets: vec[i64], sheet: i64, place: i64) -> None:
    """The cells whose road reaches each side, then the length of every road."""
    plane = at + PLANES + place * 100
    lengths = at + LENGTHS + place * 25
    roads = sheets[sheet + ROADS]
    while roads != 0:
        cells = road_of(sheets, sheet, lowest(roads))
        roads &= ~cells
        length = i16(count(cells))
        while cells != 0:
            cell = lowest(cells)
            cells &= cells - 1
            road = road_at(sheets, sheet, cell)
            into[plane + ARM_ONE[road] * 25 + cell] = 1
            into[plane + ARM_TWO[road] * 25 + cell] = 1
            into[lengths + cell] = length


def _write_marks(into: vec[i16], at: i64, sheets: vec[i64], sheet: i64, place: i64) -> None:
    ticked = sheets[sheet + TICKED]
    house = at + HOUSES + place * 5
    while ticked != 0:
        into[house] = i16(ticked & 3)
        ticked >>= 2
        house += 1
    _write_set(into, at + HOTEL_SET + place * 5, sheets[sheet + HOTELS], 5)
    _write_set(into, at + SHOP_SET + place * 10, sheets[sheet + SHOPS] >> 1, 10)
    _write_set(into, at + BONUS_SET + place * 4, sheets[sheet + BONUS], 4)
    into[at + TREE_COUNT + place] = i16(sheets[sheet + TREES])
    into[at + SCORE + place] = i16(sheets[sheet + POINTS])


def _write_set(into: vec[i16], at: i64, members: i64, many: i64) -> None:
    end = at + many
    while at < end and members != 0:
        into[at] = i16(members & 1)
        members >>= 1
        at += 1


def write_dice(into: vec[i16], at: i64, blue: i64, dice: i64) -> None:
    """The blue die's face, and how many white dice of each face are still there."""
    k: i64 = 0
    while k < 6:
        into[at + BLUE_DIE + k] = 1 if blue == k + 1 else 0
        into[at + DICE + k] = i16(dice & 31)
        dice >>= 5
        k += 1


def write_turn(
    into: vec[i16], at: i64, phase: i64, round_number: i64, turn: i64, to_roll: i64, acts: bool
) -> None:
    """What is due, and how far the round and the game are."""
    into[at + TURN] = i16(phase)
    into[at + TURN + 1] = i16(round_number)
    into[at + TURN + 2] = i16(turn)
    into[at + TURN + 3] = i16(to_roll)
    into[at + TURN + 4] = 1 if acts else 0


def write_choice(into: vec[i16], at: i64, circles: i64) -> None:
    """DC-17: the circles that a road just drawn allows, by their value from 1 on."""
    _write_set(into, at + CHOICE, circles >> 1, 15)
