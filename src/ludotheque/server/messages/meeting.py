"""Meeting people: what is asked and answered over HTTP, and what ``GET /ws/me`` tells."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ludotheque.server.messages.people import FriendsChanged, Invitations, Sanctions
from ludotheque.server.messages.tournaments import TournamentCalls, TournamentChanged
from ludotheque.table.messages.shared import In, Out
from ludotheque.table.messages.socket import Turns


class Seek(In):
    """Play with somebody now: at this box, or at any."""

    game: Annotated[str, Meta(pattern="^[a-z0-9_-]{0,40}$")] = ""


class Meeting(Out, tag="meeting", tag_field="type"):
    """Whether I wait for somebody to play with, and where my seat is ready.

    Told on ``GET /ws/me`` at first, and whenever it changes. Whoever waits is not forgotten while
    one such socket is open, or while this is asked for over HTTP every few seconds.
    """

    waiting: bool
    game: str = ""
    """The box; empty: any."""
    since: int = 0
    table: str = ""
    """Somebody sits there with me; the wait is over when I have been there."""


class OpenTables(Out, tag="open", tag_field="type"):
    """The list of open tables has changed; it can be asked for again."""


LobbyMessage = (
    Turns
    | Meeting
    | OpenTables
    | Invitations
    | FriendsChanged
    | Sanctions
    | TournamentCalls
    | TournamentChanged
)
"""Everything the server may send on ``GET /ws/me``."""
