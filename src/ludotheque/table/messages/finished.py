"""What is answered about games that are over, and about records."""

from __future__ import annotations

from typing import Any

from ludotheque.table.messages.shared import Out, TableInfo
from ludotheque.table.messages.table import ActionInfo, HintAction, LogEntry, Result


class Finished(Out):
    """A game that is over, with nothing veiled any more."""

    table: TableInfo
    result: Result
    log: list[LogEntry]
    steps: int
    """Replay goes from step 0 (before the first action) to this one."""
    share: str
    """The share code: the whole game as a text."""
    replays: str
    """Empty, or why this game of older rules can be read but not replayed."""


class SeatView(Out):
    """What one seat knew."""

    seat: int | None
    """``None``: a spectator."""
    view: Any


class ReplayStep(Out):
    """The game after so many actions, as each viewer may know it."""

    step: int
    steps: int
    actor: int
    scores: list[int]
    entry: LogEntry | None
    """The action that led here."""
    next: ActionInfo | None
    """The action that follows."""
    views: list[SeatView]


class OpenedRecord(Out):
    """A game from elsewhere, to look at."""

    game: str
    title: str
    rules_version: int
    players: int
    options: dict[str, int]
    names: list[str]
    share: str
    steps: int
    log: list[LogEntry]
    result: Result | None
    replays: str
    """Empty, or why it can be read but not replayed; the log then has notation only."""


class Estimate(Out):
    """How the game stood at a step, as far as the actor could know."""

    step: int
    actor: int
    chances: list[float]
    actions: list[HintAction]
