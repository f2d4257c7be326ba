"""What waits to be written, and who waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from ludotheque.server.storage import bulk


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
Answers = list[tuple["Waiting", Any]]
"""Who waits, with the result or the exception for them."""


def summary(table: str, **values: Any) -> dict[str, Any]:
    """The values of a table's row, as the writer takes them."""
    return {"table": table} | {f"new_{name}": values[name] for name in bulk.SUMMARY}
