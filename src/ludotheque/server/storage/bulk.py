"""Statements that write many rows at once.

SQLite's driver lets go of the interpreter at every row and waits until the loop lets go of it in
turn; of a busy house's transaction that is the greater part. So SQLite gets all rows in one
statement, as JSON. PostgreSQL's driver sends the rows of a statement together by itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, update
from sqlalchemy.sql import Executable

from ludotheque.server.storage.schema import log, tables

Rows = Sequence[dict[str, Any]]
SUMMARY = ("status", "number", "actor", "due", "moved", "seats", "open_seats", "result")
"""What is said of a table besides its log; the columns of ``tables`` that its events change."""


def add_events(connection: Connection, rows: Rows) -> None:
    """Write rows of ``log``; raises if the number of one is taken."""
    _execute(connection, rows, _LOG, _LOG_AT_ONCE)


def sum_up(connection: Connection, rows: Rows) -> None:
    """Write summaries: each a table's id as ``table``, and the ``SUMMARY``'s columns.

    Of several for the same table the last one stands.
    """
    last = list({row["table"]: row for row in rows}.values())
    _execute(connection, last, _TABLES, _TABLES_AT_ONCE)


def store_at_once(connection: Connection, events: Rows, summaries: Rows) -> bool:
    """A whole transaction of SQLite, past everything that could be in its way; false if it failed.

    It is what a busy house does a hundred times a second. What failed has left nothing behind,
    and is to be tried again in the ordinary way, which says why.
    """
    driver: Any = connection.connection.driver_connection
    last = list({row["table"]: row for row in summaries}.values())
    try:
        driver.execute("BEGIN IMMEDIATE")
        driver.execute(_LOG_AT_ONCE, (msgspec.json.encode(events).decode(),))
        driver.execute(_TABLES_AT_ONCE, (msgspec.json.encode(last).decode(),))
        driver.execute("COMMIT")
    except sqlite3.Error:
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        return False
    return True


def _execute(connection: Connection, rows: Rows, row_by_row: Executable, at_once: str) -> None:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(at_once, (msgspec.json.encode(rows).decode(),))
    else:
        connection.execute(row_by_row, rows)


def _value(name: str) -> str:
    """This value of the row in question."""
    return f"json_extract(given.value, '$.{name}')"


def _comma_list(texts: Iterable[str]) -> str:
    return ", ".join(texts)


_LOG = log.insert()
_LOG_AT_ONCE = (
    f"INSERT INTO log ({_comma_list(log.columns.keys())}) "
    f"SELECT {_comma_list(map(_value, log.columns.keys()))} FROM json_each(?) AS given"
)
_TABLES = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in SUMMARY})
)
_TABLES_AT_ONCE = (
    f"UPDATE tables SET {_comma_list(name + ' = ' + _value('new_' + name) for name in SUMMARY)} "
    f"FROM json_each(?) AS given WHERE tables.id = {_value('table')}"
)
