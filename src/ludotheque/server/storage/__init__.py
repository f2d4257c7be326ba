"""Where everything is kept: SQLite beside the player, or PostgreSQL for a house with many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.server import clock
from ludotheque.server.storage import facts
from ludotheque.server.storage.checkpoints import Checkpoints
from ludotheque.server.storage.database import connect, migrate
from ludotheque.server.storage.entries import Append, Job, MovedOn
from ludotheque.server.storage.health import NO_ANSWER, StorageDown, storage_down
from ludotheque.server.storage.writer import Writer

T = TypeVar("T")
READERS = 4
ANSWER_SECONDS = 3.0
FRESH_SECONDS = 5.0
"""If nothing was stored for so long, whoever asks makes sure that it still can be."""


class Storage:
    """The writer, a few readers, and the database behind them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.writing = connect(url, writes=True)
        self.reading = connect(url, writes=False)
        self.shared = self.writing.dialect.name == "postgresql"
        """Whether other processes may serve the same tables."""
        self.writer = Writer(self.writing)
        self.checkpoints = None if self.shared else Checkpoints(self.reading)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    def open(self) -> None:
        migrate(self.writing)
        self.writer.start()
        if self.checkpoints is not None:
            self.checkpoints.start()

    def close(self) -> None:
        if self.checkpoints is not None:
            self.checkpoints.stop()
        self.writer.stop()
        self.readers.shutdown()
        self.writing.dispose()
        self.reading.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` finds out."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.readers, self._read, work)
        except SQLAlchemyError as error:
            raise storage_down() from error

    async def check(self) -> None:
        """Raise ``StorageDown`` with the reason, unless the database answers and stores, soon."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self.read(lambda c: c.execute(select(1)).scalar_one())
                if clock.monotonic() - self.writer.stored_at > FRESH_SECONDS or self.writer.failure:
                    await self.write(facts.try_out)
                    self.writer.recover()
        except (TimeoutError, StorageDown) as error:
            raise storage_down(self.writer.failure or NO_ANSWER) from error
        if not self.writer.alive():
            raise storage_down(NO_ANSWER)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.reading.begin() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What ``work`` returns, once what it wrote is stored."""
        try:
            result: T = await self.writer.put(Job(work))
        except SQLAlchemyError as error:
            raise storage_down() from error
        return result

    async def append(self, entry: Append) -> object:
        """Store new events of a table, or raise ``MovedOn``."""
        try:
            return await self.writer.put(entry)
        except SQLAlchemyError as error:
            raise storage_down() from error


__all__ = ["Append", "MovedOn", "Storage", "StorageDown"]
