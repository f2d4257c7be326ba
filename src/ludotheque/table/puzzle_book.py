"""Which puzzle comes next, what a try does, and mistakes that come back.

Whoever keeps them is a ``PuzzleStore``: the database of a server, or the device of a tab.
"""

from __future__ import annotations

import secrets
from collections.abc import Container, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from ludotheque.engine.record import Record
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.study.puzzles import Puzzle, no_puzzle, puzzles_of
from ludotheque.study.repetition import Review, first_review, next_review
from ludotheque.study.skill import Skill, after_try
from ludotheque.table.messages.puzzles import PuzzleBox, PuzzleBoxes
from ludotheque.table.puzzles import Progress, Standing, Task, hardness_of

NEAREST = 8
"""One of so many that suit somebody best comes next, by lot."""


class Rating(Struct, frozen=True):
    """How good somebody is, or how hard a puzzle is, after so many tries."""

    rating: float
    deviation: float
    tries: int

    @property
    def skill(self) -> Skill:
        return Skill(self.rating, self.deviation)


class Mistake(Struct, frozen=True):
    """A costly decision of somebody's, and when it comes back; never, once it is learned."""

    game: str
    puzzle: Puzzle
    record: str
    """Up to the decision, as a share code."""
    stage: int
    due: int | None

    def task(self) -> Task:
        return Task(self.puzzle, Record.from_code(self.record), "mistake")


class PuzzleStore(Protocol):
    """What a house keeps of puzzles; ``who`` is a person's id or a puzzle's."""

    def ratings(self, game: str, whos: Sequence[str] | None = None) -> Mapping[str, Rating]:
        """Of these, or of all, as far as they have met any."""
        ...

    def keep_rating(self, game: str, who: str, rating: Rating) -> None: ...

    def tries(self, person: str, game: str) -> Mapping[str, bool]:
        """Each puzzle that somebody has tried, and whether it was solved."""
        ...

    def keep_try(self, person: str, game: str, puzzle: str, right: bool, at: int) -> bool:
        """Whether this was the first one; a later one can only solve it."""
        ...

    def due_mistakes(self, person: str, now: int) -> Sequence[tuple[str, str]]:
        """Game and id of those that wait, the longest waiting first."""
        ...

    def find_mistake(self, person: str, puzzle: str) -> Mistake | None: ...

    def keep_mistake(self, person: str, mistake: Mistake) -> None:
        """Remember it; one that is there already goes its own way."""
        ...

    def put_off(self, person: str, puzzle: str, stage: int, due: int | None) -> None: ...


# Choosing


def boxes(store: PuzzleStore, person: str, lang: str, now: int) -> PuzzleBoxes:
    """Every box with puzzles, and how far somebody has come."""
    due = [game for game, _ in store.due_mistakes(person, now)]
    some = [_box(store, key, person, due.count(key), lang) for key in catalogue()]
    return PuzzleBoxes([box for box in some if box.count or box.due])


def box_of(store: PuzzleStore, key: str, person: str, lang: str, now: int) -> PuzzleBox:
    """How far somebody has come with the puzzles of one box."""
    due = [game for game, _ in store.due_mistakes(person, now)]
    return _box(store, key, person, due.count(key), lang)


def _box(store: PuzzleStore, key: str, person: str, due: int, lang: str) -> PuzzleBox:
    own, tries = store.ratings(key, [person]).get(person), store.tries(person, key)
    return PuzzleBox(
        game=key,
        title=find_game(key).title(lang),
        count=len(puzzles_of(key).puzzles),
        tried=len(tries),
        solved=sum(tries.values()),
        rating=None if own is None else round(own.rating),
        deviation=None if own is None else round(own.deviation),
        due=due,
    )


def choose_next(
    store: PuzzleStore, key: str, person: str, besides: Container[str], now: int
) -> str:
    """What somebody is to solve next: a mistake that is due, else what suits them."""
    waiting = store.due_mistakes(person, now)
    due = [one for game, one in waiting if game == key and one not in besides]
    choice = due[:1] or _suiting(store, key, person, besides)
    if not choice:
        raise no_puzzle()
    return secrets.choice(choice)


