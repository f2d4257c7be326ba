"""Measures one game in the interpreter that runs this file and prints JSON.

``python bench/measure.py KEY PLAYERS SECONDS``
"""

from __future__ import annotations

import json
import sys
import time
import tracemalloc
from collections.abc import Callable

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import prior_playout, random_playout


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many units of work a second; ``work`` says how many it did."""
    work()
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


class Bench:
    """The measurements of one game with one number of players."""

    def __init__(self, key: str, players: int) -> None:
        self.game = ludotheque.game(key)
        self.rng = Rng(1)
        self.first = self.game.start(players)

    def fresh(self) -> State:
        return self.first.copy()

    def inside(self) -> int:
        return random_playout(self.fresh(), self.rng)

    def prior_game(self) -> int:
        prior_playout(self.fresh(), self.rng)
        return 1

    def random_game(self) -> int:
        random_playout(self.fresh(), self.rng)
        return 1

    def driven(self, pick: Callable[[State], int]) -> int:
        state, played = self.fresh(), 0
        while state.actor != OVER:
            state.apply(state.sample(self.rng) if state.actor == CHANCE else pick(state))
            played += 1
        return played

    def by_nth(self, state: State) -> int:
        return state.nth_legal(self.rng.below(state.num_legal()))

    def by_list(self, state: State) -> int:
        actions = state.legal()
        return actions[self.rng.below(len(actions))]

    def midgame(self) -> State:
        """The state of a random game with the most actions to choose from."""
        state, best, most = self.fresh(), self.fresh(), 0
        while state.actor != OVER:
            if state.actor >= 0 and state.num_legal() > most:
                best, most = state.copy(), int(state.num_legal())
            state.apply(state.sample(self.rng) if state.actor == CHANCE else self.by_nth(state))
        return best


def repeat(call: Callable[[], object], times: int = 1000) -> Callable[[], int]:
    def work() -> int:
        for _ in range(times):
            call()
        return times

    return work


def bytes_of(state: State) -> float:
    """What a copy takes in memory."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(2000)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(copies) - 8


def measure(key: str, players: int, seconds: float) -> dict[str, float]:
    bench = Bench(key, players)
    state = bench.midgame()
    middle = state.num_legal() // 2
    listing = per_second(repeat(state.legal), seconds)
    picking = per_second(repeat(lambda: state.nth_legal(middle)), seconds)
    return {
        "actions inside": per_second(bench.inside, seconds),
        "random games": per_second(bench.random_game, seconds),
        "policy games": per_second(bench.prior_game, seconds),
        "driven by nth_legal": per_second(lambda: bench.driven(bench.by_nth), seconds),
        "driven by legal()": per_second(lambda: bench.driven(bench.by_list), seconds),
        "copies": per_second(repeat(state.copy), seconds),
        "evaluations": per_second(repeat(state.evaluate), seconds),
        "list ÷ pick": picking / listing,
        "actions listed": int(state.num_legal()),
        "bytes a state": bytes_of(state),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))
