"""Tables, their logs, seats, chat and leases, in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, or_, select

from ludotheque.engine.game import Game
from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import chat, leases, log, results, seats, studies, tables
from ludotheque.server.storage.schema_notices import notices
from ludotheque.server.storage.schema_people import invitations
from ludotheque.table import Event, Seat

CHAT_KEPT = 100
"""Lines of chat that a newcomer is shown."""


# The log


def rows_of(
    table: str, first: int, events: Sequence[Event], game: Game, message: str
) -> list[dict[str, Any]]:
    """Rows of ``log`` for events from number ``first`` on, with the message that caused them."""
    return [
        {
            "table_id": table,
            "number": first + n,
            "kind": event.kind,
            "seat": event.seat,
            "value": event.value,
            "text": game.notation(event.value) if event.kind == "act" else "",
            "who": None if event.who is None else msgspec.json.encode(event.who.as_dict()).decode(),
            "at": event.at,
            "message": message or None,
        }
        for n, event in enumerate(events)
    ]


def read_log(connection: Connection, table: str, since: int) -> list[Row[Any]]:
    query = select(log).where(log.c.table_id == table, log.c.number >= since)
    return list(connection.execute(query.order_by(log.c.number)))


def add_log(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """The first entries of a new table's log."""
    connection.execute(insert(log), list(rows))


def event_of(row: Row[Any], game: Game) -> Event:
    """The event of a row; actions are read by their notation: numbers change with the rules."""
    value = game.parse(row.text) if row.kind == "act" else row.value
    who = None if row.who is None else Seat(**msgspec.json.decode(row.who))
    return Event(row.kind, row.seat, value, who, row.at)


# Tables


def find(connection: Connection, table: str) -> Row[Any] | None:
    return connection.execute(select(tables).where(tables.c.id == table)).first()


def number_of(connection: Connection, table: str) -> int | None:
    """How long the log of the table is; ``None`` if there is no such table."""
    match = connection.execute(select(tables.c.number).where(tables.c.id == table)).first()
    return None if match is None else int(match.number)


def add(connection: Connection, row: dict[str, Any]) -> bool:
    """Lay a table; false if this game is being played again already."""
    result = connection.execute(
        insert_into(connection)(tables)
        .values(**row)
        .on_conflict_do_nothing()
        .returning(tables.c.id)
    )
    return result.first() is not None


def rematch_of(connection: Connection, table: str) -> str:
    match = connection.execute(select(tables.c.id).where(tables.c.rematch_of == table)).first()
    return "" if match is None else str(match.id)


def laid_by(connection: Connection, person: str) -> int:
    """How many tables of this person are not over."""
    query = select(func.count()).where(tables.c.host == person, tables.c.status != "over")
    return int(connection.execute(query).scalar_one())


def drop_waiting(connection: Connection, table: str, number: int) -> bool:
    """Remove a table whose game has not begun; false if it has moved on."""
    waits = and_(tables.c.status == "waiting", tables.c.number == number)
    result = connection.execute(delete(tables).where(tables.c.id == table, waits))
    if result.rowcount:
        drop(connection, table)
    return bool(result.rowcount)


def drop(connection: Connection, table: str) -> None:
    """Remove a table and everything that hangs on it."""
    for other in (log, seats, chat, leases, results, studies, invitations, notices):
        connection.execute(delete(other).where(other.c.table_id == table))
    connection.execute(delete(tables).where(tables.c.id == table))


def place(connection: Connection, table: str, people: dict[int, str]) -> None:
    """Write down who sits where: seat → person."""
    connection.execute(delete(seats).where(seats.c.table_id == table))
    rows = [{"table_id": table, "seat": s, "person": person} for s, person in people.items()]
    if rows:
        connection.execute(insert(seats), rows)


def seats_of(connection: Connection, person: str, ids: Sequence[str]) -> list[Row[Any]]:
    query = select(seats).where(seats.c.person == person, seats.c.table_id.in_(ids))
    return list(connection.execute(query.order_by(seats.c.seat)))


