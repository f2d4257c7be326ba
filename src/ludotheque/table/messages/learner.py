"""What is answered about how somebody comes along; nobody else is told."""

from __future__ import annotations

from typing import Literal

from ludotheque.table.messages.shared import Out


class LevelResult(Out):
    """How I did against one level, at tables where it was the strongest."""

    level: str
    title: str
    lamps: int
    """How many lamps stand beside its name."""
    played: int
    won: int


class GameResult(Out):
    """One game of mine."""

    table: str
    at: int
    won: bool
    score: int
    accuracy: float | None
    """What part of its chance a decision kept; none before the game was studied."""
    luck: float | None


class LearnerGroup(Out):
    """My games of a box with so many players."""

    players: int
    played: int
    won: int
    mean_score: float
    best_score: int
    streak: int
    """Games won in a row, up to the last one."""
    longest: int
    levels: list[LevelResult]
    """Only those I have met, the weakest first."""
    latest: list[GameResult]
    """The newest first."""


class Achievement(Out):
    """What the game awards besides points, and how often I have earned it."""

    name: str
    count: int


class NextThing(Out):
    """What there is to learn next."""

    kind: Literal["lesson", "path", "mistakes", "puzzles", "study", "game"]
    path: str
    """Where it is done."""
    title: str
    """Of the chapter, or of the level to play against; else empty."""


class LearnerBox(Out):
    game: str
    title: str
    scale: int
    groups: list[LearnerGroup]
    achievements: list[Achievement]
    strength: int
    """In hundredths of a level; −1 before the first game against a bot."""
    strength_title: str
    strength_lamps: int
    path_solved: int
    path_count: int
    puzzles_solved: int
    puzzles_tried: int
    puzzle_rating: int | None
    next: NextThing


class Learner(Out):
    boxes: list[LearnerBox]
