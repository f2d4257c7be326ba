"""What is asked over HTTP: paths, queries and bodies, all under ``/api``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from ludotheque.table.messages.shared import (
    MOST_SEATS,
    Code,
    In,
    Key,
    Lang,
    Name,
    Number,
    OptionValue,
    PersonId,
    SeatNumber,
    TableId,
)

LONGEST_RECORD = 200_000
ShareCode = Annotated[str, Meta(min_length=7, max_length=LONGEST_RECORD)]
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=20)]
Bot = Annotated[str, Meta(pattern="^[A-Za-z0-9_.:=/,-]{1,120}$")]
"""A name with arguments, such as ``az:weights.npz``; only those invited by the host may play."""
AnyBot = Annotated[str, Meta(pattern="^[A-Za-z0-9_.:=/,-]{0,120}$")]


# What stands in paths and queries


class Params(In):
    lang: Lang = "en"


class GameParams(Params, kw_only=True):
    key: Key


class PrintParams(GameParams, kw_only=True):
    players: Annotated[int, Meta(ge=1, le=60)] | None = None
    """For so many players, where that matters."""
    per_page: Annotated[int, Meta(ge=1, le=8)] | None = None


class PictureParams(GameParams, kw_only=True):
    name: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,60}\.svg$")]


class BoardFileParams(GameParams, kw_only=True):
    name: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_.-]{0,60}$")]


class LessonStepParams(GameParams, kw_only=True):
    step: Annotated[int, Meta(ge=0, le=200)]


class TableParams(Params, kw_only=True):
    id: TableId
    code: Code = ""
    """Of an invitation or a link to watch, for tables that are not public."""


class RematchParams(TableParams, kw_only=True):
    harder: bool = False
    """With bots of the next level, where there is one."""


class SeatParams(TableParams, kw_only=True):
    seat: SeatNumber


class StepParams(TableParams, kw_only=True):
    step: Number


class TablesParams(Params, kw_only=True):
    which: Literal["open", "watch", "mine", "finished"] = "open"
    """``open``: public tables with a free seat; ``watch``: public games under
    way; ``mine``: where I sit and the game is not over;
    ``finished``: games I have played to the end."""
    game: Annotated[str, Meta(pattern="^[a-z0-9_-]{0,40}$")] = ""
    before: Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)] = 9_007_199_254_740_991
    """Only tables that moved before this time: to page on, the ``moved`` of the last one."""
    limit: Annotated[int, Meta(ge=1, le=100)] = 30


class PlayerParams(Params, kw_only=True):
    player: PersonId


class RatingsParams(GameParams, kw_only=True):
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


# Who I am


class BeSomebody(In):
    """Take a name, or change name and language."""

    name: Annotated[str, Meta(max_length=24)]
    """Empty: a guest, whom everybody reads of in their own language."""
    lang: Lang = "en"


# Tables


class NewSeat(In):
    """A seat of a table that is laid: mine (several of them around one screen), a bot, or open."""

    kind: Literal["me", "bot", "open"]
    name: Annotated[str, Meta(max_length=24)] = ""
    """For a seat of mine that somebody else here plays; empty: my own name. For a bot the regular
    of the house who comes; empty: whoever is free."""
    bot: AnyBot = ""


class NewTable(In):
    """Lay a table. Without open seats the game begins at once."""

    game: Key
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Options = field(default_factory=dict)
    public: bool = False
    turn_seconds: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    """The time for a turn: 0 for none, else at least 10 s."""
    stand_in: AnyBot = ""
    """The bot that plays for somebody whose time ran out; empty: the others wait."""
    hints: bool = True
    rated: bool = False
    """Rated games have no hints and always a clock, three days a turn unless another is asked for;
    a bot plays on for whoever leaves, and who does not come back has lost."""


class BringTable(In):
    """The text of a file that ``/api/tables/{id}/file`` has written, here or elsewhere."""

    text: Annotated[str, Meta(min_length=2, max_length=LONGEST_RECORD)]


class Join(In):
    """Take an open seat; the code is that of the invitation, not needed at public tables."""

    code: Code = ""
    seat: SeatNumber | None = None
    """``None``: the first that is free, or the one I sit in already."""


class Leave(In):
    """Leave one of my seats, or all of them."""

    seat: SeatNumber | None = None


class FillSeat(In):
    """A bot takes an open seat, or that of somebody whose time ran out."""

    bot: Bot


# Finished games


class StudyTable(In):
    """Look at a finished game; asked again, it says how far that has come."""

    open_cards: bool = False
    """Judge as if every card had lain open."""
    lang: Lang = "en"


class OpenRecord(In):
    """A record: its share code, or the JSON of a record file as a text."""

    text: ShareCode
    lang: Lang = "en"


class RecordStep(In):
    """A step of a record."""

    text: ShareCode
    step: Number
    lang: Lang = "en"


class BranchRecord(RecordStep, kw_only=True):
    """Go on from a step of a record, at a new table; chance falls anew."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]


class StudyRecord(OpenRecord, kw_only=True):
    """The same of a record from elsewhere, which does not know who played."""

    open_cards: bool = False
    names: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = field(default_factory=list)
    """By seat; without them the players are numbered."""


class EstimateStep(RecordStep, kw_only=True):
    """A step of a record to think about; a record does not know who played."""

    names: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = field(default_factory=list)
    """By seat; without them the players are numbered."""
