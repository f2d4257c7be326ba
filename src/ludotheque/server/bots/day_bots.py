"""The house's levels play the daily games: with the same dice and cards, behind everybody else."""

from __future__ import annotations

import asyncio
import logging
from statistics import median_low

from ludotheque.bots.levels import LEVELS
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.server import clock
from ludotheque.server.bots.pool import BotPool
from ludotheque.server.bots.queue import Rank
from ludotheque.server.days import Days
from ludotheque.server.storage import Storage, daily
from ludotheque.study.puzzles import puzzles_of
from ludotheque.table.daily import Kind, fall
from ludotheque.table.puzzles import Task, is_right
from ludotheque.table.statistics import BOT

GAMES = 3
"""A level plays so often, and the middle one of its results stands: bots err too."""
HOUSE = "house"
logger = logging.getLogger("ludotheque.day_bots")
Subject = tuple[str, str, Kind]
"""Day, box, game or puzzle."""


class DayBots:
    """Begins when somebody has begun; a process that ends leaves the rest to the next who asks."""

    def __init__(self, storage: Storage, pool: BotPool, days: Days) -> None:
        self.storage = storage
        self.pool = pool
        self.days = days
        self.tasks: dict[Subject, asyncio.Task[None]] = {}

    def mind(self, day: str, game: str, kind: Kind) -> None:
        """See to it that every level plays."""
        subject = (day, game, kind)
        if subject not in self.tasks:
            task = asyncio.create_task(self._work(subject))
            self.tasks[subject] = task
            task.add_done_callback(lambda _: self.tasks.pop(subject, None))

    async def _work(self, subject: Subject) -> None:
        try:
            known = await self.storage.read(lambda c: daily.levels(c, *subject))
            for level in LEVELS:
                if level not in known:
                    await self._keep(subject, level, await self._score(subject, level))
        except LudothequeError as error:
            logger.warning("day not played", extra={"why": str(error)})
        except Exception:
            logger.exception("day not played")

    async def _score(self, subject: Subject, level: str) -> int:
        play = self._play if subject[2] == "game" else self._solve
        return median_low([await play(subject, level) for _ in range(GAMES)])

    async def _keep(self, subject: Subject, level: str, score: int) -> None:
        day, game, kind = subject
        now = clock.now()
        values = {"day": day, "game": game, "kind": kind, "who": BOT + level, "score": score}
        await self.storage.write(
            lambda c: daily.begin(c, **values, table_id=None, started=now, finished=now)
        )

    async def _play(self, subject: Subject, level: str) -> int:
        """One decision at a time: whoever waits for a bot waits no longer than that."""
        day, game, kind = subject
        key, state, fallen = self.days.key(day, game, kind), find_game(game).start(1), 0
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(fall(key, fallen, state))
                fallen += 1
            else:
                state.apply(await self.pool.choose(level, state, HOUSE, Rank.ANALYSIS))
        return int(state.scores()[0])

    async def _solve(self, subject: Subject, level: str) -> int:
        day, game, _ = subject
        task = Task.of(puzzles_of(game), self.days.puzzle(day, game))
        action = await self.pool.choose(level, task.record.last(), HOUSE, Rank.ANALYSIS)
        return int(is_right(task, action))

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
