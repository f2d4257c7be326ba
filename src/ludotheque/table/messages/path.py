"""What is answered about the path: chapters after the lesson, each with positions to play."""

from __future__ import annotations

from typing import Literal

from ludotheque.table.messages.puzzles import PuzzlePage, Verdict
from ludotheque.table.messages.shared import Out


class PathStep(Out):
    """A position of a chapter, and how far I have come with it."""

    id: str
    progress: Literal["new", "tried", "solved"]


class PathChapter(Out):
    title: str
    lead: str
    steps: list[PathStep]


class Path(Out):
    """The chapters of a box; none for a box that brings no path."""

    game: str
    title: str
    chapters: list[PathChapter]
    solved: int
    count: int


class PathPosition(Out):
    """A position of the path: what to look for in it."""

    page: PuzzlePage
    chapter: str
    chapter_number: int
    lead: str
    number: int
    """Within its chapter, counted from 1."""
    count: int
    ask: str
    following: str
    """The next position; empty at the end."""


class PathVerdict(Out):
    """What the house says of a try on the path."""

    verdict: Verdict
    because: str
    """Why the answer is best, as soon as it is shown; empty before."""
