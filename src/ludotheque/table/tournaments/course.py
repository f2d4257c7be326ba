"""What is known of a tournament: who takes part, and the tables laid so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

Kind = Literal["swiss", "robin", "arena"]
HOUSE = 0
"""The number of a bot that fills a seat; people are numbered from 1."""


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part; who pauses is paired with nobody."""

    number: int
    paused: bool = False


class Round(msgspec.Struct, frozen=True):
    """One table of a round; a single entrant has a bye.

    ``places`` are those of the seats, 0 for the first, equal where level; empty until it is over.
    """

    round: int
    entrants: tuple[int, ...]
    places: tuple[int, ...] = ()

    @property
    def bye(self) -> bool:
        return len(self.entrants) == 1

    @property
    def over(self) -> bool:
        return bool(self.places)

    def people(self) -> list[int]:
        return [number for number in self.entrants if number != HOUSE]


Pair = frozenset[int]


def meetings(rounds: Iterable[Round]) -> Counter[Pair]:
    """How often two people have sat at one table."""
    met: Counter[Pair] = Counter()
    for table in rounds:
        people = table.people()
        met.update(frozenset((a, b)) for n, a in enumerate(people) for b in people[n + 1 :])
    return met


def byes(rounds: Iterable[Round]) -> Counter[int]:
    """How often each had a bye, or met nobody but bots."""
    return Counter(people[0] for table in rounds if len(people := table.people()) == 1)


def sittings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """How often each has sat on each seat: (entrant, seat)."""
    return Counter(
        (number, seat)
        for table in rounds
        if not table.bye
        for seat, number in enumerate(table.entrants)
        if number != HOUSE
    )


def busy(rounds: Sequence[Round]) -> set[int]:
    """Those who sit at a table that is not over."""
    return {number for table in rounds if not table.over for number in table.people()}
