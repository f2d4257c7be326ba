"""What is answered about oneself and about lists of tables."""

from __future__ import annotations

from ludotheque.table.messages.shared import Lang, Out
from ludotheque.table.messages.table import Status, TermsInfo


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
    keepable: bool
    """Whether the house in a tab is served under ``/tab/``, to be kept on a device."""
    host: bool = False
    """Whether I run this house, and look after its people."""


class Done(Out):
    """It is done."""

    done: bool = True


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
    due: int
    """When a bot takes over for whoever is to play; 0 where none does."""
    winners: list[int]
    scores: list[int]


class TableList(Out):
    tables: list[TableCard]
    more: bool
