"""Tournaments, who takes part and who sits together, in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, exists, func, insert, or_, select, update

from ludotheque.server.storage.schema import leases, people, seats, tables
from ludotheque.server.storage.schema_tournaments import entrants, pairings, tournaments
from ludotheque.table import Table
from ludotheque.table.tournaments.course import Entrant, Round
from ludotheque.table.tournaments.settling import absent_seats, settle

LIVE = ("open", "running")


class Course(msgspec.Struct, frozen=True):
    """A tournament as it stands: its row, those of its entrants with names, its tables."""

    row: Any
    entrants: list[Any]
    pairings: list[Any]

    def people(self) -> list[Entrant]:
        return [Entrant(one.number, one.paused) for one in self.entrants]

    def rounds(self) -> list[Round]:
        return [round_of(one) for one in self.pairings]

    def numbers_of(self, person: str) -> list[int]:
        return [one.number for one in self.entrants if person and one.person == person]


def round_of(row: Any) -> Round:
    places = () if row.places is None else tuple(msgspec.json.decode(row.places))
    return Round(row.round, tuple(msgspec.json.decode(row.entrants)), places)


def absent_in(row: Any) -> list[int]:
    """The seats of a finished pairing whose people had gone."""
    return [] if row.absent is None else msgspec.json.decode(row.absent, type=list[int])


def text_of(values: Collection[int]) -> str:
    return msgspec.json.encode(list(values)).decode()


# Reading


def find(connection: Connection, tournament: str) -> Row[Any] | None:
    return connection.execute(select(tournaments).where(tournaments.c.id == tournament)).first()


def load(connection: Connection, tournament: str) -> Course | None:
    row = find(connection, tournament)
    if row is None:
        return None
    laid = select(pairings).where(pairings.c.tournament == tournament)
    laid = laid.order_by(pairings.c.round, pairings.c.number)
    return Course(row, entrants_of(connection, tournament), list(connection.execute(laid)))


def entrants_of(connection: Connection, tournament: str) -> list[Row[Any]]:
    query = select(entrants, people.c.name).where(entrants.c.tournament == tournament)
    query = query.outerjoin(people, people.c.id == entrants.c.person)
    return list(connection.execute(query.order_by(entrants.c.number)))


def numbers_of(connection: Connection, tournament: str, person: str) -> list[int]:
    own = and_(entrants.c.tournament == tournament, entrants.c.person == person)
    return [row.number for row in connection.execute(select(entrants.c.number).where(own))]


def size(connection: Connection, tournament: str) -> int:
    query = select(func.count()).where(entrants.c.tournament == tournament)
    return int(connection.execute(query).scalar_one())


def listed(connection: Connection, person: str, limit: int) -> list[Row[Any]]:
    """Public ones, and those of this person: what can still be joined first, then the newest."""
    own = select(entrants.c.tournament).where(entrants.c.person == person)
    theirs = or_(tournaments.c.host == person, tournaments.c.id.in_(own))
    seen = or_(tournaments.c.public.is_(True), theirs) if person else tournaments.c.public.is_(True)
    count = (
        select(func.count())
        .where(entrants.c.tournament == tournaments.c.id)
        .scalar_subquery()
        .label("people")
    )
    query = select(tournaments, count, tournaments.c.id.in_(own).label("mine"))
    query = query.where(seen, tournaments.c.status != "off")
    order = (tournaments.c.status == "over", tournaments.c.created.desc())
    return list(connection.execute(query.order_by(*order).limit(limit)))


def waiting_tables(connection: Connection, person: str) -> list[Row[Any]]:
    """The tables of tournaments at which somebody has a seat, and that are not over."""
    columns = (pairings.c.table_id, pairings.c.round, tournaments.c.id, tournaments.c.name)
    query = (
        select(*columns, tournaments.c.game)
        .select_from(pairings)
        .join(seats, seats.c.table_id == pairings.c.table_id)
        .join(tournaments, tournaments.c.id == pairings.c.tournament)
        .where(seats.c.person == person, pairings.c.places.is_(None))
    )
    rows: Any = connection.execute(query.order_by(pairings.c.laid))
    return list(rows)


def opened_by(connection: Connection, person: str) -> int:
    """How many tournaments of this person are not over."""
    own = and_(tournaments.c.host == person, tournaments.c.status.in_(LIVE))
    return int(connection.execute(select(func.count()).where(own)).scalar_one())


def entered_by(connection: Connection, person: str) -> int:
    """In how many tournaments that are not over this person takes part."""
    query = select(func.count()).select_from(entrants)
    query = query.join(tournaments, tournaments.c.id == entrants.c.tournament)
    own = and_(entrants.c.person == person, tournaments.c.status.in_(LIVE))
    return int(connection.execute(query.where(own)).scalar_one())


def due(connection: Connection, now: int, holder: str, limit: int) -> list[str]:
    """The tournaments where something is to be done and that no other process runs."""
    news = exists().where(pairings.c.tournament == tournaments.c.id, pairings.c.fresh.is_(True))
    query = (
        select(tournaments.c.id)
        .outerjoin(leases, leases.c.table_id == tournaments.c.id)
        .where(tournaments.c.status.in_(LIVE), or_(tournaments.c.due <= now, news))
        .where(or_(leases.c.until.is_(None), leases.c.until < now, leases.c.holder == holder))
    )
    return [row.id for row in connection.execute(query.limit(limit))]


def gone(connection: Connection, ids: Collection[str]) -> set[str]:
    """Those of these tables that are there no more."""
    there = connection.execute(select(tables.c.id).where(tables.c.id.in_(ids)))
    return set(ids) - {row.id for row in there}


# Writing


def add(connection: Connection, **values: Any) -> None:
    connection.execute(insert(tournaments).values(**values))


def hold(connection: Connection, tournament: str) -> Row[Any] | None:
    """The tournament's row, which nobody else changes before this transaction ends."""
    query = select(tournaments).where(tournaments.c.id == tournament).with_for_update()
    return connection.execute(query).first()


