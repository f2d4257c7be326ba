"""Tournaments: what is asked and answered over HTTP, and what ``GET /ws/me`` tells of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from ludotheque.table.messages.requests import AnyBot, Options, Params
from ludotheque.table.messages.shared import Code, In, Key, Out, TableId

Kind = Literal["swiss", "robin", "arena"]
Status = Literal["open", "running", "over", "off"]
Minutes = Annotated[int, Meta(ge=1, le=20_160)]


class TournamentParams(Params, kw_only=True):
    id: TableId
    code: Code = ""
    """Of the link, for tournaments that are not public."""
    round: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """Whose tables to show; 0: the last. An arena shows its last tables."""


class NewTournament(In):
    """Open a tournament.

    ``swiss``: every round, neighbours in the standings who have not met. ``robin``: everybody meets
    everybody. ``arena``: whoever is free is paired again at once, until the time is over.
    """

    game: Key
    kind: Kind = "swiss"
    name: Annotated[str, Meta(max_length=24)] = ""
    """Empty: people read its kind and its box."""
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    """At a table, at most; tables are as even as can be."""
    rounds: Annotated[int, Meta(ge=1, le=12)] = 4
    """Of a ``swiss``."""
    minutes: Annotated[int, Meta(ge=1, le=1_440)] = 60
    """Of an ``arena``; tables that have begun are played to their end."""
    table_minutes: Minutes = 60
    """So long a table has at most; then bots play it to its end."""
    turn_seconds: Annotated[int, Meta(ge=10, le=7 * 86_400)] = 120
    """Then a bot plays for whoever does not come, and their table is lost."""
    options: Options = field(default_factory=dict)
    public: bool = True
    """In the list, and open to all; otherwise for those who have the link."""
    rated: bool = False
    """For those who have an account."""
    bots: AnyBot = ""
    """The bot that fills every table; empty: no bots, and whoever is left over has a bye."""
    starts: Annotated[int, Meta(ge=0, le=9_007_199_254_740_991)] = 0
    """When it begins; 0: when the host says so."""
    join: bool = True
    """Whether I take part."""


class JoinTournament(In):
    """Take part, or be paired again after a pause."""

    code: Code = ""


class TournamentCard(Out):
    """A line of the list."""

    id: str
    name: str
    """Empty: its kind and its box say enough."""
    game: str
    title: str
    kind: Kind
    seats: int
    rounds: int
    """0: until all have met, or until the time is over."""
    minutes: int
    table_minutes: int
    turn_seconds: int
    public: bool
    rated: bool
    bots: str
    bots_title: str
    status: Status
    round: int
    """The last that was laid."""
    people: int
    mine: bool
    """Whether I take part."""
    created: int
    starts: int
    """0: when the host says so."""
    ends: int
    """Of an arena that has begun; otherwise 0."""


class TournamentList(Out):
    tournaments: list[TournamentCard]


class TournamentEntrant(Out):
    number: int
    name: str
    player: str
    """Their public id; empty for somebody who was deleted."""
    paused: bool
    me: bool


class TournamentStanding(Out):
    """How somebody stands. Points are in units of 1/``point``, tie-breaks of 1/``unit``."""

    number: int
    place: int
    """From 1; equals share it."""
    points: int
    buchholz: int
    """The points of those they sat with, averaged over each table and summed."""
    sonneborn: int
    """The same of those they have beaten, and by half of those they were level with."""
    won: int
    tables: int


class TournamentSeat(Out):
    number: int
    """Of the entrant; 0: a bot."""
    name: str
    place: int | None
    """0 for the first, equal where level; ``None`` while they play."""
    absent: bool
    """They had gone, or run out of time: behind all who stayed."""


class TournamentTable(Out):
    """A table of a round; a single seat is a bye."""

    round: int
    number: int
    table: str
    """Empty for a bye, and for a moment before the table is laid."""
    watch: str
    """The path that leads there."""
    over: bool
    seats: list[TournamentSeat]


class TournamentPage(Out):
    card: TournamentCard
    host: bool
    """Whether I opened it."""
    host_name: str
    may_end: bool
    """Whether I may call it off, or end it after the tables that run."""
    joined: bool
    paused: bool
    join: str
    """The path of the link that lets others in."""
    entrants: list[TournamentEntrant]
    standings: list[TournamentStanding]
    point: int
    unit: int
    round: int
    """Whose tables these are."""
    tables: list[TournamentTable]
    seat: str
    """The table that waits for me."""


class TournamentCall(Out):
    """A seat of mine is ready."""

    tournament: str
    name: str
    game: str
    round: int
    table: str


class TournamentCalls(Out, tag="calls", tag_field="type"):
    """Where tournaments wait for me: at first, and whenever that changes."""

    calls: list[TournamentCall]


class TournamentChanged(Out, tag="tournament", tag_field="type"):
    """A tournament has changed; it can be asked for again."""

    id: str
