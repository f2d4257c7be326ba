"""Holidays, in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, and_, delete, insert, select, update

from ludotheque.server.storage.schema import seats, tables
from ludotheque.server.storage.schema_notices import holidays


def of_person(connection: Connection, person: str, since: int) -> list[Row[Any]]:
    """Those that were not over then, the first one first."""
    own = (holidays.c.person == person, holidays.c.last > since)
    return list(connection.execute(select(holidays).where(*own).order_by(holidays.c.first)))


def add(connection: Connection, person: str, first: int, last: int) -> None:
    connection.execute(insert(holidays).values(person=person, first=first, last=last))


def find(connection: Connection, person: str, number: int) -> Row[Any] | None:
    own = (holidays.c.person == person, holidays.c.id == number)
    return connection.execute(select(holidays).where(*own)).first()


def shorten(connection: Connection, number: int, last: int) -> None:
    connection.execute(update(holidays).where(holidays.c.id == number).values(last=last))


def drop(connection: Connection, number: int) -> None:
    connection.execute(delete(holidays).where(holidays.c.id == number))


def running(connection: Connection, person: str, now: int) -> Row[Any] | None:
    """The holiday that somebody is on."""
    own = (holidays.c.person == person, holidays.c.first <= now, holidays.c.last > now)
    return connection.execute(select(holidays).where(*own)).first()


def waited_for(connection: Connection, now: int) -> list[Any]:
    """The tables that wait for somebody who is on holiday."""
    turn = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.actor)
    away = and_(holidays.c.person == seats.c.person, holidays.c.first <= now, holidays.c.last > now)
    query = select(tables.c.id, tables.c.terms, holidays.c.person, holidays.c.last)
    query = query.join(seats, turn).join(holidays, away).where(tables.c.status == "playing")
    return list(connection.execute(query))


def export(connection: Connection, person: str) -> list[dict[str, Any]]:
    rows = connection.execute(select(holidays).where(holidays.c.person == person))
    return [{"first": row.first, "last": row.last} for row in rows]


def forget(connection: Connection, person: str) -> None:
    connection.execute(delete(holidays).where(holidays.c.person == person))


def hand_over(connection: Connection, person: str, other: str) -> None:
    connection.execute(update(holidays).where(holidays.c.person == person).values(person=other))


def drop_before(connection: Connection, at: int) -> int:
    return connection.execute(delete(holidays).where(holidays.c.last < at)).rowcount
