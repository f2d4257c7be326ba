"""How everybody stands, in whole numbers, and what decides between equals.

A table of k seats gives each person the share of the others they have beaten, half for those they
are level with: at two seats a win is a point. A bye is a point. Among equals decide, in order:

1. Buchholz: the points of those one sat with, averaged over each table and summed;
2. Sonneborn-Berger: the same of those one has beaten, and by half of those one was level with;
3. tables won.

Bots that fill a seat can be beaten, but have no points to give. A bye gives nothing here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from ludotheque.table.tournaments.course import HOUSE, Entrant, Round

POINT = 120
"""A point; at tables of two to six seats the share of one neighbour, and its half, is whole."""
UNIT = POINT * POINT
"""A point of a tie-break."""


class Standing(msgspec.Struct, frozen=True):
    number: int
    place: int
    """From 1; equals share it."""
    points: int
    buchholz: int
    sonneborn: int
    won: int
    tables: int


def share(places: Sequence[int], seat: int) -> int:
    """The points of a seat."""
    own = places[seat]
    halves = sum(2 * (other > own) + (other == own) for n, other in enumerate(places) if n != seat)
    return halves * POINT // (2 * (len(places) - 1))


def points_of(rounds: Iterable[Round]) -> dict[int, int]:
    points: defaultdict[int, int] = defaultdict(int)
    for table in rounds:
        for seat, number in enumerate(table.entrants):
            if table.over and number != HOUSE:
                points[number] += POINT if table.bye else share(table.places, seat)
    return points


def standings(entrants: Iterable[Entrant], rounds: Sequence[Round]) -> list[Standing]:
    """Everybody, best first; who is equal in everything shares the place."""
    over = [table for table in rounds if table.over]
    points = points_of(over)
    lines = [_line(one.number, over, points) for one in entrants]
    lines.sort(key=lambda line: (*_negative(line), line.number))
    placed: list[Standing] = []
    for place, line in enumerate(lines, 1):
        same = placed and _negative(placed[-1]) == _negative(line)
        placed.append(msgspec.structs.replace(line, place=placed[-1].place if same else place))
    return placed


def _negative(line: Standing) -> tuple[int, ...]:
    return (-line.points, -line.buchholz, -line.sonneborn, -line.won)


def _line(number: int, rounds: Iterable[Round], points: dict[int, int]) -> Standing:
    buchholz = sonneborn = won = count = 0
    for table in rounds:
        if number not in table.entrants:
            continue
        count += 1
        if table.bye:
            continue
        seat = table.entrants.index(number)
        own = table.places[seat]
        weight = POINT // (2 * (len(table.entrants) - 1))
        for other, place in zip(table.entrants, table.places, strict=True):
            if other not in (number, HOUSE):
                buchholz += 2 * weight * points.get(other, 0)
                sonneborn += weight * points.get(other, 0) * (2 * (place > own) + (place == own))
        won += own == 0 and table.places.count(0) == 1
    return Standing(number, 0, points.get(number, 0), buchholz, sonneborn, won, count)
