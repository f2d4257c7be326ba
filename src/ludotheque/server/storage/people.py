"""People and their tokens, in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, or_, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import bans, people, tokens


def find(connection: Connection, person: str) -> Row[Any] | None:
    return connection.execute(select(people).where(people.c.id == person)).first()


def by_account(connection: Connection, key: str) -> Row[Any] | None:
    return connection.execute(select(people).where(people.c.account_key == key)).first()


def add(connection: Connection, **values: Any) -> None:
    connection.execute(insert(people).values(**values))


def change(connection: Connection, person: str, **values: Any) -> None:
    connection.execute(update(people).where(people.c.id == person).values(**values))


def is_banned(connection: Connection, key: str) -> bool:
    rows = connection.execute(select(bans.c.name_key).where(bans.c.name_key == key))
    return rows.first() is not None


def ban(connection: Connection, key: str, now: int) -> None:
    statement = insert_into(connection)(bans).values(name_key=key, created=now)
    connection.execute(statement.on_conflict_do_nothing())


def lift(connection: Connection, key: str) -> bool:
    """Whether that name was banned."""
    return connection.execute(delete(bans).where(bans.c.name_key == key)).rowcount > 0


def banned_names(connection: Connection) -> list[str]:
    """The names that nobody may take, as they are compared."""
    return [row.name_key for row in connection.execute(select(bans).order_by(bans.c.name_key))]


def everybody(connection: Connection) -> list[Row[Any]]:
    return list(connection.execute(select(people)))


# Tokens


def add_token(connection: Connection, **values: Any) -> int:
    result = connection.execute(insert(tokens).values(**values).returning(tokens.c.id))
    return int(result.scalar_one())


def by_token(connection: Connection, digest: str, kind: str, now: int) -> Row[Any] | None:
    """The token and its person, unless it has expired."""
    values = {"hash": digest, "kind": kind, "now": now}
    return connection.execute(_BY_TOKEN, values).first()


_BY_TOKEN: Any = (
    select(tokens.c.id.label("token"), tokens.c.hash, tokens.c.used, people)
    .join(people, people.c.id == tokens.c.person)
    .where(tokens.c.hash == bindparam("hash"), tokens.c.kind == bindparam("kind"))
    .where(or_(tokens.c.expires.is_(None), tokens.c.expires > bindparam("now")))
)
"""Put together once: every request asks it."""


def used(connection: Connection, token: int, now: int) -> None:
    connection.execute(update(tokens).where(tokens.c.id == token).values(used=now))


def drop_token(connection: Connection, token: int, person: str, kind: str) -> bool:
    conditions = (tokens.c.id == token, tokens.c.person == person, tokens.c.kind == kind)
    return connection.execute(delete(tokens).where(*conditions)).rowcount > 0


def tokens_of(connection: Connection, person: str, kind: str) -> list[Row[Any]]:
    query = select(tokens).where(tokens.c.person == person, tokens.c.kind == kind)
    return list(connection.execute(query.order_by(tokens.c.id)))


def count_tokens(connection: Connection, person: str, kind: str) -> int:
    query = select(func.count()).where(tokens.c.person == person, tokens.c.kind == kind)
    return int(connection.execute(query).scalar_one())


def drop_tokens(connection: Connection, person: str) -> None:
    """No device and no program is this person any more."""
    connection.execute(delete(tokens).where(tokens.c.person == person))


def drop_expired(connection: Connection, now: int) -> None:
    connection.execute(delete(tokens).where(tokens.c.expires <= now))
