"""Holidays: days on which the clocks of somebody's slow games stand still.

A running holiday gives each turn a day at a time, as events of the table's log. So whoever comes
back early has taken no more time from the others than they were away.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.days import Days
from ludotheque.server.people.identity import Person
from ludotheque.server.storage import Storage, holidays
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.transactions import Transactions
from ludotheque.table import Progress, Terms, Transaction
from ludotheque.table.errors import Conflict, NotFound, TooMuch, Unfit

LOOK_SECONDS = 60.0
DAY = 86_400_000
AGAIN = DAY // 4
"""So long before the day that was given is over, the next one is."""
YEAR = 365 * DAY
AHEAD = timedelta(days=365)
logger = logging.getLogger("ludotheque.holidays")


@dataclass(frozen=True)
class Holiday:
    """Whole days, both included."""

    id: int
    first: date
    last: date


class Holidays:
    """Knows who is away, and lets their clocks stand still."""

    def __init__(
        self,
        storage: Storage,
        registry: Registry,
        transactions: Transactions,
        days: Days,
        most: int,
    ) -> None:
        self.storage = storage
        self.registry = registry
        self.transactions = transactions
        self.days = days
        self.most = most
        self.task: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        registry.subscribe(self.on_progress)

    def start(self) -> None:
        self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        tasks = [*self.tasks, *([self.task] if self.task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # What somebody plans

    async def of_person(self, person: Person) -> tuple[list[Holiday], int]:
        """Those that are not over, and how many days are left within a year."""
        now = clock.now()
        rows = await self.storage.read(lambda c: holidays.of_person(c, person.id, now - YEAR))
        coming = [self._holiday(row) for row in rows if row.last > now]
        return coming, max(0, self.most - days_in(rows))

    async def plan(self, person: Person, first: date, last: date) -> None:
        """Be away on these days."""
        today = date.fromisoformat(self.days.today())
        if not today <= first <= last <= today + AHEAD:
            raise Unfit(
                en="A holiday lies within the next twelve months, and ends after it begins.",
                fr="Des vacances sont dans les douze mois à venir et finissent après leur début.",
            )
        start, end = self._end_of(first - timedelta(days=1)), self._end_of(last)

        def work(connection: Connection) -> None:
            rows = holidays.of_person(connection, person.id, clock.now() - YEAR)
            if any(row.first < end and start < row.last for row in rows):
                raise Conflict(
                    en="You are on holiday then already.",
                    fr="Vous êtes déjà en vacances à ces dates.",
                )
            if days_in(rows) + round((end - start) / DAY) > self.most:
                raise TooMuch(
                    en=f"Within a year there are {self.most} days of holiday; choose fewer.",
                    fr=f"Il y a {self.most} jours de vacances par an ; choisissez-en moins.",
                )
            holidays.add(connection, person.id, start, end)

        await self.storage.write(work)
        await self.rest()

    async def end(self, person: Person, number: int) -> None:
        """Be back, or stay: the days that were not taken are there for another time."""
        tonight = self.days.end_of(self.days.today())

        def work(connection: Connection) -> bool:
            row = holidays.find(connection, person.id, number)
            if row is None:
                return False
            if row.first > clock.now():
                holidays.drop(connection, number)
            else:
                holidays.shorten(connection, number, min(row.last, tonight))
            return True

        if not await self.storage.write(work):
            raise NotFound(en="There is no such holiday.", fr="Ces vacances n'existent pas.")

    def _holiday(self, row: Any) -> Holiday:
        return Holiday(row.id, self._date(row.first), self._date(row.last - 1))

    def _end_of(self, day: date) -> int:
        return self.days.end_of(day.isoformat())

    def _date(self, at: int) -> date:
        return datetime.fromtimestamp(at / 1000, self.days.zone).date()

    # Letting clocks stand still

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        """A turn begins; perhaps that of somebody who is away."""
        actor = int(progress.after.state.actor)
        if not progress.after.terms.slow or not progress.after.begun or actor < 0:
            return
        person = progress.after.seats[actor].person
        if person and actor != int(progress.before.state.actor):
            task = asyncio.ensure_future(self._rest_person(live.id, person))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _rest_person(self, table: str, person: str) -> None:
        row = await self.storage.read(lambda c: holidays.running(c, person, clock.now()))
        if row is not None:
            await self._guard(self._rest(table, person, row.last))

    async def _run(self) -> None:
        while True:
            await self._guard(self.rest())
            await asyncio.sleep(LOOK_SECONDS)

    async def _guard(self, work: Any) -> None:
        try:
            await work
        except LudothequeError as error:
            logger.warning("clock not stopped", extra={"why": str(error)})
        except Exception:
            logger.exception("clock not stopped")

    async def rest(self) -> None:
        """Give a day to every turn of somebody who is away, where the last one is nearly over."""
        for row in await self.storage.read(lambda c: holidays.waited_for(c, clock.now())):
            if Terms(**msgspec.json.decode(row.terms)).slow:
                await self._guard(self._rest(row.id, row.person, row.last))

    async def _rest(self, table: str, person: str, last: int) -> None:
        live = await self.registry.get(table, fresh=True)
        until = min(last, clock.now() + DAY)
        if live.table.clock.rest_until >= min(last, clock.now() + AGAIN):
            return

        def deed(transaction: Transaction) -> None:
            actor = int(transaction.table.state.actor)
            if transaction.table.begun and actor in transaction.table.seats_of(person):
                transaction.rest(actor, until)

        await self.transactions.run(live.id, deed)


def days_in(rows: list[Any]) -> int:
    """How many days these holidays have, those that were begun included."""
    return sum(round((row.last - row.first) / DAY) for row in rows)
