"""One thread writes: everything that waits is stored by one transaction.

So the disk is waited for once for many moves. An entry of a table's log whose number is taken
already fails alone; the others of its batch are stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from ludotheque.server import clock
from ludotheque.server.storage import bulk, schema
from ludotheque.server.storage.database import INSERT
from ludotheque.server.storage.health import Reason, reason_of

T = TypeVar("T")
LARGEST_BATCH = 256
GATHER_SECONDS = 0.005
"""In busy times so long is waited for more to write: a transaction costs more than an entry."""
CHANNEL = "ludotheque"
logger = logging.getLogger("ludotheque.storage")


class MovedOn(Exception):
    """Somebody else has written this number of the log: the table has moved on."""


class Waiting:
    """Somebody in an event loop who waits for an entry to be stored."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()


@dataclass
class Append:
    """New events of one table: stored all together, or ``MovedOn``."""

    rows: list[dict[str, Any]]
    """Rows of ``log``; the first one's key decides."""
    summary: dict[str, Any]
    """What changes in ``tables``."""
    also: Callable[[Connection], Any] | None = None
    """What else belongs to the same transaction; its result is that of the whole."""
    notice: str = ""
    """What other processes are told when it is stored."""
    waiting: Waiting = field(default_factory=lambda: Waiting())

    @property
    def key(self) -> tuple[str, int]:
        return (self.rows[0]["table_id"], self.rows[0]["number"])


@dataclass
class Job:
    """Anything else that is written."""

    work: Callable[[Connection], Any]
    waiting: Waiting = field(default_factory=lambda: Waiting())


Entry = Append | Job
Settled = list[tuple["Waiting", Any]]
"""Who waits, with the result or the exception for them."""
Appending = Callable[[Connection, list[Append]], Settled]


class Writer:
    """The thread that writes, and the queue before it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.connection: Connection | None = None
        self.batches = 0
        self.written = 0
        self.stored_at = clock.monotonic()
        """When something could be stored for the last time."""
        self.failure: Reason | None = None
        """Why nothing can be stored just now."""

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
        return await entry.waiting.future

    # In the thread

    def _run(self) -> None:
        more, batch = True, list[Entry]()
        while more:
            batch, more = self._take(busy=len(batch) > 1)
            if batch:
                self._store(batch)
                self.batches += 1
                self.written += len(batch)
        self._hang_up()

    def _take(self, busy: bool) -> tuple[list[Entry], bool]:
        """Everything that waits, but at least one entry; in busy times a few more."""
        batch: list[Entry] = []
        entry = self.queue.get()
        if busy:
            time.sleep(GATHER_SECONDS)
        while entry is not None:
            if not entry.waiting.future.cancelled():
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
            settled = self._tried_twice(batch)
            self._heed(batch, settled)
        except Exception as error:
            self._fail(error)
            self._hang_up()
            # One bad entry, or a database that is gone: each gets a chance of its own.
            if len(batch) > 1:
                for entry in batch:
                    self._store([entry])
                return
            settled = [(batch[0].waiting, error)]
        _settle(settled)

    def _heed(self, batch: list[Entry], settled: Settled) -> None:
        """Whether moves can be stored; small things often find room on a disk that is full."""
        errors = [one for _, one in settled if isinstance(one, OperationalError)]
        for error in errors:
            self._fail(error)
        if not errors and any(isinstance(entry, Append) for entry in batch):
            self.recover()

    def recover(self) -> None:
        """Moves can be stored: say so, if they could not be before."""
        self.stored_at = clock.monotonic()
        if self.failure is not None:
            self.failure = None
            logger.warning("stores again")

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, OperationalError):
            return
        if self.failure is None:
            logger.error("cannot store", extra={"reason": str(error.orig)})
            self.failure = reason_of(error)

    def _tried_twice(self, batch: list[Entry]) -> Settled:
        """After a lost connection once more: what was stored after all is ``MovedOn`` then."""
        try:
            return self._transaction(batch)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            self._hang_up()
            return self._transaction(batch)

    def _transaction(self, batch: list[Entry]) -> Settled:
        """Usually every number is free; if one is taken, the winners are found one by one."""
        try:
            return self._stored(batch, _append_all)
        except IntegrityError:
            return self._stored(batch, _append_free)

    def _stored(self, batch: list[Entry], append: Appending) -> Settled:
        # In the order of their keys, so that two processes cannot wait for each other.
        appends = sorted((e for e in batch if isinstance(e, Append)), key=lambda e: e.key)
        jobs = [entry for entry in batch if isinstance(entry, Job)]
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        with connection.begin():
            settled = append(connection, appends) if appends else []
            settled += [(job.waiting, _alone(connection, job.work)) for job in jobs]
        return settled

    def _hang_up(self) -> None:
        """Close the connection; the next batch opens another."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()


def _settle(settled: Settled) -> None:
    """Tell those who wait, all of a loop at once: waking it up is what costs."""
    for loop, those in _by_loop(settled).items():
        with contextlib.suppress(RuntimeError):  # closed: nobody waits there any more
            loop.call_soon_threadsafe(_tell_those, those)


def _by_loop(settled: Settled) -> dict[asyncio.AbstractEventLoop, Settled]:
    loops: dict[asyncio.AbstractEventLoop, Settled] = {}
    for waiting, result in settled:
        loops.setdefault(waiting.loop, []).append((waiting, result))
    return loops


def _tell_those(settled: Settled) -> None:
    for waiting, result in settled:
        if waiting.future.done():
            continue  # whoever waited has gone away
        if isinstance(result, BaseException):
            waiting.future.set_exception(result)
        else:
            waiting.future.set_result(result)


def _append_all(connection: Connection, entries: list[Append]) -> Settled:
    """Store them all; raises if the number of one is taken."""
    bulk.add_events(connection, [row for entry in entries for row in entry.rows])
    _sum_up(connection, entries)
    return [(entry.waiting, _finish(connection, entry)) for entry in entries]


def _append_free(connection: Connection, entries: list[Append]) -> Settled:
    """Store those whose number is free; the others have been overtaken."""
    won = _first_rows(connection, entries)
    winners = [entry for entry in entries if entry.key in won]
    rest = [row for entry in winners for row in entry.rows[1:]]
    if rest:
        bulk.add_events(connection, rest)
    _sum_up(connection, winners)
    return [
        (entry.waiting, _finish(connection, entry) if entry.key in won else MovedOn())
        for entry in entries
    ]


def _sum_up(connection: Connection, entries: list[Append]) -> None:
    """Say in ``tables``, and to other processes, what has happened."""
    changed = [entry.summary for entry in entries if entry.summary]
    if changed:
        bulk.sum_up(connection, changed)
    notify(connection, [entry.notice for entry in entries if entry.notice])


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


def notify(connection: Connection, notices: list[str]) -> None:
    """Tell other processes, when this is stored; with SQLite there are none."""
    if notices and connection.dialect.name == "postgresql":
        statement = text("SELECT pg_notify(:channel, :notice)")
        connection.execute(statement, [{"channel": CHANNEL, "notice": one} for one in notices])


def summary(table: str, **values: Any) -> dict[str, Any]:
    """The values of a table's row, as the writer takes them."""
    return {"table": table} | {f"new_{name}": values[name] for name in bulk.SUMMARY}
