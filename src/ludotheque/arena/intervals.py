"""How sure one can be of a share: intervals over deals.

What is counted in a deal are two numbers: what was won and what there was to win. Games of one
deal share their luck, so the deal is the unit, never the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, log, sqrt
from statistics import NormalDist

BETS = tuple((2 * n + 1) / 32 for n in range(16))
"""The parts of one's capital that are staked; each capital bets its own part for ever."""
Z95 = 1.959963984540054
"""Half the width of the middle 95 % of the normal distribution."""
STEPS = 50
"""Halvings in the search for a bound: beyond them doubles hold no more."""


def share(won: Sequence[float], total: Sequence[float]) -> float:
    """What was won of all there was to win; one half where there was nothing."""
    stakes = sum(total)
    return sum(won) / stakes if stakes else 0.5


def interval(
    won: Sequence[float], total: Sequence[float], percent: float = 95
) -> tuple[float, float]:
    """The interval for a share after a number of deals fixed in advance.

    Wilson's interval with the deal as the unit: the spread of the deals themselves takes the
    place of a coin's. One imaginary deal that is won or lost outright is added to the spread, so
    that a few equal deals do not look like certainty.
    """
    stakes, n = sum(total), len(total)
    if not stakes:
        return 0.0, 1.0
    p, unit = sum(won) / stakes, stakes / n
    coin, imaginary = p * (1 - p), _coin((sum(won) / unit + 0.5) / (n + 1))
    spread = sum((w - p * t) ** 2 for w, t in zip(won, total, strict=True)) / unit**2
    effective = n * (n * coin + imaginary) / (spread + imaginary)
    return wilson(p, effective, NormalDist().inv_cdf(0.5 + percent / 200))


def _coin(p: float) -> float:
    return p * (1 - p)


def wilson(p: float, n: float, z: float) -> tuple[float, float]:
    """Wilson's interval for a share of so many, z standard errors wide on either side."""
    width = z * z / n
    middle = (p + width / 2) / (1 + width)
    half = z * sqrt(p * (1 - p) / n + width / (4 * n)) / (1 + width)
    return max(0.0, middle - half), min(1.0, middle + half)


class Bets:
    """Gamblers who bet on every deal that a share is higher, or lower, than claimed.

    If the claim is true nobody gains by betting, and the chance that the gamblers together ever
    own 1/ε times what they began with is at most ε, however often one looks (Ville's inequality).
    So the claims that have not ruined the bank form an interval that one may watch deal by deal
    and stop at will.
    """

    def __init__(self) -> None:
        self.deals: Counter[tuple[float, float]] = Counter()
        """Equal deals together: there are few kinds of them."""

    def add(self, won: float, lost: float, most: float) -> None:
        """One deal: what each side won of it; neither could win more than ``most``."""
        self.deals[won / most, lost / most] += 1

    def decided(self, percent: float) -> bool:
        """Whether one half is out of the question."""
        return max(self._capital(0.5, False), self._capital(0.5, True)) >= _ruin(percent)

    def interval(self, percent: float = 95) -> tuple[float, float]:
        """The claims that the gamblers have not refuted so far."""
        return self._bound(False, percent), 1 - self._bound(True, percent)

    def _bound(self, mirrored: bool, percent: float) -> float:
        """The least claim that stands against gamblers who bet on more."""
        low, high, ruin = 0.0, 1.0, _ruin(percent)
        for _ in range(STEPS):
            middle = (low + high) / 2
            if self._capital(middle, mirrored) >= ruin:
                low = middle
            else:
                high = middle
        return low

    def _capital(self, claim: float, mirrored: bool) -> float:
        """The logarithm of what gamblers own who began with 1 and bet on more than claimed."""
        kinds = [((lost, won) if mirrored else (won, lost), n) for (won, lost), n in self._sorted()]
        capitals = [
            sum(n * log(1 + bet * (won / claim - won - lost)) for (won, lost), n in kinds)
            for bet in BETS
        ]
        top = max(capitals)
        return top + log(sum(exp(c - top) for c in capitals) / len(capitals))

    def _sorted(self) -> list[tuple[tuple[float, float], int]]:
        """In one order, so that sums of fractions are the same however the match was resumed."""
        return sorted(self.deals.items())


def _ruin(percent: float) -> float:
    """Gamblers bet on both sides, each against half of the doubt allowed."""
    return log(2 / (1 - percent / 100))
