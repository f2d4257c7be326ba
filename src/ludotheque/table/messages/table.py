"""What is said about a table: the shapes that a presenter fills and a client reads.

Times are milliseconds since 1970. ``number`` always is a number of a table's log: how many
events it holds, or which of them is meant. Scores are whole numbers in units of 1/``scale``.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

Status = Literal["waiting", "playing", "over"]


class TermsInfo(Struct):
    """What the people at the table agreed upon."""

    turn_seconds: int
    """0: as long as one likes; minutes, or days for play by correspondence."""
    stand_in: str
    """The bot that plays for somebody whose time ran out; empty: the others wait."""
    hints: bool
    rated: bool
    daily: str = ""
    """The day whose dice and cards fall here; empty for every other game."""
    tournament: str = ""
    """The tournament this table belongs to; empty for every other table."""


class PersonaInfo(Struct):
    """A regular of the house: as whom a bot plays."""

    key: str
    """Of the portrait."""
    name: str
    level: str
    trade: str
    temper: str
    """One line about how they are."""


class SeatInfo(Struct):
    """Who sits there."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    """As sentences call the seat; seats without a name are numbered."""
    bot: str
    """The bot's name or level; empty for people."""
    title: str
    """What that level is called."""
    lamps: int
    """The level, counted from one; 0 for people and bots without level."""
    persona: PersonaInfo | None
    """Which regular of the house it is, if any."""
    player: str
    """The public id of the person, for the page with their statistics; empty for bots."""
    mine: bool
    away: bool
    """A bot plays for this person until they come back."""


class ActionInfo(Struct):
    """An action that can be done now."""

    number: int
    notation: str
    parts: dict[str, Any]


class ClockInfo(Struct):
    """The running turn. ``deadline`` is empty where there is no clock."""

    since: int
    deadline: int | None
    now: int


class Asking(Struct):
    """Somebody asks to take back a decision."""

    seat: int
    agreed: list[int]
    waiting: list[int]
    """The seats that have not answered yet."""


class Snapshot(Struct):
    """How the table stands, as one viewer may know it."""

    number: int
    status: Status
    viewer: int | None
    """The seat that looks, one of mine; ``None`` is a spectator."""
    actor: int
    """The seat whose turn it is; −1: chance, −2: over."""
    view: msgspec.Raw
    """What the viewer may know: the view of the game, whose type the game declares."""
    legal: list[msgspec.Raw]
    """``ActionInfo`` of every legal action, if it is the viewer's turn."""
    scores: list[int]
    clock: ClockInfo
    undo: Literal["free", "ask", "no"]
    """Whether the viewer can take back its last decision, at once or by asking."""
    asking: Asking | None
    away: list[int]


class LogEntry(Struct):
    """One event as the viewer may know it. Veiled actions have a notation of their own."""

    number: int
    kind: Literal["begin", "act", "undo", "ask", "answer", "sit", "away", "back", "rest"]
    seat: int
    """−1: chance."""
    notation: str
    parts: dict[str, Any] | None
    """The parts of an action that is not veiled."""
    sentence: str
    at: int
    group: int
    """The number of the first entry of the same throw, deal or refill; else its own."""
    together: str
    """On the first of several: the sentence that tells all of them."""


class ResultLine(Struct):
    """Where points come from."""

    seat: int
    what: str
    name: str
    """What it is called in the reader's language."""
    points: int
    who: str = ""
    """Where a seat has several scoring pieces, which one."""


class Award(Struct):
    """What a game awards besides points: a rank, achievements."""

    what: str
    name: str
    values: list[str]
    names: list[str]


class RatingChange(Struct):
    """How a rated game changed a rating."""

    seat: int
    before: float
    after: float


class BestScore(Struct):
    """Somebody has never done better in this game, with as many players and these options."""

    seat: int
    before: int
    """The best score until then."""


class Result(Struct):
    """How the game ended."""

    reason: str
    headline: str
    """Who won."""
    sentence: str
    """The headline, what made the difference, and why it is over."""
    scores: list[int]
    winners: list[int]
    breakdown: list[ResultLine]
    awards: list[Award]
    ratings: list[RatingChange]
    best: list[BestScore]


class Update(Struct, tag="moved", tag_field="type"):
    """Something happened and is stored."""

    log: msgspec.Raw
    """``LogEntry`` of each new event."""
    snapshot: Snapshot


class EqualAction(Struct):
    """An action that another one stands for in a hint."""

    number: int
    notation: str
    sentence: str


class HintAction(Struct):
    """An action with its estimate for the seat that asked."""

    number: int
    notation: str
    sentence: str
    chance: float
    """To win, from 0 to 1."""
    visits: int
    reasons: list[str]
    """What it changes in what the rules count, in short phrases: fills, earns, denies, costs."""
    equals: list[EqualAction]
    """Other actions that are as good for the same reasons."""
    reply: str
    """What the next seat will most likely do then, as a sentence; empty where chance decides."""
    played: bool = False
    """Whether it, or one of its equals, is what was done in a game that is looked back at."""
