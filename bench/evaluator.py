"""The evaluator hook: leaves a second that a search has judged by a network in NumPy, one core.

``python bench/evaluator.py [SECONDS]``. The network is 128 wide and knows nothing; what is
measured is everything around it and its matrices: walks, observations, values, priors.
"""

from __future__ import annotations

import os
import sys
import time

# Before NumPy is imported: one core is what is measured.
for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[_name] = "1"

from rich.console import Console  # noqa: E402
from rich.table import Table  # noqa: E402

import ludotheque  # noqa: E402
from ludotheque import Rng, State  # noqa: E402
from ludotheque.arena.self_play import SelfPlay  # noqa: E402
from ludotheque.bots import Evaluator, GameEvaluator, SearchParameters  # noqa: E402
from ludotheque.bots.evaluator_search import EvaluatorSearch  # noqa: E402
from ludotheque.bots.leaves import Leaves  # noqa: E402
from ludotheque.bots.network import Network  # noqa: E402

WIDTH = 128
SIMULATIONS = 2000
BATCH = 64
Answer = tuple[list[float], list[float]]


class Counter(Evaluator):
    """Another evaluator, and how many leaves it was asked about."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator
        self.leaves = 0
        self.calls = 0

    def evaluate_leaves(self, leaves: Leaves) -> Answer:
        self.leaves += len(leaves)
        self.calls += 1
        return self.evaluator.evaluate_leaves(leaves)


def decisions(key: str) -> list[State]:
    """A few decisions along a game by the policy."""
    state, rng, states = ludotheque.game(key).start(2), Rng(3), []
    for ply in range(60):
        while state.actor == ludotheque.CHANCE:
            state.step(state.sample(rng))
        if state.actor == ludotheque.OVER:
            break
        if ply % 6 == 0:
            states.append(state.copy())
        state.step(state.pick(rng))
    return states


def search(key: str, evaluator: Evaluator, seconds: float) -> tuple[float, float]:
    """Leaves a second, and how many at a time."""
    counter, states = Counter(evaluator), decisions(key)
    start = time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        for state in states:
            one = EvaluatorSearch(state, Rng(1), SearchParameters(c_puct=1.25))
            one.run(counter, SIMULATIONS // len(states), BATCH)
    return counter.leaves / spent, counter.leaves / counter.calls


def self_play(key: str, seconds: float) -> float:
    """Leaves a second of many games at once."""
    game = ludotheque.game(key)
    counter = Counter(Network.fresh(game, WIDTH))
    play = SelfPlay(game, counter, 2, simulations=32, lanes=BATCH)
    start = time.thread_time()
    for _ in play.play(1_000_000):
        if time.thread_time() - start > seconds:
            break
    return counter.leaves / (time.thread_time() - start)


def main(seconds: str = "1") -> None:
    table = Table(title=f"A network {WIDTH} wide in NumPy: leaves a second of one core")
    for heading in ("game", "search", "at a time", "game's own", "self-play"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for key in ludotheque.catalogue():
        leaves, size = search(key, Network.fresh(ludotheque.game(key), WIDTH), float(seconds))
        own, _ = search(key, GameEvaluator(), float(seconds))
        played = self_play(key, float(seconds))
        table.add_row(key, f"{leaves:,.0f}", f"{size:.0f}", f"{own:,.0f}", f"{played:,.0f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    main(*sys.argv[1:])
