"""A table's socket: who may come in, and how much of what is too much."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

import pytest
from tests.server.chance import laid
from tests.server.visitors import Server, Socket, Visitor, until
from websockets.exceptions import ConnectionClosed

KEEP, SWAP = 0, 1


def test_close_codes(ann: Visitor, bob: Visitor, server: Server) -> None:
    table = laid(ann, bob)
    stranger = server.visitor("Eve")
    assert Socket(stranger, f"/ws/tables/{table['id']}").close_code() == 4404
    assert Socket(stranger, "/ws/tables/aaaaaaaaaaaa").close_code() == 4404
    assert Socket(stranger, "/ws/tables/nonsense?since=-4").close_code() == 4400
    assert Socket(server.visitor(), "/ws/me").close_code() == 4401
    wrong = server.visitor(authorization="Bearer nobody")
    assert Socket(wrong, f"/ws/tables/{table['id']}").close_code() == 4401
    elsewhere = Socket(ann, f"/ws/tables/{table['id']}", Origin="https://elsewhere.example")
    assert elsewhere.close_code() == 4403
    socket = Socket(ann, f"/ws/tables/{table['id']}", Origin=f"http://{server.host}")
    socket.wait("welcome")
    socket.close()


GARBAGE = [
    "",
    "{",
    "[]",
    "null",
    '{"type":"act"}',
    '{"type":"act","id":"a","seen":-1,"seat":0,"action":0}',
    '{"type":"act","id":"a","seen":1e99,"seat":0,"action":0}',
    '{"type":"act","id":"a","seen":0,"seat":0,"action":99999999999999999999}',
    '{"type":"act","id":"a","seen":0,"seat":99,"action":0}',
    '{"type":"nothing"}',
    '{"type":"chat","id":"a","text":"' + "x" * 400 + '"}',
    "[" * 5000,
]


def test_garbage_is_refused_and_changes_nothing(ann: Visitor, bob: Visitor) -> None:
    table = laid(ann, bob)
    with ann.sit(table) as socket:
        before = socket.snapshot["number"]
        for text in GARBAGE:
            socket.connection.send(text)
            assert "cannot be understood" in socket.wait("refused")["sentence"]
        assert socket.act(0, KEEP)["number"] == before + 1


def test_too_much_garbage_closes_the_socket(ann: Visitor, bob: Visitor) -> None:
    with ann.sit(laid(ann, bob)) as socket:
        for _ in range(30):
            socket.connection.send("nonsense")
        assert socket.close_code() == 4400


def test_too_many_messages_close_the_socket(limited: Callable[..., Server]) -> None:
    server = limited(messages=10)
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    with ann.sit(laid(ann, bob)) as socket:
        with contextlib.suppress(ConnectionClosed):  # before the last one was sent
            for number in range(20):
                socket.say("ping", id=str(number))
        assert socket.close_code() == 4429


def test_too_many_sockets(limited: Callable[..., Server]) -> None:
    server = limited(sockets=2)
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = laid(ann, bob)
    with ann.sit(table), ann.sit(table):
        assert Socket(ann, f"/ws/tables/{table['id']}").close_code() == 4429
    with ann.sit(table):
        pass


def test_chat_has_a_limit(limited: Callable[..., Server]) -> None:
    server = limited(chats=2)
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    with ann.sit(laid(ann, bob)) as socket:
        answers = [socket.ask("chat", text="Hello")["type"] for _ in range(4)]
        assert answers == ["ack", "ack", "refused", "refused"]


def test_whoever_does_not_read_is_cut_off(limited: Callable[..., Server]) -> None:
    """Their messages pile up, then they are gone; the others play on."""
    server = limited(backlog=20)
    ann = server.visitor("Ann")
    table = ann.lay("forum-romanum", "me", "me:Zoé")
    lazy = Socket(ann, f"/ws/tables/{table['id']}")
    lazy.wait("welcome")
    with ann.sit(table) as socket:
        sender = threading.Thread(target=_ask_without_end, args=(lazy,), daemon=True)
        sender.start()
        until(lambda: len(server.services.connections.tables[table["id"]]) == 1, seconds=60)
        actor = socket.snapshot["actor"]
        assert socket.act(actor, "x:a1")["type"] == "ack"
    # The connection itself is left as it is: closing it politely would wait for its reader.


def _ask_without_end(socket: Socket) -> None:
    with contextlib.suppress(ConnectionClosed, OSError):
        for _ in range(100_000):
            socket.say("lang", lang="fr")


def test_a_log_does_not_grow_for_ever(
    ann: Visitor, bob: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid(ann, bob)
    monkeypatch.setattr("ludotheque.server.tables.transactions.TAKEN_BACK", 6)
    with ann.sit(table) as socket:
        answers = []
        for _ in range(5):
            assert socket.act(0, KEEP)["type"] == "ack"
            answers.append(socket.ask("undo", seat=0, seen=socket.snapshot["number"]))
            if answers[-1]["type"] == "refused":
                break
        assert len(answers) > 1
        assert "only be played to its end" in answers[-1]["sentence"]
