"""Messages on their way out to one socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.server.http.protocols import AT_ONCE
from ludotheque.table.messages.shared import Out

encode = msgspec.json.Encoder().encode


class Outbox:
    """Messages for one socket, sent in order: at once while the wire takes them, else in turn.

    A reader who is too slow is cut off: everything can be fetched again, memory cannot.
    """

    def __init__(self, socket: WebSocket, most: int) -> None:
        self.socket = socket
        self.queue: asyncio.Queue[bytes | int] = asyncio.Queue(most)
        self.sending = False
        self.closing = False
        self.task: asyncio.Task[None] | None = None
        self._pending: list[bytes] | None = None
        self._write: Callable[..., bool] = socket.scope["extensions"].get(AT_ONCE, _in_turn)

    def put(self, message: Out | bytes) -> None:
        if self.closing:
            return
        text = message if isinstance(message, bytes) else encode(message)
        if self._pending is not None:
            self._pending.append(text)
        else:
            self._send(text)

    def hold(self) -> None:
        """Keep what is put until ``release``, which must follow in the same turn of the loop."""
        if self._pending is None:
            self._pending = []

    def release(self) -> None:
        """Send what was kept, all of it at once: what costs is to write, not how much."""
        texts, self._pending = self._pending, None
        if texts:
            self._send(*texts)

    def _send(self, *texts: bytes) -> None:
        if self.queue.empty() and not self.sending and self._write(*texts):
            return
        try:
            for text in texts:
                self.queue.put_nowait(text)
        except asyncio.QueueFull:
            # Nothing more gets through: the task that waits for the reader is given up.
            self.closing = True
            if self.task is not None:
                self.task.cancel()

    def _empty(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()

    def close(self, code: int) -> None:
        """Close after what is in the queue."""
        if not self.closing:
            if self.queue.full():
                self._empty()
            self.closing = True
            self.queue.put_nowait(code)

    async def run(self) -> None:
        """Send what could not be sent at once."""
        self.task = asyncio.current_task()
        try:
            while True:
                self.sending = False
                message = await self.queue.get()
                self.sending = True
                if isinstance(message, int):
                    await self.socket.close(message)
                    return
                await self.socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.closing = True


def _in_turn(*texts: bytes) -> bool:
    """The wire of another server, which takes nothing at once."""
    return False
