"""One thread writes: everything that waits is stored by one transaction.

So the disk is waited for once for many moves. An entry of a table's log whose number is taken
already fails alone; the others of its batch are stored.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, bindparam, text, update

from ludotheque.engine.errors import LudothequeError
from ludotheque.server.storage import schema
from ludotheque.server.storage.database import INSERT

T = TypeVar("T")
LARGEST_BATCH = 256
CHANNEL = "ludotheque"


class MovedOn(Exception):
    """Somebody else has written this number of the log: the table has moved on."""


class StorageDown(LudothequeError):
    """The database does not answer."""


def storage_down() -> StorageDown:
    return StorageDown(
        en="The server cannot store anything at the moment; try again shortly.",
        fr="Le serveur ne peut rien enregistrer pour l'instant ; réessayez dans un moment.",
    )


@dataclass
class Append:
    """New events of one table: stored all together, or ``MovedOn``."""

    rows: list[dict[str, Any]]
    """Rows of ``log``; the first one's key decides."""
    summary: dict[str, Any]
    """What changes in ``tables``."""
    also: Callable[[Connection], Any] | None = None
    """What else belongs to the same transaction; its result is that of the whole."""
    news: str = ""
    """What other processes are told when it is stored."""
    future: Future[Any] = field(default_factory=Future)

    @property
    def key(self) -> tuple[str, int]:
        return (self.rows[0]["table_id"], self.rows[0]["number"])


@dataclass
class Job:
    """Anything else that is written."""

    work: Callable[[Connection], Any]
    future: Future[Any] = field(default_factory=Future)


Entry = Append | Job


class Writer:
    """The thread that writes, and the queue before it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.batches = 0
        self.written = 0

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        """Write what waits, and end."""
        self.queue.put(None)
        self.thread.join()

    def alive(self) -> bool:
        return self.thread.is_alive()

    async def put(self, entry: Entry) -> Any:
        """Wait until the entry is stored; the result of its work."""
        self.queue.put(entry)
        return await asyncio.wrap_future(entry.future)

    # In the thread

    def _run(self) -> None:
        while True:
            batch, more = self._take()
            if batch:
                self._store(batch)
                self.batches += 1
                self.written += len(batch)
            if not more:
                return

    def _take(self) -> tuple[list[Entry], bool]:
        """Everything that waits, but at least one entry."""
        batch: list[Entry] = []
        entry = self.queue.get()
        while entry is not None:
            if entry.future.set_running_or_notify_cancel():
                batch.append(entry)
            if len(batch) == LARGEST_BATCH:
                return batch, True
            try:
                entry = self.queue.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _store(self, batch: list[Entry]) -> None:
        try:
            settle = self._transaction(batch)
        except Exception as error:
            # One bad entry, or a lost connection: each gets a chance of its own.
            if len(batch) > 1:
                for entry in batch:
                    self._store([entry])
                return
            batch[0].future.set_exception(error)
            return
        for future, result in settle:
            if isinstance(result, BaseException):
                future.set_exception(result)
            else:
                future.set_result(result)

    def _transaction(self, batch: list[Entry]) -> list[tuple[Future[Any], Any]]:
        # In the order of their keys, so that two processes cannot wait for each other.
        appends = sorted((e for e in batch if isinstance(e, Append)), key=lambda e: e.key)
        jobs = [entry for entry in batch if isinstance(entry, Job)]
        with self.engine.begin() as connection:
            settled = _append(connection, appends) if appends else []
            settled += [(job.future, _alone(connection, job.work)) for job in jobs]
        return settled


def _append(connection: Connection, entries: list[Append]) -> list[tuple[Future[Any], Any]]:
    won = _first_rows(connection, entries)
    winners = [entry for entry in entries if entry.key in won]
    rest = [row for entry in winners for row in entry.rows[1:]]
    if rest:
        connection.execute(schema.log.insert(), rest)
    changed = [entry.summary for entry in winners if entry.summary]
    if changed:
        connection.execute(_SUMMARY, changed)
    _tell(connection, [entry.news for entry in winners if entry.news])
    return [
        (entry.future, _finish(connection, entry) if entry.key in won else MovedOn())
        for entry in entries
    ]


def _first_rows(connection: Connection, entries: list[Append]) -> set[tuple[str, int]]:
    """Store the first row of each entry; the keys that were free."""
    statement = _first(connection.dialect.name)
    rows = connection.execute(statement, [entry.rows[0] for entry in entries])
    return {(row.table_id, row.number) for row in rows}


@cache
def _first(dialect: str) -> Any:
    return (
        INSERT[dialect](schema.log)
        .on_conflict_do_nothing()
        .returning(schema.log.c.table_id, schema.log.c.number)
    )


def _finish(connection: Connection, entry: Append) -> Any:
    return entry.also(connection) if entry.also is not None else None


def _alone(connection: Connection, work: Callable[[Connection], Any]) -> Any:
    """The result of the work, or its exception; then nothing of it is stored."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        return error


def _tell(connection: Connection, news: list[str]) -> None:
    if news and connection.dialect.name == "postgresql":
        notify = text("SELECT pg_notify(:channel, :news)")
        connection.execute(notify, [{"channel": CHANNEL, "news": line} for line in news])


SUMMARY = ("status", "number", "actor", "due", "moved", "seats", "open_seats", "result")
_SUMMARY = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in SUMMARY})
)


def summary(table: str, **values: Any) -> dict[str, Any]:
    """The values of a table's row, as the writer takes them."""
    return {"table": table} | {f"new_{name}": values[name] for name in SUMMARY}
