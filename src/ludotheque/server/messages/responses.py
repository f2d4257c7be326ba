"""What is answered over HTTP, all under ``/api``."""

from __future__ import annotations

from typing import Any, Literal

from ludotheque.server.messages.shared import Lang, Out, Preview
from ludotheque.table.messages import (
    ActionInfo,
    LogEntry,
    PersonaInfo,
    Status,
    TermsInfo,
)

# The shelf


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


class Me(Out):
    """Who the server takes me for."""

    known: bool
    """Without a name nobody is known yet: ``POST /api/me`` makes a guest."""
    player: str
    name: str
    lang: Lang
    account: str
    """The name of the account; empty for guests."""
    base: str
    """The beginning of links that other devices can open."""


class CarryLink(Out):
    """Open this path on another device, within a quarter of an hour, to be the same person."""

    path: str
    expires: int
    qr: str
    """The whole link for a phone's camera, an SVG."""


class TokenInfo(Out):
    """A token for programs that play in my name."""

    token: int
    label: str
    created: int
    used: int


class Tokens(Out):
    tokens: list[TokenInfo]


class FreshToken(Out):
    """Shown once: the server keeps only its hash."""

    info: TokenInfo
    secret: str


class Export(Out):
    """Everything the server knows about me."""

    me: Me
    created: int
    tables: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    results: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    tokens: list[TokenInfo]


class Done(Out):
    """It is done."""

    done: bool = True


# Tables


class TableCard(Out):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    names: list[str]
    bots: list[str]
    """By seat: the bot's name or level; empty for people and open seats."""
    open_seats: int
    my_seats: list[int]
    my_turn: bool
    public: bool
    terms: TermsInfo
    created: int
    moved: int
    winners: list[int]
    scores: list[int]


class TableList(Out):
    tables: list[TableCard]
    more: bool


class Health(Out):
    """Whether the server is well."""

    ok: bool
    name: str
    house: str
    """The name of this process, made anew at every start."""
    version: str
    tables: int
    sockets: int
