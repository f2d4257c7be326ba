"""Delivering what waits in the outbox: letters and push messages, each by one process only."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.notices.channels import Channels
from ludotheque.server.notices.compose import letter, message
from ludotheque.server.notices.encryption import BrowserKeys
from ludotheque.server.notices.outcome import Outcome
from ludotheque.server.storage import Storage, channels, notices

LOOK_SECONDS = 5.0
PORTION = 50
"""Channels that are looked after in one go …"""
AT_ONCE = 4
"""… and so many at the same time."""
LEASE = 120_000
"""Milliseconds: longer than any mail server takes, so that no letter is written twice."""
HERE = 60_000
"""Whoever no process has seen for so long is not in the house."""
LATER = 600_000
"""After this time it is looked again whether somebody is still there, or still to play."""
FIRST_WAIT, MOST_TRIES = 60_000, 6
logger = logging.getLogger("ludotheque.notices")


class Delivery:
    """Looks every few seconds for what is to be told."""

    def __init__(self, storage: Storage, ways: Channels, name: str) -> None:
        self.storage = storage
        self.ways = ways
        self.name = name
        """Of this process, among those that serve the same database."""
        self.places = asyncio.Semaphore(AT_ONCE)
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.deliver()
            except LudothequeError as error:
                logger.warning("nothing delivered", extra={"why": str(error)})
            except Exception:
                logger.exception("nothing delivered")

    async def deliver(self) -> None:
        """Tell all that is to be told by now."""
        now = clock.now()
        if not await self._due(now):
            return
        await self.storage.write(lambda c: notices.postpone(c, now, now - HERE, now + LATER))
        waiting = await self._due(now)
        await asyncio.gather(*[self._by(channel) for channel in waiting])

    async def _due(self, now: int) -> list[int]:
        return await self.storage.read(lambda c: notices.due(c, now, now - LATER, PORTION))

    async def _by(self, channel: int) -> None:
        """Everything that is to be told by this channel, in one message."""
        async with self.places:
            now = clock.now()
            rows, way = await self.storage.write(lambda c: self._claim(c, channel, now))
            if rows:
                outcome = await self._send(way, rows)
                await self.storage.write(lambda c: self._settle(c, way, rows, outcome))

    def _claim(self, connection: Connection, channel: int, now: int) -> tuple[list[Any], Any]:
        rows = notices.claim(connection, channel, self.name, now, now + LEASE)
        ways = channels.with_people(connection, [channel])
        return (rows, ways[0]) if ways else ([], None)

    async def _send(self, way: Any, rows: Sequence[Any]) -> Outcome:
        links = self.ways.links
        if way.kind == "mail":
            mailer = self.ways.mailer
            if mailer is None:
                return Outcome.GONE
            return await asyncio.to_thread(mailer.send, letter(way, rows, links))
        text = msgspec.json.encode(message(way, rows, links))
        keys = BrowserKeys.parse(*msgspec.json.decode(way.keys))
        push = self.ways.push
        return await asyncio.to_thread(push.send, way.address, keys, text, clock.now())

    def _settle(
        self, connection: Connection, way: Any, rows: Sequence[Any], outcome: Outcome
    ) -> None:
        now, tries = clock.now(), max(row.tries for row in rows)
        if outcome is Outcome.GONE and way.kind == "push":
            channels.drop(connection, [way.id])
        elif outcome is Outcome.LATER and tries < MOST_TRIES:
            notices.try_again(connection, rows, self.name, now + FIRST_WAIT * 4**tries)
        else:
            # A mailbox that refuses once is not forgotten: its owner has confirmed it.
            notices.settle(connection, rows, self.name)
            if outcome is Outcome.DONE:
                channels.use(connection, [way.id], now)
