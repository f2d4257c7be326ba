"""How patient the server is with what comes over the wire.

uvicorn reads HTTP and sockets; here it learns to give up. A request whose head never ends, one
that drips in, a handshake that cannot be read, a reader who has stopped reading: none of them
may keep a connection for ever.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from struct import pack
from types import CodeType
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.streams import StreamReader

from ludotheque.server.http.limits import Limit
from ludotheque.server.settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:  # where nothing could be compiled
    from websockets.utils import apply_mask

FINAL_TEXT = 0x81
"""The first byte of a text message in one frame."""
MASK = 0x80
"""In the second byte of a frame, beside its size: all that browsers send is masked."""
LONG = 126
"""From this size on a frame says its size in more bytes."""
FIRST_BYTE = StreamReader.at_eof.__code__
"""Where the library's parser waits for the first byte of a frame, and for nothing else."""
HEAD_SECONDS = 20.0
"""From the opening of a connection, or the last answer on it, to the end of a request's head."""
LONGEST_HEAD = 32_768
"""Bytes of a request's line and headers."""
FLUSH_SECONDS = 10.0
"""For what is still to be sent when a socket is closed."""
STUCK_SECONDS = 20.0
"""For a reader who has stopped reading."""
PINGS = 60
"""A minute; browsers send none, programs a few."""
FRAMES = 1_200
"""A minute, of whatever kind: twice the messages of a person who does nothing else."""
PORTION = 4_096
"""Bytes that are read in one go; of the smallest frames they hold some seven hundred."""
AT_ONCE = "ludotheque.write"
"""The extension of a socket's scope by which texts are sent without waiting for their turn."""
STRAIGHT = "ludotheque.read"
"""The extension by which an application names its ``Reader``."""
Reader = Callable[[str], bool]
"""Takes a message straight from the wire; false if it must wait in the queue."""
logger = logging.getLogger("ludotheque.protocols")


class Http(HttpToolsProtocol):
    """HTTP that does not wait for ever, and does not read for ever."""

    patience: asyncio.TimerHandle | None = None
    head = -1
    """Bytes read of a request's head; −1 where none is being read."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.head >= 0:
            self.head += len(data)
        if self.head > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        self.head = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.head = -1
        self._stop_waiting()
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        try:
            super().handle_websocket_upgrade()
        except (ValueError, AssertionError):  # an address or a header that no text can hold
            logger.info("unreadable handshake")
        # A handshake that cannot be read reaches no application: nobody else would close it.
        protocol: Any = self.transport.get_protocol()
        if not getattr(protocol, "handshake_initiated", False) and not self.transport.is_closing():
            self.send_400_response("This handshake cannot be read.")

    def _wait(self) -> None:
        self._stop_waiting()
        self.patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _give_up(self) -> None:
        # Of requests sent one after the other the next may be under way already.
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A socket that is gone when it is closed, whether its reader reads or not."""

    stuck: asyncio.TimerHandle | None = None
    reader: Reader | None = None
    heard = 0.0
    """When something came from there for the last time."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.pings = Limit(PINGS, 60.0)
        self.limit = Limit(FRAMES, 60.0)

    async def run_asgi(self) -> None:
        extensions = cast(Any, self.scope)["extensions"]
        extensions[AT_ONCE], extensions[STRAIGHT] = self.write, self.read_by
        await super().run_asgi()
        del extensions[AT_ONCE], extensions[STRAIGHT]
        self.reader = None
        self._abort_soon()

    def read_by(self, reader: Reader) -> None:
        """From now on small messages go straight to the reader, while it takes them."""
        self.reader = reader

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        reader = self.reader
        text = self._small_text(data) if reader is not None else None
        if text is None or reader is None or not reader(text):
            self._read_in_portions(data)

    def _read_in_portions(self, data: bytes) -> None:
        """Frames cost time, however empty: they are counted before the next are looked at."""
        for start in range(0, len(data), PORTION):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PORTION])

    def handle_events(self) -> None:
        """Pieces of a message that never ends, and pongs that nobody asked for, count too."""
        if self.limit.take("", len(self.conn.events)):
            super().handle_events()
        else:
            self.transport.abort()

    def _small_text(self, data: bytes) -> str | None:
        """The text of a small message, if this is all of it and nothing else is under way.

        Most of what comes is one; everything else is left to the library, errors too.
        """
        if len(data) < 6 or data[0] != FINAL_TEXT or not self._is_between_messages():
            return None
        size = data[1] - MASK
        if not 0 <= size < LONG or len(data) != size + 6:
            return None
        try:
            return apply_mask(data[6:], data[2:6]).decode()
        except UnicodeDecodeError:
            return None

    def _is_between_messages(self) -> bool:
        conn = self.conn
        if self.read_paused or self.close_sent or conn.state is not State.OPEN:
            return False
        return conn.current_size is None and _innermost(conn.parser) is FIRST_BYTE

    def pause_writing(self) -> None:
        """Whoever does not read is not read: nothing comes in that would have to be answered."""
        super().pause_writing()
        self.transport.pause_reading()
        self.stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        event = await super().receive()
        # The application has room for more, but there is none for what it would say.
        if not self.writable.is_set() and not self.transport.is_closing():
            self.transport.pause_reading()
        return event

    def handle_ping(self) -> None:
        """Control frames count too; each is answered."""
        if self.pings.take(""):
            super().handle_ping()
        else:
            self.transport.abort()

    def _stop_waiting(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)
        # What refers to itself waits for the collector, and many sockets come and go.
        self.conn.parser.close()

    def write(self, *texts: bytes) -> bool:
        """Send these now; false if the reader is slow or gone and the sender must wait."""
        ready = self.handshake_complete and not (self.disconnected or self.close_sent)
        if not ready or not self.writable.is_set() or self.transport.is_closing():
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(b"".join(map(text_frame, texts)))
        return True

    def send_keepalive_ping(self) -> None:
        """Whoever says something is there: only who has been silent is asked."""
        rest = self.heard + (self.ping_interval or 0.0) - self.loop.time()
        if rest > 0:
            self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_soon()

    def _abort_soon(self) -> None:
        self.loop.call_later(FLUSH_SECONDS, self.transport.abort)


def _innermost(generator: Any) -> CodeType | None:
    """Where a generator waits."""
    while (inner := getattr(generator, "gi_yieldfrom", None)) is not None:
        generator = inner
    return getattr(generator, "gi_code", None)


def text_frame(text: bytes) -> bytes:
    """The bytes of a whole text message, as a server sends it: unmasked, in one frame.

    It is the same for every socket; the library would go a long way round to it, at every send.
    """
    size = len(text)
    if size < LONG:
        return pack("!BB", FINAL_TEXT, size) + text
    if size < 65_536:
        return pack("!BBH", FINAL_TEXT, 126, size) + text
    return pack("!BBQ", FINAL_TEXT, 127, size) + text


def uvicorn_config(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        http=Http,
        ws=Socket,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(settings.origin),
        forwarded_allow_ips=settings.proxies,
    )
