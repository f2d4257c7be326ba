"""Tournaments as somebody is shown them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from ludotheque.bots.titles import title
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.texts import load
from ludotheque.server.messages.tournaments import (
    TournamentCard,
    TournamentEntrant,
    TournamentList,
    TournamentPage,
    TournamentSeat,
    TournamentStanding,
    TournamentTable,
)
from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.storage import Storage, moderation, people, tournaments
from ludotheque.server.storage.tournaments import Course
from ludotheque.server.tables.info import link
from ludotheque.table.texts import Texts
from ludotheque.table.tournaments.course import HOUSE
from ludotheque.table.tournaments.standings import POINT, UNIT, Standing, standings

LISTED = 50
LATEST_TABLES = 30
"""Of an arena; a round is shown whole."""
REMEMBERED = 200
NO_NAME = "—"


class Pages:
    """Shows tournaments; how everybody stands is counted once for all who look."""

    def __init__(self, storage: Storage, identity: Identity) -> None:
        self.storage = storage
        self.identity = identity
        self.counted: OrderedDict[str, tuple[int, list[Standing]]] = OrderedDict()

    async def listed(self, person: Person | None, lang: str) -> TournamentList:
        who = "" if person is None else person.id
        rows = await self.storage.read(lambda c: tournaments.listed(c, who, LISTED))
        shelf = set(catalogue())
        return TournamentList(
            [card_of(row, row.people, bool(row.mine), lang) for row in rows if row.game in shelf]
        )

    async def page(
        self, course: Course, person: Person | None, wanted: int, lang: str
    ) -> TournamentPage:
        row, who = course.row, "" if person is None else person.id

        def work(connection: Connection) -> tuple[Any, bool, list[Any]]:
            host = people.find(connection, row.host)
            runs_house = bool(who) and moderation.is_host(connection, who)
            return host, runs_house, tournaments.waiting_tables(connection, who)

        host, runs_house, waiting = await self.storage.read(work)
        own = course.numbers_of(who)
        names = names_in(course, lang)
        shown, laid = tables_of(course, wanted)
        inside = row.public or bool(own) or (bool(who) and row.host == who)
        return TournamentPage(
            card=card_of(row, len(course.entrants), bool(own), lang),
            host=bool(who) and row.host == who,
            host_name=NO_NAME if host is None else host.name or load(Texts, lang).guest,
            may_end=row.status in tournaments.LIVE
            and (runs_house or (bool(who) and row.host == who)),
            joined=bool(own),
            paused=any(one.paused for one in course.entrants if one.number in own),
            join=self._link(row.id) if inside else "",
            entrants=[
                TournamentEntrant(
                    one.number, names[one.number], one.person, one.paused, one.number in own
                )
                for one in course.entrants
            ],
            standings=[standing_of(one) for one in await self._standings(course)],
            point=POINT,
            unit=UNIT,
            round=shown,
            tables=[self._table(one, names, lang) for one in laid],
            seat=next((one.table_id for one in waiting if one.id == row.id), ""),
        )

    def _link(self, tournament: str) -> str:
        return f"/tournaments/{tournament}?join={self.identity.code(tournament, 'join')}"

    async def _standings(self, course: Course) -> list[Standing]:
        row = course.row
        entry = self.counted.get(row.id)
        if entry is not None and entry[0] == row.number:
            return entry[1]
        lines = await asyncio.to_thread(standings, course.people(), course.rounds())
        self.counted[row.id] = (row.number, lines)
        self.counted.move_to_end(row.id)
        while len(self.counted) > REMEMBERED:
            self.counted.popitem(last=False)
        return lines

    def _table(self, pairing: Any, names: dict[int, str], lang: str) -> TournamentTable:
        one = tournaments.round_of(pairing)
        absent = tournaments.absent_in(pairing)
        bot = load(Texts, lang).bot
        seats = [
            TournamentSeat(
                number,
                bot if number == HOUSE else names.get(number, NO_NAME),
                one.places[seat] if one.over else None,
                seat in absent,
            )
            for seat, number in enumerate(one.entrants)
        ]
        table = pairing.table_id or ""
        watch = link(self.identity, table, "watch") if table else ""
        return TournamentTable(one.round, pairing.number, table, watch, one.over, seats)


def names_in(course: Course, lang: str) -> dict[int, str]:
    """What each is called; guests by their number."""
    guest = load(Texts, lang).guest
    return {
        one.number: (one.name or f"{guest} {one.number}") if one.person else NO_NAME
        for one in course.entrants
    }


def tables_of(course: Course, wanted: int) -> tuple[int, Sequence[Any]]:
    """The tables to show, and of which round."""
    row = course.row
    if row.kind == "arena":
        order = sorted(course.pairings, key=lambda one: (one.places is None, one.round, one.number))
        return row.round, order[::-1][:LATEST_TABLES]
    shown = wanted if 0 < wanted <= row.round else row.round
    return shown, [one for one in course.pairings if one.round == shown]


def standing_of(one: Standing) -> TournamentStanding:
    return TournamentStanding(
        one.number, one.place, one.points, one.buchholz, one.sonneborn, one.won, one.tables
    )


def card_of(row: Any, count: int, mine: bool, lang: str) -> TournamentCard:
    return TournamentCard(
        id=row.id,
        name=row.name,
        game=row.game,
        title=find_game(row.game).title(lang),
        kind=row.kind,
        seats=row.seats,
        rounds=row.rounds,
        minutes=row.minutes,
        table_minutes=row.table_minutes,
        turn_seconds=row.turn_seconds,
        public=row.public,
        rated=row.rated,
        bots=row.bots,
        bots_title=title(row.bots, lang) if row.bots else "",
        status=row.status,
        round=row.round,
        people=count,
        mine=mine,
        created=row.created,
        starts=row.starts or 0,
        ends=row.ends or 0,
    )
