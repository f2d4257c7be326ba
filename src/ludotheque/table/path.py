"""The path as somebody walks it: chapters, positions, tries. No try here changes a rating."""

from __future__ import annotations

from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game
from ludotheque.study.path import place_of
from ludotheque.study.puzzles import puzzles_of
from ludotheque.study.skill import Skill
from ludotheque.table.messages.path import (
    Path,
    PathChapter,
    PathPosition,
    PathStep,
    PathVerdict,
)
from ludotheque.table.puzzle_book import PuzzleStore
from ludotheque.table.puzzles import Progress, Standing, Task, present, verdict


def path_page(store: PuzzleStore, game: Game, person: str, lang: str) -> Path:
    """All chapters, and how far somebody has come."""
    tries = store.tries(person, game.key)

    def progress(puzzle: str) -> Progress:
        return "new" if puzzle not in tries else "solved" if tries[puzzle] else "tried"

    chapters = [
        PathChapter(
            chapter["title"],
            chapter["lead"],
            [PathStep(one["puzzle"], progress(one["puzzle"])) for one in chapter["exercises"]],
        )
        for chapter in game.path(lang)
    ]
    steps = [step for chapter in chapters for step in chapter.steps]
    solved = sum(step.progress == "solved" for step in steps)
    return Path(game.key, game.title(lang), chapters, solved, len(steps))


def task_of(game: Game, puzzle: str) -> Task:
    """A position of the path."""
    place_of(game, puzzle, "en")
    return Task.of(puzzles_of(game.key), puzzle)


def position(task: Task, skill: Skill, progress: Progress, lang: str) -> PathPosition:
    """A position as whoever is to play it may know it."""
    page = present(task, skill, progress, lang)
    place = place_of(find_game(page.game), page.id, lang)
    return PathPosition(
        page=page,
        chapter=place.chapter["title"],
        chapter_number=place.chapter_number,
        lead=place.chapter["lead"],
        number=place.number,
        count=len(place.chapter["exercises"]),
        ask=place.exercise["ask"],
        following=place.following,
    )


def judge(task: Task, action: int | None, lang: str, now: int) -> PathVerdict:
    """What is said of a try."""
    said = verdict(task, action, Standing(Skill(), Skill(), first=False), lang, now)
    because = place_of(find_game(task.record.game), task.puzzle.id, lang).exercise["because"]
    return PathVerdict(said, because if said.answer else "")
