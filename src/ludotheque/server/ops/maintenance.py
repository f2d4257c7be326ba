"""What goes on beside the games: errands that were left for us, and what is not kept for ever."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.people.identity import Identity
from ludotheque.server.realtime.connections import RESTART, Connections
from ludotheque.server.realtime.turns import Turns
from ludotheque.server.settings import Settings
from ludotheque.server.storage import (
    Storage,
    errands,
    games,
    holidays,
    people,
    retention,
    tournament_people,
)
from ludotheque.server.tables.registry import Registry

LOOK_SECONDS = 2.0
"""So long after an operator's command, at most, it has its effect here."""
CLEAN_SECONDS = 3_600.0
ERRANDS_KEPT = 3_600_000
DAY = 86_400_000
HOLIDAYS_KEPT = 366 * DAY
"""They count against those of the same year."""
logger = logging.getLogger("ludotheque.maintenance")


class Maintenance:
    """Two tasks: one runs errands every few seconds, one tidies up every hour."""

    def __init__(
        self,
        storage: Storage,
        identity: Identity,
        registry: Registry,
        connections: Connections,
        turns: Turns,
        settings: Settings,
    ) -> None:
        self.storage = storage
        self.identity = identity
        self.registry = registry
        self.connections = connections
        self.turns = turns
        self.settings = settings
        self.tasks: list[asyncio.Task[None]] = []
        self.old: set[int] = set()
        """The errands that are done, of those there are."""

    async def start(self) -> None:
        # Whatever was left before we came is in the database that we read.
        self.old = {row.id for row in await self.storage.read(errands.latest)}
        self.tasks = [
            asyncio.create_task(_for_ever(self.run_errands, LOOK_SECONDS)),
            asyncio.create_task(_for_ever(self.tidy, CLEAN_SECONDS)),
        ]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # Errands

    async def run_errands(self) -> None:
        rows = await self.storage.read(errands.latest)
        fresh = [row for row in rows if row.id not in self.old]
        self.old = {row.id for row in rows}
        for row in fresh:
            await self._run(row.kind, row.subject)

    async def _run(self, kind: str, subject: str) -> None:
        if kind == "gone":
            await self._forget_table(subject)
        elif kind == "reread":
            await self.registry.reread(subject)
        elif kind == "again":
            self.identity.forget(subject)
            self.connections.send_away(subject, RESTART)
        elif kind == "away":
            self.identity.forget(subject)
            self.connections.send_away(subject)

    async def _forget_table(self, table: str) -> None:
        """A table was removed behind our back; what we wrote to it meanwhile goes too."""
        live = self.registry.tables.get(table)
        if live is not None:
            async with live.lock:
                self.registry.forget(table)
                await self.storage.write(lambda c: games.drop(c, table))
        self.connections.gone(table)
        self.turns.change(self.connections.lobby)

    # Tidying up

    async def tidy(self) -> None:
        at, settings = clock.now(), self.settings
        await self._write(lambda c: errands.drop_before(c, at - ERRANDS_KEPT))
        await self._write(lambda c: people.drop_expired(c, at))
        await self._write(lambda c: holidays.drop_before(c, at - HOLIDAYS_KEPT))
        for work in (
            lambda c: retention.drop_old_chat(c, at - settings.keep_chat * DAY),
            lambda c: retention.drop_waiting_tables(c, at - settings.keep_waiting * DAY, at),
            lambda c: tournament_people.drop_old(c, at - settings.keep_waiting * DAY),
            lambda c: retention.drop_old_reports(c, at - settings.keep_reports * DAY),
            lambda c: retention.drop_old_sanctions(c, at - settings.keep_reports * DAY),
            lambda c: retention.drop_old_invitations(c, at - settings.keep_waiting * DAY),
            lambda c: retention.drop_old_attendances(c, at - DAY),
            lambda c: retention.drop_unconfirmed(c, at - 2 * DAY),
            lambda c: retention.drop_old_cookies(c, at - settings.keep_guests * DAY),
            lambda c: retention.drop_lost_guests(c, at - settings.keep_guests * DAY),
        ):
            while await self._write(work) == retention.PORTION:
                await asyncio.sleep(0.1)  # moves are written in between

    async def _write(self, work: Callable[[Connection], Any]) -> Any:
        return await self.storage.write(work)


async def _for_ever(work: Callable[[], Coroutine[Any, Any, None]], seconds: float) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except LudothequeError as error:
            logger.warning("maintenance failed", extra={"why": str(error)})
        except Exception:
            logger.exception("maintenance failed")