def open_tables(connection: Connection, game: str, before: int, limit: int) -> list[Row[Any]]:
    query = select(tables).where(
        tables.c.public.is_(True), tables.c.status != "over", tables.c.open_seats > 0
    )
    return _page(connection, query, game, before, limit)


def watchable_tables(
    connection: Connection, game: str, before: int, since: int, limit: int
) -> list[Row[Any]]:
    """Public games under way that moved since then, and where every seat is taken."""
    full = (tables.c.public.is_(True), tables.c.status == "playing", tables.c.open_seats == 0)
    query = select(tables).where(*full, tables.c.moved >= since)
    return _page(connection, query, game, before, limit)


def tables_of(
    connection: Connection, person: str, over: bool, game: str, before: int, limit: int
) -> list[Row[Any]]:
    own_tables = select(seats.c.table_id).where(seats.c.person == person)
    query = select(tables).where(or_(tables.c.id.in_(own_tables), tables.c.host == person))
    status = tables.c.status == "over" if over else tables.c.status != "over"
    return _page(connection, query.where(status), game, before, limit)


def _page(connection: Connection, query: Any, game: str, before: int, limit: int) -> list[Row[Any]]:
    query = query.where(tables.c.moved < before)
    if game:
        query = query.where(tables.c.game == game)
    return list(connection.execute(query.order_by(tables.c.moved.desc()).limit(limit)))


def turns_of(connection: Connection, person: str) -> list[str]:
    """The tables where it is this person's turn."""
    people = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.actor)
    query = select(tables.c.id).join(seats, people)
    query = query.where(seats.c.person == person, tables.c.status == "playing")
    return [row.id for row in connection.execute(query.order_by(tables.c.moved))]


# Who minds bots and clocks


def due(connection: Connection, now: int, holder: str, limit: int) -> list[str]:
    """The tables where something is due and no other process minds it."""
    query = (
        select(tables.c.id)
        .outerjoin(leases, leases.c.table_id == tables.c.id)
        .where(tables.c.due <= now)
        .where(or_(leases.c.until.is_(None), leases.c.until < now, leases.c.holder == holder))
    )
    return [row.id for row in connection.execute(query.order_by(tables.c.due).limit(limit))]


def lease(connection: Connection, table: str, holder: str, now: int, until: int) -> bool:
    """Claim the table, or hold on to it; false if another process minds it."""
    statement = insert_into(connection)(leases).values(table_id=table, holder=holder, until=until)
    result = connection.execute(
        statement.on_conflict_do_update(
            index_elements=[leases.c.table_id],
            set_={"holder": holder, "until": until},
            where=or_(leases.c.until < now, leases.c.holder == holder),
        ).returning(leases.c.table_id)
    )
    return result.first() is not None


def release_all(connection: Connection) -> None:
    connection.execute(delete(leases))


def release(connection: Connection, holder: str) -> None:
    """Give back everything: this process ends."""
    connection.execute(delete(leases).where(leases.c.holder == holder))


# Chat


def say(connection: Connection, **values: Any) -> int | None:
    """The number of what was said; ``None`` if that message is there already."""
    statement = insert_into(connection)(chat).values(**values).on_conflict_do_nothing()
    match = connection.execute(statement.returning(chat.c.id)).first()
    return None if match is None else int(match.id)


def chat_lines(connection: Connection, table: str, since: int = 0) -> list[Row[Any]]:
    rows = connection.execute(_CHAT_LINES, {"table": table, "since": since})
    return list(rows)[::-1]


_CHAT_LINES: Any = (
    select(chat)
    .where(chat.c.table_id == bindparam("table"), chat.c.id > bindparam("since"))
    .order_by(chat.c.id.desc())
    .limit(CHAT_KEPT)
)
"""Put together once: everybody who comes to a table asks it."""
