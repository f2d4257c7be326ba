"""The path: chapters after the lesson, each with a few positions to play.

The positions are puzzles of the box, so that what is best in them has been confirmed by a deep
search; the chapters say what to look for in them, and why the answer is best.
"""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.engine.declarations import Chapter, Exercise
from ludotheque.engine.game import Game
from ludotheque.study.puzzles import no_puzzle


class Place(NamedTuple):
    """Where an exercise stands on the path."""

    chapter: Chapter
    chapter_number: int
    """Counted from 1."""
    exercise: Exercise
    number: int
    """Within its chapter, counted from 1."""
    following: str
    """The puzzle of the next exercise; empty at the end of the path."""


def places_of(game: Game, lang: str) -> list[Place]:
    """All exercises of a game, in order."""
    every = [
        (chapter, c, exercise, n)
        for c, chapter in enumerate(game.path(lang), 1)
        for n, exercise in enumerate(chapter["exercises"], 1)
    ]
    after = [exercise["puzzle"] for _, _, exercise, _ in every[1:]] + [""]
    return [Place(*one, following) for one, following in zip(every, after, strict=True)]


def place_of(game: Game, puzzle: str, lang: str) -> Place:
    """Where a puzzle stands on the path, or an error that says that it does not."""
    for place in places_of(game, lang):
        if place.exercise["puzzle"] == puzzle:
            return place
    raise no_puzzle()
