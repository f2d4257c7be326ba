"""In which order people are told what happened."""

from __future__ import annotations

import pytest
from tests.server.chance import dealt, decided_by
from tests.server.visitors import Server, Socket

from ludotheque.server.realtime.connections import Connection, Connections
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table.presenter import Presenter

KEEP = 0


def kinds(socket: Socket, since: int) -> list[str]:
    types = [message["type"] for message in socket.messages[since:]]
    return [kind for kind in types if kind in ("moved", "ack", "over")]


def test_an_author_sees_the_move_before_it_is_acknowledged(server: Server) -> None:
    """On a device with several seats too, which looks through nobody's eyes."""
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    with decided_by(dealt(3, 4, 1)):
        table = ann.lay("high-card", "me", "me:Zoé", "open")
        bob.join(table)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        began, beyond = len(ann_socket.messages), len(bob_socket.messages)
        for seat in (0, 1):
            ann_socket.settle()
            assert ann_socket.act(seat, KEEP)["type"] == "ack"
        bob_socket.settle()
        assert bob_socket.act(2, KEEP)["type"] == "ack"
        ann_socket.result()
        bob_socket.result()
        ann_socket.settle()
        assert kinds(ann_socket, began) == ["moved", "ack", "moved", "ack", "moved", "over"]
        assert kinds(bob_socket, beyond) == ["moved", "moved", "moved", "over", "ack"]


def test_who_asked_in_the_meantime_is_not_told_twice(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between an author's news and everybody else's somebody may ask how the table stands."""
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    with decided_by(dealt(3, 4)):
        table = ann.lay("high-card", "me", "open")
        bob.join(table)
    plain = Connections._present

    def shown_first(
        connections: Connections, live: LiveTable, those: list[Connection], presenter: Presenter
    ) -> None:
        for connection in those:
            if connection.person is not None and connection.person.name == "Bob":
                connection.shown = live.number
        plain(connections, live, those, presenter)

    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        monkeypatch.setattr(Connections, "_present", shown_first)
        began = len(bob_socket.messages)
        assert ann_socket.act(0, KEEP)["type"] == "ack"
        bob_socket.settle()
        assert kinds(bob_socket, began) == []
