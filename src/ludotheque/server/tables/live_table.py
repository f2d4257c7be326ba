"""One table in memory."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludotheque.server.people.identity import Person
from ludotheque.table import Table
from ludotheque.table.pages import Pages

MESSAGES_KEPT = 64
"""Of each table. What is repeated later than that is refused, because the table has moved on."""


class LiveTable:
    """One table in memory."""

    def __init__(self, row: Any, table: Table, messages: dict[str, int], rematch: str) -> None:
        self.id = str(row.id)
        self.public = bool(row.public)
        self.host = str(row.host)
        self.created = int(row.created)
        self.rules_version = int(row.rules_version)
        self.rematch = rematch
        self.table = table
        self.messages = messages
        """Which messages of clients are in the log, and the log's number after them."""
        self.result: dict[str, Any] | None = None
        """The outcome as stored, once the game is over."""
        self.read_result(row)
        self.lock = asyncio.Lock()
        self.pages = Pages()
        """Its log as viewers were shown it."""

    def read_result(self, row: Any) -> None:
        self.result = None if row.result is None else msgspec.json.decode(row.result)

    @property
    def number(self) -> int:
        return len(self.table.events)

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats of this person."""
        return [] if person is None else self.table.seats_of(person.id)

    def keep_message(self, message: str) -> None:
        """Remember that what this message asked for is in the log."""
        self.messages[message] = self.number
        while len(self.messages) > MESSAGES_KEPT:
            del self.messages[next(iter(self.messages))]
