"""The tables in this process's memory, and who is told when one has changed.

A table in memory is as old as its log was when we last looked; ``refresh`` takes over what other
processes have appended since.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from itertools import islice
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Connection

from ludotheque.engine.state import OVER
from ludotheque.server import clock
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.loading import messages_in, read_rows, read_table
from ludotheque.table import Progress, Transaction
from ludotheque.table.errors import no_table

logger = logging.getLogger("ludotheque.registry")

Subscriber = Callable[[LiveTable, Progress], None]
"""Told of a table and what has happened there; all of it is stored."""


class Registry:
    """All tables that this process has in memory."""

    def __init__(self, storage: Storage, settings: Settings, name: str) -> None:
        self.storage = storage
        self.settings = settings
        self.name = name
        """Of this process, among those that serve the same database."""
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.viewers: Counter[str] = Counter()
        """How many look at a table."""
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.subscribers: list[Subscriber] = []

    # Finding

    async def get(self, table: str, *, fresh: bool = False) -> LiveTable:
        """The table with this id; ``fresh`` asks the database whether it has moved on."""
        while True:
            live = self.tables.get(table) or await self._load_once(table)
            if fresh and await self.is_behind(live):
                await self.refresh(table)
            if self.tables.get(table) is live:  # not forgotten meanwhile because it moved on
                self.tables.move_to_end(table)
                return live

    async def is_behind(self, live: LiveTable) -> bool:
        """Whether another process has moved the table on and we have not heard of it."""
        if not self.storage.shared:
            return False
        number = await self.storage.read(lambda c: games.number_of(c, live.id))
        if number is None:
            self.forget(live.id)
            raise no_table()
        return number > live.number

    async def _load_once(self, table: str) -> LiveTable:
        """However many ask for the same table, it is read once."""
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(self.loading[table])
        finally:
            self.loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        row, rows, rematch = await self.storage.read(lambda c: read_rows(c, table))
        if row is None:
            raise no_table()
        return self._keep(LiveTable(row, read_table(row, rows), messages_in(rows), rematch))

    # Keeping

    def _keep(self, live: LiveTable) -> LiveTable:
        self.tables[live.id] = live
        self._make_room()
        return live

    def _make_room(self) -> None:
        """Forget those that nobody has looked at for longest."""
        excess = len(self.tables) - len(self.viewers) - self.settings.cached_tables
        if excess > 0:
            idle = filter(self._is_idle, self.tables)
            for table in list(islice(idle, excess)):
                del self.tables[table]

    def _is_idle(self, table: str) -> bool:
        return table not in self.viewers and not self.tables[table].lock.locked()

    def watch(self, table: str) -> None:
        """One more looks at the table."""
        self.viewers[table] += 1

    def unwatch(self, table: str) -> None:
        """One less; a game that is over and that nobody looks at need not be remembered."""
        self.viewers[table] -= 1
        if self.viewers[table] > 0:
            return
        del self.viewers[table]
        live = self.tables.get(table)
        if live is not None and live.table.state.actor == OVER and self._is_idle(table):
            self.forget(table)

    def forget(self, table: str) -> None:
        self.tables.pop(table, None)

    def add(self, row: dict[str, Any], transaction: Transaction) -> None:
        """A new table that has just been stored as this row; perhaps a bot has the first turn."""
        live = self._keep(LiveTable(SimpleNamespace(**row), transaction.table, {}, ""))
        self.publish(live, transaction.progress())

    # Telling

    def subscribe(self, subscriber: Subscriber) -> None:
        """Tell them, after those who are there, of everything that happens at any table."""
        self.subscribers.append(subscriber)

    def publish(self, live: LiveTable, progress: Progress) -> None:
        """What has happened is stored: from now on the table is so, and everybody is told."""
        live.table = progress.after
        for subscriber in self.subscribers:
            try:
                subscriber(live, progress)
            except Exception:
                # It is stored and stands, whether it can be told or not.
                logger.exception("not told", extra={"table": live.id})

    # What others have done

    async def refresh(self, table: str) -> None:
        """Bring a table up to date, if it is in memory."""
        live = self.tables.get(table)
        if live is not None:
            async with live.lock:
                await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Take over what other processes have stored; whoever calls holds the table's lock."""
        first = live.number

        def work(connection: Connection) -> Any:
            return games.find(connection, live.id), games.read_log(connection, live.id, first)

        row, rows = await self.storage.read(work)
        if row is None:
            self.forget(live.id)
            raise no_table()
        if not rows:
            return
        transaction = Transaction(live.table, clock.now())
        for one in rows:
            transaction.take(games.event_of(one, live.table.game))
        live.messages.update(messages_in(rows))
        live.read_result(row)
        self.publish(live, transaction.progress())

    async def reread(self, table: str) -> None:
        """Read a table anew whose log was changed where it never changes: names were deleted."""
        live = self.tables.get(table)
        if live is None:
            return
        async with live.lock:
            row, rows, _ = await self.storage.read(lambda c: read_rows(c, table))
            if row is None:
                self.forget(table)
            else:
                live.table, live.host = read_table(row, rows), row.host
                live.pages.clear()
