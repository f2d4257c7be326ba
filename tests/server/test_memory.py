"""What a server keeps in memory, and what it lets go."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial

import pytest
from tests.server.visitors import Server, Socket, Visitor, until

from ludotheque.server.http import protocols

KEEP = 0


def play_out(table: dict[str, str], people: list[Visitor]) -> None:
    """Everybody at the table keeps their cards until the game is over."""
    sockets = [person.sit(table) for person in people]
    for seat, socket in enumerate(sockets):
        until(partial(_my_turn, socket, seat))
        assert socket.act(seat, KEEP)["type"] == "ack"
    for socket in sockets:
        socket.result()
        socket.close()


def _my_turn(socket: Socket, seat: int) -> bool:
    socket.settle()
    return bool(socket.snapshot["actor"] == seat)


def test_a_finished_game_is_forgotten_and_found_again(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("high-card", "me", "open")
    bob.join(table)
    play_out(table, [ann, bob])
    until(lambda: table["id"] not in server.services.registry.tables)
    with ann.sit(table) as socket:
        assert socket.welcome["snapshot"]["status"] == "over"
        assert table["id"] in server.services.registry.tables


def test_a_game_that_goes_on_is_remembered(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("high-card", "me", "me:Zoé")
    ann.sit(table).close()
    until(lambda: not server.services.connections.tables)
    assert table["id"] in server.services.registry.tables


def test_only_so_many_idle_tables_are_kept(serve: Callable[..., Server]) -> None:
    """Those that somebody looks at do not count; of the others the oldest go."""
    server = serve(cached_tables=2)
    ann = server.visitor("Ann")
    watched = ann.lay("high-card", "me", "me:Zoé")
    with ann.sit(watched):
        idle = [ann.lay("high-card", "me", "me:Zoé")["id"] for _ in range(4)]
        assert set(server.services.registry.tables) == {watched["id"], *idle[-2:]}


def test_sockets_leave_nothing_behind(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("high-card", "me", "me:Zoé")
    for _ in range(3):
        ann.sit(table).close()
    live = server.services.connections
    until(lambda: not live.tables and not live.count)


def test_a_closed_socket_is_freed_without_the_collector(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full house collects its rubbish seldom: sockets, which come and go, must not be rubbish."""
    monkeypatch.setattr(protocols, "FLUSH_SECONDS", 0.1)
    ann = server.visitor("Ann")
    table = ann.lay("high-card", "me", "me:Zoé")
    gc.disable()
    try:
        with ann.sit(table):
            assert _sockets()
        until(lambda: not _sockets())
    finally:
        gc.enable()


def _sockets() -> int:
    return sum(type(thing) is protocols.Socket for thing in gc.get_objects())
