"""Who sits together: neighbours in the standings who have not met yet.

First a search that goes back where it gets stuck: if people can be seated without anybody meeting
again, it finds how, the leaders with those nearest to them. Where it finds nothing, tables of
neighbours are mended by swaps until no swap makes fewer or fairer meetings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from ludotheque.table.tournaments.course import Pair

STEPS = 60_000
"""After so many the search gives up: among many people who have met little it needs one a seat."""
SWEEPS = 20


def sizes(people: int, seats: int, least: int) -> list[int]:
    """How many sit at each table, as even as can be; who is left over has a bye."""
    for seated in range(people, least - 1, -1):
        count = -(-seated // seats)
        small, larger = divmod(seated, count)
        if small >= least:
            return [small + 1] * larger + [small] * (count - larger)
    return []


def group(order: Sequence[int], shape: Sequence[int], met: Counter[Pair]) -> list[list[int]]:
    """The people of ``order``, best first, at tables of these sizes."""
    return _Search(order, shape, met).solve() or mend(_slices(order, shape), order, met)


class _Search:
    """Seats one after the other, nearest first, nobody with somebody they have met."""

    def __init__(self, order: Sequence[int], shape: Sequence[int], met: Counter[Pair]) -> None:
        self.rest = list(order)
        self.rank = {person: place for place, person in enumerate(order)}
        self.shape = shape
        self.met = met
        self.tables: list[list[int]] = []
        self.steps = STEPS

    def solve(self) -> list[list[int]] | None:
        return self.tables if self._seat() else None

    def _seat(self) -> bool:
        table = self.tables[-1] if self.tables else []
        if not self.tables or len(table) == self.shape[len(self.tables) - 1]:
            return not self.rest or self._open()
        for person in self._strangers(table):
            self.steps -= 1
            if self.steps < 0:
                return False
            place = self.rest.index(person)
            del self.rest[place]
            table.append(person)
            if self._seat():
                return True
            table.pop()
            self.rest.insert(place, person)
        return False

    def _open(self) -> bool:
        """A new table for the best who is left."""
        self.tables.append([self.rest.pop(0)])
        if self._seat():
            return True
        self.rest.insert(0, self.tables.pop()[0])
        return False

    def _strangers(self, table: Sequence[int]) -> list[int]:
        # In what order people come to a table does not matter: whoever comes after the first
        # stands below the last.
        floor = self.rank[table[-1]]
        return [
            one
            for one in self.rest
            if self.rank[one] > floor
            and not any(self.met[frozenset((one, other))] for other in table)
        ]


def _slices(order: Sequence[int], shape: Sequence[int]) -> list[list[int]]:
    people = iter(order)
    return [[next(people) for _ in range(size)] for size in shape]


def mend(tables: list[list[int]], order: Sequence[int], met: Counter[Pair]) -> list[list[int]]:
    """Swap people between tables while that makes them better."""
    rank = {person: place for place, person in enumerate(order)}

    def cost(table: Sequence[int]) -> tuple[int, int]:
        pairs = list(combinations(table, 2))
        again = sum(met[frozenset(pair)] ** 2 for pair in pairs)
        return again, sum(abs(rank[a] - rank[b]) for a, b in pairs)

    def both(one: Sequence[int], two: Sequence[int]) -> tuple[int, int]:
        first, second = cost(one), cost(two)
        return first[0] + second[0], first[1] + second[1]

    for _ in range(SWEEPS):
        better = False
        for one, two, a, b in _swaps(tables):
            before = both(one, two)
            one[a], two[b] = two[b], one[a]
            if both(one, two) < before:
                better = True
            else:
                one[a], two[b] = two[b], one[a]
        if not better:
            break
    return tables


def _swaps(tables: list[list[int]]) -> Iterator[tuple[list[int], list[int], int, int]]:
    for one, two in combinations(tables, 2):
        for a in range(len(one)):
            for b in range(len(two)):
                yield one, two, a, b
