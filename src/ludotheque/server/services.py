"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from ludotheque.server.bots.pool import BotPool
from ludotheque.server.bots.scheduler import Scheduler
from ludotheque.server.http.limits import Limit
from ludotheque.server.ids import new_id
from ludotheque.server.ops.maintenance import Maintenance
from ludotheque.server.people.identity import Identity
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.creation import Creation
from ludotheque.server.tables.moves import Moves
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.seating import Seating

MINUTE = 60.0


class Services:
    """Everything one process of the server has."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.name = new_id(16)
        self.storage = Storage(settings.database)
        self.identity = Identity(self.storage, limits)
        self.bot_pool = BotPool(settings.thinkers)
        self.registry = Registry(self.storage, settings, self.name)
        # The live connections hear of a move before the driver lets a bot answer it.
        self.connections = Connections(self.registry, limits.sockets)
        self.scheduler = Scheduler(self.registry, self.storage, self.bot_pool, settings)
        self.pubsub = PubSub(self.storage, self.registry, self.connections)
        self.seating = Seating(self.registry, self.storage, self.identity)
        self.creation = Creation(self.registry, self.storage, settings)
        self.moves = Moves(self.registry)
        self.maintenance = Maintenance(
            self.storage, self.identity, self.registry, self.connections, settings
        )
        self.connections.turns_changed = self.turns_changed
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
        await self.scheduler.start()
        self.pubsub.start()
        await self.maintenance.start()

    async def close(self) -> None:
        self.connections.close()
        await self.maintenance.stop()
        await self.scheduler.stop()
        await self.pubsub.stop()
        self.bot_pool.close()
        await asyncio.to_thread(self.storage.close)

    # Whose turn it is, wherever they are

    def turns_changed(self, people: Iterable[str]) -> None:
        for person in self.connections.lobby.keys() & people:
            task = asyncio.create_task(self.tell_turns(person))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def tell_turns(self, person: str) -> None:
        tables = await self.storage.read(lambda c: games.turns_of(c, person))
        self.connections.turns(person, tables)
