"""Ratings that do not depend on the order of games, with their error.

The strengths are those under which the victories of all pairs are most likely (Bradley and
Terry's model, fitted by ``choix``), on Elo's scale: 400 points more are ten times the odds. The
bot in the middle of the field is 0, or the two in the middle by halves: were it the mean, a bot
that never wins, of which one only knows that it is weak, would blur all others. Errors come from
weighing the deals anew (the Bayesian bootstrap), since games of one deal share their luck.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

import msgspec

from ludotheque.arena.tally import Tally

if TYPE_CHECKING:
    from numpy import float64
    from numpy.random import Generator
    from numpy.typing import NDArray

    Array = NDArray[float64]

ELO = 400 / log(10)
DRAWS = 500


class Rating(msgspec.Struct, frozen=True):
    """A strength on Elo's scale and its 95 % interval."""

    value: float
    low: float
    high: float


def installed() -> bool:
    """Whether the libraries for ratings are there."""
    try:
        import choix  # noqa: F401
    except ImportError:
        return False
    return True


def ratings(tally: Tally) -> dict[str, Rating]:
    """The rating of each bot; empty where nobody meets anybody, or without the libraries."""
    if not tally.of_pair or not tally.deals or not installed():
        return {}
    import numpy as np

    field, draws = _Field(tally), np.random.default_rng([abs(tally.match.seed), tally.deals])
    best, samples = field.best(), np.array([field.sample(draws) for _ in range(DRAWS)])
    middle = np.argsort(best, kind="stable")[(len(best) - 1) // 2 : len(best) // 2 + 1]
    samples -= samples[:, middle].mean(axis=1, keepdims=True)
    low, high = np.percentile(samples, [2.5, 97.5], axis=0)
    values = np.stack([best - best[middle].mean(), low, high], axis=1)
    rows = np.round(ELO * values, 1) + 0.0  # no minus zero
    return {bot: Rating(*map(float, row)) for bot, row in zip(tally.match.bots, rows, strict=True)}


class _Field:
    """What every pair won and lost in every deal.

    To it comes one imaginary deal, which keeps strengths finite when a bot has won everything:
    shared by halves in the estimate, by lot in the bootstrap.
    """

    def __init__(self, tally: Tally) -> None:
        import numpy as np

        self.bots = len(tally.match.bots)
        self.won, self.lost = np.zeros((2, tally.deals, len(tally.of_pair)))
        for column, account in enumerate(tally.of_pair.values()):
            self.won[account.deals, column] = account.won
            self.lost[account.deals, column] = np.subtract(account.total, account.won)
        met = sum(len(account.deals) for account in tally.of_pair.values())
        self.unit = float((self.won + self.lost).sum()) / met or 1.0

    def best(self) -> Array:
        import numpy as np

        halves = np.full(self.won.shape[1], self.unit / 2)
        return self._fit(self.won.sum(axis=0) + halves, self.lost.sum(axis=0) + halves)

    def sample(self, draws: Generator) -> Array:
        weights = draws.exponential(size=len(self.won) + 1)
        lot = draws.random(self.won.shape[1])
        imaginary = weights[-1] * self.unit
        won, lost = weights[:-1] @ self.won, weights[:-1] @ self.lost
        return self._fit(won + imaginary * lot, lost + imaginary * (1 - lot))

    def _fit(self, won: Array, lost: Array) -> Array:
        import choix
        import numpy as np

        above = np.triu_indices(self.bots, 1)  # the pairs, in the order of combinations
        victories = np.zeros((self.bots, self.bots))
        victories[above] = won
        victories.T[above] = lost
        strengths: Array = choix.ilsr_pairwise_dense(victories, max_iter=1000)
        return strengths
