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


def relative_colour(colour: i64, shift: i64, colours: i64) -> i64:
    """The place of a colour, the reader's own being the first."""
    return colour - shift if colour >= shift else colour - shift + colours


def write_board(into: vec[i16], at: i64, cells: vec[i64], shift: i64) -> None:
    """One plane of 49 cells for each colour: 1 where it has a Roman."""
    colours: i64 = len(cells) // 2
    colour: i64 = 0
    while colour < colours:
        place = at + BOARD + relative_colour(colour, shift, colours) * CELLS
        end = place + CELLS
        left = cells[2 * colour]
        while place < end:
            into[place] = i16(left & 1)
            left >>= 1
            place += 1
        colour += 1


def write_areas(
    into: vec[i16], at: i64, tally: vec[i64], marks: vec[i16], colours: i64, shift: i64
) -> None:
    """How many Romans each colour has in each area, and what became of the area."""
    colour: i64 = 0
    area: i64 = 0
    while colour < colours:
        place = at + TALLY + relative_colour(colour, shift, colours) * NUM_AREAS
        area = 0
        while area < NUM_AREAS:
            into[place + area] = i16((tally[area] >> (NIBBLE * colour)) & 15)
            area += 1
        colour += 1
    area = 0
    while area < NUM_AREAS:
        into[at + STATUS + area] = i16(i64(marks[area]) & 3)
        area += 1


def write_senators(into: vec[i16], at: i64, senators: vec[i16], shift: i64) -> None:
    """Where the senators stand."""
    colours: i64 = len(senators)
    colour: i64 = 0
    while colour < colours:
        into[at + SENATORS + relative_colour(colour, shift, colours)] = senators[colour]
        colour += 1


def write_turn(into: vec[i16], at: i64, placed: i64, total: i64, half: i64, quiet: i64) -> None:
    """How far the game is: Romans placed and to place, the colour already played, FR-15."""
    into[at + TURN] = i16(placed)
    into[at + TURN + 1] = i16(total - placed)
    into[at + TURN + 2] = i16(half)
    into[at + TURN + 3] = i16(quiet)
