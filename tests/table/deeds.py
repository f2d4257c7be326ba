"""Doing something at a table that nobody else keeps."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.table import Event, Table, Transaction


def do(table: Table, deed: Callable[[Transaction], None], at: int = 0) -> list[Event]:
    """Do it; the events that it has added."""
    transaction = Transaction(table, at)
    deed(transaction)
    table.adopt(transaction.table)
    return transaction.events
