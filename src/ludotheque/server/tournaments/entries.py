"""What people ask of tournaments: open one, take part, pause, begin it, end it."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.bots.titles import check_bot
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game
from ludotheque.server import clock
from ludotheque.server.ids import new_id
from ludotheque.server.messages.tournaments import NewTournament
from ludotheque.server.people.identity import Identity, Person, check_not_banned
from ludotheque.server.settings import Limits
from ludotheque.server.storage import Storage, moderation, relations, tournaments
from ludotheque.server.storage.tournaments import Course
from ludotheque.server.tournaments.agenda import begin, enough
from ludotheque.server.tournaments.news import News
from ludotheque.server.tournaments.runner import Runner
from ludotheque.table import names
from ludotheque.table.errors import Conflict, Forbidden, NotFound, TooMuch, Unfit

LATEST_START = 60 * 86_400_000


class Entries:
    """Takes down who opens tournaments and who takes part."""

    def __init__(
        self, storage: Storage, identity: Identity, runner: Runner, news: News, limits: Limits
    ) -> None:
        self.storage = storage
        self.identity = identity
        self.runner = runner
        self.news = news
        self.limits = limits

    async def open(self, person: Person, request: NewTournament) -> str:
        """A new tournament; its id."""
        row = row_of(person, request, clock.now())

        def work(connection: Connection) -> None:
            self._check_may_open(connection, person, row)
            tournaments.add(connection, **row)
            if request.join:
                self._check_may_enter(connection, person, row["rated"])
                tournaments.enter(connection, row["id"], person.id, row["created"])

        await self.storage.write(work)
        await self.news.publish(row["id"])
        return str(row["id"])

    def _check_may_open(self, connection: Connection, person: Person, row: dict[str, Any]) -> None:
        if row["name"]:
            check_not_banned(connection, row["name"])
        if tournaments.opened_by(connection, person.id) >= self.limits.tournaments:
            raise TooMuch(
                en="You have opened several tournaments; let one end first, or call one off.",
                fr="Vous avez ouvert plusieurs tournois ; laissez-en finir un, ou annulez-en un.",
            )

    def _check_may_enter(self, connection: Connection, person: Person, rated: bool) -> None:
        if rated and not person.account:
            raise Forbidden(
                en="A rated tournament is for people with an account; make one on the page under "
                "your name.",
                fr="Un tournoi classé demande un compte ; créez-en un à la page sous votre nom.",
            )
        if tournaments.entered_by(connection, person.id) >= self.limits.entries:
            raise TooMuch(
                en="You take part in many tournaments already; leave one first.",
                fr="Vous participez déjà à beaucoup de tournois ; quittez-en un d'abord.",
            )

    # Who may see it

    def check_may_see(
        self, course: Course, person: Person | None, code: str, apart: frozenset[str]
    ) -> None:
        """Those who have the link, or take part; everybody, where it is public."""
        row, who = course.row, "" if person is None else person.id
        inside = bool(who) and (who == row.host or bool(course.numbers_of(who)))
        if not inside and row.host in apart:
            raise no_tournament()
        if not (inside or row.public or self.identity.opens(row.id, "join", code)):
            raise no_tournament()

    async def find(self, tournament: str, person: Person | None, code: str) -> Course:
        def work(connection: Connection) -> tuple[Course | None, frozenset[str]]:
            apart = relations.apart_from(connection, person.id) if person is not None else ()
            return tournaments.load(connection, tournament), frozenset(apart)

        course, apart = await self.storage.read(work)
        if course is None:
            raise no_tournament()
        self.check_may_see(course, person, code, apart)
        return course

    # Taking part

    async def join(self, tournament: str, person: Person, code: str) -> None:
        """Take part; or after a pause, be paired again."""
        course = await self.find(tournament, person, code)

        def work(connection: Connection) -> None:
            row = self._hold(connection, tournament)
            numbers = tournaments.numbers_of(connection, tournament, person.id)
            if numbers:
                tournaments.pause(connection, tournament, numbers, False)
            else:
                self._check_open(row)
                self._check_may_enter(connection, person, row.rated)
                if tournaments.size(connection, tournament) >= self.limits.entrants:
                    raise Conflict(
                        en="This tournament is full; you can watch, or open another one.",
                        fr="Ce tournoi est complet ; vous pouvez regarder, ou en ouvrir un autre.",
                    )
                tournaments.enter(connection, tournament, person.id, clock.now())
            self._touch(connection, row)

        await self.storage.write(work)
        await self._changed(course)

    def _hold(self, connection: Connection, tournament: str) -> Any:
        row = tournaments.hold(connection, tournament)
        if row is None:
            raise no_tournament()
        if row.status not in tournaments.LIVE:
            raise Conflict(en="This tournament is over.", fr="Ce tournoi est terminé.")
        return row

    def _check_open(self, row: Any) -> None:
        """An arena takes people as they come; the others are made for those who were there."""
        if row.status == "running" and row.kind != "arena":
            raise Conflict(
                en="This tournament has begun; you can watch it.",
                fr="Ce tournoi a commencé ; vous pouvez le regarder.",
            )

    def _touch(self, connection: Connection, row: Any) -> None:
        """It is another one now; if it runs, the house looks at once."""
        due = 0 if row.status == "running" else row.due
        tournaments.change(connection, row.id, row.number, due=due)

    async def _changed(self, course: Course) -> None:
        await self.news.publish(course.row.id)
        if course.row.status == "running":
            self.runner.drive(course.row.id)

    async def leave(self, tournament: str, person: Person) -> None:
        """Take part no more; once it has begun, be paired no more until one joins again."""
        course = await self.find(tournament, person, "")

        def work(connection: Connection) -> None:
            row = self._hold(connection, tournament)
            if row.status == "open":
                tournaments.scratch(connection, tournament, person.id)
            else:
                numbers = tournaments.numbers_of(connection, tournament, person.id)
                tournaments.pause(connection, tournament, numbers)
            self._touch(connection, row)

        await self.storage.write(work)
        await self._changed(course)

    # Beginning and ending it

    async def start(self, tournament: str, person: Person) -> None:
        course = await self.find(tournament, person, "")
        if course.row.host != person.id:
            raise Forbidden(
                en="Whoever opened this tournament begins it.",
                fr="C'est à la personne qui a ouvert ce tournoi de le commencer.",
            )

        def work(connection: Connection) -> None:
            row = self._hold(connection, tournament)
            if row.status != "open":
                return
            fresh = Course(row, tournaments.entrants_of(connection, tournament), [])
            if not enough(fresh):
                raise Conflict(
                    en="Wait until there are enough people for a table.",
                    fr="Attendez qu'il y ait assez de monde pour une table.",
                )
            tournaments.change(connection, tournament, row.number, **begin(fresh, clock.now()))

        await self.storage.write(work)
        await self.news.publish(tournament)
        self.runner.drive(tournament)

    async def end(self, tournament: str, person: Person) -> None:
        """Before it begins it is called off; later no further table is laid."""
        course = await self.find_as_host(tournament, person)

        def work(connection: Connection) -> None:
            row = self._hold(connection, tournament)
            now = clock.now()
            if row.status == "open":
                values: dict[str, Any] = {"status": "off", "ended": now, "due": None}
            else:
                values = {"ends": now, "due": 0}
            tournaments.change(connection, tournament, row.number, **values)

        await self.storage.write(work)
        await self._changed(course)

    async def find_as_host(self, tournament: str, person: Person) -> Course:
        """For whoever opened it, and for those who run the house."""

        def work(connection: Connection) -> tuple[Course | None, bool]:
            course = tournaments.load(connection, tournament)
            return course, moderation.is_host(connection, person.id)

        course, runs_house = await self.storage.read(work)
        if course is None or not may_see_as(course, person, runs_house):
            raise no_tournament()
        if course.row.host != person.id and not runs_house:
            raise Forbidden(
                en="Whoever opened this tournament ends it.",
                fr="C'est à la personne qui a ouvert ce tournoi de l'arrêter.",
            )
        return course


def may_see_as(course: Course, person: Person, runs_house: bool) -> bool:
    row = course.row
    return row.public or runs_house or row.host == person.id or bool(course.numbers_of(person.id))


def row_of(person: Person, request: NewTournament, now: int) -> dict[str, Any]:
    """What is asked for, as it is stored."""
    game = find_game(request.game)
    check(game, request, now)
    starts = request.starts or None
    return {
        "id": new_id(12),
        "name": names.tidy(request.name) if request.name.strip() else "",
        "host": person.id,
        "public": request.public,
        "game": game.key,
        "options": msgspec.json.encode(game.settle(request.options)).decode(),
        "kind": request.kind,
        "seats": request.seats,
        "rounds": request.rounds if request.kind == "swiss" else 0,
        "minutes": request.minutes if request.kind == "arena" else 0,
        "table_minutes": request.table_minutes,
        "turn_seconds": request.turn_seconds,
        "rated": request.rated,
        "bots": request.bots,
        "status": "open",
        "number": 0,
        "round": 0,
        "created": now,
        "starts": starts,
        "due": starts,
    }


def check(game: Game, request: NewTournament, now: int) -> None:
    if request.seats not in game.players:
        raise Unfit(
            en="So many people do not play this box; choose another number of seats.",
            fr="On ne joue pas à cette boîte à autant ; choisissez un autre nombre de places.",
        )
    if request.bots:
        check_bot(request.bots, game)
    if request.starts and not now < request.starts <= now + LATEST_START:
        raise Unfit(
            en="A tournament begins within the next 60 days.",
            fr="Un tournoi commence dans les 60 jours qui viennent.",
        )


def no_tournament() -> NotFound:
    return NotFound(
        en="There is no such tournament, or it is not open to you; ask for its link.",
        fr="Ce tournoi n'existe pas ou ne vous est pas ouvert ; demandez-en le lien.",
    )
