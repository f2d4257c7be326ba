"""What HTTP bodies and socket messages have in common.

Times are milliseconds since 1970. ``number`` always is a number of a table's log: how many
events it holds, or which of them is meant. Scores are whole numbers in units of 1/``scale``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

LONGEST_TEXT = 300
MOST_PREVIEWS = 200
MOST_SEATS = 12

Lang = Literal["en", "fr"]
Status = Literal["waiting", "playing", "over"]

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Millis = Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)]
Key = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_-]{0,39}$")]
TableId = Annotated[str, Meta(pattern="^[a-z2-7]{12}$")]
PersonId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$")]
Code = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$")]
MessageId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
OptionValue = bool | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class In(Struct, forbid_unknown_fields=True):
    """What comes from outside: nothing unknown is accepted."""


class Out(Struct):
    """What the server says."""


class Problem(Out):
    """Why a request was not done: one sentence in the reader's language."""

    status: int
    title: str
    """The sentence."""
    rule: str = ""
    """The number of the rule of the game that forbids it, where there is one."""
    type: str = "about:blank"


class TermsInfo(Out):
    """What the people at the table agreed upon."""

    turn_seconds: int
    """0: as long as one likes; minutes, or days for play by correspondence."""
    stand_in: str
    """The bot that plays for somebody whose time ran out; empty: the others wait."""
    hints: bool
    rated: bool


class SeatInfo(Out):
    """Who sits there."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    """As sentences call the seat; seats without a name are numbered."""
    bot: str
    """The bot's name or level; empty for people."""
    player: str
    """The public id of the person, for the page with their statistics; empty for bots."""
    mine: bool
    away: bool
    """A bot plays for this person until they come back."""


class TableInfo(Out):
    """What does not change at a table from move to move."""

    id: str
    game: str
    title: str
    rules_version: int
    options: dict[str, int]
    terms: TermsInfo
    public: bool
    status: Status
    seats: list[SeatInfo]
    my_seats: list[int]
    host: bool
    """Whether I laid this table; the host may put it away before the game begins."""
    number: int
    created: int
    secrets: bool
    """Whether seats know different things: then a curtain stands between turns on one screen."""
    scale: int
    join: str
    """Path of the link that joins a seat; empty unless I sit here (or the table is public)."""
    watch: str
    """Path of the link that watches; empty unless I sit here (or the table is public)."""
    rematch: str = ""
    """The table where this game is played again, if somebody asked for that."""


class ActionInfo(Out):
    """An action that can be done now."""

    number: int
    notation: str
    parts: dict[str, Any]


class ClockInfo(Out):
    """The running turn. ``deadline`` is empty where there is no clock."""

    since: int
    deadline: int | None
    now: int


class Asking(Out):
    """Somebody asks to take back a decision."""

    seat: int
    agreed: list[int]
    waiting: list[int]
    """The seats that have not answered yet."""


class Snapshot(Out):
    """How the table stands, for one pair of eyes."""

    number: int
    status: Status
    looking: int | None
    """Whose eyes these are: one of my seats, or nobody's (a spectator's)."""
    actor: int
    """The seat whose turn it is; −1: chance, −2: over."""
    view: msgspec.Raw
    """What those eyes may know: the view of the game, whose type the game declares."""
    legal: list[msgspec.Raw]
    """``ActionInfo`` of every legal action, if it is the turn of the seat that looks."""
    scores: list[int]
    clock: ClockInfo
    undo: Literal["free", "ask", "no"]
    """Whether the seat that looks can take back its last decision, at once or by asking."""
    asking: Asking | None
    away: list[int]


class LogEntry(Out):
    """One event as those eyes may know it. Veiled actions have a notation of their own."""

    number: int
    kind: Literal["begin", "act", "undo", "ask", "answer", "sit", "away", "back"]
    seat: int
    """−1: chance."""
    notation: str
    parts: dict[str, Any] | None
    """The parts of an action that is not veiled."""
    sentence: str
    at: int


class ResultLine(Out):
    """Where points come from."""

    seat: int
    what: str
    name: str
    """What it is called in the reader's language."""
    points: int
    who: str = ""
    """Where a seat has several scoring pieces, which one."""


class Award(Out):
    """What a game awards besides points: a rank, achievements."""

    what: str
    name: str
    values: list[str]
    names: list[str]


class RatingChange(Out):
    """How a rated game changed a rating."""

    seat: int
    before: float
    after: float


class Result(Out):
    """How the game ended."""

    reason: str
    sentence: str
    """Why it is over and who won."""
    scores: list[int]
    winners: list[int]
    breakdown: list[ResultLine]
    awards: list[Award]
    ratings: list[RatingChange]


class ChatLine(Out):
    """Something that was said at the table."""

    id: int
    name: str
    seat: int | None
    """``None``: a spectator."""
    text: str
    at: int


class Here(Out):
    """Who is at the table now."""

    seats: list[int]
    """The seats whose people are connected."""
    watching: int
    """How many spectators."""


class HintAction(Out):
    """An action with its estimate for the seat that asked."""

    number: int
    notation: str
    sentence: str
    chance: float
    """To win, from 0 to 1."""
    visits: int
    gain: int
    """What it adds to the seat's score at once."""
    reply: str
    """What the next seat will most likely do then, as a sentence; empty where chance decides."""
