"""The daily game and puzzle of each box: what is asked and answered."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ludotheque.table.messages.puzzles import PuzzlePage, Verdict
from ludotheque.table.messages.requests import GameParams, Params
from ludotheque.table.messages.shared import Out

DailyKind = Literal["game", "puzzle"]
Day = Annotated[str, Meta(pattern="^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")]
Month = Annotated[str, Meta(pattern="^20[0-9]{2}-(0[1-9]|1[0-2])$")]


class MonthParams(Params, kw_only=True):
    month: Month


class DailyBoardParams(GameParams, kw_only=True):
    kind: DailyKind
    day: Day | None = None
    """Unless given, today."""


class DailyTry(Out):
    """My one try."""

    status: Literal["new", "begun", "done"]
    table: str = ""
    """Where the game is played."""
    score: int | None = None
    """Of a game in units of 1/``scale``; a puzzle is worth 1 or 0."""


class DailyBox(Out):
    game: str
    title: str
    scale: int
    solo: DailyTry | None
    """The game alone, where the box has one."""
    puzzle: DailyTry | None


class DailyPage(Out):
    """What there is today."""

    day: str
    until: int
    """When the next day begins in this house."""
    boxes: list[DailyBox]
    run: int
    """Days in a row until now."""
    best: int
    """The longest run there was."""


class Stamp(Out):
    """Something that was finished on a day."""

    game: str
    title: str
    kind: DailyKind
    score: int
    scale: int


class StampedDay(Out):
    day: str
    stamps: list[Stamp]


class DailyMonth(Out):
    """A leaf of my calendar: the days on which I finished something."""

    month: str
    days: list[StampedDay]


class DailyLine(Out):
    place: int
    name: str
    score: int
    mine: bool


class LevelLine(Out):
    """What a level of the house did with the same dice and cards."""

    level: str
    title: str
    score: int


class DailyBoard(Out):
    """How everybody did; for those for whom the day's try is over."""

    day: str
    game: str
    title: str
    kind: DailyKind
    scale: int
    lines: list[DailyLine]
    count: int
    """How many people have finished."""
    levels: list[LevelLine]
    pending: bool
    """Whether some levels of the house are still playing."""
    mine: int | None
    place: int | None
    equal: str
    """The strongest level that did no better than I; empty if all of them did."""
    equal_title: str


class DailyPuzzle(Out):
    day: str
    until: int
    page: PuzzlePage
    verdict: Verdict | None
    """What the house said of my try, once I have had it."""
    action: int | None
    """What I tried."""
