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
from typing import Any, TypeGuard, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, PendingRollbackError

from ludotheque.server import clock
from ludotheque.server.storage.appends import (
    Appender,
    append_all,
    append_at_once,
    append_free,
    run_alone,
)
from ludotheque.server.storage.entries import Answers, Append, Entry, Job
from ludotheque.server.storage.health import Reason, is_deadlock, reason_of

T = TypeVar("T")
LARGEST_BATCH = 256
GATHER_SECONDS = 0.005
"""In busy times so long is waited for more to write: a transaction costs more than an entry."""
DEADLOCKS = 3
"""So often an entry is tried again that waited for another process, which waited for it."""
logger = logging.getLogger("ludotheque.storage")


class Writer:
    """The thread that writes, and the queue before it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.queue: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.connection: Connection | None = None
        self.batches = 0
        self.entries = 0
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
                self.entries += len(batch)
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

    def _store(self, batch: list[Entry], deadlocks: int = DEADLOCKS) -> None:
        try:
            answers = self._try_twice(batch)
            self._heed(batch, answers)
        except Exception as error:
            self._fail(error)
            self._hang_up()
            # One bad entry, or a database that is gone: each gets a chance of its own.
            if len(batch) > 1:
                for entry in batch:
                    self._store([entry])
                return
            answers = [(batch[0].waiting, error)]
        again = {waiting for waiting, result in answers if deadlocks and is_deadlock(result)}
        _settle([one for one in answers if one[0] not in again])
        # Alone each holds nothing that another may wait for while it waits itself.
        for entry in batch:
            if entry.waiting in again:
                self._store([entry], deadlocks - 1)

    def _heed(self, batch: list[Entry], answers: Answers) -> None:
        """Whether moves can be stored; small things often find room on a disk that is full."""
        errors = [one for _, one in answers if _is_failure(one)]
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
        if not _is_failure(error):
            return
        if self.failure is None:
            logger.error("cannot store", extra={"reason": str(error.orig)})
            self.failure = reason_of(error)

    def _try_twice(self, batch: list[Entry]) -> Answers:
        """After a lost connection once more: what was stored after all is ``MovedOn`` then."""
        try:
            return self._transaction(batch)
        except PendingRollbackError:  # it was lost in the middle of a job, which noticed it first
            pass
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        self._hang_up()
        return self._transaction(batch)

    def _transaction(self, batch: list[Entry]) -> Answers:
        """Usually every number is free; if one is taken, the winners are found one by one."""
        try:
            return self._store_batch(batch, append_all)
        except IntegrityError:
            return self._store_batch(batch, append_free)

    def _store_batch(self, batch: list[Entry], append: Appender) -> Answers:
        # In the order of their keys, so that two processes cannot wait for each other.
        appends = sorted((e for e in batch if isinstance(e, Append)), key=lambda e: e.key)
        jobs = [entry for entry in batch if isinstance(entry, Job)]
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        if not jobs and append is append_all:
            answers = append_at_once(connection, appends)
            if answers is not None:
                return answers
        with connection.begin():
            answers = append(connection, appends) if appends else []
            answers += [(job.waiting, run_alone(connection, job.work)) for job in jobs]
        return answers

    def _hang_up(self) -> None:
        """Close the connection; the next batch opens another."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()


def _is_failure(error: object) -> TypeGuard[OperationalError]:
    """Whether the database cannot store; two who waited for each other are no reason to say so."""
    return isinstance(error, OperationalError) and not is_deadlock(error)


def _settle(answers: Answers) -> None:
    """Tell those who wait, all of a loop at once: waking it up is what costs."""
    for loop, those in _by_loop(answers).items():
        with contextlib.suppress(RuntimeError):  # closed: nobody waits there any more
            loop.call_soon_threadsafe(_resolve, those)


def _by_loop(answers: Answers) -> dict[asyncio.AbstractEventLoop, Answers]:
    loops: dict[asyncio.AbstractEventLoop, Answers] = {}
    for waiting, result in answers:
        loops.setdefault(waiting.loop, []).append((waiting, result))
    return loops


def _resolve(answers: Answers) -> None:
    for waiting, result in answers:
        if waiting.future.done():
            continue  # whoever waited has gone away
        if isinstance(result, BaseException):
            waiting.future.set_exception(result)
        else:
            waiting.future.set_result(result)
