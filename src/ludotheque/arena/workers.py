"""Who plays the games: this process, several of this machine, or a cluster.

Each takes batches of fixtures from an iterator, a few ahead and never all, and yields what was
played in whatever order it is finished. Leaving the loop ends the work.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from time import perf_counter
from typing import NamedTuple

from ludotheque.arena.errors import WorkersLost
from ludotheque.arena.match import Fixture, Match
from ludotheque.arena.play import Played, play_some

AHEAD = 2
"""Batches waiting for each process, so that none stands idle."""


class Batch(NamedTuple):
    """Games that were played together, and the seconds it took."""

    games: list[Played]
    seconds: float


Batches = Iterator[list[Fixture]]
Workers = Callable[[Match, Batches], Generator[Batch, None, None]]


def play_batch(match: Match, fixtures: list[Fixture]) -> Batch:
    """What every worker does."""
    begun = perf_counter()
    return Batch(play_some(match, fixtures), perf_counter() - begun)


def here(match: Match, batches: Batches) -> Generator[Batch, None, None]:
    """In this process."""
    for fixtures in batches:
        yield play_batch(match, fixtures)


def processes(count: int) -> Workers:
    """In so many processes of this machine."""

    def work(match: Match, batches: Batches) -> Generator[Batch, None, None]:
        # Started afresh, not forked: the caller may have threads, such as a progress bar's.
        context = get_context("spawn")
        leash, end = context.Pipe(duplex=False)
        pool = ProcessPoolExecutor(count, context, _begin, (leash,))
        try:
            yield from _in_pool(pool, match, batches, AHEAD * count)
        except BrokenProcessPool as error:
            raise _lost() from error
        finally:
            end.close()
            leash.close()
            pool.shutdown(cancel_futures=True)

    return work


def _in_pool(
    pool: ProcessPoolExecutor, match: Match, batches: Batches, most: int
) -> Generator[Batch, None, None]:
    running: set[Future[Batch]] = set()
    for fixtures in batches:
        running.add(pool.submit(play_batch, match, fixtures))
        if len(running) >= most:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in finished)
    while running:
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in finished)


def _begin(leash: Connection) -> None:
    """Interruptions are the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, args=(leash,), daemon=True).start()


def _end_with_the_parent(leash: Connection) -> None:
    """When the parent lets go, or dies: a game may take minutes, nobody waits for its end."""
    with suppress(EOFError, OSError):
        leash.recv()
    os._exit(1)


def _lost() -> WorkersLost:
    return WorkersLost(
        en="A process that played has died; what was played is kept, and the same command goes on.",
        fr="Un processus qui jouait est mort ; ce qui a été joué est gardé, et la même commande "
        "continue.",
    )
