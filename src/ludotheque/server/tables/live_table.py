"""One table in memory."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludotheque.server.people.identity import Person
from ludotheque.table import Table


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
        self.result: Any = None if row.result is None else msgspec.json.decode(row.result)
        self.lock = asyncio.Lock()

    @property
    def number(self) -> int:
        return len(self.table.events)

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats of this person."""
        if person is None:
            return []
        seats = enumerate(self.table.seats)
        return [s for s, who in seats if who.kind == "human" and who.person == person.id]
