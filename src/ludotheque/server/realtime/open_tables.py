"""The open tables of the house, alive: who looks at the list is told when it has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice

import msgspec

from ludotheque.server.messages.meeting import OpenTables
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.table import Progress

GATHER_SECONDS = 0.5
"""However much changes meanwhile, the list is asked for once."""
SECONDS_EACH = 0.01
"""The more people look, the rarer they are told: each of them asks for the list then."""
IN_ONE_GO = 50
"""So many are told before others have a turn of the loop."""


OPEN_TABLES = msgspec.json.encode(OpenTables())


class OpenList:
    """Tells everybody in the lobby that the list is another one."""

    def __init__(self, registry: Registry, connections: Connections, pubsub: PubSub) -> None:
        self.connections = connections
        self.pubsub = pubsub
        self.pending = False
        registry.subscribe(self.on_progress)
        pubsub.handlers["open"] = self._on_open

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        began = progress.after.begun and not progress.before.begun
        if live.public and (progress.seated or progress.ended or began):
            self.change()

    def change(self) -> None:
        """Something public was laid, filled, begun, ended or put away here."""
        self._tell_soon()
        self.pubsub.say("open", "-")

    async def _on_open(self, process: str, table: str, more: str) -> None:
        self._tell_soon()

    def _tell_soon(self) -> None:
        if not self.pending:
            self.pending = True
            seconds = max(GATHER_SECONDS, SECONDS_EACH * len(self.connections.lobby))
            asyncio.get_running_loop().call_later(seconds, self._tell)

    def _tell(self) -> None:
        self.pending = False
        self._tell_some(iter(tuple(self.connections.lobby)))

    def _tell_some(self, people: Iterator[str]) -> None:
        some = list(islice(people, IN_ONE_GO))
        for person in some:
            self.connections.tell(person, OPEN_TABLES)
        if some:
            asyncio.get_running_loop().call_soon(self._tell_some, people)
