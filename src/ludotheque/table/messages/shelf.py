"""What is answered about games: the shelf, texts, rules, lessons."""

from __future__ import annotations

from typing import Any, Literal

from ludotheque.table.messages.shared import Out, Preview
from ludotheque.table.messages.table import ActionInfo, LogEntry, PersonaInfo


class OptionInfo(Out):
    """A choice before the game."""

    name: str
    kind: Literal["bool", "int"]
    default: int
    low: int
    high: int
    what: str
    """What it does, in the reader's language."""


class GameCard(Out):
    """A box on the shelf."""

    key: str
    title: str
    about: dict[str, Any]
    """Authors, minutes, difficulty from 1 to 5, a line that makes one want to play."""
    players: list[int]
    default_players: int
    options: list[OptionInfo]
    rules_version: int
    secrets: bool
    puzzles: int
    """How many puzzles lie in the box."""
    levels: int
    """How many levels its bots have: those with at most so many lamps."""
    path: int
    """How many positions its chapters have."""


class BoardFiles(Out):
    """What a game brings for the browser, as addresses on this server; '' for what it does not."""

    module: str
    """The board: a JavaScript module."""
    style: str
    cover: str


class BotInfo(Out):
    """Somebody to play against."""

    name: str
    title: str
    lamps: int
    """The level, counted from one; 0 for a bot without level."""


class Shelf(Out):
    """All games, and the bots from the weakest to the strongest."""

    games: list[GameCard]
    bots: list[BotInfo]
    personas: list[PersonaInfo]
    """The regulars of the house, the weakest first: bots of a level come as one of them."""


class GamePage(Out):
    """Everything that is written about a game in one language."""

    card: GameCard
    texts: dict[str, Any]
    """The names of the material and every other text of the game."""
    scale: int
    num_actions: int
    pictures: list[str]
    """Names of the SVG pictures under ``/api/games/{key}/pictures/``."""
    prints: bool
    """Whether there is something to print for a real table."""


class RulePicture(Out):
    """A position that a ``picture`` block of the rules shows, as the seat sees it."""

    say: str
    """What stands below it."""
    text: str
    """What is to be seen, for those who do not see it."""
    part: str
    """What of a large board is meant."""
    players: int
    seat: int
    options: dict[str, int]
    actor: int
    scores: list[int]
    view: Any


class RulesPage(Out):
    """The rules in Markdown; each paragraph begins with its rules' numbers."""

    markdown: str
    pictures: list[RulePicture]
    """The ``picture`` blocks of the text, in their order."""


class LessonPage(Out):
    """A guided first game."""

    players: int
    seat: int
    names: list[str]
    """Who plays along, by seat; the learner's own is empty."""
    options: dict[str, int]
    steps: int


class LessonFrame(Out):
    """The table after one decision and the chance that follows it, as the learner sees it."""

    news: list[LogEntry]
    view: Any
    actor: int
    scores: list[int]


class LessonStepPage(Out):
    """One step of the lesson: what happens by itself, what is said, what is asked."""

    step: int
    say: str
    frames: list[LessonFrame]
    """The learner's own action of the step before, then what others do; the last is now."""
    ask: ActionInfo | None
    """The action the learner is asked to do; without it the step is only read."""
    preview: Preview | None
    """What the action that is asked for would bring."""
