"""Bots think in processes of their own, at a low priority, never in the server's loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from ludotheque.engine.record import Record
from ludotheque.engine.state import State
from ludotheque.server.bots.queue import FairQueue, Rank
from ludotheque.study import Judgement, Settings, Task, judge_steps
from ludotheque.table import thinking
from ludotheque.table.thinking import Estimates

T = TypeVar("T")
LONGEST = 120.0
"""Seconds after which a bot is not waited for any more."""
LOWEST = 19
"""The priority at which one waits for everybody else."""
logger = logging.getLogger("ludotheque.pool")


class BotPool:
    """The processes that think, started when they are needed first."""

    def __init__(self, processes: int, nice: int = LOWEST) -> None:
        self.processes = processes
        self.nice = nice
        self.queue = FairQueue(processes)
        """Who waits for a process is not thinking yet, and no clock runs for that."""
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False

    async def choose(self, bot: str, state: State, person: str, rank: Rank) -> int:
        """What this bot does in the actor's place, at a table of this person's."""
        async with self.queue.place(person, rank):
            return await self._run(thinking.choose, state.game, state.dump(), bot, _seed())

    async def analyse(self, state: State, seconds: float, person: str, rank: Rank) -> Estimates:
        """Estimates for the actor, from what the actor may know."""
        async with self.queue.place(person, rank):
            return await self._run(thinking.analyse, state.game, state.dump(), seconds, _seed())

    async def judge(
        self, record: Record, settings: Settings, tasks: list[Task], person: str
    ) -> list[Judgement]:
        """What some events of a finished game were worth."""
        async with self.queue.place(person, Rank.ANALYSIS):
            return await self._run(judge_steps, record, settings, tasks)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        """Do the work in one of the processes; a second time if they have died."""
        try:
            return await self._once(work, *args)
        except BrokenProcessPool:
            if self.closed:
                raise
            return await self._once(work, *args)

    async def _once(self, work: Callable[..., T], *args: Any) -> T:
        loop, pool = asyncio.get_running_loop(), self._open()
        try:
            return await asyncio.wait_for(loop.run_in_executor(pool, work, *args), LONGEST)
        except BrokenProcessPool:
            self._drop(pool)
            raise

    def _open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_begin,
                initargs=(os.getpid(), self.nice),
            )
        return self.pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            logger.warning("thinkers died", extra={"processes": self.processes})
            self.pool = None

    def close(self) -> None:
        """End all thinking at once: nobody waits for it, and nothing of it stays behind."""
        self.closed = True
        pool, self.pool = self.pool, None
        if pool is not None:
            # Before Python 3.14 an executor has no word for this.
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(cancel_futures=True)


def _seed() -> int:
    return secrets.randbits(64)


# In the other process


def _begin(parent: int, nice: int) -> None:
    """Give way, at the lowest priority to everybody, and end with the server however that ends."""
    os.nice(nice)
    if nice >= LOWEST:
        with contextlib.suppress(AttributeError, OSError):  # Linux: only when nobody else has work
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
