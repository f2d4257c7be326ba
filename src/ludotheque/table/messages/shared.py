"""What HTTP bodies and socket messages have in common.

Times are milliseconds since 1970. ``number`` always is a number of a table's log: how many
events it holds, or which of them is meant. Scores are whole numbers in units of 1/``scale``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludotheque.table.messages.table import SeatInfo, Status, TermsInfo

LONGEST_TEXT = 300
MOST_PREVIEWS = 200
MOST_SEATS = 12

Lang = Literal["en", "fr"]
Phrase = Literal[
    "", "hello", "luck", "nice", "thanks", "sorry", "moment", "thinking", "game", "again", "bye"
]
"""A quick phrase of the chat; everybody reads it in their own language. Empty: words of one's own.
"""

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
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
    harder: bool = False
    """Whether its bots could be one level stronger."""


class ChatLine(Out):
    """Something that was said at the table."""

    id: int
    name: str
    seat: int | None
    """``None``: a spectator."""
    text: str
    """Empty where it is a phrase."""
    at: int
    phrase: Phrase = ""
    player: str = ""
    """The public id of whoever said it."""


class Attendance(Out):
    """Who is at the table now."""

    seats: list[int]
    """The seats whose people are connected."""
    watching: int
    """How many spectators."""


class Preview(Out):
    """Price and gain of an action, and what a person would say of it."""

    action: int
    preview: dict[str, Any]
    sentence: str
