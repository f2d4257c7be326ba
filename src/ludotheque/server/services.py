"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from ludotheque.server.bots.pool import Thinking
from ludotheque.server.bots.scheduler import Driver
from ludotheque.server.http.limits import Limit
from ludotheque.server.ids import new_id
from ludotheque.server.ops.maintenance import Upkeep
from ludotheque.server.people.identity import Identity
from ludotheque.server.realtime.connections import Live
from ludotheque.server.realtime.pubsub import Notices
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.moves import Playing
from ludotheque.server.tables.registry import Hall
from ludotheque.server.tables.seating import Seating

MINUTE = 60.0


class House:
    """Everything one process of the server has."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.name = new_id(16)
        self.storage = Storage(settings.database)
        self.identity = Identity(self.storage, limits)
        self.thinking = Thinking(settings.thinkers)
        self.hall = Hall(self.storage, settings, self.name)
        # The live connections hear of a move before the driver lets a bot answer it.
        self.live = Live(self.hall, limits.sockets)
        self.driver = Driver(self.hall, self.storage, self.thinking, settings)
        self.notices = Notices(self.storage, self.hall, self.live)
        self.seating = Seating(self.hall, self.storage, self.identity, settings)
        self.playing = Playing(self.hall)
        self.upkeep = Upkeep(self.storage, self.identity, self.hall, self.live, settings)
        self.live.turns_changed = self.turns_changed
        self.requests = Limit(limits.requests, MINUTE)
        self.guests = Limit(limits.guests, 60 * MINUTE)
        self.logins = Limit(limits.logins, 10 * MINUTE)
        self.chats = Limit(limits.chats, MINUTE)
        self.hints = Limit(limits.hints, MINUTE)
        self.readings = Limit(limits.readings, MINUTE)
        self.tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await asyncio.to_thread(self.storage.open)
        await self.identity.open()
        await self.driver.start()
        self.notices.start()
        await self.upkeep.start()

    async def close(self) -> None:
        self.live.close()
        await self.upkeep.stop()
        await self.driver.stop()
        await self.notices.stop()
        self.thinking.close()
        await asyncio.to_thread(self.storage.close)

    # Whose turn it is, wherever they are

    def turns_changed(self, people: Iterable[str]) -> None:
        for person in self.live.lobby.keys() & people:
            task = asyncio.create_task(self.tell_turns(person))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def tell_turns(self, person: str) -> None:
        tables = await self.storage.read(lambda c: games.turns_of(c, person))
        self.live.turns(person, tables)
