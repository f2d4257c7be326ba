"""Errands: what every process that serves this database is to do soon.

Each is written in the transaction that makes it necessary, by a server or by the operator's
commands, and every process looks for new ones every few seconds. So they arrive on both
databases, and whatever else fails.

| kind | subject | what is to be done |
|---|---|---|
| ``gone`` | table | it was removed: tell those who sit there |
| ``reread`` | table | names in its log were taken out |
| ``again`` | person | a token was dropped: everybody shows theirs again |
| ``away`` | person | not known any more |
"""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import Connection, Row, delete, insert, select

from ludotheque.server.storage.schema import errands

Kind = Literal["gone", "reread", "again", "away"]
LATEST = 500
"""Errands a process looks at; numbers may become visible out of order."""


def add(connection: Connection, kind: Kind, subject: str, now: int) -> None:
    connection.execute(insert(errands).values(kind=kind, subject=subject, created=now))


def latest(connection: Connection) -> list[Row[Any]]:
    """The newest errands, oldest of them first."""
    query = select(errands).order_by(errands.c.id.desc()).limit(LATEST)
    return list(connection.execute(query))[::-1]


def drop_before(connection: Connection, at: int) -> None:
    connection.execute(delete(errands).where(errands.c.created < at))