def change(connection: Connection, tournament: str, number: int, **values: Any) -> bool:
    """Change the tournament as it stood at this number; false if it has moved on."""
    same = and_(tournaments.c.id == tournament, tournaments.c.number == number)
    result = connection.execute(update(tournaments).where(same).values(number=number + 1, **values))
    return result.rowcount > 0


def postpone(connection: Connection, tournament: str, number: int, due: int | None) -> None:
    """Nothing is to be done before then, unless it has moved on."""
    same = and_(tournaments.c.id == tournament, tournaments.c.number == number)
    connection.execute(update(tournaments).where(same).values(due=due))


def enter(connection: Connection, tournament: str, person: str, now: int) -> None:
    """Take part; whoever calls holds the tournament."""
    query = select(func.max(entrants.c.number)).where(entrants.c.tournament == tournament)
    number = int(connection.execute(query).scalar() or 0) + 1
    values = {"tournament": tournament, "number": number, "person": person}
    connection.execute(insert(entrants).values(**values, paused=False, at=now))


def pause(
    connection: Connection, tournament: str, numbers: Collection[int], paused: bool = True
) -> None:
    own = and_(entrants.c.tournament == tournament, entrants.c.number.in_(numbers))
    connection.execute(update(entrants).where(own).values(paused=paused))


def scratch(connection: Connection, tournament: str, person: str) -> None:
    """Take somebody off the list of a tournament that has not begun."""
    own = and_(entrants.c.tournament == tournament, entrants.c.person == person)
    connection.execute(delete(entrants).where(own))


def pair(
    connection: Connection, tournament: str, laid: Sequence[Round], now: int, due: int
) -> None:
    """Write down who sits together in a round."""
    rows = [
        {
            "tournament": tournament,
            "round": one.round,
            "number": number,
            "entrants": text_of(one.entrants),
            "laid": now,
            "due": due,
            "places": text_of(one.places) if one.bye else None,
            "finished": now if one.bye else None,
            "fresh": False,
        }
        for number, one in enumerate(laid, 1)
    ]
    connection.execute(insert(pairings), rows)


def _one(row: Any) -> Any:
    return and_(
        pairings.c.tournament == row.tournament,
        pairings.c.round == row.round,
        pairings.c.number == row.number,
    )


def lay(connection: Connection, row: Any, table: str) -> bool:
    """This is the pairing's table; false if it has one already."""
    free = and_(_one(row), pairings.c.table_id.is_(None))
    return connection.execute(update(pairings).where(free).values(table_id=table)).rowcount > 0


def finish(connection: Connection, table_id: str, table: Table, outcome: Any, now: int) -> None:
    """The game of a pairing is over; stored with its last move."""
    own = and_(pairings.c.table_id == table_id, pairings.c.places.is_(None))
    row = connection.execute(select(pairings.c.due).where(own)).first()
    if row is None:
        return
    absent = sorted(absent_seats(table, row.due))
    values = {"places": text_of(settle(outcome, absent)), "absent": text_of(absent)}
    connection.execute(update(pairings).where(own).values(**values, finished=now, fresh=True))


def void(connection: Connection, row: Any, places: Collection[int], now: int) -> None:
    """The table of a pairing is there no more."""
    values = {"places": text_of(places), "finished": now, "fresh": True}
    connection.execute(update(pairings).where(_one(row)).values(**values))


def hear(connection: Connection, tournament: str) -> list[Row[Any]]:
    """The results that nobody has looked at yet; now they are known."""
    news = and_(pairings.c.tournament == tournament, pairings.c.fresh.is_(True))
    statement = update(pairings).where(news).values(fresh=False).returning(pairings)
    return list(connection.execute(statement))


def drop(connection: Connection, tournament: str) -> None:
    """Remove a tournament; its tables stay."""
    for table in (entrants, pairings):
        connection.execute(delete(table).where(table.c.tournament == tournament))
    connection.execute(delete(tournaments).where(tournaments.c.id == tournament))
