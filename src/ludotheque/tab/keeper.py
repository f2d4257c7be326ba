"""The tables of this device, and the one way to change them: apply once, keep, tell."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec

from ludotheque.engine.state import OVER
from ludotheque.tab.device import Device
from ludotheque.tab.kept import ME, KeptTable, Person, encode, new_table
from ludotheque.tab.puzzles import PUZZLES, Puzzles
from ludotheque.tab.studies import Studies
from ludotheque.table import Progress, Table, Transaction, carrying
from ludotheque.table.errors import moved_past, no_table
from ludotheque.table.outcome import outcome_of
from ludotheque.table.pages import Pages
from ludotheque.table.statistics import best_scores, result_rows

Deed = Callable[[Transaction], None]
"""Checks that it may be done, and does it."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """One table in memory."""

    def __init__(self, kept: KeptTable, table: Table) -> None:
        self.kept = kept
        self.table = table
        self.lock = asyncio.Lock()
        self.pages = Pages()

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def number(self) -> int:
        return len(self.table.events)


class Keeper:
    """Keeps the tables of one device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.person: Person | None = None
        self.kept: dict[str, KeptTable] = {}
        self.live: dict[str, LiveTable] = {}
        self.studies = Studies()
        self.puzzles = Puzzles(device)
        self.subscribers: list[Callable[[LiveTable, Progress], None]] = []
        """Told of a table and what has happened there; all of it is kept."""

    async def open(self) -> None:
        """Read what the device keeps; the logs themselves wait until they are wanted."""
        texts: dict[str, str] = msgspec.json.decode(await self.device.read())
        for key, text in texts.items():
            if key == ME:
                self.person = msgspec.json.decode(text, type=Person)
            elif key == PUZZLES:
                self.puzzles.text = text
            else:
                self.kept[key] = msgspec.json.decode(text, type=KeptTable)

    async def be(self, person: Person) -> None:
        await self.device.write(ME, encode(person).decode())
        self.person = person

    def get(self, key: str) -> LiveTable:
        if key not in self.live:
            kept = self.kept.get(key)
            if kept is None:
                raise no_table()
            self.live[key] = LiveTable(kept, Table.load(msgspec.json.decode(kept.log)))
        return self.live[key]

    async def add(self, key: str, transaction: Transaction) -> LiveTable:
        """A new table."""
        live = LiveTable(new_table(key, transaction.table, transaction.at), transaction.before)
        await self._settle(live, transaction)
        self.kept[key], self.live[key] = live.kept, live
        self._publish(live, transaction)
        return live

    def same(self, table: Table) -> LiveTable | None:
        """The table here in which the same game has come as far: brought twice, it is one."""
        line = carrying.line_of(table.dump())
        for key, kept in self.kept.items():
            if carrying.line_of(msgspec.json.decode(kept.log)) == line:
                return self.get(key)
        return None

    async def remove(self, key: str) -> None:
        await self.device.remove(key)
        self.kept.pop(key, None)
        self.live.pop(key, None)

    async def save(self, live: LiveTable) -> None:
        """Keep what is known of a table besides its log."""
        await self.device.write(live.id, encode(live.kept).decode())

    async def run(
        self, live: LiveTable, deed: Deed, *, message: str = "", seen: int | None = None
    ) -> int:
        """Do the deed, keep it, tell the page; the log's number after it."""
        async with live.lock:
            if message in live.kept.messages:
                return live.kept.messages[message]
            if seen is not None and seen < live.table.moved:
                raise moved_past()
            transaction = Transaction(live.table, now())
            deed(transaction)
            if transaction.steps:
                await self._settle(live, transaction, message)
                self._publish(live, transaction)
            return live.number

    async def _settle(self, live: LiveTable, transaction: Transaction, message: str = "") -> None:
        """Write it down; only then is it so."""
        kept, after = msgspec.structs.replace(live.kept), transaction.table
        kept.messages = dict(kept.messages)
        kept.take(after, transaction.at)
        if message:
            kept.keep_message(message, len(after.events))
        if after.state.actor == OVER and kept.result is None:
            self._finish(kept, after, transaction.at)
        await self.device.write(kept.id, encode(kept).decode())
        live.kept = self.kept[kept.id] = kept

    def _publish(self, live: LiveTable, transaction: Transaction) -> None:
        live.table = transaction.table
        for subscriber in self.subscribers:
            subscriber(live, transaction.progress())

    def _finish(self, kept: KeptTable, table: Table, at: int) -> None:
        outcome = outcome_of(table)
        outcome["best"] = best_scores(table, outcome, self._best_before(table))
        kept.result = outcome
        kept.rows = result_rows(kept.id, table, outcome, {}, at)
        kept.summary["result"] = encode(outcome).decode()

    def _best_before(self, table: Table) -> Callable[[str], int | None]:
        """The most that somebody scored before, with as many players and the same options."""
        options, seats = dict(table.state.options), len(table.seats)
        same = [
            row
            for kept in self.kept.values()
            if kept.summary["game"] == table.game.key and len(kept.rows) == seats
            for row in kept.rows
            if options_of(kept) == options
        ]

        def best(person: str) -> int | None:
            return max((row["score"] for row in same if row["who"] == person), default=None)

        return best


def options_of(kept: KeptTable) -> Any:
    return msgspec.json.decode(kept.log)["options"]
