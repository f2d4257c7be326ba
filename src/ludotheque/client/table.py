"""A table, live: whose turn it is, what can be done, what happened."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from ludotheque.client.errors import Refused, refusal, unreachable

if TYPE_CHECKING:
    from ludotheque.client.http import Client

RETRY_SECONDS = 0.5
CONNECTION_ERRORS = (ConnectionClosed, WebSocketException, OSError, EOFError)
NO_TABLE = 4404
FINAL_CODES = range(4000, 5000)
"""Close codes by which the server says that coming back is of no use."""


@dataclass(frozen=True)
class Turn:
    """One of my seats is to decide."""

    table: Table
    seat: int
    number: int
    """Of the log: what I have seen when I decide."""
    view: dict[str, Any]
    """What the seat may know; its form is ``view.<game>`` in the OpenAPI document."""
    legal: list[dict[str, Any]]
    """Every possible action: its ``number``, ``notation`` and ``parts``."""

    def act(self, action: int | str | dict[str, Any]) -> None:
        """Do it: a number, a notation, or one of ``legal``.

        Returns once the server has stored it. If the table has moved on meanwhile (somebody
        took back, say) nothing is done, and the next turn shows how it stands.
        """
        self.table.act(self, action["number"] if isinstance(action, dict) else action)


class Table:
    """A table at which I sit, or which I watch."""

    def __init__(self, client: Client, info: dict[str, Any]) -> None:
        self.client = client
        self.info = info
        self.id: str = info["id"]
        self.seats: list[int] = info["my_seats"]
        self.snapshot: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        """What has happened, each entry with a sentence."""
        self.result: dict[str, Any] | None = None
        """How the game ended."""
        self.gone = False
        """Whether the table was put away before the game began."""
        self._stack = ExitStack()
        self._socket: ClientConnection | None = None
        self._leaving = False

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Get up, from whichever thread: ``turns`` ends. The seats are kept."""
        self._leaving = True
        self._hang_up()

    @property
    def invitation(self) -> str:
        """The link that joins this table."""
        return self.client.url + str(self.info["join"])

    # Playing

    def turns(self, *, agree: bool = True) -> Iterator[Turn]:
        """Every turn of mine until the game is over; waits while the others think.

        ``agree`` is my answer when somebody else asks to take back a decision.
        """
        self._leaving = False
        while not self._is_over():
            self._connection()
            self._answer(agree)
            turn = self._turn()
            if turn is not None:
                yield turn
            if turn is None or self.snapshot.get("number") == turn.number:
                self._hear()

    def act(self, turn: Turn, action: int | str) -> None:
        answer = self.ask("act", seat=turn.seat, seen=turn.number, action=action)
        if answer["type"] == "refused" and answer["number"] <= turn.number:
            raise Refused(answer["sentence"], answer["rule"])

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message with an id of its own; its answer, ``ack`` or ``refused`` for most.

        After a lost connection it is sent again: the server does the same id only once.
        """
        number = secrets.token_urlsafe(12)
        text = json.dumps({"type": kind, "id": number, **fields})
        while not (self.gone or self._leaving):
            try:
                self._connection().send(text)
                while (message := self._receive()).get("id") != number:
                    pass
                return message
            except CONNECTION_ERRORS as error:
                self._lose(error)
        raise refusal(NO_TABLE, self.client.lang)

    def _is_over(self) -> bool:
        return self.result is not None or self.gone or self._leaving

    def _turn(self) -> Turn | None:
        """The turn of the seat that is to decide, if it is mine."""
        seat = self.snapshot["actor"]
        if seat not in self.seats or self.snapshot["status"] != "playing":
            return None
        if self.snapshot["viewer"] != seat:
            self._say("look", seat=seat, since=self.snapshot["number"])
            return None
        snapshot = self.snapshot
        return Turn(self, seat, snapshot["number"], snapshot["view"], snapshot["legal"])

    def _answer(self, agree: bool) -> None:
        asking = self.snapshot["asking"]
        for seat in [s for s in self.seats if asking is not None and s in asking["waiting"]]:
            self.ask("answer", seat=seat, yes=agree, seen=self.snapshot["number"])

    # Hearing

    def _hear(self) -> None:
        try:
            self._receive()
        except CONNECTION_ERRORS as error:
            self._lose(error)

    def _receive(self) -> dict[str, Any]:
        """The next message; what it says of the table is remembered."""
        message: dict[str, Any] = json.loads(self._connection().recv())
        self.snapshot = message.get("snapshot", self.snapshot)
        self.seats = message.get("my_seats", self.seats)
        self.result = message.get("result", self.result)
        self.gone = self.gone or message["type"] == "gone"
        for line in message.get("log", []):
            if line["number"] >= len(self.log):
                self.log.append(line)
        return message

    def _say(self, kind: str, **fields: Any) -> None:
        try:
            self._connection().send(json.dumps({"type": kind, **fields}))
        except CONNECTION_ERRORS as error:
            self._lose(error)

    # The connection

    def _connection(self) -> ClientConnection:
        """The socket, opened again if need be, for as long as the client has patience."""
        end = time.monotonic() + self.client.patience
        while self._socket is None:
            try:
                self._open()
            except CONNECTION_ERRORS as error:
                self._lose(error)
                if time.monotonic() > end:
                    raise unreachable(self.client.url, error) from error
                time.sleep(RETRY_SECONDS)
        return self._socket

    def _open(self) -> None:
        scheme, _, rest = self.client.url.partition("://")
        socket = "wss" if scheme == "https" else "ws"
        query = f"lang={self.client.lang}&since={len(self.log)}"
        opening = connect(
            f"{socket}://{rest}/ws/tables/{self.id}?{query}",
            additional_headers=self.client.headers(),
            open_timeout=self.client.patience,
            max_size=None,
        )
        self._socket = self._stack.enter_context(opening)
        message = self._receive()
        self.info = message["table"]
        self.seats = self.info["my_seats"]

    def _hang_up(self) -> None:
        self._socket = None
        self._stack.close()

    def _lose(self, error: Exception) -> None:
        """Let go of a broken connection; the reasons the server gives are errors."""
        self._hang_up()
        code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
        if code in FINAL_CODES:
            raise refusal(code, self.client.lang) from error
