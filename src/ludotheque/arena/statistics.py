"""What many games have in common, counted exactly.

Everything is added up in whole numbers, so that the figures are the same in whatever order and
in however many processes the games are played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from ludotheque.arena.intervals import Z95, wilson


@dataclass
class Statistics:
    """Counts over some games."""

    players: int
    games: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    lows: list[int] = field(default_factory=list)
    highs: list[int] = field(default_factory=list)
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By seat and number of winners: so often was it one of so many."""
    branching: Counter[int] = field(default_factory=Counter)
    """By number of legal actions: so many decisions, in the games looked at for it."""
    branching_games: int = 0

    def add(self, length: int, reason: str, scores: list[int], winners: list[int]) -> None:
        """One finished game."""
        self.games += 1
        self.lengths[length] += 1
        self.reasons[reason] += 1
        for seat in winners:
            self.wins[seat, len(winners)] += 1
        self._merge_scores(scores, [s * s for s in scores], scores, scores)

    def merge(self, other: Statistics) -> None:
        """Those of other games played alike."""
        self.games += other.games
        self.lengths += other.lengths
        self.reasons += other.reasons
        self.wins += other.wins
        self.branching += other.branching
        self.branching_games += other.branching_games
        if other.sums:
            self._merge_scores(other.sums, other.squares, other.lows, other.highs)

    def _merge_scores(
        self, sums: list[int], squares: list[int], lows: list[int], highs: list[int]
    ) -> None:
        if not self.sums:
            self.sums, self.squares = list(sums), list(squares)
            self.lows, self.highs = list(lows), list(highs)
            return
        for seat in range(self.players):
            self.sums[seat] += sums[seat]
            self.squares[seat] += squares[seat]
            self.lows[seat] = min(self.lows[seat], lows[seat])
            self.highs[seat] = max(self.highs[seat], highs[seat])

    # What they say

    def mean_score(self, seat: int) -> float:
        return self.sums[seat] / self.games

    def deviation(self, seat: int) -> float:
        """The standard deviation of a seat's score."""
        if self.games < 2:
            return 0.0
        spread = self.games * self.squares[seat] - self.sums[seat] ** 2
        return sqrt(spread / (self.games * (self.games - 1)))

    def share(self, seat: int) -> float:
        """The seat's part of the victories; a shared one is divided."""
        parts = sum(n / winners for (s, winners), n in sorted(self.wins.items()) if s == seat)
        return parts / self.games

    def shared(self, seat: int) -> int:
        """How many victories the seat shared with others."""
        return sum(n for (s, winners), n in self.wins.items() if s == seat and winners > 1)


def mean(counts: Mapping[int, int]) -> float:
    return sum(value * n for value, n in counts.items()) / sum(counts.values())


def percentile(counts: Mapping[int, int], percent: int) -> int:
    """The smallest value that at least so many percent of all do not exceed; 0 where none are."""
    rank = -(-sum(counts.values()) * percent // 100)
    number = 0
    for value in sorted(counts):
        number += counts[value]
        if number >= rank:
            return value
    return 0


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of so many games."""
    return wilson(share, games, Z95)
