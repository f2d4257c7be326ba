"""Storing the new events of many tables in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from sqlalchemy import Connection, text

from ludotheque.server.storage import bulk, schema
from ludotheque.server.storage.database import INSERT
from ludotheque.server.storage.entries import Answers, Append, MovedOn

CHANNEL = "ludotheque"
Appender = Callable[[Connection, list[Append]], Answers]


def append_at_once(connection: Connection, entries: list[Append]) -> Answers | None:
    """Store them all by a transaction of their own, if they are nothing but moves; else nothing.

    Only SQLite needs it: PostgreSQL's statements wait for the network, not for the interpreter.
    """
    if connection.dialect.name != "sqlite" or any(entry.also for entry in entries):
        return None
    events = [row for entry in entries for row in entry.rows]
    summaries = [entry.summary for entry in entries]
    if not bulk.store_at_once(connection, events, summaries):
        return None
    return [(entry.waiting, None) for entry in entries]


def append_all(connection: Connection, entries: list[Append]) -> Answers:
    """Store them all; raises if the number of one is taken."""
    bulk.add_events(connection, [row for entry in entries for row in entry.rows])
    _sum_up(connection, entries)
    return [(entry.waiting, _finish(connection, entry)) for entry in entries]


def append_free(connection: Connection, entries: list[Append]) -> Answers:
    """Store those whose number is free; the others have been overtaken."""
    free = _first_rows(connection, entries)
    winners = [entry for entry in entries if entry.key in free]
    rest = [row for entry in winners for row in entry.rows[1:]]
    if rest:
        bulk.add_events(connection, rest)
    _sum_up(connection, winners)
    return [
        (entry.waiting, _finish(connection, entry) if entry.key in free else MovedOn())
        for entry in entries
    ]


def _sum_up(connection: Connection, entries: list[Append]) -> None:
    """Say in ``tables``, and to other processes, what has happened."""
    summaries = [entry.summary for entry in entries if entry.summary]
    if summaries:
        bulk.sum_up(connection, summaries)
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


def run_alone(connection: Connection, work: Callable[[Connection], Any]) -> Any:
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
