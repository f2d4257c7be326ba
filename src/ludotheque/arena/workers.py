"""Who plays the games: this process, several of this machine, or a cluster.

Each takes batches of fixtures from an iterator, a few ahead and never all, and yields what was
played in whatever order it is finished. Leaving the loop ends the work.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from ludotheque.arena.errors import WorkersLost
from ludotheque.arena.match import Fixture, Match
from ludotheque.arena.play import GameResult, play_some
from ludotheque.bots.processes import ProcessPool, in_processes


class Batch(NamedTuple):
    """Games that were played together, and the seconds it took."""

    games: list[GameResult]
    seconds: float


Batches = Iterator[list[Fixture]]
Workers = Callable[[Match, Batches], Generator[Batch, None, None]]
Distribute = Callable[[Callable[[Any], Any], Iterable[Any]], Generator[Any, None, None]]
"""Does any work for each task, and yields what comes of it in whatever order it is finished."""


def play_batch(match: Match, fixtures: list[Fixture]) -> Batch:
    """What every worker does."""
    start = perf_counter()
    return Batch(play_some(match, fixtures), perf_counter() - start)


def in_this_process(match: Match, batches: Batches) -> Generator[Batch, None, None]:
    """In this process."""
    for fixtures in batches:
        yield play_batch(match, fixtures)


def processes(count: int) -> Workers:
    """In so many processes of this machine."""

    def work(match: Match, batches: Batches) -> Generator[Batch, None, None]:
        try:
            yield from in_processes(count, partial(play_batch, match), batches)
        except BrokenProcessPool as error:
            raise workers_lost() from error

    return work


@contextmanager
def on_this_machine(jobs: int) -> Iterator[Distribute]:
    """Any work for any tasks, in so many processes of this machine; they stay for all of it."""
    if jobs == 1:
        yield _here
        return
    pool = ProcessPool(jobs)
    try:
        yield pool.unordered
    except BrokenProcessPool as error:
        raise workers_lost() from error
    finally:
        pool.close()


def _here(deed: Callable[[Any], Any], tasks: Iterable[Any]) -> Generator[Any, None, None]:
    yield from map(deed, tasks)


def workers_lost() -> WorkersLost:
    return WorkersLost(
        en="A process that played has died; what was played is kept, and the same command goes on.",
        fr="Un processus qui jouait est mort ; ce qui a été joué est gardé, et la même commande "
        "continue.",
    )
