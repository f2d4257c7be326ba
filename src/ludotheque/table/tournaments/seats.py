"""Who sits where at a table: over the rounds everybody sits everywhere about as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from ludotheque.table.tournaments.course import HOUSE


def rotate(people: Sequence[int], sat: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """The order of seats in which those who sit there again have sat there least."""
    return min(sorted(set(permutations(people))), key=lambda order: burden(order, sat))


def burden(order: Sequence[int], sat: Counter[tuple[int, int]]) -> int:
    """Squares: to sit somewhere a third time weighs more than twice for two people."""
    return sum(
        sat[number, seat] ** 2 + sat[number, seat]
        for seat, number in enumerate(order)
        if number != HOUSE
    )
