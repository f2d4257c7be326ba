"""Those who run the house: what is reported to them, and what they do about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.server import clock
from ludotheque.server.http.limits import Limit
from ludotheque.server.messages.people import (
    Case,
    ContextLine,
    Judge,
    Moderation,
    NewReport,
    ReportInfo,
    Sanction,
    Sanctions,
)
from ludotheque.server.people import banning
from ludotheque.server.people.identity import Person
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.settings import Limits
from ludotheque.server.storage import Storage, moderation, people, relations
from ludotheque.table import names
from ludotheque.table.errors import Conflict, Forbidden, NotFound

DAY = 86_400_000


class Wardens:
    """Takes reports, shows them to hosts, does what hosts decide and writes it down."""

    def __init__(
        self, storage: Storage, connections: Connections, pubsub: PubSub, limits: Limits
    ) -> None:
        self.storage = storage
        self.connections = connections
        self.pubsub = pubsub
        self.reports = Limit(limits.reports, 86_400.0)
        pubsub.handlers["judged"] = self._on_judged

    async def is_host(self, person: Person | None) -> bool:
        if person is None or not person.account:
            return False
        return await self.storage.read(lambda c: moderation.is_host(c, person.id))

    async def check_host(self, person: Person) -> None:
        if not await self.is_host(person):
            raise Forbidden(
                en="This page is for whoever runs the house.",
                fr="Cette page est pour qui tient la maison.",
            )

    # Reports

    async def report(self, person: Person, request: NewReport) -> None:
        """Tell the hosts of somebody, with what was said at the table; once until it is settled."""

        def work(connection: Connection) -> None:
            self._check(connection, person.id, request)
            moderation.add_report(
                connection,
                person=request.player,
                reporter=person.id,
                table_id=request.table,
                why=request.why,
                text=names.clean(request.text),
                context=msgspec.json.encode(moderation.talk_at(connection, request.table)).decode(),
                at=clock.now(),
            )

        await self.storage.write(work)

    def _check(self, connection: Connection, reporter: str, request: NewReport) -> None:
        there = moderation.was_there(connection, request.table, request.player)
        if not there or reporter == request.player:
            raise NotFound(
                en="That person was not at this table.",
                fr="Cette personne n'était pas à cette table.",
            )
        if moderation.has_open_report(connection, reporter, request.player):
            raise Conflict(
                en="Your report is there; somebody will read it.",
                fr="Votre signalement est arrivé ; quelqu'un le lira.",
            )

    # What hosts see

    async def page(self) -> Moderation:
        def work(connection: Connection) -> Moderation:
            rows = moderation.open_reports(connection)
            games = relations.finished_by(connection, [row.reporter for row in rows])
            cases: dict[str, Case] = {}
            for row in rows:
                silent = moderation.silent_until(connection, row.person, clock.now())
                case = cases.setdefault(row.person, Case(row.person, row.name, silent, []))
                case.reports.append(report_info(row, games.get(row.reporter, 0)))
            return Moderation(list(cases.values()), sanctions_in(moderation.log(connection)))

        return await self.storage.read(work)

    # What hosts do

    async def judge(self, host: Person, request: Judge) -> None:
        await self.check_host(host)

        def work(connection: Connection) -> None:
            row = people.find(connection, request.player)
            if row is None or row.id == host.id:
                raise NotFound(en="There is no such person.", fr="Cette personne n'existe pas.")
            now = clock.now()
            moderation.settle(connection, row.id, now)
            if request.kind == "speak":
                moderation.let_speak(connection, row.id, now)
            moderation.add_sanction(connection, **sanction(host, row, request, now))
            if request.kind == "ban":
                banning.ban_person(connection, row, now)

        await self.storage.write(work)
        await self.pubsub.publish("judged", "-", request.player)

    async def _on_judged(self, process: str, table: str, more: str) -> None:
        await self.tell(more)

    async def tell(self, person: str) -> None:
        """Tell all devices of somebody in this process what hosts have told them."""
        if person in self.connections.lobby:
            rows = await self.storage.read(lambda c: moderation.unheard(c, person))
            self.connections.tell(person, Sanctions(sanctions_in(rows)))

    async def hear(self, person: Person) -> None:
        """They have read it."""
        await self.storage.write(lambda c: moderation.hear(c, person.id))
        await self.pubsub.publish("judged", "-", person.id)


def sanction(host: Person, row: Any, request: Judge, now: int) -> dict[str, Any]:
    return {
        "person": row.id,
        "name": row.name,
        "kind": request.kind,
        "note": names.clean(request.note),
        "until": now + request.days * DAY if request.kind == "silence" else None,
        "host": host.id,
        "host_name": host.name,
        "at": now,
        "heard": False,
    }


def sanctions_in(rows: Iterable[Any]) -> list[Sanction]:
    return [
        Sanction(row.person, row.name, row.kind, row.note, row.until or 0, row.host_name, row.at)
        for row in rows
    ]


def report_info(row: Any, games: int) -> ReportInfo:
    lines = [context_line(line, row.person) for line in msgspec.json.decode(row.context)]
    return ReportInfo(
        table=row.table_id,
        why=row.why,
        text=row.text,
        at=row.at,
        reporter=row.reporter_name or "",
        reporter_since=row.reporter_since or 0,
        reporter_games=games,
        context=lines,
    )


def context_line(line: dict[str, Any], person: str) -> ContextLine:
    theirs = line["person"] == person
    return ContextLine(line["name"], line["text"], line["phrase"] or "", line["at"], theirs)
