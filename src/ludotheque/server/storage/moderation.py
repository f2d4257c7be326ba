"""Hosts, reports and sanctions, in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import chat, people, seats
from ludotheque.server.storage.schema_people import hosts, reports, sanctions

SHOWN = 100
"""Reports, and deeds of the log, that a page shows."""
CONTEXT_LINES = 30

# Hosts


def is_host(connection: Connection, person: str) -> bool:
    return connection.execute(select(hosts).where(hosts.c.person == person)).first() is not None


def make_host(connection: Connection, person: str, now: int) -> None:
    statement = insert_into(connection)(hosts).values(person=person, since=now)
    connection.execute(statement.on_conflict_do_nothing())


def drop_host(connection: Connection, person: str) -> bool:
    return connection.execute(delete(hosts).where(hosts.c.person == person)).rowcount > 0


def host_names(connection: Connection) -> list[str]:
    query = select(people.c.account).join(hosts, hosts.c.person == people.c.id)
    return [str(row.account) for row in connection.execute(query.order_by(people.c.account))]


# Reports

THEIRS, OWN = people.alias(), people.alias()


def was_there(connection: Connection, table: str, person: str) -> bool:
    """Whether somebody sits at the table, or has said something there."""
    sat = select(seats.c.person).where(seats.c.table_id == table, seats.c.person == person)
    said = select(chat.c.person).where(chat.c.table_id == table, chat.c.person == person)
    return connection.execute(sat.union(said)).first() is not None


def talk_at(connection: Connection, table: str) -> list[dict[str, Any]]:
    """What was said there last, and by whom."""
    columns = (chat.c.person, chat.c.name, chat.c.text, chat.c.phrase, chat.c.at)
    query = select(*columns).where(chat.c.table_id == table).order_by(chat.c.id.desc())
    rows = connection.execute(query.limit(CONTEXT_LINES)).all()
    return [dict(row._mapping) for row in reversed(rows)]


def has_open_report(connection: Connection, reporter: str, person: str) -> bool:
    same = (reports.c.reporter == reporter, reports.c.person == person)
    query = select(reports.c.id).where(*same, reports.c.settled.is_(None))
    return connection.execute(query).first() is not None


def add_report(connection: Connection, **values: Any) -> None:
    connection.execute(insert(reports).values(**values))


def open_reports(connection: Connection) -> list[Row[Any]]:
    """Reports that nobody has settled, with the names of both; the oldest first."""
    query = select(
        reports,
        THEIRS.c.name.label("name"),
        OWN.c.name.label("reporter_name"),
        OWN.c.created.label("reporter_since"),
    )
    query = query.join(THEIRS, THEIRS.c.id == reports.c.person)
    query = query.outerjoin(OWN, OWN.c.id == reports.c.reporter)
    query = query.where(reports.c.settled.is_(None)).order_by(reports.c.at).limit(SHOWN)
    return list(connection.execute(query))


def settle(connection: Connection, person: str, now: int) -> None:
    """Everything that was reported of this person until now is settled."""
    open_ones = (reports.c.person == person, reports.c.settled.is_(None))
    connection.execute(update(reports).where(*open_ones).values(settled=now))


# Sanctions


def add_sanction(connection: Connection, **values: Any) -> None:
    connection.execute(insert(sanctions).values(**values))


def log(connection: Connection) -> list[Row[Any]]:
    query = select(sanctions).order_by(sanctions.c.id.desc()).limit(SHOWN)
    return list(connection.execute(query))


def sanctions_of(connection: Connection, person: str) -> list[Row[Any]]:
    query = select(sanctions).where(sanctions.c.person == person)
    return list(connection.execute(query.order_by(sanctions.c.id)))


def silent_until(connection: Connection, person: str, now: int) -> int:
    """Until when somebody may not talk; 0 if they may."""
    query = select(func.max(sanctions.c.until)).where(
        sanctions.c.person == person, sanctions.c.kind == "silence", sanctions.c.until > now
    )
    return int(connection.execute(query).scalar() or 0)


def let_speak(connection: Connection, person: str, now: int) -> None:
    running = (sanctions.c.person == person, sanctions.c.kind == "silence")
    connection.execute(update(sanctions).where(*running, sanctions.c.until > now).values(until=now))


def unheard(connection: Connection, person: str) -> list[Row[Any]]:
    """What somebody has not read yet of what hosts did."""
    query = select(sanctions).where(
        sanctions.c.person == person,
        sanctions.c.heard.is_(False),
        sanctions.c.kind.in_(("warn", "silence", "speak")),
    )
    return list(connection.execute(query.order_by(sanctions.c.id)))


def hear(connection: Connection, person: str) -> None:
    connection.execute(update(sanctions).where(sanctions.c.person == person).values(heard=True))


# All of somebody


def export(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    told = select(reports.c.table_id, reports.c.why, reports.c.text, reports.c.at)
    own = (sanctions.c.kind, sanctions.c.note, sanctions.c.until, sanctions.c.at)
    queries = {
        "reports": told.where(reports.c.reporter == person),
        "sanctions": select(*own).where(sanctions.c.person == person),
    }
    return {
        name: [dict(row._mapping) for row in connection.execute(query)]
        for name, query in queries.items()
    }


def forget(connection: Connection, person: str) -> None:
    either = or_(reports.c.person == person, reports.c.reporter == person)
    connection.execute(delete(reports).where(either))
    connection.execute(delete(sanctions).where(sanctions.c.person == person))
    drop_host(connection, person)


def hand_over(connection: Connection, guest: str, account: str) -> None:
    for column in (reports.c.person, reports.c.reporter, sanctions.c.person):
        statement = update(column.table).where(column == guest)
        connection.execute(statement.values({column.name: account}))
