"""Who is told that a tournament has changed, and whom a seat calls."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection

from ludotheque.server.messages.tournaments import (
    TournamentCall,
    TournamentCalls,
    TournamentChanged,
)
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.storage import Storage, tournaments

GATHER_SECONDS = 0.3
"""However much changes meanwhile, people hear of it once."""
AT_ONCE = 200
"""People in one line between processes, which has an end."""


class News:
    """Tells people of tournaments, wherever in the house they are."""

    def __init__(self, storage: Storage, connections: Connections, pubsub: PubSub) -> None:
        self.storage = storage
        self.connections = connections
        self.pubsub = pubsub
        self.pending: dict[str, set[str]] = {}
        """Tournaments that have changed, and the people whose seats there have."""
        self.tasks: set[asyncio.Task[None]] = set()
        pubsub.handlers["tournament"] = self._on_changed

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def publish(self, tournament: str, people: Collection[str] = ()) -> None:
        """It has changed; a seat is ready for these people, or no more."""
        some = sorted(people)
        for first in range(0, max(len(some), 1), AT_ONCE):
            more = " ".join(some[first : first + AT_ONCE])
            await self.pubsub.publish("tournament", tournament, more)

    async def hear(self, tournament: str, people: Collection[str]) -> None:
        """What the other processes were told in a transaction is told here."""
        await self._on_changed("", tournament, " ".join(people))

    async def _on_changed(self, process: str, tournament: str, more: str) -> None:
        if tournament not in self.pending:
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._later, tournament)
        self.pending.setdefault(tournament, set()).update(more.split())

    def _later(self, tournament: str) -> None:
        task = asyncio.create_task(self._tell(tournament, self.pending.pop(tournament)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self, tournament: str, people: Collection[str]) -> None:
        lobby = self.connections.lobby
        if not lobby:
            return
        wanted = await self.storage.read(lambda c: _readers(c, tournament))
        for person in list(lobby) if wanted is None else wanted & lobby.keys():
            self.connections.tell(person, TournamentChanged(tournament))
        for person in lobby.keys() & people:
            await self.call(person)

    async def call(self, person: str) -> None:
        """Tell all devices of somebody in this process where tournaments wait for them."""
        if person not in self.connections.lobby:
            return
        rows = await self.storage.read(lambda c: tournaments.waiting_tables(c, person))
        self.connections.tell(person, TournamentCalls([call_of(row) for row in rows]))


def _readers(connection: Connection, tournament: str) -> set[str] | None:
    """Who may know of it; ``None``: everybody."""
    row = tournaments.find(connection, tournament)
    if row is None or row.public:
        return None
    return {row.host} | {one.person for one in tournaments.entrants_of(connection, tournament)}


def call_of(row: Any) -> TournamentCall:
    return TournamentCall(row.id, row.name, row.game, row.round, row.table_id)