def _suiting(store: PuzzleStore, key: str, person: str, besides: Container[str]) -> list[str]:
    """New ones near somebody's rating; then those never solved; then any."""
    ratings, tries = store.ratings(key), store.tries(person, key)
    level = _skill(ratings.get(person), Skill()).rating
    some = [puzzle for puzzle in puzzles_of(key).puzzles if puzzle.id not in besides]
    new = [puzzle for puzzle in some if puzzle.id not in tries]
    unsolved = [puzzle for puzzle in some if not tries.get(puzzle.id, True)]

    def distance(puzzle: Puzzle) -> float:
        return abs(_skill(ratings.get(puzzle.id), hardness_of(puzzle)).rating - level)

    return [puzzle.id for puzzle in sorted(new or unsolved or some, key=distance)[:NEAREST]]


# One of them


def find_task(store: PuzzleStore, key: str, puzzle: str, person: str) -> Task:
    """A puzzle of the box, or a mistake of this person's."""
    collection = puzzles_of(key)
    if any(one.id == puzzle for one in collection.puzzles):
        return Task.of(collection, puzzle)
    mistake = store.find_mistake(person, puzzle)
    if mistake is None or mistake.game != key:
        raise no_puzzle()
    return mistake.task()


def standing_of(store: PuzzleStore, task: Task, person: str) -> tuple[Skill, Progress]:
    """How hard a puzzle is, and how far somebody has come with it."""
    key, puzzle = task.record.game, task.puzzle
    rating = store.ratings(key, [puzzle.id]).get(puzzle.id)
    solved = store.tries(person, key).get(puzzle.id)
    progress: Progress = "new" if solved is None else "solved" if solved else "tried"
    return _skill(rating, hardness_of(puzzle)), progress


def keep_attempt(store: PuzzleStore, task: Task, person: str, right: bool, now: int) -> Standing:
    """Keep a try and what follows from it, the first one's; how things stood before."""
    attempt = _review if task.kind == "mistake" else _rate
    return attempt(store, task, person, right, now)


def _rate(store: PuzzleStore, task: Task, person: str, right: bool, now: int) -> Standing:
    """The first try changes both ratings."""
    key, puzzle = task.record.game, task.puzzle
    ratings = store.ratings(key, [person, puzzle.id])
    own = _skill(ratings.get(person), Skill())
    hardness = _skill(ratings.get(puzzle.id), hardness_of(puzzle))
    first = store.keep_try(person, key, puzzle.id, right, now)
    if first:
        sides = ((person, own, hardness, right), (puzzle.id, hardness, own, not right))
        for who, skill, other, success in sides:
            tries = ratings[who].tries + 1 if who in ratings else 1
            store.keep_rating(key, who, Rating(*after_try(skill, other, success), tries))
    return Standing(own, hardness, first)


def _review(store: PuzzleStore, task: Task, person: str, right: bool, now: int) -> Standing:
    """The first try after it has come back decides when it comes again."""
    mistake, hardness = store.find_mistake(person, task.puzzle.id), hardness_of(task.puzzle)
    if mistake is None or mistake.due is None or mistake.due > now:
        return Standing(Skill(), hardness, first=False)
    review = Review(mistake.stage, mistake.due)
    later = next_review(review, right, now)
    stage, due = (mistake.stage + 1, None) if later is None else later
    store.put_off(person, task.puzzle.id, stage, due)
    return Standing(Skill(), hardness, first=True, review=review)


def remember(store: PuzzleStore, tasks: Sequence[Task], person: str, now: int) -> None:
    """Keep somebody's costly decisions, to come back tomorrow."""
    stage, due = first_review(now)
    for task in tasks:
        record = task.record
        mistake = Mistake(record.game, task.puzzle, record.to_code(), stage, due)
        store.keep_mistake(person, mistake)


def _skill(rating: Rating | None, otherwise: Skill) -> Skill:
    return otherwise if rating is None else rating.skill
