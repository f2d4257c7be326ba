"""What a seat sees of Forum Romanum, as numbers for learning programs. Compiled.

Colours are turned so that the seat's own come first; then the others in playing order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.games.forum_romanum.core.tables import NIBBLE, NUM_AREAS

CELLS: Final[i64] = 49
BOARD: Final[i64] = 0
TALLY: Final[i64] = 6 * 49
STATUS: Final[i64] = TALLY + 6 * 23
SENATORS: Final[i64] = STATUS + 23
TURN: Final[i64] = SENATORS + 6
SIZE: Final[i64] = TURN + 4


def write_board(into: vec[i16], at: i64, cells: vec[i64], shift: i64) -> None:
    """One plane of 49 cells for each colour: 1 where it has a Roman."""
    colours: i64 = len(cells) // 2
    colour: i64 = 0
    while colour < colours:
        plane = at + BOARD + (colour + colours - shift) % colours * CELLS
        left = cells[2 * colour]
        cell: i64 = 0
        while left != 0:
            into[plane + cell] = i16(left & 1)
            left >>= 1
            cell += 1
        colour += 1


def write_areas(
    into: vec[i16], at: i64, tally: vec[i64], marks: vec[i16], colours: i64, shift: i64
) -> None:
    """How many Romans each colour has in each area, and what became of the area."""
    area: i64 = 0
    while area < NUM_AREAS:
        counts = tally[area]
        colour: i64 = 0
        while colour < colours:
            turned = (colour + colours - shift) % colours
            into[at + TALLY + turned * NUM_AREAS + area] = i16(counts & 15)
            counts >>= NIBBLE
            colour += 1
        into[at + STATUS + area] = i16(i64(marks[area]) & 3)
        area += 1


def write_senators(into: vec[i16], at: i64, senators: vec[i16], shift: i64) -> None:
    """Where the senators stand."""
    colours: i64 = len(senators)
    colour: i64 = 0
    while colour < colours:
        into[at + SENATORS + (colour + colours - shift) % colours] = senators[colour]
        colour += 1


def write_turn(into: vec[i16], at: i64, placed: i64, total: i64, half: i64, quiet: i64) -> None:
    """How far the game is: Romans placed and to place, the colour already played, FR-15."""
    into[at + TURN] = i16(placed)
    into[at + TURN + 1] = i16(total - placed)
    into[at + TURN + 2] = i16(half)
    into[at + TURN + 3] = i16(quiet)


def clear(into: vec[i16], at: i64) -> None:
    """Zero the whole observation: seats and colours that do not play stay zero."""
    k: i64 = at
    while k < at + SIZE:
        into[k] = 0
        k += 1
