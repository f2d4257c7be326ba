"""The open tables of the house, alive: who looks at the list is told when it has changed."""

from __future__ import annotations

import asyncio

from ludotheque.server.messages.meeting import OpenTables
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.table import Progress

GATHER_SECONDS = 0.5
"""However much changes meanwhile, the list is asked for once."""


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
            asyncio.get_running_loop().call_later(GATHER_SECONDS, self._tell)

    def _tell(self) -> None:
        self.pending = False
        for person in tuple(self.connections.lobby):
            self.connections.tell(person, OpenTables())
