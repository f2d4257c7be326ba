"""What is not kept for ever, in portions that nobody has to wait for."""

from __future__ import annotations

from sqlalchemy import Connection, delete, exists, func, select

from ludotheque.server.storage import (
    channels,
    errands,
    games,
    holidays,
    moderation,
    puzzles,
    relations,
)
from ludotheque.server.storage.schema import chat, people, results, seats, tables, tokens
from ludotheque.server.storage.schema_people import attendances, invitations, reports, sanctions
from ludotheque.server.storage.schema_tournaments import entrants, tournaments

PORTION = 200


def drop_old_chat(connection: Connection, before: int) -> int:
    """Remove what was said before then; how much."""
    old = select(chat.c.id).where(chat.c.at < before).order_by(chat.c.at).limit(PORTION)
    return connection.execute(delete(chat).where(chat.c.id.in_(old))).rowcount


def drop_old_cookies(connection: Connection, before: int) -> int:
    """Devices that have not come since then; their browsers have forgotten it by now too."""
    stale = (tokens.c.kind == "cookie") & (tokens.c.used < before)
    old = select(tokens.c.id).where(stale).limit(PORTION)
    return connection.execute(delete(tokens).where(tokens.c.id.in_(old))).rowcount


def drop_lost_guests(connection: Connection, before: int) -> int:
    """Guests whom no device remembers and who appear in no game."""
    orphans = (
        select(people.c.id)
        .where(people.c.account.is_(None), people.c.created < before)
        .where(~exists().where(tokens.c.person == people.c.id))
        .where(~exists().where(seats.c.person == people.c.id))
        .where(~exists().where(results.c.who == people.c.id))
        .where(~exists().where(tables.c.host == people.c.id))
        .where(~exists().where(chat.c.person == people.c.id))
        .where(~exists().where(entrants.c.person == people.c.id))
        .where(~exists().where(tournaments.c.host == people.c.id))
        .limit(PORTION)
    )
    lost = [row.id for row in connection.execute(orphans)]
    for person in lost:
        puzzles.forget(connection, person)
        relations.forget(connection, person)
        moderation.forget(connection, person)
        channels.forget(connection, person)
        holidays.forget(connection, person)
    return connection.execute(delete(people).where(people.c.id.in_(lost))).rowcount


def drop_waiting_tables(connection: Connection, before: int, now: int) -> int:
    """Tables whose game never began."""
    waits = (tables.c.status == "waiting") & (tables.c.moved < before)
    old = connection.execute(select(tables.c.id).where(waits).limit(PORTION)).all()
    for row in old:
        games.drop(connection, row.id)
        errands.add(connection, "gone", row.id, now)
    return len(old)


def drop_old_reports(connection: Connection, before: int) -> int:
    """Reports that were settled before then."""
    old = select(reports.c.id).where(reports.c.settled < before).limit(PORTION)
    return connection.execute(delete(reports).where(reports.c.id.in_(old))).rowcount


def drop_old_sanctions(connection: Connection, before: int) -> int:
    """What hosts did before then, unless it still holds."""
    stale = (sanctions.c.at < before) & (func.coalesce(sanctions.c.until, 0) < before)
    old = select(sanctions.c.id).where(stale).limit(PORTION)
    return connection.execute(delete(sanctions).where(sanctions.c.id.in_(old))).rowcount


def drop_old_invitations(connection: Connection, before: int) -> int:
    return connection.execute(delete(invitations).where(invitations.c.at < before)).rowcount


def drop_old_attendances(connection: Connection, before: int) -> int:
    """Of processes that were killed."""
    return connection.execute(delete(attendances).where(attendances.c.seen < before)).rowcount


def drop_unconfirmed(connection: Connection, before: int) -> int:
    """Addresses whose owners did not answer."""
    stale = channels.unconfirmed_before(connection, before, PORTION)
    channels.drop(connection, stale)
    return len(stale)
