"""Ways to tell somebody of their turn, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from ludotheque.server.storage.schema import people
from ludotheque.server.storage.schema_notices import channels, notices


def find(connection: Connection, channel: int) -> Row[Any] | None:
    return connection.execute(select(channels).where(channels.c.id == channel)).first()


def of_person(connection: Connection, person: str) -> list[Row[Any]]:
    query = select(channels).where(channels.c.person == person).order_by(channels.c.id)
    return list(connection.execute(query))


def with_people(connection: Connection, ids: Collection[int]) -> list[Row[Any]]:
    """These channels, with the language of those they lead to."""
    query = select(channels, people.c.lang).join(people, people.c.id == channels.c.person)
    return list(connection.execute(query.where(channels.c.id.in_(ids))))


def add(connection: Connection, **values: Any) -> int:
    result = connection.execute(insert(channels).values(**values).returning(channels.c.id))
    return int(result.scalar_one())


def asked_since(connection: Connection, address_key: str, at: int) -> int:
    """How often this address was written to, to ask whether it wants to be, since then."""
    own = (channels.c.address_key == address_key, channels.c.created >= at)
    return int(connection.execute(select(func.count()).where(*own)).scalar_one())


def confirm(connection: Connection, channel: int, at: int) -> None:
    connection.execute(update(channels).where(channels.c.id == channel).values(confirmed=at))


def use(connection: Connection, ids: Collection[int], at: int) -> None:
    """Something was sent there."""
    connection.execute(update(channels).where(channels.c.id.in_(ids)).values(used=at))


def drop(connection: Connection, ids: Collection[int]) -> None:
    connection.execute(delete(notices).where(notices.c.channel.in_(ids)))
    connection.execute(delete(channels).where(channels.c.id.in_(ids)))


def drop_kind(connection: Connection, person: str, kind: str) -> None:
    own = [row.id for row in of_person(connection, person) if row.kind == kind]
    drop(connection, own)


def drop_address(connection: Connection, kind: str, address_key: str) -> None:
    """Nobody is told there any more: a browser has one person at a time."""
    query = select(channels.c.id).where(
        channels.c.kind == kind, channels.c.address_key == address_key
    )
    drop(connection, list(connection.execute(query).scalars()))


def unconfirmed_before(connection: Connection, at: int, limit: int) -> list[int]:
    stale = (channels.c.confirmed.is_(None), channels.c.created < at)
    query = select(channels.c.id).where(*stale).order_by(channels.c.created).limit(limit)
    return list(connection.execute(query).scalars())


def export(connection: Connection, person: str) -> list[dict[str, Any]]:
    names = ("kind", "address", "created", "confirmed", "used")
    return [{name: getattr(row, name) for name in names} for row in of_person(connection, person)]


def forget(connection: Connection, person: str) -> None:
    drop(connection, [row.id for row in of_person(connection, person)])


def hand_over(connection: Connection, person: str, other: str) -> None:
    """Where the other has an address already, that one stays."""
    if any(row.kind == "mail" for row in of_person(connection, other)):
        drop_kind(connection, person, "mail")
    connection.execute(update(channels).where(channels.c.person == person).values(person=other))
