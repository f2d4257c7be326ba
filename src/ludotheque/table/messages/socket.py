"""The messages of a table's socket.

``GET /ws/tables/{id}?lang=fr&since=0&code=…`` with the cookie of a guest or account, or with
``Authorization: Bearer`` for programs. One socket per table and device.

The course of things:

1. The server says ``welcome``: the table, the log from event ``since`` on, the snapshot.
2. Whatever happens is told by ``moved``: the new log entries and a fresh snapshot. A client may
   always take the snapshot as the whole truth; log entries are numbered without gaps.
3. The client sends ``act`` and the like with an ``id`` of its own making (unique at this table)
   and the log's number it has ``seen``. The answer is ``ack``, after the move is stored, or
   ``refused``. The same ``id`` again is answered by the same ``ack`` and does nothing, so after
   a lost connection everything unanswered can simply be sent again.
4. ``over`` comes once the game has ended, after the last ``moved``; also right after ``welcome``
   at a table whose game is over.

Around one screen a device has several seats. It is then a spectator
until it sends ``look``; the answer is ``shown``: log and snapshot as that viewer may know them. A
device with one seat is that seat's viewer from the start. Where nothing is secret (see
``TableInfo.secrets``) no ``look`` is needed: the device follows whichever of its seats is to
decide. ``act`` never needs ``look``.

Close codes: 4400 not understandable, 4401 unknown person, 4403 not allowed here, 4404 no such
table, 4429 too much. 1012: the server restarts, connect again. Whoever reads too slowly is cut
off without a code.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw

from ludotheque.table.messages.shared import (
    LONGEST_TEXT,
    MOST_PREVIEWS,
    Attendance,
    ChatLine,
    In,
    Lang,
    MessageId,
    Number,
    Out,
    Phrase,
    Preview,
    SeatNumber,
    TableInfo,
)
from ludotheque.table.messages.table import HintAction, Result, SeatInfo, Snapshot, Update

ActionNumber = Annotated[int, Meta(ge=0, lt=2**31)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]


# From the client


class Act(In, tag="act", tag_field="type"):
    """The seat does this: the number of an action, or its notation."""

    id: MessageId
    seen: Number
    seat: SeatNumber
    action: ActionNumber | Notation


class Undo(In, tag="undo", tag_field="type"):
    """Take back the seat's last decision, or ask the others for it."""

    id: MessageId
    seen: Number
    seat: SeatNumber


class Answer(In, tag="answer", tag_field="type"):
    """Agree, or not, to what another seat asked."""

    id: MessageId
    seen: Number
    seat: SeatNumber
    yes: bool


class Back(In, tag="back", tag_field="type"):
    """The seat plays itself again, after a bot has played for it."""

    id: MessageId
    seat: SeatNumber


class Say(In, tag="chat", tag_field="type"):
    """Say something to everybody at the table: words of one's own, or a quick phrase."""

    id: MessageId
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""
    phrase: Phrase = ""


class AskPreviews(In, tag="previews", tag_field="type"):
    """What these actions of my seat would cost and bring; answered by ``previews``."""

    id: MessageId
    seat: SeatNumber
    actions: Annotated[list[ActionNumber], Meta(min_length=1, max_length=MOST_PREVIEWS)]


class AskHint(In, tag="hint", tag_field="type"):
    """Estimates for my seat, whose turn it is; answered by ``hint`` after some seconds."""

    id: MessageId
    seat: SeatNumber


class Weigh(In, tag="weigh", tag_field="type"):
    """What an action of my seat would give away, before I do it; answered by ``weighed``, within
    about a second."""

    id: MessageId
    seat: SeatNumber
    action: ActionNumber
    loss: Literal["small", "medium", "large"] = "medium"
    """From which loss on I want to hear of it."""


class Look(In, tag="look", tag_field="type"):
    """Look from one of my seats, or as a spectator; answered by ``shown``."""

    seat: SeatNumber | None
    since: Number = 0
    """Only the log from this event on, where the device has kept what this seat was told."""


class Speak(In, tag="lang", tag_field="type"):
    """From now on in this language; answered by ``shown``."""

    lang: Lang


class Ping(In, tag="ping", tag_field="type"):
    """Answered by ``pong``."""

    id: MessageId


ClientMessage = (
    Act | Undo | Answer | Back | Say | AskPreviews | AskHint | Weigh | Look | Speak | Ping
)
"""Everything a client may send."""


# From the server


class Welcome(Out, tag="welcome", tag_field="type"):
    """The table as it stands, first of all messages."""

    table: TableInfo
    log: Raw
    """``LogEntry`` of each event from ``since`` on."""
    snapshot: Snapshot
    chat: list[ChatLine]
    here: Attendance
    lang: Lang


class Shown(Out, tag="shown", tag_field="type"):
    """The same table for another viewer or in another language: the log, the snapshot."""

    lang: Lang
    log: Raw
    """``LogEntry`` of each event from ``since`` on."""
    snapshot: Snapshot


class Seats(Out, tag="seats", tag_field="type"):
    """Who sits where has changed."""

    seats: list[SeatInfo]
    my_seats: list[int]


class Presence(Out, tag="presence", tag_field="type"):
    """Who is at the table has changed."""

    here: Attendance


class Chat(Out, tag="chat", tag_field="type"):
    """Somebody said something."""

    line: ChatLine


class Ack(Out, tag="ack", tag_field="type"):
    """Your message is stored; ``number`` is the log's number after it."""

    id: str
    number: int


class Refused(Out, tag="refused", tag_field="type"):
    """Your message was not done, and why; ``number`` is where the table is now.

    If that is more than you had seen, ``moved`` messages have told you, or are about to.
    """

    id: str
    sentence: str
    rule: str
    number: int


class Previews(Out, tag="previews", tag_field="type"):
    """In the order asked for; actions that are not legal now are left out."""

    id: str
    number: int
    previews: list[Preview]


class Hint(Out, tag="hint", tag_field="type"):
    """Estimates from what the seat may know, best action first."""

    id: str
    number: int
    seat: int
    actions: list[HintAction]
    chances: list[float]
    """To win, for each seat."""


class Weighed(Out, tag="weighed", tag_field="type"):
    """Whether an action gives away more than one wanted to hear of; never which is better."""

    id: str
    number: int
    costly: bool = False
    best: float = 0.0
    """The chance to win that the best action leaves; 0 unless it is costly."""
    chance: float = 0.0
    """The chance that this action leaves; 0 unless it is costly."""
    sentence: str = ""
    """What the action is, unless nothing is said of it."""


class Over(Out, tag="over", tag_field="type"):
    """The game has ended; nothing is secret any more."""

    result: Result


class Rematch(Out, tag="rematch", tag_field="type"):
    """Somebody wants to play again: that table waits for the others."""

    table: str


class Gone(Out, tag="gone", tag_field="type"):
    """The table was put away; the socket closes."""


class Pong(Out, tag="pong", tag_field="type"):
    """The answer to ``ping``."""

    id: str
    now: int


ServerMessage = (
    Welcome
    | Update
    | Shown
    | Seats
    | Presence
    | Chat
    | Ack
    | Refused
    | Previews
    | Hint
    | Weighed
    | Over
    | Rematch
    | Gone
    | Pong
)
"""Everything the server may send on a table's socket."""


class Turns(Out, tag="turns", tag_field="type"):
    """The tables where it is my turn, on ``GET /ws/me``: at first, and whenever that changes."""

    tables: list[str]
