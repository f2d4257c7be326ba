"""Whose turn it is, told to people wherever in the house they are."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from ludotheque.server.realtime.connections import Connections
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.table import Progress
from ludotheque.table.messages import socket
from ludotheque.table.summary import deciders


class Turns:
    """Tells those in the lobby at which tables it is their turn."""

    def __init__(self, storage: Storage, registry: Registry, connections: Connections) -> None:
        self.storage = storage
        self.connections = connections
        self.tasks: set[asyncio.Task[None]] = set()
        registry.subscribe(self.on_progress)

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        # Whoever has left the seat must hear of it too.
        self.change(deciders(progress.before, progress.after))

    def change(self, people: Iterable[str]) -> None:
        """It may have become the turn of these people, or be so no more."""
        for person in self.connections.lobby.keys() & people:
            task = asyncio.create_task(self.refresh(person))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def refresh(self, person: str) -> None:
        tables = await self.storage.read(lambda c: games.turns_of(c, person))
        self.connections.tell(person, socket.Turns(tables))
