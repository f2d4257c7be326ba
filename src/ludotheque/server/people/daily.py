"""The daily game and puzzle of each box: one try, a board, a calendar."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Connection

from ludotheque.bots.levels import LEVELS
from ludotheque.bots.titles import title
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.texts import load
from ludotheque.server import clock
from ludotheque.server.bots.day_bots import DayBots
from ludotheque.server.days import Days
from ludotheque.server.messages.daily import (
    DailyBoard,
    DailyBox,
    DailyLine,
    DailyMonth,
    DailyPage,
    DailyPuzzle,
    DailyTry,
    LevelLine,
    Stamp,
    StampedDay,
)
from ludotheque.server.people.identity import Person
from ludotheque.server.people.puzzles import Puzzles
from ludotheque.server.storage import Storage
from ludotheque.server.storage import daily as rows
from ludotheque.server.tables.creation import Creation
from ludotheque.study.puzzles import no_puzzle, puzzles_of
from ludotheque.study.skill import Skill
from ludotheque.table.daily import Kind, is_played_alone, lay_day, level_of, runs
from ludotheque.table.errors import Conflict, Forbidden, Unfit
from ludotheque.table.messages.puzzles import Verdict
from ludotheque.table.puzzles import Standing, Task, hardness_of, verdict
from ludotheque.table.texts import Texts

MOST_LINES = 50


class TryTaken(Conflict):
    """Somebody has had their one try."""


class Daily:
    """What this house lays out every day."""

    def __init__(
        self, storage: Storage, days: Days, creation: Creation, puzzles: Puzzles, bots: DayBots
    ) -> None:
        self.storage = storage
        self.days = days
        self.creation = creation
        self.puzzles = puzzles
        self.bots = bots

    # Today, and the calendar

    async def page(self, person: str, lang: str) -> DailyPage:
        day = self.days.today()

        def work(connection: Connection) -> tuple[list[Any], list[str]]:
            if not person:
                return [], []
            own = rows.of_person(connection, person, day, day)
            return own, rows.days_of(connection, person)

        own, done = await self.storage.read(work)
        tries = {(row.game, row.kind): _try(row) for row in own}
        boxes = [_box(find_game(key), tries, lang) for key in catalogue()]
        offered = [box for box in boxes if box.solo or box.puzzle]
        return DailyPage(day, self.days.end_of(day), offered, *runs(done, day))

    async def month(self, person: str, month: str, lang: str) -> DailyMonth:
        first, last = f"{month}-01", f"{month}-31"
        own = await self.storage.read(lambda c: rows.of_person(c, person, first, last))
        shelf, days = set(catalogue()), dict[str, list[Stamp]]()
        for row in own:
            if row.finished is not None and row.game in shelf:
                game = find_game(row.game)
                stamp = Stamp(row.game, game.title(lang), row.kind, row.score, game.scale)
                days.setdefault(row.day, []).append(stamp)
        return DailyMonth(month, [StampedDay(day, stamps) for day, stamps in days.items()])

    # The game

    async def play(self, person: Person, game: Game) -> str:
        """The table of somebody's one try; laid if it is not there yet."""
        if not is_played_alone(game):
            raise Unfit(
                en="This box is not played alone; try its puzzle of the day.",
                fr="Cette boîte ne se joue pas seul ; essayez son problème du jour.",
            )
        day, now = self.days.today(), clock.now()
        key = self.days.key(day, game.key, "game")

        def also(connection: Connection, table: str) -> None:
            if not rows.begin(connection, **_row(day, game.key, "game", person.id, table, now)):
                raise try_taken()

        try:
            transaction = lay_day(person.seat(), game, day, key, now)
            table = await self.creation.adopt(person, transaction, also)
        except TryTaken:
            table = await self._table(day, game.key, person.id)
        self.bots.mind(day, game.key, "game")
        return table

    async def _table(self, day: str, game: str, person: str) -> str:
        row = await self.storage.read(lambda c: rows.find(c, day, game, "game", person))
        return "" if row is None else str(row.table_id)

    # The puzzle

    async def puzzle(self, person: str, game: str, lang: str) -> DailyPuzzle:
        """The puzzle of the day, and what was said of somebody's try."""
        day, task = self._task(game)
        row = await self.storage.read(lambda c: rows.find(c, day, game, "puzzle", person))
        page = await self.puzzles.page(task, person, lang)
        action = None if row is None or not row.action else find_game(game).parse(row.action)
        answer = None
        if row is not None:
            standing = Standing(Skill(), hardness_of(task.puzzle), first=False)
            answer = await asyncio.to_thread(_final, task, action, standing, lang)
        return DailyPuzzle(day, self.days.end_of(day), page, answer, action)

    async def attempt(self, person: str, game: str, action: int | None, lang: str) -> Verdict:
        """The one try at the puzzle of the day; no action gives it up."""
        day, task = self._task(game)
        right = await self.puzzles.is_right(task, action)
        text = "" if action is None else find_game(game).notation(action)
        now = clock.now()

        def work(connection: Connection) -> None:
            values = _row(day, game, "puzzle", person, None, now)
            values |= {"action": text, "score": int(right), "finished": now}
            if not rows.begin(connection, **values):
                raise try_taken()

        await self.storage.write(work)
        self.bots.mind(day, game, "puzzle")
        return await self.puzzles.attempt(task, person, action, lang, final=True)

    def _task(self, game: str) -> tuple[str, Task]:
        day = self.days.today()
        puzzle = self.days.puzzle(day, game)
        if not puzzle:
            raise no_puzzle()
        return day, Task.of(puzzles_of(game), puzzle)

    async def check_elsewhere(self, person: str, game: str, puzzle: str) -> None:
        """Today's puzzle is not to be tried among the others before its one try."""
        day = self.days.today()
        if puzzle != self.days.puzzle(day, game):
            return
        if await self.storage.read(lambda c: rows.find(c, day, game, "puzzle", person)) is None:
            raise Conflict(
                en="This is the puzzle of the day; it waits for your one try on the daily page.",
                fr="C'est le problème du jour ; il attend votre unique essai à la page du jour.",
            )

    # The board

    async def board(
        self, person: str, game: Game, kind: Kind, wanted: str | None, lang: str
    ) -> DailyBoard:
        """How everybody did: after one's own try, or after the day."""
        today = self.days.today()
        day, key = wanted or today, game.key

        def work(connection: Connection) -> tuple[Any, ...]:
            own = rows.find(connection, day, key, kind, person) if person else None
            done = own is not None and own.finished is not None
            if day > today or not (done or (own is None and day < today)):
                raise Forbidden(
                    en="The board opens when you have finished your own try.",
                    fr="Le tableau s'ouvre quand vous avez fini votre propre essai.",
                )
            mine = own.score if own is not None else None
            better, count = rows.place(connection, day, key, kind, mine or 0)
            lines = rows.board(connection, day, key, kind, MOST_LINES)
            return mine, better, count, lines, rows.levels(connection, day, key, kind)

        mine, better, count, lines, known = await self.storage.read(work)
        levels = [(level, known[level]) for level in LEVELS if level in known]
        pending = len(levels) < len(LEVELS) and day == today
        if pending:
            self.bots.mind(day, key, kind)
        equal = level_of(mine, levels) if mine is not None else ""
        return DailyBoard(
            day=day,
            game=key,
            title=game.title(lang),
            kind=kind,
            scale=game.scale if kind == "game" else 1,
            lines=_lines(lines, person, lang),
            count=count,
            levels=[LevelLine(level, title(level, lang), score) for level, score in levels],
            pending=pending,
            mine=mine,
            place=None if mine is None else better + 1,
            equal=equal,
            equal_title=title(equal, lang) if equal else "",
        )


