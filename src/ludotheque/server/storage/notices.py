"""What is to be told of turns: an outbox in the database.

A notice is written in the transaction that begins somebody's turn, one for each way by which they
want to be told, and taken away in the one that ends it. Whoever delivers claims all that waits for
a channel by a lease, so that two processes never write the same letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, or_, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import tables
from ludotheque.server.storage.schema_notices import channels, notices
from ludotheque.server.storage.schema_people import attendances


def expect(connection: Connection, table: str, person: str, number: int, due: int) -> None:
    """A turn of this person begins there; empty: nobody's who could be told."""
    connection.execute(delete(notices).where(notices.c.table_id == table))
    if not person:
        return
    query = select(channels.c.id).where(
        channels.c.person == person, channels.c.confirmed.is_not(None)
    )
    rows = [
        {"channel": channel, "table_id": table, "number": number, "due": due, "tries": 0}
        for channel in connection.execute(query).scalars()
    ]
    if rows:
        connection.execute(insert_into(connection)(notices).on_conflict_do_nothing(), rows)


def due(connection: Connection, now: int, written: int, limit: int) -> list[int]:
    """Channels by which something is to be told now, and nobody is about it.

    Not by mail to whom something was ``written`` since then: several turns make one letter.
    """
    free = or_(notices.c.until.is_(None), notices.c.until <= now)
    quiet = or_(channels.c.kind != "mail", channels.c.used.is_(None), channels.c.used <= written)
    query = select(notices.c.channel).join(channels, channels.c.id == notices.c.channel)
    query = query.where(notices.c.due <= now, free, quiet).distinct()
    return list(connection.execute(query.limit(limit)).scalars())


def postpone(connection: Connection, now: int, seen: int, until: int) -> None:
    """Who is in the house sees it there; perhaps they leave without having played."""
    here = select(attendances.c.person).where(attendances.c.seen >= seen)
    theirs = select(channels.c.id).where(channels.c.person.in_(here))
    waits = and_(notices.c.due <= now, notices.c.channel.in_(theirs))
    connection.execute(update(notices).where(waits).values(due=until))


def claim(
    connection: Connection, channel: int, holder: str, now: int, until: int
) -> list[Row[Any]]:
    """What is to be told by this channel, all of it at once; nothing if somebody else is about it.

    The channel's row is locked, so that of two processes one sees what the other has claimed.
    """
    row = select(channels.c.id).where(channels.c.id == channel)
    if connection.execute(row.with_for_update(skip_locked=True)).first() is None:
        return []
    own = notices.c.channel == channel
    busy = select(notices.c.table_id).where(own, notices.c.until > now)
    if connection.execute(busy.limit(1)).first() is not None:
        return []
    connection.execute(update(notices).where(own).values(holder=holder, until=until))
    query = select(notices, tables.c.game, tables.c.seats, tables.c.actor)
    query = query.join(tables, tables.c.id == notices.c.table_id)
    return list(connection.execute(query.where(own).order_by(notices.c.due, notices.c.table_id)))


def settle(connection: Connection, rows: Sequence[Row[Any]], holder: str) -> None:
    """These were told; what has come since then waits."""
    for row in rows:
        connection.execute(delete(notices).where(_same(row, holder)))
    _release(connection, rows, holder)


def try_again(connection: Connection, rows: Sequence[Row[Any]], holder: str, due: int) -> None:
    """These could not be told; later, once more."""
    for row in rows:
        values = {"due": due, "tries": row.tries + 1, "holder": None, "until": None}
        connection.execute(update(notices).where(_same(row, holder)).values(values))
    _release(connection, rows, holder)


def _same(row: Row[Any], holder: str) -> Any:
    """The very notice, and not one of a later turn at the same table."""
    return and_(
        notices.c.channel == row.channel,
        notices.c.table_id == row.table_id,
        notices.c.number == row.number,
        notices.c.holder == holder,
    )


def _release(connection: Connection, rows: Sequence[Row[Any]], holder: str) -> None:
    ids = {row.channel for row in rows}
    own = and_(notices.c.channel.in_(ids), notices.c.holder == holder)
    connection.execute(update(notices).where(own).values(holder=None, until=None))
