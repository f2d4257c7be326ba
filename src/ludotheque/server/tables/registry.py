"""The tables in this process's memory, and the one way in which they change.

A table in memory is as old as its log was when we last looked. Whoever changes it tries the
change on a fork and stores the new events under the next number of the log. If that number is
taken, another process was faster: the table is brought up to date and the change is tried again,
or refused because its author has not seen what happened.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.state import OVER
from ludotheque.server import clock
from ludotheque.server.errors import Conflict, no_table
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Append, MovedOn, Storage, games
from ludotheque.server.storage.writer import summary
from ludotheque.server.tables import results
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.loading import messages_in, read_rows, read_table
from ludotheque.server.tables.summary import deciders, held, summary_of
from ludotheque.table import Event, NotNow, Table, stamped

ATTEMPTS = 4
MESSAGES_KEPT = 64
"""Of each table. What is repeated later than that is refused, because the table has moved on."""
BESIDES = 2_000
"""Events of a table besides those that every game may need."""
logger = logging.getLogger("ludotheque.registry")


class Transaction:
    """A change that is being made: events are tried on a fork of the table."""

    def __init__(self, table: Table) -> None:
        self.table = table.fork()
        self.events: list[Event] = []
        self.at = clock.now()

    def add(self, events: Sequence[Event]) -> None:
        fresh = stamped(events, self.at)
        self.table.commit(fresh)
        self.events += fresh


Change = Callable[[Transaction], None]
Done = Callable[[int], None]


class MovedPast(NotNow):
    """Something happened that the author of a message had not seen."""


Listener = Callable[[LiveTable, Table, Sequence[Event]], None]
"""Told of a table, how it was, and what has happened since; all of it is stored."""


class Registry:
    """All tables that this process has in memory."""

    def __init__(self, storage: Storage, settings: Settings, name: str) -> None:
        self.storage = storage
        self.settings = settings
        self.name = name
        """Of this process, among those that serve the same database."""
        self.tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.listeners: list[Listener] = []
        self.watched: Collection[str] = ()
        """Tables that somebody looks at."""

    # Finding

    async def get(self, table: str, *, fresh: bool = False) -> LiveTable:
        """The table with this id; ``fresh`` asks the database whether it has moved on."""
        while True:
            live = self.tables.get(table) or await self._load_once(table)
            if fresh and await self._is_behind(live):
                await self.refresh(table)
            if self.tables.get(table) is live:  # not forgotten meanwhile because it moved on
                self.tables.move_to_end(table)
                return live

    async def _is_behind(self, live: LiveTable) -> bool:
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

    def _make_room(self) -> None:
        """Forget those that nobody has looked at for longest."""
        excess = len(self.tables) - len(self.watched) - self.settings.cached_tables
        if excess > 0:
            idle = filter(self._is_idle, self.tables)
            for table in list(islice(idle, excess)):
                del self.tables[table]

    def _is_idle(self, table: str) -> bool:
        return table not in self.watched and not self.tables[table].lock.locked()

    def left(self, table: str) -> None:
        """Nobody looks any more: a game that is over need not be remembered."""
        live = self.tables.get(table)
        if live is not None and live.table.state.actor == OVER and self._is_idle(table):
            self.forget(table)

    def laid(self, row: dict[str, Any], table: Table) -> None:
        """A table that has just been stored as this row; perhaps a bot has the first turn."""
        live = self._keep(LiveTable(SimpleNamespace(**row), table, {}, ""))
        self._tell(live, table, [])

    def _keep(self, live: LiveTable) -> LiveTable:
        self.tables[live.id] = live
        self._make_room()
        return live

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

    def forget(self, table: str) -> None:
        self.tables.pop(table, None)

    # Changing

    async def change(
        self,
        table: str,
        make: Change,
        *,
        message: str = "",
        seen: int | None = None,
        done: Done | None = None,
    ) -> None:
        """Make a change, store it, tell everybody; ``done`` hears the log's number after it.

        Whoever asked may go away meanwhile: what was begun is finished, so that memory and log
        agree.
        """
        work = self._change_and_say(table, make, message, seen, done)
        await asyncio.shield(asyncio.ensure_future(work))

    async def _change_and_say(
        self, table: str, make: Change, message: str, seen: int | None, done: Done | None
    ) -> None:
        number = await self._change(table, make, message, seen)
        if done is not None:
            # At once: behind the next turn of the loop the news of many other tables may wait.
            done(number)

    async def _change(self, table: str, make: Change, message: str, seen: int | None) -> int:
        live = await self.get(table)
        async with live.lock:
            for _ in range(ATTEMPTS):
                if message and message in live.messages:
                    return live.messages[message]
                if seen is not None and seen < live.table.moved:
                    raise moved_past()
                transaction = Transaction(live.table)
                try:
                    make(transaction)
                except LudothequeError:
                    # It may be possible at the table as it is by now.
                    if await self._is_behind(live):
                        await self._catch_up(live)
                        continue
                    raise
                if not transaction.events:
                    return live.number
                check_length(live.table, transaction.events)
                try:
                    extra = await self.storage.append(self._entry(live, transaction, message))
                except MovedOn:
                    await self._catch_up(live)
                    continue
                return self._settle(live, transaction, message, extra)
        raise moved_past()

    def _entry(self, live: LiveTable, transaction: Transaction, message: str) -> Append:
        after, first = transaction.table, live.number
        over = after.state.actor == OVER and live.table.state.actor != OVER
        seated = any(event.kind == "sit" for event in transaction.events)

        def also(connection: Connection) -> Any:
            if seated:
                games.place(connection, live.id, held(after))
            return results.finish(connection, live.id, after, transaction.at) if over else None

        return Append(
            rows=games.rows_of(live.id, first, transaction.events, after.game, message),
            summary=summary(live.id, **summary_of(after, transaction.at)),
            also=also if seated or over else None,
            news=self.news("moved", live.id, deciders(live.table, after)),
        )

    def news(self, kind: str, table: str, people: Iterable[str]) -> str:
        """What other processes are told: it may be the turn of these people, or no more."""
        return " ".join([kind, self.name, table, *people])

    def _settle(self, live: LiveTable, transaction: Transaction, message: str, extra: Any) -> int:
        before, live.table = live.table, transaction.table
        if message:
            live.messages[message] = live.number
            while len(live.messages) > MESSAGES_KEPT:
                del live.messages[next(iter(live.messages))]
        if extra is not None:
            live.result = extra
        self._tell(live, before, transaction.events)
        return live.number

    def _tell(self, live: LiveTable, before: Table, events: Sequence[Event]) -> None:
        for listener in self.listeners:
            try:
                listener(live, before, events)
            except Exception:
                # It is stored and stands, whether it can be told or not.
                logger.exception("not told", extra={"table": live.id})

    # What others have done

    async def refresh(self, table: str) -> None:
        """Bring a table up to date, if it is in memory."""
        live = self.tables.get(table)
        if live is not None:
            async with live.lock:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        first = live.number

        def work(connection: Connection) -> Any:
            return games.find(connection, live.id), games.read_log(connection, live.id, first)

        row, rows = await self.storage.read(work)
        if row is None:
            self.forget(live.id)
            raise no_table()
        if not rows:
            return
        renumbered = live.rules_version != live.table.game.rules_version
        events = [games.event_of(r, live.table.game, renumbered) for r in rows]
        before, after = live.table, live.table.fork()
        after.commit(events)
        live.table = after
        live.messages.update(messages_in(rows))
        live.result = None if row.result is None else msgspec.json.decode(row.result)
        self._tell(live, before, events)


def check_length(table: Table, events: Sequence[Event]) -> None:
    """A log has an end: a table may always be played on, but not taken back for ever."""
    full = len(table.events) > table.game.max_length + BESIDES
    if full and events[0].kind != "act":
        raise Conflict(
            en="So much has happened at this table that it can only be played to its end.",
            fr="Il s'est passé tant de choses à cette table qu'on ne peut plus que la finir.",
        )


def moved_past() -> MovedPast:
    return MovedPast(
        en="Meanwhile the table has moved on; look at it again and decide anew.",
        fr="La table a changé entre-temps ; regardez-la de nouveau et décidez.",
    )
