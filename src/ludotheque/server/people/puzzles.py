"""Puzzles for people: ``table.puzzle_book`` over the database."""

from __future__ import annotations

import asyncio

from ludotheque.engine.game import Game
from ludotheque.server import clock
from ludotheque.server.days import Days
from ludotheque.server.storage import Storage
from ludotheque.server.storage.puzzles import PuzzleRows
from ludotheque.study.study import Study
from ludotheque.table import path, puzzle_book
from ludotheque.table.messages.path import Path, PathPosition, PathVerdict
from ludotheque.table.messages.puzzles import PuzzleBoxes, PuzzlePage, Verdict
from ludotheque.table.puzzles import Task, is_right, mistakes_of, present, verdict


class Puzzles:
    """The puzzles of this house."""

    def __init__(self, storage: Storage, days: Days) -> None:
        self.storage = storage
        self.days = days

    async def boxes(self, person: str, lang: str) -> PuzzleBoxes:
        now = clock.now()
        return await self.storage.read(
            lambda c: puzzle_book.boxes(PuzzleRows(c), person, lang, now)
        )

    async def choose_next(self, key: str, person: str, after: str) -> str:
        now = clock.now()
        # The puzzle of the day has a page of its own, and one try.
        besides = {after, self.days.puzzle(self.days.today(), key)}
        return await self.storage.read(
            lambda c: puzzle_book.choose_next(PuzzleRows(c), key, person, besides, now)
        )

    async def find(self, key: str, puzzle: str, person: str) -> Task:
        return await self.storage.read(
            lambda c: puzzle_book.find_task(PuzzleRows(c), key, puzzle, person)
        )

    async def page(self, task: Task, person: str, lang: str) -> PuzzlePage:
        skill, progress = await self.storage.read(
            lambda c: puzzle_book.standing_of(PuzzleRows(c), task, person)
        )
        return await asyncio.to_thread(present, task, skill, progress, lang)

    async def is_right(self, task: Task, action: int | None) -> bool:
        return await asyncio.to_thread(is_right, task, action)

    async def attempt(
        self, task: Task, person: str, action: int | None, lang: str, final: bool = False
    ) -> Verdict:
        """Judge a try, and keep what follows from it; the first one counts.

        ``final``: there is no other, and the answer is shown.
        """
        right, now = await self.is_right(task, action), clock.now()
        standing = await self.storage.write(
            lambda c: puzzle_book.keep_attempt(PuzzleRows(c), task, person, right, now)
        )
        return await asyncio.to_thread(verdict, task, action, standing, lang, now, final)

    # The path

    async def path(self, game: Game, person: str, lang: str) -> Path:
        return await self.storage.read(lambda c: path.path_page(PuzzleRows(c), game, person, lang))

    async def position(self, game: Game, puzzle: str, person: str, lang: str) -> PathPosition:
        task = path.task_of(game, puzzle)
        skill, progress = await self.storage.read(
            lambda c: puzzle_book.standing_of(PuzzleRows(c), task, person)
        )
        return await asyncio.to_thread(path.position, task, skill, progress, lang)

    async def walk(
        self, game: Game, puzzle: str, person: str, action: int | None, lang: str
    ) -> PathVerdict:
        """Judge a try on the path, and keep it."""
        task, now = path.task_of(game, puzzle), clock.now()
        right = await self.is_right(task, action)
        await self.storage.write(
            lambda c: PuzzleRows(c).keep_try(person, game.key, puzzle, right, now)
        )
        return await asyncio.to_thread(path.judge, task, action, lang, now)

    async def remember(self, study: Study, seats: list[int], person: str) -> None:
        """Keep the costly decisions of somebody's seats, to come back tomorrow."""
        tasks, now = await asyncio.to_thread(mistakes_of, study, seats), clock.now()
        if tasks:
            await self.storage.write(
                lambda c: puzzle_book.remember(PuzzleRows(c), tasks, person, now)
            )
