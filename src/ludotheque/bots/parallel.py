"""One search on several cores: every process has a tree of its own, and their visits are added.

Threads would wait for one another, since Python runs one at a time. The trees draw from streams
of their own, so the result depends on the seed and the number of workers, and on nothing else.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any

from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.processes import ProcessPool
from ludotheque.bots.search import Estimate, Search
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

Edge = tuple[int, float, int]
"""An action, its value and its visits in one tree."""


def parallel_action(
    state: State, rng: Rng, simulations: int, workers: int, seconds: float = 0.0
) -> int:
    """The action tried most in all trees together."""
    if state.num_legal() == 1:
        return int(state.nth_legal(0))
    return parallel_estimates(state, rng, simulations, workers, seconds)[0].action


def parallel_estimates(
    state: State, rng: Rng, simulations: int, workers: int, seconds: float = 0.0
) -> list[Estimate]:
    """Every legal action, the most tried first, from so many trees."""
    seed = rng.below(1 << 31) << 31 | rng.below(1 << 31)
    shares = [simulations // workers + (n < simulations % workers) for n in range(workers)]
    work = partial(search_there, state.game, state.dump(), seed, seconds)
    trees = _pool(workers).map(work, [(n, share) for n, share in enumerate(shares) if share])
    return merge(trees)


def search_there(
    game: Game, dump: dict[str, Any], seed: int, seconds: float, share: tuple[int, int]
) -> list[Edge]:
    """One tree; its number is the stream it draws from."""
    stream, simulations = share
    search = Search(game.load(dump), Rng(seed, stream), parameters_of(game))
    search.run(simulations, seconds)
    return [(int(e.action), float(e.value), int(e.visits)) for e in search.estimates()]


def merge(trees: list[list[Edge]]) -> list[Estimate]:
    """Visits are added, values are weighed by them; where nobody went, the first guesses' mean."""
    visits: dict[int, int] = {}
    sums: dict[int, float] = {}
    guesses: dict[int, list[float]] = {}
    for tree in trees:
        for action, value, count in tree:
            visits[action] = visits.get(action, 0) + count
            sums[action] = sums.get(action, 0.0) + count * value
            guesses.setdefault(action, []).append(value)
    estimates = [
        Estimate(action, sums[action] / count if count else _mean(guesses[action]), count)
        for action, count in visits.items()
    ]
    return sorted(estimates, key=lambda e: (-e.visits, -e.value, e.action))


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


@cache
def _pool(workers: int) -> ProcessPool:
    """Started once, since that takes longer than a decision."""
    return ProcessPool(workers)
