"""Who is in the house: written down for the lists of those who follow them.

Devices come and go, and some do nothing else. However many do at once, it is written down and told
once: moves never wait behind them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.messages.people import FriendsChanged
from ludotheque.server.people.pairing import LOST
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.storage import Storage, relations, waiting

BEAT_SECONDS = 20.0
GATHER_SECONDS = 0.5
"""However often somebody comes and goes meanwhile, only where they are then matters."""
AT_ONCE = 200
"""People in one line between processes, which has an end."""
logger = logging.getLogger("ludotheque.attendance")


class Attendance:
    """Knows who is seen in this process, and says so."""

    def __init__(self, storage: Storage, connections: Connections, pubsub: PubSub) -> None:
        self.storage = storage
        self.connections = connections
        self.pubsub = pubsub
        self.seen: set[str] = set()
        """Those who are written down."""
        self.moving: set[str] = set()
        """Those who have come or gone since."""
        self.something = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        pubsub.handlers["came"] = self._on_came

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._beat())]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def change(self, person: str) -> None:
        """A device of theirs has come or gone."""
        self.moving.add(person)
        self.something.set()

    async def _write(self) -> None:
        while True:
            await self.something.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self.something.clear()
            moving, self.moving = self.moving, set()
            try:
                await self._write_down(moving)
            except LudothequeError as error:
                logger.warning("nobody seen", extra={"why": str(error)})

    async def _write_down(self, moving: set[str]) -> None:
        present = moving & self.connections.lobby.keys()
        come, gone, at = present - self.seen, moving - present, clock.now()

        def work(connection: Connection) -> None:
            if come:
                relations.see(connection, come, at)
            if gone:
                relations.lose(connection, gone)
                waiting.lose(connection, gone, at - LOST)

        if come or gone:
            self.seen = (self.seen | come) - gone
            await self.storage.write(work)
            await self._tell_followers(come | gone)

    async def _tell_followers(self, persons: Collection[str]) -> None:
        followers = sorted(await self.storage.read(lambda c: relations.followers(c, persons)))
        for first in range(0, len(followers), AT_ONCE):
            await self.pubsub.publish("came", "-", " ".join(followers[first : first + AT_ONCE]))

    async def _on_came(self, process: str, table: str, more: str) -> None:
        for person in more.split():
            self.connections.tell(person, FriendsChanged())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._see_again(list(self.connections.lobby), clock.now())
            except LudothequeError as error:
                logger.warning("nobody seen", extra={"why": str(error)})

    async def _see_again(self, present: list[str], at: int) -> None:
        if present:
            await self.storage.write(lambda c: relations.see(c, present, at))
