"""Bots think in processes of their own, at a low priority, never in the server's loop."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from ludotheque.bots.processes import LOWEST, ProcessPool
from ludotheque.engine.record import Record
from ludotheque.engine.state import State
from ludotheque.server.bots.queue import FairQueue, Rank
from ludotheque.study import Judgement, Settings, Task, judge_steps
from ludotheque.study.teacher import Weighing
from ludotheque.table import thinking
from ludotheque.table.thinking import Estimates

T = TypeVar("T")
LONGEST = 120.0
"""Seconds after which a bot is not waited for any more."""
logger = logging.getLogger("ludotheque.pool")


class BotPool:
    """The processes that think, started when they are needed first."""

    def __init__(self, processes: int, nice: int = LOWEST) -> None:
        self.processes = processes
        self.nice = nice
        self.queue = FairQueue(processes)
        """Who waits for a process is not thinking yet, and no clock runs for that."""
        self.pool: ProcessPool | None = None
        self.closed = False

    async def choose(self, bot: str, state: State, person: str, rank: Rank) -> int:
        """What this bot does in the actor's place, at a table of this person's."""
        async with self.queue.place(person, rank):
            return await self._run(thinking.choose, state.game, state.dump(), bot, _seed())

    async def analyse(self, state: State, seconds: float, person: str, rank: Rank) -> Estimates:
        """Estimates for the actor, from what the actor may know."""
        async with self.queue.place(person, rank):
            return await self._run(thinking.analyse, state.game, state.dump(), seconds, _seed())

    async def weigh(
        self, state: State, action: int, seconds: float, seed: int, person: str
    ) -> Weighing:
        """What an action of the actor gives away, from what the actor may know."""
        async with self.queue.place(person, Rank.WATCHED):
            return await self._run(thinking.weigh, state.game, state.dump(), action, seconds, seed)

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
        pool = self._open()
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *args)), LONGEST)
        except BrokenProcessPool:
            self._drop(pool)
            raise

    def _open(self) -> ProcessPool:
        if self.pool is None:
            self.pool = ProcessPool(self.processes, self.nice)
        return self.pool

    def _drop(self, pool: ProcessPool) -> None:
        if self.pool is pool:
            logger.warning("thinkers died", extra={"processes": self.processes})
            self.pool = None

    def close(self) -> None:
        """End all thinking at once."""
        self.closed = True
        pool, self.pool = self.pool, None
        if pool is not None:
            pool.close()


def _seed() -> int:
    return secrets.randbits(64)
