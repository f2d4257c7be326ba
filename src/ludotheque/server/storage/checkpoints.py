"""SQLite's write-ahead log, folded into the database beside the writer instead of in its way.

By itself SQLite does it within a commit, every thousand pages, and whoever moves then waits for
the disk: with a thousand moves a second one in a hundred waits twice as long.
"""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

PAUSE_SECONDS = 1.0
LONGEST_LOG = 64 * 2**20
"""Beyond so many bytes the writer is made to begin the log's file anew."""


class Checkpoints:
    """A thread that makes checkpoints for as long as the storage is open."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.log = Path(f"{engine.url.database}-wal")
        self.closing = threading.Event()
        self.thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        self.closing.set()
        if self.thread.is_alive():
            self.thread.join()

    def _run(self) -> None:
        while not self.closing.wait(PAUSE_SECONDS):
            # A full disk is the writer's to say; here it is tried again.
            with contextlib.suppress(SQLAlchemyError, OSError):
                self.make()

    def make(self) -> None:
        """Fold in what nobody is waiting for; if the log has grown long, let it begin anew."""
        with contextlib.closing(self.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            if self.log.exists() and self.log.stat().st_size > LONGEST_LOG:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
