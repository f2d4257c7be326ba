"""The bytes of a socket's messages."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.server.visitors import PATIENCE, Server, Visitor
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from ludotheque.server.http import protocols
from ludotheque.server.http.protocols import text_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_library_would_send(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def masked(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def ask(ident: str) -> bytes:
    return json.dumps({"type": "ping", "id": ident}).encode()


class Wire:
    """A socket whose bytes are sent by hand, in pieces of any size."""

    def __init__(self, server: Server, visitor: Visitor, table: str) -> None:
        host, port = server.host.split(":")
        self.socket = socket.create_connection((host, int(port)), PATIENCE)
        self.protocol = ClientProtocol(parse_uri(f"ws://{server.host}/ws/tables/{table}"))
        request = self.protocol.connect()
        request.headers["Cookie"] = visitor.cookie
        self.protocol.send_request(request)
        self.socket.sendall(b"".join(self.protocol.data_to_send()))
        self.events = self._events()
        next(event for event in self.events if isinstance(event, Frame))  # the welcome

    def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.socket.sendall(piece)
            time.sleep(0.02)  # each must arrive on its own

    def _events(self) -> Iterator[Any]:
        while data := self.socket.recv(65_536):
            self.protocol.receive_data(data)
            yield from self.protocol.events_received()

    def pongs(self, count: int) -> list[str]:
        """The first letters of what our pings were called, in the order of the answers."""
        frames = (event for event in self.events if isinstance(event, Frame))
        texts = (json.loads(bytes(frame.data)) for frame in frames if frame.opcode is Opcode.TEXT)
        answers = (text for text in texts if text["type"] in ("pong", "refused"))
        return [text["id"][:1] for text in islice(answers, count)]

    def close_code(self) -> int | None:
        for _ in self.events:
            pass
        return self.protocol.close_rcvd.code if self.protocol.close_rcvd else None


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    ann = server.visitor("Ann")
    one = Wire(server, ann, ann.lay("high-card", "me", "me:Zoé")["id"])
    yield one
    one.socket.close()


def test_small_messages_go_straight_to_their_reader(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued: list[object] = []
    put = WebSocketsSansIOProtocol.send_receive_event_to_app
    monkeypatch.setattr(
        WebSocketsSansIOProtocol,
        "send_receive_event_to_app",
        lambda self: (queued.append(self), put(self))[1],  # type: ignore[func-returns-value]
    )
    wire.send(masked(Opcode.TEXT, ask("a")))
    assert wire.pongs(1) == ["a"]
    before = len(queued)
    wire.send(masked(Opcode.TEXT, ask("b")), masked(Opcode.TEXT, ask("c")))
    assert wire.pongs(2) == ["b", "c"]
    assert len(queued) == before


def test_messages_come_in_their_order_however_they_are_cut(wire: Wire) -> None:
    small, large = masked(Opcode.TEXT, ask("a")), masked(Opcode.TEXT, ask("b") + b" " * 200)
    parts = [
        masked(Opcode.TEXT, ask("c")[:9], fin=False),
        masked(Opcode.CONT, ask("c")[9:]),
    ]
    stream = [small, large, small, *parts, small, small]
    wire.send(small + large + small, *parts, small, small)
    wire.send(*(b"".join(stream)[n : n + 7] for n in range(0, len(b"".join(stream)), 7)))
    assert wire.pongs(12) == list("abacaa" * 2)


def test_the_inside_of_a_frame_is_not_taken_for_a_frame(wire: Wire) -> None:
    """What arrives in the middle of a large message may look like a small one."""
    inside = masked(Opcode.TEXT, ask("z"))
    head = bytes([0x82, 0x80 | (len(inside))]) + bytes(4)
    wire.send(head, inside, masked(Opcode.TEXT, ask("a")))
    assert wire.pongs(2) == ["", "a"]  # a binary message that nobody understands, then ours


def test_a_text_in_the_middle_of_a_message_is_an_error(wire: Wire) -> None:
    wire.send(masked(Opcode.TEXT, ask("a")[:9], fin=False), masked(Opcode.TEXT, ask("b")))
    assert wire.close_code() == 1002


def test_a_text_that_is_none_closes_the_socket(wire: Wire) -> None:
    wire.send(masked(Opcode.TEXT, ask("a")))
    assert wire.pongs(1) == ["a"]
    wire.send(masked(Opcode.TEXT, b'{"type":"ping","id":"\xff"}'))
    assert wire.close_code() == 1007


def test_only_who_is_silent_is_asked_whether_they_are_there(server: Server, wire: Wire) -> None:
    connections = server.uvicorn.server_state.connections
    socket = next(one for one in connections if isinstance(one, protocols.Socket))
    socket.ping_interval = 0.5
    wire.send(masked(Opcode.TEXT, ask("a")))
    assert wire.pongs(1) == ["a"]
    asked = time.monotonic()
    socket.loop.call_soon_threadsafe(socket.send_keepalive_ping)
    assert next(event for event in wire.events if isinstance(event, Frame)).opcode is Opcode.PING
    assert time.monotonic() - asked > 0.3


def test_news_and_receipt_go_out_in_one_piece(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever moves hears in one write what happened and that it is stored."""
    ann, writes = server.visitor("Ann"), list[int]()
    write = protocols.Socket.write

    def counted(socket: protocols.Socket, *texts: bytes) -> bool:
        writes.append(len(texts))
        return write(socket, *texts)

    monkeypatch.setattr(protocols.Socket, "write", counted)
    with ann.sit(ann.lay("forum-romanum", "me", "me:Zoé")) as ann_socket:
        writes.clear()
        assert ann_socket.act(ann_socket.snapshot["actor"], "x:a1")["type"] == "ack"
    assert writes[0] == 2
