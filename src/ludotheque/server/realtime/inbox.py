"""Messages on their way in from one socket, done one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket

from ludotheque.server.http.limits import Limit
from ludotheque.server.http.protocols import STRAIGHT, Reader
from ludotheque.server.realtime.closing import TOO_MUCH
from ludotheque.server.realtime.outbox import Outbox

Handler = Callable[[str | bytes], Awaitable[None]]


class Inbox:
    """Messages of one socket: straight from the wire while nothing is under way, else in turn.

    They are counted by their owner, on however many sockets; what is too much closes this one.
    """

    def __init__(self, socket: WebSocket, outbox: Outbox, limit: Limit) -> None:
        self.socket = socket
        self.outbox = outbox
        self.limit = limit
        self.owner = ""
        self.handler: Handler | None = None
        """There while somebody reads."""
        self.work: asyncio.Task[None] | None = None
        """The message that is under way. Nobody cancels it: what is begun is finished."""
        self.queued = False
        """Whether a message has left the queue and is the next."""

    async def run(self, owner: str, handler: Handler) -> None:
        """Read until the socket is closed."""
        self.owner, self.handler = owner, handler
        try:
            await self._read()
        finally:
            self.handler = None  # what refers to itself waits for the collector

    async def _read(self) -> None:
        self.socket.scope["extensions"].get(STRAIGHT, _by_queue)(self.take)
        while not self.outbox.closing:
            self.queued = False
            message = await self.socket.receive()
            self.queued = True
            if message["type"] == "websocket.disconnect":
                return
            await self._rest()
            self._begin(message.get("text") or message.get("bytes") or "")
            await self._rest()

    def take(self, text: str) -> bool:
        """A message straight from the wire; false while another is before it."""
        if self.work is not None or self.queued or self.outbox.closing or self.handler is None:
            return False
        self._begin(text)
        return True

    def count(self, times: int) -> None:
        """What takes the server long counts for several messages."""
        self.limit.take(self.owner, times)

    def _begin(self, text: str | bytes) -> None:
        if not self.limit.take(self.owner):
            self.outbox.close(TOO_MUCH)
        elif self.handler is not None:
            self.work = asyncio.create_task(self._handle(text, self.handler))

    async def _handle(self, text: str | bytes, handler: Handler) -> None:
        try:
            await handler(text)
        finally:
            self.work = None

    async def _rest(self) -> None:
        """Until nothing is under way."""
        if self.work is not None:
            await asyncio.wait([self.work])


def _by_queue(reader: Reader) -> None:
    """The wire of another server, which knows no shorter way."""
