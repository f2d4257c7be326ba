"""Those who wait to play with somebody, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, and_, case, delete, func, or_, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import people, ratings, results, waiting

OFTEN, PART = 3, 5
"""Who has left so many games, and one in so many, leaves often."""


def find(connection: Connection, person: str) -> Row[Any] | None:
    return connection.execute(select(waiting).where(waiting.c.person == person)).first()


def seek(connection: Connection, person: str, game: str, now: int) -> None:
    """Begin to wait, or wait for another box; a seat that is ready stays so."""
    statement = insert_into(connection)(waiting).values(
        person=person, game=game, since=now, seen=now
    )
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=["person"],
            set_={"game": game, "seen": now},
            where=waiting.c.table_id.is_(None),
        )
    )


def stop(connection: Connection, person: str) -> None:
    """Wait no more, or: the call was heard."""
    connection.execute(delete(waiting).where(waiting.c.person == person))


def everybody(connection: Connection) -> list[Row[Any]]:
    """All who wait, the longest first, with what their seat would show."""
    query = select(waiting, people.c.name, people.c.lang, people.c.account)
    query = query.join(people, people.c.id == waiting.c.person)
    return list(connection.execute(query.order_by(waiting.c.since, waiting.c.person)))


def ratings_of(connection: Connection, persons: Collection[str]) -> list[Row[Any]]:
    return list(connection.execute(select(ratings).where(ratings.c.who.in_(persons))))


def leavers(connection: Connection, persons: Collection[str], latest: int) -> set[str]:
    """Those among these people who were away at the end of a good part of their latest games."""
    rank = func.row_number().over(
        partition_by=results.c.who, order_by=(results.c.finished.desc(), results.c.table_id)
    )
    query = select(results.c.who, results.c.left, rank.label("rank"))
    games = query.where(results.c.who.in_(persons)).subquery()
    left = func.sum(case((games.c.left, 1), else_=0))
    often = and_(left >= OFTEN, left * PART >= func.count())
    rows = select(games.c.who).where(games.c.rank <= latest).group_by(games.c.who).having(often)
    return set(connection.execute(rows).scalars())


def see(connection: Connection, persons: Collection[str], at: int) -> None:
    """They are here."""
    connection.execute(update(waiting).where(waiting.c.person.in_(persons)).values(seen=at))


def lose(connection: Connection, persons: Collection[str], at: int) -> None:
    """A process has lost sight of these people; another may see them still."""
    own = and_(waiting.c.person.in_(persons), waiting.c.seen > at)
    connection.execute(update(waiting).where(own).values(seen=at))


def call(connection: Connection, persons: Collection[str], table: str, now: int) -> bool:
    """Call these people to a table; false if one of them waits no more."""
    free = and_(waiting.c.person.in_(persons), waiting.c.table_id.is_(None))
    # In one order everywhere, so that two processes cannot wait for each other.
    rows = select(waiting.c.person).where(free).order_by(waiting.c.person).with_for_update()
    if len(connection.execute(rows).all()) < len(persons):
        return False
    connection.execute(update(waiting).where(free).values(table_id=table, called=now))
    return True


def drop_old(connection: Connection, unseen: int, called: int) -> None:
    """Forget those who were not seen, or were called, before these times."""
    connection.execute(
        delete(waiting).where(or_(waiting.c.seen < unseen, waiting.c.called < called))
    )
