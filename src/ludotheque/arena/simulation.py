"""Playing many games without anybody watching, in one process or in many."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Protocol

from ludotheque.arena.statistics import Statistics
from ludotheque.bots import choose, prior_playout, random_playout
from ludotheque.bots.processes import in_processes
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State


class Playout(Protocol):
    """Plays a state on, for at most so many actions."""

    def __call__(self, state: State, rng: Rng, limit: int = ...) -> int: ...


PLAYOUTS: Mapping[str, Playout] = {"random": random_playout, "policy": prior_playout}
"""The bots that the compiled engine plays by itself."""

BRANCHING_GAMES = 1000
"""Branching is counted in about so many games: asking for it slows them down."""
WORTH_PROCESSES = 2.0
"""Seconds of work that are worth starting further processes."""
CHUNK = 0.5
"""Seconds of work handed out at a time."""
LARGEST_CHUNK = 5000


@dataclass(frozen=True)
class Plan:
    """What is to be played; the same plan gives the same figures."""

    key: str
    players: int
    options: tuple[tuple[str, int], ...]
    bot: str
    games: int
    seed: int

    def counts_branching(self, number: int) -> bool:
        """Whether branching is counted in this game."""
        every = 1 if self.bot not in PLAYOUTS else max(1, self.games // BRANCHING_GAMES)
        return number % every == 0


Chunk = tuple[int, int]
"""The number of its first game, and how many there are."""


def play_chunk(plan: Plan, chunk: Chunk) -> Statistics:
    return play_some(plan, *chunk)


def play_some(plan: Plan, first: int, count: int) -> Statistics:
    """The games ``first``, ``first`` + 1 …; each has a stream of random numbers of its own."""
    first_state = find_game(plan.key).start(plan.players, **dict(plan.options))
    statistics = Statistics(plan.players)
    for number in range(first, first + count):
        state, rng = first_state.copy(), Rng(plan.seed, number)
        if plan.counts_branching(number):
            length = _slowly(plan.bot, state, rng, statistics)
        else:
            length = PLAYOUTS[plan.bot](state, rng)
        outcome = state.outcome()
        statistics.add(int(length), outcome["reason"], outcome["scores"], outcome["winners"])
    return statistics


def _slowly(bot: str, state: State, rng: Rng, statistics: Statistics) -> int:
    """One game action by action, counting what there was to choose from."""
    one = PLAYOUTS.get(bot)
    length = 0
    statistics.branching_games += 1
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.step(state.sample(rng))
        else:
            statistics.branching[int(state.num_legal())] += 1
            if one is not None:
                one(state, rng, 1)
            else:
                state.step(choose(bot, state, rng))
        length += 1
    return length


def run(plan: Plan, jobs: int | None, report: Callable[[int], None]) -> tuple[Statistics, int]:
    """All games, and by how many processes; ``report`` is called with how many are done.

    Without ``jobs`` all cores are used as soon as that is worth while.
    """
    total, number, per_game = Statistics(plan.players), 0, 0.0
    if jobs is None:
        total, per_game = _for_a_moment(plan, report)
        number = total.games
        left = per_game * (plan.games - number)
        jobs = (os.cpu_count() or 1) if left > WORTH_PROCESSES else 1
    size = int(CHUNK / per_game) if per_game else plan.games // (8 * jobs)
    size = max(1, min(size, LARGEST_CHUNK))
    chunks = [(n, min(size, plan.games - n)) for n in range(number, plan.games, size)]
    for statistics in _all(plan, chunks, jobs):
        total.merge(statistics)
        report(total.games)
    return total, jobs


def _for_a_moment(plan: Plan, report: Callable[[int], None]) -> tuple[Statistics, float]:
    """The first games, as many as fit into one chunk of time, and the seconds one takes."""
    total, start, size = Statistics(plan.players), perf_counter(), 1
    while total.games < plan.games and perf_counter() - start < CHUNK:
        size = min(size, plan.games - total.games)
        total.merge(play_some(plan, total.games, size))
        report(total.games)
        size = min(2 * size, max(1, _limit(perf_counter() - start, total.games)))
    return total, (perf_counter() - start) / total.games


def _limit(seconds: float, games: int) -> int:
    """So many games fit into one chunk of time, as far as one can tell."""
    return max(1, int(CHUNK * games / seconds)) if seconds > 0 and games else 1


def _all(plan: Plan, chunks: list[Chunk], cores: int) -> Iterator[Statistics]:
    return in_processes(cores, partial(play_chunk, plan), chunks)
