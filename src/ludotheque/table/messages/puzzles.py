"""What is asked and answered about puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from ludotheque.table.messages.requests import GameParams
from ludotheque.table.messages.shared import MOST_PREVIEWS, In, Lang, Number, Out, Preview
from ludotheque.table.messages.table import ActionInfo, LogEntry

PuzzleId = Annotated[str, Meta(pattern="^[0-9a-f]{10}$")]


class NextPuzzleParams(GameParams, kw_only=True):
    after: Annotated[str, Meta(pattern="^[0-9a-f]{0,10}$")] = ""
    """The one just seen, which is not to come again at once."""


class PuzzleParams(GameParams, kw_only=True):
    id: PuzzleId


class TryPuzzle(In):
    """An action as the answer; none: show it to me."""

    action: Number | None = None
    lang: Lang = "en"


class AskPuzzlePreviews(In):
    actions: Annotated[list[Number], Meta(max_length=MOST_PREVIEWS)]
    lang: Lang = "en"


class PuzzlePreviews(Out):
    previews: list[Preview]


class PuzzleBox(Out):
    """The puzzles of one box, and how far I have come with them."""

    game: str
    title: str
    count: int
    tried: int
    solved: int
    rating: int | None
    """Mine; none before the first try."""
    deviation: int | None
    due: int
    """Mistakes of mine that wait to be looked at again."""


class PuzzleBoxes(Out):
    boxes: list[PuzzleBox]


class PuzzlePage(Out):
    """A position in which one action is clearly best, as whoever is to act may know it."""

    game: str
    title: str
    id: str
    kind: Literal["puzzle", "mistake"]
    """Of the box, or a decision of mine that cost me something."""
    rating: int
    """How hard it is."""
    players: int
    seat: int
    options: dict[str, int]
    names: list[str]
    view: Any
    legal: list[ActionInfo]
    scores: list[int]
    news: list[LogEntry]
    """What happened last."""
    progress: Literal["new", "tried", "solved"]


class RatingChange(Out):
    before: int
    after: int
    deviation: int


class AnswerInfo(ActionInfo):
    """The best action, and what it is worth."""

    sentence: str
    chance: float


class Verdict(Out):
    """What the house says of a try."""

    right: bool
    sentence: str
    """What was tried, in words; empty if nothing was."""
    chance: float | None
    """What it is worth, where the search looked at it."""
    reasons: list[str]
    """What the rules count more, or less, after the best action than after this one."""
    theme: str
    answer: AnswerInfo | None
    """Once it was found, or asked for."""
    rating: RatingChange | None
    """Only the first try of a puzzle counts."""
    due: int
    """When a mistake comes back; 0 if it does not."""
