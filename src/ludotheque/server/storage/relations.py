"""Who wants what of whom, who is here and who is invited, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from sqlalchemy import Connection, Row, and_, bindparam, delete, exists, func, or_, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import people, results, seats, tables
from ludotheque.server.storage.schema_people import attendances, invitations, relations

Kind = Literal["follow", "refuse", "mute", "block"]
UNHEARD = ("mute", "block")

# What somebody wants of somebody else


def add(connection: Connection, person: str, kind: Kind, other: str, now: int) -> None:
    statement = insert_into(connection)(relations)
    values = {"person": person, "kind": kind, "other": other, "at": now}
    connection.execute(statement.values(**values).on_conflict_do_nothing())


def drop(connection: Connection, person: str, kind: Kind, other: str) -> None:
    own = and_(relations.c.person == person, relations.c.kind == kind, relations.c.other == other)
    connection.execute(delete(relations).where(own))


def count(connection: Connection, person: str) -> int:
    query = select(func.count()).where(relations.c.person == person)
    return int(connection.execute(query).scalar_one())


def all_of(connection: Connection, person: str) -> list[Row[Any]]:
    """What somebody wants of others, with their names; the newest first."""
    query = select(relations.c.kind, relations.c.other, relations.c.at, people.c.name)
    query = query.join(people, people.c.id == relations.c.other)
    own = relations.c.person == person
    rows: Any = connection.execute(query.where(own).order_by(relations.c.at.desc()))
    return list(rows)


def stands(connection: Connection, person: str, kinds: Collection[str], other: str) -> bool:
    conditions = (relations.c.person == person, relations.c.other == other)
    query = select(relations.c.kind).where(*conditions, relations.c.kind.in_(kinds))
    return connection.execute(query).first() is not None


def followers(connection: Connection, persons: Collection[str]) -> set[str]:
    """Those who follow one of these people."""
    query = select(relations.c.person).where(
        relations.c.other.in_(persons), relations.c.kind == "follow"
    )
    return {row.person for row in connection.execute(query)}


def apart_from(connection: Connection, person: str) -> set[str]:
    """Those who block this person, or whom this person blocks."""
    either = or_(relations.c.person == person, relations.c.other == person)
    rows = connection.execute(select(relations).where(relations.c.kind == "block", either))
    return {row.other if row.person == person else row.person for row in rows}


def apart_among(connection: Connection, persons: Collection[str]) -> set[frozenset[str]]:
    """The pairs among these people of whom one blocks the other."""
    both = and_(relations.c.person.in_(persons), relations.c.other.in_(persons))
    rows = connection.execute(select(relations).where(relations.c.kind == "block", both))
    return {frozenset((row.person, row.other)) for row in rows}


def unheard_by(connection: Connection, person: str) -> set[str]:
    """Those whose talk this person does not hear."""
    rows = connection.execute(_UNHEARD_BY, {"who": person})
    return {row.other if row.person == person else row.person for row in rows}


_UNHEARD_BY: Any = select(relations).where(
    or_(
        and_(relations.c.person == bindparam("who"), relations.c.kind.in_(UNHEARD)),
        and_(relations.c.other == bindparam("who"), relations.c.kind == "block"),
    )
)
"""Put together once: everybody who comes to a table asks it."""


# Who has played together

OWN, THEIRS = seats.alias(), seats.alias()
"""Named once: a table by another name refers to itself, and would wait for the collector."""


def have_played(connection: Connection, person: str, other: str) -> bool:
    """Whether both sit at a table whose game has begun."""
    begun = exists().where(tables.c.id == OWN.c.table_id, tables.c.status != "waiting")
    query = select(OWN.c.table_id).join(THEIRS, THEIRS.c.table_id == OWN.c.table_id)
    query = query.where(OWN.c.person == person, THEIRS.c.person == other, begun).limit(1)
    return connection.execute(query).first() is not None


def companions(connection: Connection, person: str, limit: int) -> list[Row[Any]]:
    """Those whom somebody played with last."""
    query = (
        select(people.c.id, people.c.name, func.max(tables.c.moved).label("at"))
        .select_from(OWN)
        .join(THEIRS, THEIRS.c.table_id == OWN.c.table_id)
        .join(tables, tables.c.id == OWN.c.table_id)
        .join(people, people.c.id == THEIRS.c.person)
        .where(OWN.c.person == person, THEIRS.c.person != person, tables.c.status != "waiting")
        .group_by(people.c.id, people.c.name)
        .order_by(func.max(tables.c.moved).desc())
        .limit(limit)
    )
    rows: Any = connection.execute(query)
    return list(rows)


def finished_by(connection: Connection, persons: Collection[str]) -> dict[str, int]:
    """How many games each of these has played to the end."""
    query = select(results.c.who, func.count().label("games")).where(results.c.who.in_(persons))
    return {row.who: row.games for row in connection.execute(query.group_by(results.c.who))}


# Who is here


def see(connection: Connection, persons: Collection[str], at: int) -> None:
    statement = insert_into(connection)(attendances)
    rows = [{"person": person, "seen": at} for person in sorted(persons)]
    connection.execute(
        statement.on_conflict_do_update(
            index_elements=["person"], set_={"seen": statement.excluded.seen}
        ),
        rows,
    )


def lose(connection: Connection, persons: Collection[str]) -> None:
    """A process sees these people no more; another one that does will say so soon."""
    connection.execute(delete(attendances).where(attendances.c.person.in_(persons)))


def here(connection: Connection, persons: Collection[str], since: int) -> set[str]:
    fresh = and_(attendances.c.person.in_(persons), attendances.c.seen >= since)
    return {row.person for row in connection.execute(select(attendances.c.person).where(fresh))}


# Invitations


def invite(connection: Connection, table: str, person: str, host: str, now: int) -> bool:
    """Invite somebody to a table; false if they were asked already."""
    statement = insert_into(connection)(invitations)
    values = {"table_id": table, "person": person, "host": host, "at": now, "answered": False}
    added = statement.values(**values).on_conflict_do_nothing().returning(invitations.c.person)
    return connection.execute(added).first() is not None


def invitations_of(connection: Connection, person: str) -> list[Row[Any]]:
    """The tables with a free seat to which somebody is invited."""
    query = (
        select(invitations, people.c.name, tables.c.game)
        .join(tables, tables.c.id == invitations.c.table_id)
        .join(people, people.c.id == invitations.c.host)
        .where(invitations.c.person == person, invitations.c.answered.is_(False))
        .where(tables.c.open_seats > 0, tables.c.status != "over")
    )
    return list(connection.execute(query.order_by(invitations.c.at)))


def invited_to(connection: Connection, table: str) -> set[str]:
    query = select(invitations.c.person).where(invitations.c.table_id == table)
    return {row.person for row in connection.execute(query)}


def answer(connection: Connection, table: str, person: str) -> str:
    """The invitation is answered; who sent it, empty if there is none."""
    own = and_(invitations.c.table_id == table, invitations.c.person == person)
    statement = update(invitations).where(own).values(answered=True)
    row = connection.execute(statement.returning(invitations.c.host)).first()
    return "" if row is None else str(row.host)


def withdraw(connection: Connection, person: str, other: str) -> None:
    """Nothing that either has asked of the other stands any more."""
    one = and_(invitations.c.person == person, invitations.c.host == other)
    two = and_(invitations.c.person == other, invitations.c.host == person)
    connection.execute(update(invitations).where(or_(one, two)).values(answered=True))


# All of somebody


def export(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    own = select(relations.c.kind, relations.c.other, relations.c.at)
    asked = select(invitations.c.table_id, invitations.c.person, invitations.c.at)
    queries = {
        "relations": own.where(relations.c.person == person),
        "invitations": asked.where(invitations.c.host == person),
    }
    return {
        name: [dict(row._mapping) for row in connection.execute(query)]
        for name, query in queries.items()
    }


def forget(connection: Connection, person: str) -> None:
    either = or_(relations.c.person == person, relations.c.other == person)
    connection.execute(delete(relations).where(either))
    either = or_(invitations.c.person == person, invitations.c.host == person)
    connection.execute(delete(invitations).where(either))
    lose(connection, [person])


def hand_over(connection: Connection, guest: str, account: str) -> None:
    """Whom a guest wants, or who does not want the guest, now means the account."""
    either = or_(relations.c.person == guest, relations.c.other == guest)
    for row in connection.execute(select(relations).where(either)).all():
        person = account if row.person == guest else row.person
        other = account if row.other == guest else row.other
        if person != other:
            add(connection, person, row.kind, other, row.at)
    forget(connection, guest)
