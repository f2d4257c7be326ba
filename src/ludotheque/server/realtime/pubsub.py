"""News between the processes that serve the same PostgreSQL.

Each line is ``kind process table …``. ``moved`` and ``laid`` are sent by the writer within the
transaction that they tell of, with the people whose turn it may be; the others are said here.
With SQLite there is one process and nothing to tell.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import msgspec
import psycopg
from sqlalchemy import make_url

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.turns import Turns
from ludotheque.server.storage import Storage
from ludotheque.server.storage.appends import CHANNEL
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.table.messages.shared import Attendance, ChatLine

HEARTBEAT = 20.0
GATHER_SECONDS = 0.02
MERGEABLE = ("who", "here", "open")
"""Of these only the last about a table matters."""
PROCESS_TIMEOUT = 3 * HEARTBEAT
"""Seconds after which a process that says nothing is not counted any more."""
logger = logging.getLogger("ludotheque.pubsub")

Handler = Callable[[str, str, str], Awaitable[None]]
"""Takes the process that says it, the table, and what else is said."""


class PubSub:
    """Tells of what happens here, hears what happens elsewhere."""

    def __init__(
        self, storage: Storage, registry: Registry, connections: Connections, turns: Turns
    ) -> None:
        self.storage = storage
        self.registry = registry
        self.connections = connections
        self.turns = turns
        self.tasks: list[asyncio.Task[None]] = []
        self.running: set[asyncio.Task[None]] = set()
        self.unsaid: dict[str, str] = {}
        """Lines that are about to be said."""
        self.numbers = itertools.count()
        self.something = asyncio.Event()
        self.refreshing: set[str] = set()
        """Tables that are about to be brought up to date."""
        connections.subscribers.append(self.announce)
        self.handlers: dict[str, Handler] = {
            "moved": self._on_moved,
            "laid": self._on_laid,
            "chat": self._on_chat,
            "rematch": self._on_rematch,
            "gone": self._on_gone,
            "reread": self._on_reread,
            "who": self._on_who,
            "here": self._on_here,
        }

    def start(self) -> None:
        if self.storage.shared:
            work = (self._listen(), self._speak(), self._beat())
            self.tasks = [asyncio.create_task(one) for one in work]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, *self.running, return_exceptions=True)

    # Saying

    async def publish(self, kind: str, table: str, more: str = "") -> None:
        """Tell everybody of it, here and at the other processes, in the same way."""
        await self.handlers[kind](self.registry.name, table, more)
        self.say(kind, table, more)

    def say(self, kind: str, table: str, more: str = "") -> None:
        """Soon; who is here may change many times until then, and only the last of it is said."""
        if self.storage.shared:
            key = f"{kind} {table}" if kind in MERGEABLE else f"{next(self.numbers)}"
            self.unsaid[key] = f"{kind} {self.registry.name} {table} {more}".strip()
            self.something.set()

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def _speak(self) -> None:
        """On a connection of its own: coming and going never waits before anybody's move."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address(), autocommit=True
                ) as connection:
                    await self._speak_on(connection)
            except (psycopg.Error, OSError) as error:
                logger.warning("not said", extra={"why": type(error).__name__})
            await asyncio.sleep(0.5)

    async def _speak_on(self, connection: psycopg.AsyncConnection[Any]) -> None:
        while True:
            await self.something.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self.something.clear()
            lines, self.unsaid = self.unsaid, {}
            try:
                async with connection.cursor() as cursor:
                    notices = [(CHANNEL, line) for line in lines.values()]
                    await cursor.executemany("SELECT pg_notify(%s, %s)", notices)
            except (psycopg.Error, OSError):
                self.unsaid = lines | self.unsaid  # on the next connection
                self.something.set()
                raise

    def _address(self) -> str:
        address = make_url(self.storage.url).set(drivername="postgresql")
        return address.render_as_string(hide_password=False)

    def announce(self, live: LiveTable) -> None:
        """Tell the other processes who is here."""
        if self.storage.shared:
            presence = self.connections.local_attendance(live)
            self.say("here", live.id, msgspec.json.encode(presence).decode())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            self._forget_the_silent()
            for live in self.connections.live_tables():
                self.announce(live)

    def _forget_the_silent(self) -> None:
        oldest = clock.monotonic() - PROCESS_TIMEOUT
        for table, processes in list(self.connections.elsewhere.items()):
            for process, (at, _) in list(processes.items()):
                if at < oldest:
                    del processes[process]
            if not processes:
                del self.connections.elsewhere[table]

    # Hearing

    async def _listen(self) -> None:
        """Listen for ever; after a break everything that is looked at is brought up to date."""
        while True:
            try:
                await self._listen_once(self._address())
            except (psycopg.Error, OSError) as error:
                logger.warning("not listening", extra={"why": type(error).__name__})
            await asyncio.sleep(0.5)

    async def _listen_once(self, address: str) -> None:
        async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            for table in list(self.connections.tables):
                await self._guard(self.registry.refresh(table))
            self.turns.change(self.connections.lobby)
            async for notice in connection.notifies():
                await self._hear(notice.payload)

    async def _hear(self, line: str) -> None:
        kind, process, table, *more = line.split(" ", 3)
        handler = self.handlers.get(kind)
        if process != self.registry.name and handler is not None:
            await self._guard(handler(process, table, more[0] if more else ""))

    async def _guard(self, work: Awaitable[None]) -> None:
        """News that cannot be followed must not end the listening."""
        try:
            await work
        except LudothequeError as error:
            logger.warning("news not followed", extra={"why": str(error)})
        except Exception:
            logger.exception("news not followed")

    async def _on_moved(self, process: str, table: str, more: str) -> None:
        if table not in self.connections.tables:
            self.registry.forget(table)  # read anew when somebody asks for it
            self.turns.change(more.split())
        elif table not in self.refreshing:
            self.refreshing.add(table)
            self._later(self._guard(self._refresh(table)))

    async def _on_laid(self, process: str, table: str, more: str) -> None:
        self.turns.change(more.split())

    async def _refresh(self, table: str) -> None:
        """Tables are brought up to date side by side; news of one need not wait for another."""
        # Whatever is said from here on is said of a log that may be longer than what we read.
        self.refreshing.discard(table)
        await self.registry.refresh(table)

    async def _on_chat(self, process: str, table: str, more: str) -> None:
        live = self.registry.tables.get(table)
        if live is not None and table in self.connections.tables:
            self.connections.chat(live, msgspec.json.decode(more, type=ChatLine))

    async def _on_rematch(self, process: str, table: str, more: str) -> None:
        live = self.registry.tables.get(table)
        if live is not None:
            live.rematch = more
            self.connections.rematch(live)

    async def _on_gone(self, process: str, table: str, more: str) -> None:
        self.registry.forget(table)
        self.connections.gone(table)

    async def _on_reread(self, process: str, table: str, more: str) -> None:
        await self.registry.reread(table)

    async def _on_who(self, process: str, table: str, more: str) -> None:
        live = self.registry.tables.get(table)
        if live is not None and table in self.connections.tables:
            self.announce(live)

    async def _on_here(self, process: str, table: str, more: str) -> None:
        if table not in self.connections.tables:
            return
        presence = msgspec.json.decode(more, type=Attendance)
        self.connections.elsewhere.setdefault(table, {})[process] = (clock.monotonic(), presence)
        live = self.registry.tables.get(table)
        if live is not None:
            self.connections.presence(live, told_by_others=True)
