"""Work for several processes: the one pool of bots, matches, simulations and the server."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2
"""Tasks waiting for each process, so that none stands idle."""
MOST_ON_WINDOWS = 61
"""Windows waits for no more processes at once."""
LOWEST = 19
"""The priority at which one waits for everybody else."""


class ProcessPool:
    """So many processes, which end with this one however it ends."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self.count = min(count, MOST_ON_WINDOWS) if sys.platform == "win32" else count
        # Started afresh, not forked: the caller may have threads, such as a progress bar's.
        context = get_context("spawn")
        self._leash, self._end = context.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(self.count, context, _begin, (self._leash, nice))

    def map(self, work: Callable[[Task], Result], tasks: Iterable[Task]) -> list[Result]:
        """What the work makes of each task, in the order of the tasks."""
        return [future.result() for future in [self.submit(work, task) for task in tasks]]

    def unordered(
        self, work: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Generator[Result, None, None]:
        """What the work makes of each task as soon as it is finished; a few ahead, never all."""
        running: set[Future[Result]] = set()
        for task in tasks:
            running.add(self.submit(work, task))
            if len(running) >= AHEAD * self.count:
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in finished)
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in finished)

    def submit(self, work: Callable[..., Result], *args: Any) -> Future[Result]:
        """Do the work with these arguments as soon as a process is free."""
        with _interrupts_for_the_parent_alone():
            return self._executor.submit(work, *args)

    def close(self) -> None:
        """End the work at once: nobody waits for it, and nothing of it stays behind."""
        # Before Python 3.14 an executor has no word for this, and compiled code hears no thread.
        for process in list((self._executor._processes or {}).values()):
            process.kill()
        self._end.close()
        self._leash.close()
        self._executor.shutdown(cancel_futures=True)


def in_processes(
    count: int, work: Callable[[Task], Result], tasks: Iterable[Task]
) -> Generator[Result, None, None]:
    """What the work makes of each task, in whatever order it is finished.

    Leaving the loop ends the work. One process is this one.
    """
    if count == 1:
        yield from map(work, tasks)
        return
    pool = ProcessPool(count)
    try:
        yield from pool.unordered(work, tasks)
    finally:
        pool.close()


@contextmanager
def _interrupts_for_the_parent_alone() -> Iterator[None]:
    """A process that starts now never hears of one; ours hears of it a moment later."""
    if sys.platform == "win32":
        yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _begin(leash: Connection, nice: int) -> None:
    """Interruptions are the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _give_way(nice)
    Thread(target=_end_with_the_parent, args=(leash,), daemon=True).start()


def _give_way(nice: int) -> None:
    """Run at this priority; at the lowest one only when nobody else has work."""
    with suppress(AttributeError, OSError):  # Windows has neither, others than Linux not both
        os.nice(nice)
        if nice >= LOWEST:
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _end_with_the_parent(leash: Connection) -> None:
    """When the parent lets go, or dies: a game may take minutes, nobody waits for its end."""
    with suppress(EOFError, OSError):
        leash.recv()
    os._exit(1)
