"""What the device keeps: who plays here, and each table with what lists say of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ludotheque.table import Table
from ludotheque.table.messages.responses import TableCard
from ludotheque.table.summary import summary_of, table_card

ME = "me"
"""The key of the person; all others are ids of tables, or what is kept of puzzles."""
MESSAGES_KEPT = 64
encode = msgspec.json.Encoder().encode


class Person(Struct):
    """Whoever plays on this device."""

    id: str
    name: str
    lang: str


class KeptTable(Struct):
    """A table as it is kept: its log is read only when somebody sits down to it."""

    id: str
    created: int
    rules_version: int
    summary: dict[str, Any]
    """What lists say of it (``table.summary``)."""
    log: Raw
    """The table itself, as ``Table.dump`` writes it."""
    result: dict[str, Any] | None = None
    """The outcome, once the game is over."""
    rows: list[dict[str, Any]] = []
    """How each seat did (``table.statistics``), once the game is over."""
    messages: dict[str, int] = {}
    """Which messages are in the log, and the log's number after them."""
    rematch: str = ""
    """The table where it is played again."""

    def card(self, person: str, lang: str) -> TableCard:
        row = SimpleNamespace(id=self.id, created=self.created, public=False, **self.summary)
        own_seats = [
            s for s, who in enumerate(msgspec.json.decode(row.seats)) if is_of(who, person)
        ]
        return table_card(row, own_seats, lang)

    def take(self, table: Table, at: int) -> None:
        """The table is so from now on."""
        self.log = Raw(encode(table.dump()))
        self.summary = summary_of(table, at) | {
            "game": table.game.key,
            "terms": encode(table.terms.as_dict()).decode(),
        }

    def keep_message(self, message: str, number: int) -> None:
        self.messages[message] = number
        while len(self.messages) > MESSAGES_KEPT:
            del self.messages[next(iter(self.messages))]


def is_of(who: dict[str, str], person: str) -> bool:
    return who["kind"] == "human" and who.get("person") == person


def new_table(key: str, table: Table, at: int) -> KeptTable:
    kept = KeptTable(key, at, table.game.rules_version, {}, Raw(b"{}"))
    kept.take(table, at)
    return kept
