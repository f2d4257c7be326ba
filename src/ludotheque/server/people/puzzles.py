"""Puzzles for people: which one comes next, what a try does, and mistakes that come back."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.record import Record
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.server import clock
from ludotheque.server.storage import Storage
from ludotheque.server.storage import puzzles as rows
from ludotheque.study.puzzles import Puzzle, no_puzzle, puzzles_of
from ludotheque.study.repetition import Review, first_review, next_review
from ludotheque.study.skill import Skill, after_try
from ludotheque.study.study import Study
from ludotheque.table.messages.puzzles import PuzzleBox, PuzzleBoxes, PuzzlePage, Verdict
from ludotheque.table.puzzles import (
    Progress,
    Standing,
    Task,
    hardness_of,
    is_right,
    mistakes_of,
    present,
    verdict,
)

NEAREST = 8
"""One of so many that suit somebody best comes next, by lot."""


class Puzzles:
    """The puzzles of this house."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # Choosing

    async def boxes(self, person: str, lang: str) -> PuzzleBoxes:
        """Every box with puzzles, and how far somebody has come."""
        now = clock.now()

        def work(connection: Connection) -> PuzzleBoxes:
            due = rows.due_mistakes(connection, person, now) if person else []
            boxes = [_box(connection, key, person, due, lang) for key in catalogue()]
            return PuzzleBoxes([box for box in boxes if box.count or box.due])

        return await self.storage.read(work)

    async def following(self, key: str, person: str, after: str) -> str:
        """What somebody is to solve next: a mistake that is due, else what suits them."""
        now = clock.now()

        def work(connection: Connection) -> list[str]:
            due = rows.due_mistakes(connection, person, now) if person else []
            own = [row.puzzle for row in due if row.game == key and row.puzzle != after]
            return own[:1] or _suiting(connection, key, person, after)

        choice = await self.storage.read(work)
        if not choice:
            raise no_puzzle()
        return secrets.choice(choice)

    # One of them

    async def find(self, key: str, puzzle: str, person: str) -> Task:
        """A puzzle of the box, or a mistake of this person's."""
        collection = puzzles_of(key)
        if any(one.id == puzzle for one in collection.puzzles):
            return Task.of(collection, puzzle)
        row = await self.storage.read(lambda c: rows.find_mistake(c, person, puzzle))
        if row is None or row.game != key:
            raise no_puzzle()
        return _mistake(row)

    async def page(self, task: Task, person: str, lang: str) -> PuzzlePage:
        key, puzzle = task.record.game, task.puzzle

        def work(connection: Connection) -> tuple[Skill, Progress]:
            known = rows.skills(connection, key, [puzzle.id])
            own = rows.tries(connection, person, key).get(puzzle.id) if person else None
            skill = _skill(known.get(puzzle.id), hardness_of(puzzle))
            return skill, _progress(own)

        skill, progress = await self.storage.read(work)
        return await asyncio.to_thread(present, task, skill, progress, lang)

    async def attempt(self, task: Task, person: str, action: int | None, lang: str) -> Verdict:
        """Judge a try, and keep what follows from it; the first one counts."""
        right, now = await asyncio.to_thread(is_right, task, action), clock.now()
        work = _review if task.kind == "mistake" else _rate
        standing = await self.storage.write(lambda c: work(c, task, person, right, now))
        return await asyncio.to_thread(verdict, task, action, standing, lang, now)

    async def remember(self, study: Study, seats: list[int], person: str) -> None:
        """Keep the costly decisions of somebody's seats, to come back tomorrow."""
        tasks = await asyncio.to_thread(mistakes_of, study, seats)
        due = first_review(clock.now())

        def work(connection: Connection) -> None:
            for task in tasks:
                rows.keep_mistake(
                    connection,
                    person=person,
                    puzzle=task.puzzle.id,
                    game=task.record.game,
                    record=task.record.to_code(),
                    answer=msgspec.json.encode(task.puzzle).decode(),
                    stage=due.stage,
                    due=due.due,
                )

        if tasks:
            await self.storage.write(work)


def _box(connection: Connection, key: str, person: str, due: list[Any], lang: str) -> PuzzleBox:
    known = rows.skills(connection, key, [person]).get(person) if person else None
    own = rows.tries(connection, person, key) if person else {}
    return PuzzleBox(
        game=key,
        title=find_game(key).title(lang),
        count=len(puzzles_of(key).puzzles),
        tried=len(own),
        solved=sum(row.solved for row in own.values()),
        rating=None if known is None else round(known.rating),
        deviation=None if known is None else round(known.deviation),
        due=sum(row.game == key for row in due),
    )


def _suiting(connection: Connection, key: str, person: str, after: str) -> list[str]:
    """New ones near somebody's rating; then those never solved; then any."""
    known, own = rows.all_skills(connection, key), {}
    if person:
        own = rows.tries(connection, person, key)
    level = _skill(known.get(person), Skill()).rating
    some = [puzzle for puzzle in puzzles_of(key).puzzles if puzzle.id != after]
    new = [puzzle for puzzle in some if puzzle.id not in own]
    unsolved = [puzzle for puzzle in some if puzzle.id in own and not own[puzzle.id].solved]

    def distance(puzzle: Puzzle) -> float:
        return abs(_skill(known.get(puzzle.id), hardness_of(puzzle)).rating - level)

    return [puzzle.id for puzzle in sorted(new or unsolved or some, key=distance)[:NEAREST]]


def _rate(connection: Connection, task: Task, person: str, right: bool, now: int) -> Standing:
    """Keep the try, and what the first one does to both ratings."""
    key, puzzle = task.record.game, task.puzzle
    known = rows.skills(connection, key, [person, puzzle.id])
    own = _skill(known.get(person), Skill())
    hardness = _skill(known.get(puzzle.id), hardness_of(puzzle))
    first = rows.keep_try(connection, person, key, puzzle.id, right, now)
    if first:
        sides = ((person, own, hardness, right), (puzzle.id, hardness, own, not right))
        for who, mine, other, success in sides:
            after = after_try(mine, other, success)
            tries = known[who].tries + 1 if who in known else 1
            rows.keep_skill(connection, key, who, after.rating, after.deviation, tries)
    return Standing(own, hardness, first)


def _review(connection: Connection, task: Task, person: str, right: bool, now: int) -> Standing:
    """The first try after it has come back decides when it comes again."""
    row, hardness = rows.find_mistake(connection, person, task.puzzle.id), hardness_of(task.puzzle)
    if row is None or row.due is None or row.due > now:
        return Standing(Skill(), hardness, first=False)
    review = Review(row.stage, row.due)
    later = next_review(review, right, now)
    stage, due = (row.stage + 1, None) if later is None else (later.stage, later.due)
    rows.put_off(connection, person, task.puzzle.id, stage, due)
    return Standing(Skill(), hardness, first=True, review=review)


def _mistake(row: Any) -> Task:
    puzzle = msgspec.json.decode(row.answer, type=Puzzle)
    return Task(puzzle, Record.from_code(row.record), "mistake")


def _skill(row: Any, otherwise: Skill) -> Skill:
    return otherwise if row is None else Skill(row.rating, row.deviation)


def _progress(row: Any) -> Progress:
    if row is None:
        return "new"
    return "solved" if row.solved else "tried"