def try_taken() -> TryTaken:
    return TryTaken(
        en="You have had your try today; the next one comes tomorrow.",
        fr="Vous avez eu votre essai d'aujourd'hui ; le prochain vient demain.",
    )


def _row(day: str, game: str, kind: Kind, who: str, table: str | None, at: int) -> dict[str, Any]:
    subject = {"day": day, "game": game, "kind": kind}
    return subject | {"who": who, "table_id": table, "started": at}


def _try(row: Any) -> DailyTry:
    status = "done" if row.finished is not None else "begun"
    return DailyTry(status, row.table_id or "", row.score)  # type: ignore[arg-type]


def _box(game: Game, tries: dict[tuple[str, str], DailyTry], lang: str) -> DailyBox:
    key, new = game.key, DailyTry("new")
    solo = tries.get((key, "game"), new) if is_played_alone(game) else None
    puzzle = tries.get((key, "puzzle"), new) if puzzles_of(key).puzzles else None
    return DailyBox(key, game.title(lang), game.scale, solo, puzzle)


def _lines(some: list[Any], person: str, lang: str) -> list[DailyLine]:
    """Those who did equally well share a place."""
    lines: list[DailyLine] = []
    for number, row in enumerate(some, 1):
        level = bool(lines) and lines[-1].score == row.score
        place = lines[-1].place if level else number
        name = row.name or load(Texts, lang).guest
        lines.append(DailyLine(place, name, row.score, row.who == person))
    return lines


def _final(task: Task, action: int | None, standing: Standing, lang: str) -> Verdict:
    return verdict(task, action, standing, lang, clock.now(), final=True)
