"""What tournaments know of somebody: to take away, to hand over, to delete; and for how long."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, or_, select, update

from ludotheque.server.storage import tournaments as rows
from ludotheque.server.storage.schema_tournaments import entrants, tournaments

PORTION = 200


def export(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    opened = select(tournaments.c.id, tournaments.c.name, tournaments.c.game, tournaments.c.created)
    entered = select(entrants.c.tournament, entrants.c.number, entrants.c.paused, entrants.c.at)
    queries = {
        "opened": opened.where(tournaments.c.host == person),
        "entered": entered.where(entrants.c.person == person),
    }
    return {
        name: [dict(row._mapping) for row in connection.execute(query)]
        for name, query in queries.items()
    }


def forget(connection: Connection, person: str, now: int) -> None:
    """Their line stays without a name; what they opened goes on, if it has begun."""
    withdraw(connection, person, now)
    connection.execute(update(entrants).where(entrants.c.person == person).values(person=""))
    connection.execute(update(tournaments).where(tournaments.c.host == person).values(host=""))


def withdraw(connection: Connection, person: str, now: int) -> None:
    """They take part in nothing any more, and what they opened and has not begun is off."""
    open_ones = tournaments.c.status == "open"
    own = and_(tournaments.c.host == person, open_ones)
    connection.execute(update(tournaments).where(own).values(status="off", ended=now, due=None))
    mine = entrants.c.person == person
    waiting = select(entrants.c.tournament).join(
        tournaments, tournaments.c.id == entrants.c.tournament
    )
    for row in connection.execute(waiting.where(mine, open_ones)).all():
        rows.scratch(connection, row.tournament, person)
    connection.execute(update(entrants).where(mine).values(paused=True))


def hand_over(connection: Connection, guest: str, account: str) -> None:
    """The guest's place becomes the account's, unless both take part: then the guest's is left."""
    own = select(entrants.c.tournament).where(entrants.c.person == account)
    twice = and_(entrants.c.person == guest, entrants.c.tournament.in_(own))
    connection.execute(update(entrants).where(twice).values(person="", paused=True))
    connection.execute(update(entrants).where(entrants.c.person == guest).values(person=account))
    theirs = tournaments.c.host == guest
    connection.execute(update(tournaments).where(theirs).values(host=account))


def drop_old(connection: Connection, before: int) -> int:
    """Tournaments that never began."""
    never = or_(
        tournaments.c.status == "off",
        and_(tournaments.c.status == "open", tournaments.c.starts.is_(None)),
    )
    query = select(tournaments.c.id).where(never, tournaments.c.created < before).limit(PORTION)
    old = connection.execute(query).all()
    for row in old:
        rows.drop(connection, row.id)
    return len(old)
