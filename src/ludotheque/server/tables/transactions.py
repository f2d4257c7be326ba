"""The one way to change a table: lock, authorise, apply once, store, publish.

A deed is done on a fork of the table and refused by raising an error; it runs inside the table's
lock, so what it checks holds until its events are stored. They are stored under the next number
of the log. If that number is taken, another process was faster: the table is brought up to date
and the deed is tried again, or refused because its author has not seen what happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.notices.turns import turn_notice
from ludotheque.server.storage import Append, MovedOn, Storage, games
from ludotheque.server.storage.entries import summary
from ludotheque.server.tables import results
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.table import Event, Table, Transaction
from ludotheque.table.errors import Conflict, moved_past
from ludotheque.table.summary import deciders, people_by_seat, summary_of

ATTEMPTS = 4
TAKEN_BACK = 1_000
"""Events of a table that do not stand, for whoever takes back; people never come near it."""
BESIDES = 2_000
"""Events that do not stand, whatever they are: seats that change hands too."""

Deed = Callable[[Transaction], None]
"""Checks that it may be done, and does it."""


class Author:
    """Whoever waits for a deed to be stored; here somebody who does not care."""

    def hold(self) -> None:
        """It is stored: what is told of it now goes out together with the acknowledgement."""

    def on_stored(self, number: int) -> None:
        """The log has this number after it."""


NOBODY = Author()


class Transactions:
    """Does deeds at tables."""

    def __init__(self, registry: Registry, storage: Storage) -> None:
        self.registry = registry
        self.storage = storage

    async def run(self, table: str, deed: Deed) -> None:
        """Do the deed, store it, tell everybody.

        Whoever asked may go away meanwhile: what was begun is finished, so that memory and log
        agree.
        """
        await asyncio.shield(asyncio.ensure_future(self.do(table, deed)))

    async def do(
        self,
        table: str,
        deed: Deed,
        *,
        message: str = "",
        seen: int | None = None,
        author: Author = NOBODY,
    ) -> None:
        """The same, for a task that nobody cancels."""
        live = await self.registry.get(table)
        async with live.lock:
            number = await self._run_locked(live, deed, message, seen, author)
        # At once: behind the next turn of the loop the news of many other tables may wait.
        author.on_stored(number)

    async def _run_locked(
        self, live: LiveTable, deed: Deed, message: str, seen: int | None, author: Author
    ) -> int:
        """The log's number after the deed, or after the same message when it came before."""
        for _ in range(ATTEMPTS):
            if message and message in live.messages:
                return live.messages[message]
            if seen is not None and seen < live.table.moved:
                raise moved_past()
            transaction = Transaction(live.table, clock.now())
            try:
                deed(transaction)
            except LudothequeError:
                # It may be possible at the table as it is by now.
                if await self.registry.is_behind(live):
                    await self.registry.catch_up(live)
                    continue
                raise
            if not transaction.steps:
                return live.number
            check_length(live.table, transaction.events)
            try:
                result = await self.storage.append(self._entry(live, transaction, message))
            except MovedOn:
                await self.registry.catch_up(live)
                continue
            author.hold()
            return self._settle(live, transaction, message, result)
        raise moved_past()

    def _entry(self, live: LiveTable, transaction: Transaction, message: str) -> Append:
        """What is stored together: the events, and everything that follows from them."""
        progress = transaction.progress()
        after, at, seated, ended = progress.after, transaction.at, progress.seated, progress.ended
        due = at + 1000 * self.registry.settings.notice_seconds
        turn = turn_notice(live.id, progress.before, after, progress.events, due)

        def also(connection: Connection) -> Any:
            if seated:
                games.place(connection, live.id, people_by_seat(after))
            if turn is not None:
                turn(connection)
            return results.finish(connection, live.id, after, at) if ended else None

        return Append(
            rows=games.rows_of(live.id, live.number, progress.events, after.game, message),
            summary=summary(live.id, **summary_of(after, at)),
            also=also if seated or ended or turn is not None else None,
            notice=self._notice(live, after),
        )

    def _notice(self, live: LiveTable, after: Table) -> str:
        """What other processes are told in the same transaction, where there can be others."""
        if not self.storage.shared:
            return ""
        return notice("moved", self.registry.name, live.id, deciders(live.table, after))

    def _settle(self, live: LiveTable, transaction: Transaction, message: str, result: Any) -> int:
        if result is not None:
            live.result = result
        self.registry.publish(live, transaction.progress())
        if message:
            live.keep_message(message)
        return live.number


def notice(kind: str, process: str, table: str, people: Iterable[str]) -> str:
    """What other processes are told: it may be the turn of these people, or no more."""
    return " ".join([kind, process, table, *people])


def check_length(table: Table, events: Sequence[Event]) -> None:
    """A log has an end: a table may always be played on, but not taken back for ever."""
    idle = len(table.events) - len(table.actions)
    most = TAKEN_BACK if events[-1].kind in ("ask", "undo") else BESIDES
    if idle > most and events[-1].kind != "act":
        raise Conflict(
            en="So much has happened at this table that it can only be played to its end.",
            fr="Il s'est passé tant de choses à cette table qu'on ne peut plus que la finir.",
        )
