"""Tries at daily games and puzzles, in the database; people's, and those of the house's levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, func, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import daily, people
from ludotheque.table.statistics import BOT


def begin(connection: Connection, **values: Any) -> bool:
    """Somebody's one try; false if they have had it."""
    statement = insert_into(connection)(daily).values(**values)
    new = statement.on_conflict_do_nothing().returning(daily.c.day)
    return connection.execute(new).first() is not None


def find(connection: Connection, day: str, game: str, kind: str, who: str) -> Row[Any] | None:
    return connection.execute(select(daily).where(*_key(day, game, kind, who))).first()


def finish(
    connection: Connection, day: str, game: str, kind: str, who: str, score: int, at: int
) -> None:
    """How it went."""
    own = _key(day, game, kind, who)
    connection.execute(update(daily).where(*own).values(score=score, finished=at))


def _key(day: str, game: str, kind: str, who: str) -> tuple[Any, ...]:
    return (
        daily.c.day == day,
        daily.c.game == game,
        daily.c.kind == kind,
        daily.c.who == who,
    )


# Lists


def of_person(connection: Connection, who: str, first: str, last: str) -> list[Row[Any]]:
    """Somebody's tries from day to day, both included."""
    days = (daily.c.who == who, daily.c.day >= first, daily.c.day <= last)
    query = select(daily).where(*days).order_by(daily.c.day, daily.c.game, daily.c.kind)
    return list(connection.execute(query))


def days_of(connection: Connection, who: str) -> list[str]:
    """The days on which somebody has finished something."""
    done = (daily.c.who == who, daily.c.finished.is_not(None))
    return list(connection.execute(select(daily.c.day).where(*done).distinct()).scalars())


def board(connection: Connection, day: str, game: str, kind: str, most: int) -> list[Row[Any]]:
    """The best of a day with their names, whoever was first before others who did as well."""
    query: Any = select(daily, people.c.name).join(people, people.c.id == daily.c.who)
    query = query.where(*_done(day, game, kind))
    order = (daily.c.score.desc(), daily.c.finished, daily.c.who)
    return list(connection.execute(query.order_by(*order).limit(most)))


def place(connection: Connection, day: str, game: str, kind: str, score: int) -> tuple[int, int]:
    """How many people did better than this, and how many have finished."""
    done = and_(*_done(day, game, kind), daily.c.who.not_like(f"{BOT}%"))
    better = select(func.count()).where(done, daily.c.score > score)
    every = select(func.count()).where(done)
    return connection.execute(better).scalar_one(), connection.execute(every).scalar_one()


def levels(connection: Connection, day: str, game: str, kind: str) -> dict[str, int]:
    """What the house's levels did."""
    query = select(daily.c.who, daily.c.score).where(
        *_done(day, game, kind), daily.c.who.like(f"{BOT}%")
    )
    return {row.who.removeprefix(BOT): int(row.score) for row in connection.execute(query)}


def _done(day: str, game: str, kind: str) -> tuple[Any, ...]:
    return (
        daily.c.day == day,
        daily.c.game == game,
        daily.c.kind == kind,
        daily.c.finished.is_not(None),
    )


# A person's own data


def export(connection: Connection, who: str) -> list[dict[str, Any]]:
    rows = connection.execute(select(daily).where(daily.c.who == who))
    return [dict(row._mapping) for row in rows]


def tables_of(connection: Connection, who: str) -> list[str]:
    """The tables of somebody's daily games; nobody else has ever sat there."""
    query = select(daily.c.table_id).where(daily.c.who == who, daily.c.table_id.is_not(None))
    return list(connection.execute(query).scalars())


def forget(connection: Connection, who: str) -> None:
    connection.execute(delete(daily).where(daily.c.who == who))


def hand_over(connection: Connection, guest: str, account: str) -> None:
    """A guest's tries become the account's, where it has had none of its own."""
    own_tries = {_try(row) for row in of_person(connection, account, "", "9")}
    for row in of_person(connection, guest, "", "9"):
        if _try(row) not in own_tries:
            key = _key(row.day, row.game, row.kind, guest)
            connection.execute(update(daily).where(*key).values(who=account))
    forget(connection, guest)


def _try(row: Any) -> Sequence[str]:
    return (row.day, row.game, row.kind)
