"""Playing many games without anybody watching, in one process or in many."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from ludotheque.arena.statistics import Tally
from ludotheque.bots import choose, prior_playout, random_playout
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State


class Playout(Protocol):
    """Plays a state on, for at most so many actions."""

    def __call__(self, state: State, rng: Rng, limit: int = ...) -> int: ...


PLAYOUTS: Mapping[str, Playout] = {"random": random_playout, "policy": prior_playout}
"""The bots that the compiled engine plays by itself."""

LOOKED_AT = 1000
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

    def looks_at(self, number: int) -> bool:
        """Whether branching is counted in this game."""
        every = 1 if self.bot not in PLAYOUTS else max(1, self.games // LOOKED_AT)
        return number % every == 0


def play_some(plan: Plan, first: int, count: int) -> Tally:
    """The games ``first``, ``first`` + 1 …; each has a stream of random numbers of its own."""
    start = find_game(plan.key).start(plan.players, **dict(plan.options))
    tally = Tally(plan.players)
    for number in range(first, first + count):
        state, rng = start.copy(), Rng(plan.seed, number)
        if plan.looks_at(number):
            length = _slowly(plan.bot, state, rng, tally)
        else:
            length = PLAYOUTS[plan.bot](state, rng)
        outcome = state.outcome()
        tally.add(int(length), outcome["reason"], outcome["scores"], outcome["winners"])
    return tally


def _slowly(bot: str, state: State, rng: Rng, tally: Tally) -> int:
    """One game action by action, counting what there was to choose from."""
    one = PLAYOUTS.get(bot)
    length = 0
    tally.branching_games += 1
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.step(state.sample(rng))
        else:
            tally.branching[int(state.num_legal())] += 1
            if one is not None:
                one(state, rng, 1)
            else:
                state.step(choose(bot, state, rng))
        length += 1
    return length


def run(plan: Plan, jobs: int | None, played: Callable[[int], None]) -> tuple[Tally, int]:
    """All games, and by how many processes; ``played`` hears how many more are done.

    Without ``jobs`` all cores are used as soon as that is worth while.
    """
    total, done, per_game = Tally(plan.players), 0, 0.0
    if jobs is None:
        total, per_game = _for_a_moment(plan, played)
        done = total.games
        left = per_game * (plan.games - done)
        jobs = (os.cpu_count() or 1) if left > WORTH_PROCESSES else 1
    size = int(CHUNK / per_game) if per_game else plan.games // (8 * jobs)
    size = max(1, min(size, LARGEST_CHUNK))
    chunks = [(n, min(size, plan.games - n)) for n in range(done, plan.games, size)]
    for tally in _all(plan, chunks, jobs):
        total.merge(tally)
        played(tally.games)
    return total, jobs


def _for_a_moment(plan: Plan, played: Callable[[int], None]) -> tuple[Tally, float]:
    """The first games, as many as fit into one chunk of time, and the seconds one takes."""
    total, begun, size = Tally(plan.players), perf_counter(), 1
    while total.games < plan.games and perf_counter() - begun < CHUNK:
        size = min(size, plan.games - total.games)
        total.merge(play_some(plan, total.games, size))
        played(size)
        size = min(2 * size, max(1, _limit(perf_counter() - begun, total.games)))
    return total, (perf_counter() - begun) / total.games


def _limit(seconds: float, done: int) -> int:
    """So many games fit into one chunk of time, as far as one can tell."""
    return max(1, int(CHUNK * done / seconds)) if seconds > 0 and done else 1


def _all(plan: Plan, chunks: list[tuple[int, int]], cores: int) -> Iterator[Tally]:
    if cores == 1:
        for first, count in chunks:
            yield play_some(plan, first, count)
        return
    pool = ProcessPoolExecutor(cores, initializer=_leave_interrupts_to_the_parent)
    try:
        yield from _in_pool(pool, plan, chunks, cores)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _in_pool(
    pool: ProcessPoolExecutor, plan: Plan, chunks: list[tuple[int, int]], cores: int
) -> Iterator[Tally]:
    """A few chunks are always waiting, never all: an interruption should end soon."""
    running: set[Future[Tally]] = set()
    for first, count in chunks:
        running.add(pool.submit(play_some, plan, first, count))
        if len(running) >= 2 * cores:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in finished)
    yield from (future.result() for future in wait(running).done)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
