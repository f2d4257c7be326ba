"""What the house does in tournaments: it begins them, pairs, lays tables, ends late ones.

Whichever process finds something due claims the tournament by a lease; if it dies, the lease runs
out and another process goes on from what is stored. Each step is one transaction that only counts
if the tournament still has the number it was thought out from; so whoever comes second, with a
lease or without, changes nothing.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games, relations, tournaments
from ludotheque.server.storage.tournaments import Course
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.transactions import Transactions
from ludotheque.server.tournaments import agenda
from ludotheque.server.tournaments.agenda import (
    begin,
    closing,
    due_at,
    enough,
    least,
    over,
    waited,
)
from ludotheque.server.tournaments.laying import Laying
from ludotheque.server.tournaments.news import News
from ludotheque.table import Progress
from ludotheque.table.tournaments.course import Pair, Round
from ludotheque.table.tournaments.laying import close
from ludotheque.table.tournaments.pairing import next_round, strangers
from ludotheque.table.tournaments.settling import void

SWEEP_SECONDS = 1.0
SWEPT = 50
"""Tournaments that one sweep takes up at most."""
PATIENCE = 10_000
"""Milliseconds: so long an arena waits for somebody new rather than seat the same people again."""
logger = logging.getLogger("ludotheque.tournaments")


class Runner:
    """Runs the tournaments it has leases for."""

    def __init__(
        self,
        storage: Storage,
        registry: Registry,
        transactions: Transactions,
        laying: Laying,
        news: News,
        settings: Settings,
    ) -> None:
        self.storage = storage
        self.registry = registry
        self.transactions = transactions
        self.laying = laying
        self.news = news
        self.settings = settings
        self.began = clock.monotonic()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        """Tournaments to be looked after once more: something has happened meanwhile."""
        self.sweeping: asyncio.Task[None] | None = None
        registry.subscribe(self.on_progress)

    def start(self) -> None:
        self.sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        self.again.clear()
        tasks = [*self.tasks.values(), *([self.sweeping] if self.sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.news.stop()

    # Finding what is due

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        if progress.ended and progress.after.terms.tournament:
            self.drive(progress.after.terms.tournament)

    async def _sweep(self) -> None:
        while True:
            try:
                for one in await self._due_ones():
                    self.drive(one)
            except LudothequeError as error:
                logger.warning("sweep failed", extra={"why": str(error)})
            except Exception:
                logger.exception("sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _due_ones(self) -> list[str]:
        at, name = clock.now(), self.registry.name
        return await self.storage.read(lambda c: tournaments.due(c, at, name, SWEPT))

    def drive(self, tournament: str) -> None:
        """Look after it now, or once more after that."""
        if tournament in self.tasks:
            self.again.add(tournament)
            return
        task = asyncio.create_task(self._mind(tournament))
        self.tasks[tournament] = task
        task.add_done_callback(lambda _: self._on_done(tournament))

    def _on_done(self, tournament: str) -> None:
        self.tasks.pop(tournament, None)
        if tournament in self.again:
            self.again.discard(tournament)
            self.drive(tournament)

    async def _mind(self, tournament: str) -> None:
        try:
            while await self._claim(tournament) and await self._step(tournament):
                pass
        except LudothequeError as error:
            logger.warning("tournament waits", extra={"id": tournament, "why": str(error)})
        except Exception:
            logger.exception("tournament waits", extra={"id": tournament})

    async def _claim(self, tournament: str) -> bool:
        at, name = clock.now(), self.registry.name
        until = at + int(self.settings.lease_seconds * 1000)
        return await self.storage.write(lambda c: games.lease(c, tournament, name, at, until))

    # Doing it

    async def _step(self, tournament: str) -> bool:
        """Do one thing; whether there may be more to do."""
        course = await self.storage.read(lambda c: tournaments.load(c, tournament))
        if course is None or course.row.status not in tournaments.LIVE:
            return False
        if course.row.status == "open":
            return await self._begin(course)
        return (
            await self._hear(course)
            or await self._lay(course)
            or await self._void(course)
            or await self._go_on(course)
        )

    async def _begin(self, course: Course) -> bool:
        """It begins at its time, if enough have come."""
        row, now = course.row, clock.now()
        if row.starts is None or row.starts > now:
            await self._wait(course, row.starts)
            return False
        values = begin(course, now) if enough(course) else {"status": "off", "ended": now}
        return await self._change(course, **values)

    async def _change(self, course: Course, **values: object) -> bool:
        """Change the tournament as it was read, and say so."""
        row = course.row
        changed = await self.storage.write(
            lambda c: tournaments.change(c, row.id, row.number, **values)
        )
        if changed:
            await self.news.publish(row.id)
        return True

    async def _wait(self, course: Course, due: int | None) -> None:
        row = course.row
        if row.due != due:
            await self.storage.write(lambda c: tournaments.postpone(c, row.id, row.number, due))

    async def _hear(self, course: Course) -> bool:
        """Take note of results; whoever was not there is not paired until they say they are."""
        if not any(one.fresh for one in course.pairings):
            return False
        row = course.row

        def work(connection: Connection) -> list[int]:
            if not tournaments.change(connection, row.id, row.number, due=0):
                return []
            heard = tournaments.hear(connection, row.id)
            tables = [(tournaments.round_of(one), tournaments.absent_in(one)) for one in heard]
            gone = {table.entrants[seat] for table, absent in tables for seat in absent}
            tournaments.pause(connection, row.id, gone)
            return [number for table, _ in tables for number in table.people()]

        numbers = set(await self.storage.write(work))
        people = {one.person for one in course.entrants if one.number in numbers}
        await self.news.publish(row.id, people - {""})
        return True

    async def _lay(self, course: Course) -> bool:
        """Lay the tables of those who are paired and have none."""
        laid = False
        for one in course.pairings:
            if one.places is None and one.table_id is None:
                await self._claim(course.row.id)
                laid |= await self.laying.lay(course, one)
        return laid

    async def _void(self, course: Course) -> bool:
        """Tables that somebody has removed: everybody is level there."""
        open_ones = [one for one in course.pairings if one.places is None]
        running = {one.table_id: one for one in open_ones if one.table_id is not None}
        gone = await self.storage.read(lambda c: tournaments.gone(c, running))
        now = clock.now()

        def work(connection: Connection) -> None:
            for table in gone:
                places = void(len(tournaments.round_of(running[table]).entrants))
                tournaments.void(connection, running[table], places, now)

        if gone:
            await self.storage.write(work)
        return bool(gone)

    async def _go_on(self, course: Course) -> bool:
        """End what is late, pair those who are free, or end it all; then wait."""
        now = clock.now()
        running = [one for one in course.pairings if one.places is None]
        for one in running:
            if one.due <= now and one.table_id is not None:
                await self._close(one.table_id)
        if not running and over(course, now):
            return await self._change(course, status="over", ended=now, due=None)
        if (course.row.kind == "arena" or not running) and not closing(course, now):
            fresh = await self._next(course, now)
            if fresh:
                return await self._pair(course, fresh, now)
        await self._wait(course, due_at(course, now))
        return False

    async def _close(self, table: str) -> None:
        if clock.monotonic() - self.began < self.settings.grace_seconds:
            return
        await self.transactions.run(table, close)

    async def _next(self, course: Course, now: int) -> list[Round]:
        row, rounds = course.row, course.rounds()
        apart = await self._apart(course)
        fresh = await asyncio.to_thread(
            next_round,
            row.kind,
            course.people(),
            rounds,
            seats=row.seats,
            least=least(row.game),
            bots=bool(row.bots),
            apart=apart,
        )
        if row.kind == "arena" and any(not one.over for one in rounds):
            new = strangers(fresh, rounds)
            return [one for one in fresh if one in new or waited(course, one, now) >= PATIENCE]
        return fresh

    async def _apart(self, course: Course) -> list[Pair]:
        """Those of whom one does not want the other, by their numbers."""
        numbers = {one.person: one.number for one in course.entrants if one.person}
        pairs = await self.storage.read(lambda c: relations.apart_among(c, list(numbers)))
        return [frozenset(numbers[person] for person in pair) for pair in pairs]

    async def _pair(self, course: Course, fresh: list[Round], now: int) -> bool:
        row, due = course.row, now + course.row.table_minutes * agenda.MINUTE

        def work(connection: Connection) -> None:
            number = fresh[0].round
            if tournaments.change(connection, row.id, row.number, round=number, due=0):
                tournaments.pair(connection, row.id, fresh, now, due)

        await self.storage.write(work)
        return True
