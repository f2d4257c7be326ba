"""People among people: following, inviting, blocking; reports, and what hosts do about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.shared import (
    LONGEST_TEXT,
    Code,
    In,
    Out,
    PersonId,
    Phrase,
    TableId,
)

Kind = Literal["follow", "refuse", "mute", "block"]
Why = Literal["insult", "unfair", "name", "other"]
Verdict = Literal["warn", "silence", "speak", "ban", "dismiss"]
Note = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Days = Annotated[int, Meta(ge=1, le=365)]


class RelationParams(Params, kw_only=True):
    player: PersonId
    kind: Kind


class InvitationParams(Params, kw_only=True):
    table: TableId
    never: bool = False
    """Whoever sent it shall not ask me again, nor follow me."""


class Relate(In):
    """What I want of somebody.

    ``follow``: see when they are here, and invite them; only those I have played with. ``refuse``:
    they neither follow nor invite me. ``mute``: I do not hear what they say. ``block``: we are not
    seated together, do not hear and do not invite each other.
    """

    player: PersonId
    kind: Kind


class Invite(In):
    """Call somebody to a table at which I sit."""

    table: TableId
    player: PersonId


class Acquaintance(Out):
    """Somebody I follow, have played with, or want nothing of."""

    player: str
    name: str
    here: bool = False
    """Whether they are in the house now; said only of those I follow."""


class Friends(Out):
    """Everybody I know here."""

    following: list[Acquaintance]
    companions: list[Acquaintance]
    """Those I played with last and do not follow."""
    refused: list[Acquaintance]
    muted: list[Acquaintance]
    blocked: list[Acquaintance]


class Invitation(Out):
    """Somebody calls me to a table."""

    table: str
    game: str
    player: str
    name: str
    """Who asks; empty for a guest."""
    join: str
    """The path of the link that takes the seat."""


class Invitations(Out, tag="invitations", tag_field="type"):
    """To which tables I am invited: at first, and whenever that changes."""

    invitations: list[Invitation]


class FriendsChanged(Out, tag="friends", tag_field="type"):
    """Somebody I follow came or went; the list can be asked for again."""


class Invited(Out):
    """Who was invited to a table already."""

    players: list[str]


# Whoever runs the house


class NewReport(In):
    """Tell those who run the house of somebody; what was said at the table goes with it."""

    player: PersonId
    table: TableId
    why: Why
    text: Note = ""
    code: Code = ""
    """Of a link to watch, for spectators of a table that is not public."""


class ContextLine(Out):
    """Something that was said at the table; ``theirs``: by the person who is reported."""

    name: str
    text: str
    phrase: Phrase
    at: int
    theirs: bool


class ReportInfo(Out):
    """A report as a host reads it."""

    table: str
    why: Why
    text: str
    at: int
    reporter: str
    """The reporter's name."""
    reporter_since: int
    """When the reporter came here first; many reports of newcomers weigh little."""
    reporter_games: int
    context: list[ContextLine]


class Case(Out):
    """Everything that is reported of one person."""

    player: str
    name: str
    silent_until: int
    """0: they may talk."""
    reports: list[ReportInfo]


class Sanction(Out):
    """What a host did, for the log and for whom it concerns."""

    player: str
    name: str
    kind: Verdict
    note: str
    until: int
    """Of a silence; otherwise 0."""
    host: str
    """The host's name."""
    at: int


class Moderation(Out):
    """The page of those who run the house."""

    cases: list[Case]
    log: list[Sanction]


class Judge(In):
    """What a host does about somebody; it settles all reports of them."""

    player: PersonId
    kind: Verdict
    note: Note = ""
    """Read by the person, except with ``ban`` and ``dismiss``, where it is for the log."""
    days: Days = 7
    """Of a silence."""


class Sanctions(Out, tag="sanctions", tag_field="type"):
    """What hosts have told me and I have not read yet: at first, and whenever that changes."""

    sanctions: list[Sanction]
