"""Visitors who send what no client would send: over the wire itself, and as messages."""

from __future__ import annotations

import base64
import contextlib
import json
import random
import socket
import struct
from collections.abc import Callable, Iterator
from typing import Any

from tests.server.visitors import PATIENCE, Server, Visitor

Luck = random.Random
TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
WAIT = 5.0
GONE = (OSError, EOFError)


class Wire:
    """A bare connection to the server."""

    def __init__(self, server: Server, buffer: int = 0) -> None:
        host, port = server.host.split(":")
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(WAIT)
        self.socket.connect((host, int(port)))

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def receive(self) -> bytes:
        """Everything until the server hangs up, or has nothing more to say."""
        data = b""
        self.socket.settimeout(0.2)
        with contextlib.suppress(OSError):
            while more := self.socket.recv(65_536):
                data += more
        return data

    def first(self) -> bytes:
        with contextlib.suppress(OSError):
            return self.socket.recv(65_536)
        return b""

    def ends(self) -> bool:
        """Whether the server hangs up, before we lose patience."""
        self.socket.settimeout(PATIENCE)
        try:
            while self.socket.recv(65_536):
                pass
        except TimeoutError:
            return False
        except OSError:
            pass
        return True

    def close(self) -> None:
        self.socket.close()


def handshake(path: str, visitor: Visitor, *more: str) -> bytes:
    """What opens a socket."""
    key = base64.b64encode(b"0123456789abcdef").decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {visitor.server.host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {visitor.cookie}",
        *more,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def frame(
    data: bytes, kind: int = TEXT, *, end: bool = True, bits: int = 0, length: int | None = None
) -> bytes:
    """A masked frame; ``length`` is what it claims to hold."""
    claimed = len(data) if length is None else length
    head = bytes([(0x80 if end else 0) | bits | kind])
    if claimed < 126:
        head += bytes([0x80 | claimed])
    elif claimed < 65_536:
        head += bytes([0x80 | 126]) + struct.pack("!H", claimed)
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", claimed)
    return head + bytes(4) + data


def opened(visitor: Visitor, path: str, buffer: int = 0) -> Wire:
    """A socket at the table, as a bare connection."""
    wire = Wire(visitor.server, buffer)
    wire.send(handshake(path, visitor))
    assert wire.first().startswith(b"HTTP/1.1 101")
    return wire


# Over the wire


def broken_http(luck: Luck, visitor: Visitor, path: str) -> list[bytes]:
    """Beginnings of connections that are no requests, or hardly."""
    whole = handshake(path, visitor)
    return [
        luck.randbytes(luck.randrange(1, 4_000)),
        b"\x00" * 100,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + luck.randbytes(200),  # TLS
        whole[: luck.randrange(1, len(whole))],
        whole.replace(b"13", b"999999999999"),
        whole.replace(b"Sec-WebSocket-Key", b"Sec-WebSocket-Kex"),
        whole.replace(b"GET", b"POST"),
        whole.replace(b"?", b"?\xff\xfe=\xe9&", 1),
        whole.replace(b"/ws/", "/wé/".encode(), 1),
        handshake(path, visitor, "X: " + "y" * 20_000),
        handshake(path, visitor, *(f"X{n}: y" for n in range(300))),
        handshake(path, visitor, "Sec-WebSocket-Extensions: permessage-deflate; nonsense=\xff"),
        handshake("/ws/tables/" + "a" * 20_000, visitor),
        handshake("/api/shelf", visitor),
        handshake("/ws/nothing", visitor),
        handshake("/ws/tables/%ff%00?lang=%ff&since=9999999999999999999999", visitor),
        b"GET /api/shelf HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000,
        b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffff\r\n",
        b"GET /%f0%28%8c HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: ludotheque=\xff\xfe; =;;;\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
        b"GET /api/shelf HTTP/1.1\r\nHost: x\r\n\r\n" * 200,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]


def broken_frames(luck: Luck) -> list[bytes]:
    """What may follow a handshake and is no message."""
    ping = b'{"type":"ping","id":"a"}'
    return [
        luck.randbytes(luck.randrange(1, 3_000)),
        frame(b"\xff\xfe\xed\xa0\x80"),
        frame(b'{"type":"ping","id":"\xc3\x28"}'),
        frame(b"", length=2**62),
        frame(b"", length=2**63 + 5),
        frame(b"x" * 70_000),
        frame(b"x" * 20_000, end=False) + frame(b"x" * 20_000, CONTINUED),
        frame(b"", end=False) + frame(b"", CONTINUED, end=False) * 2_000,
        frame(ping, CONTINUED),
        frame(ping, end=False) + frame(ping),
        frame(ping, bits=0x70),
        frame(ping, 3),
        frame(ping, 11),
        frame(b"x" * 130, PING),
        frame(b"x", PING, end=False),
        frame(b"", PING) * 500,
        frame(luck.randbytes(100), PONG) * 100,
        frame(b"\x03", CLOSE),
        frame(struct.pack("!H", luck.choice([0, 999, 1004, 1006, 1015, 5_000])), CLOSE),
        frame(struct.pack("!H", 1000) + b"\xff\xff", CLOSE),
        frame(b"", CLOSE) + frame(ping) * 20,
        bytes([0x81, len(ping)]) + ping,  # not masked
        frame(ping, BINARY),
        frame(luck.randbytes(500), BINARY),
        frame(ping)[:-3],
    ]


# As messages


def strange_value(luck: Luck, depth: int = 0) -> Any:
    """Any JSON value, the worst ones more often."""
    leaves: list[Callable[[], Any]] = [
        lambda: None,
        lambda: luck.choice([True, False]),
        lambda: luck.choice([0, 1, -1, 2**31, 2**63, -(2**63) - 1, 10**300, 7, 11, 12]),
        lambda: luck.choice([0.5, -0.0, 1e308, 2.0, float("inf"), float("nan")]),
        lambda: luck.choice(["", "a", "é", "\x00", "\ud800", "'; --", "x" * 500, "../..", "{}"]),
        lambda: "".join(chr(luck.randrange(1, 0x3000)) for _ in range(luck.randrange(20))),
    ]
    if depth < 3 and luck.random() < 0.3:
        some = range(luck.randrange(4))
        if luck.random() < 0.5:
            return [strange_value(luck, depth + 1) for _ in some]
        return {str(strange_value(luck, 3)): strange_value(luck, depth + 1) for _ in some}
    return luck.choice(leaves)()


def sound_message(luck: Luck, seats: int, number: int) -> dict[str, Any]:
    """A message that can be read, and may even be meant; never the same id twice."""
    kind = luck.choice(
        ["act", "undo", "answer", "back", "chat", "previews", "hint", "look", "lang", "ping"]
    )
    near = max(0, number + luck.randrange(-3, 4))
    whole: dict[str, Any] = {
        "id": f"f{luck.getrandbits(60)}",
        "seat": luck.randrange(seats + 1),
        "seen": luck.choice([near, 0, 1_000_000]),
        "action": luck.choice([luck.randrange(200), luck.randrange(2**31), "x:a1", "nonsense"]),
        "yes": luck.choice([True, False]),
        "text": luck.choice(["Hello", "\u202e", "<b>", "x" * 300]),
        "actions": [luck.randrange(2**31) for _ in range(luck.randrange(1, 200))],
        "since": luck.choice([0, near, 1_000_000]),
        "lang": luck.choice(["en", "fr"]),
    }
    return {"type": kind} | {name: whole[name] for name in FIELDS[kind]}


FIELDS: dict[str, list[str]] = {
    "act": ["id", "seen", "seat", "action"],
    "undo": ["id", "seen", "seat"],
    "answer": ["id", "seen", "seat", "yes"],
    "back": ["id", "seat"],
    "chat": ["id", "text"],
    "previews": ["id", "seat", "actions"],
    "hint": ["id", "seat"],
    "look": ["seat", "since"],
    "lang": ["lang"],
    "ping": ["id"],
}


def strange_message(luck: Luck, seats: int, number: int) -> bytes:
    """A message with something wrong in it."""
    sound = sound_message(luck, seats, number)
    way = luck.randrange(5)
    if way == 0:
        del sound[luck.choice(list(sound))]
    elif way == 1:
        sound[luck.choice(list(sound))] = strange_value(luck)
    elif way == 2:
        sound["more"] = strange_value(luck)
    text = json.dumps(sound).encode()
    if way == 3:
        at = luck.randrange(len(text))
        return text[:at] + luck.randbytes(1) + text[at + 1 :]
    return text[: luck.randrange(len(text))] if way == 4 else text


def deep(luck: Luck) -> Iterator[bytes]:
    """Nested as deep as a message's length allows."""
    for opening in (b"[", b'{"a":', b'{"type":"act","id":['):
        yield opening * (16_000 // len(opening))
    yield b'{"type":"act","seen":' + b"9" * 16_000 + b"}"
    yield b'{"type":"chat","id":"a","text":"' + b"\\ud800" * 2_000 + b'"}'
