"""Several processes serve one PostgreSQL: players of one table sit at different ones."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.chance import dealt, decided_by
from tests.server.visitors import Server, Socket, Visitor

Pair = tuple[Server, Server]


@pytest.fixture
def pair(serve: Callable[..., Server], new_postgres: Callable[[], str]) -> Pair:
    url = new_postgres()
    return serve(database=url, lease_seconds=2.0), serve(database=url, lease_seconds=2.0)


def ending(socket: Socket) -> dict[str, Any]:
    """The result but for its words, which say "you" to whoever reads them."""
    words = ("sentence", "headline", "best")
    return {name: value for name, value in socket.result().items() if name not in words}


def elsewhere(visitor: Visitor, server: Server) -> Visitor:
    """The same person at another process."""
    other = server.visitor()
    other.http.cookies = visitor.http.cookies
    return other


def test_players_of_one_table_at_two_processes(pair: Pair) -> None:
    one, two = pair
    ann = one.visitor("Ann")
    bob = elsewhere(one.visitor("Bob"), two)
    with decided_by(dealt(3, 4, 5)):
        table = ann.lay("high-card", "me", "open")
        with ann.sit(table) as ann_socket:
            bob.join(table)
            ann_socket.wait("seats")
            with bob.sit(table) as bob_socket:
                ann_socket.wait("presence", lambda m: m["here"]["seats"] == [0, 1])
                bob_socket.wait("presence", lambda m: m["here"]["seats"] == [0, 1])
                ann_socket.act(0, "swap")
                moved = bob_socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)
                assert [line["notation"] for line in moved["log"]] == ["swap", "card"]
                ann_socket.ask("chat", text="Well?")
                assert bob_socket.wait("chat")["line"]["text"] == "Well?"
                bob_socket.act(1, "keep")
                assert ending(ann_socket) == ending(bob_socket)
                again = bob.post(f"/api/tables/{table['id']}/rematch")
                assert ann_socket.wait("rematch")["table"] == again["id"]


def test_whose_turn_it_is_is_heard_at_every_process(pair: Pair) -> None:
    """Where nobody looks at the table, too: as it is moved on, or laid."""
    one, two = pair
    ann, bob = one.visitor("Ann"), one.visitor("Bob")
    lobbies = [Socket(elsewhere(who, two), "/ws/me") for who in (ann, bob)]
    anns, bobs = lobbies
    with decided_by(dealt(3, 4)):
        table = ann.lay("high-card", "me", "open")
        bob.join(table)
    anns.wait("turns", lambda m: m["tables"] == [table["id"]])
    with ann.sit(table) as socket:
        socket.act(0, "keep")
        bobs.wait("turns", lambda m: m["tables"] == [table["id"]])
        anns.wait("turns", lambda m: m["tables"] == [])
    with bob.sit(table) as socket:
        socket.act(1, "keep")
        bobs.wait("turns", lambda m: m["tables"] == [])
    other = ann.lay("high-card", "me", "me")
    anns.wait("turns", lambda m: m["tables"] == [other["id"]])
    for lobby in lobbies:
        lobby.close()


def test_the_same_message_at_two_processes(pair: Pair) -> None:
    one, two = pair
    ann = one.visitor("Ann")
    table = ann.lay("high-card", "me", "me")
    with ann.sit(table) as socket_one, elsewhere(ann, two).sit(table) as socket_two:
        seen = socket_one.snapshot["number"]
        for socket in (socket_one, socket_two):
            socket.say("act", id="one", seat=0, action=0, seen=seen)
        answers = [socket.wait("ack") for socket in (socket_one, socket_two)]
        assert answers[0] == answers[1]
        for socket in (socket_one, socket_two):
            socket.settle()
        assert socket_one.snapshot["number"] == socket_two.snapshot["number"] == seen + 1


def test_two_moves_at_two_processes(pair: Pair) -> None:
    one, two = pair
    ann = one.visitor("Ann")
    for _ in range(10):
        table = ann.lay("high-card", "me", "me")
        with ann.sit(table) as socket_one, elsewhere(ann, two).sit(table) as socket_two:
            seen = socket_one.snapshot["number"]
            socket_one.say("act", id="one", seat=0, action=0, seen=seen)
            socket_two.say("act", id="two", seat=0, action=0, seen=seen)
            kinds = []
            for socket in (socket_one, socket_two):
                while True:
                    kind = socket.next()["type"]
                    if kind in ("ack", "refused"):
                        kinds.append(kind)
                        break
            assert sorted(kinds) == ["ack", "refused"]


def test_bots_go_on_when_a_process_is_gone(pair: Pair) -> None:
    one, two = pair
    ann = one.visitor("Ann")
    ann_at_two = elsewhere(ann, two)
    table = ann.lay("doodle-city", "bot:random", "bot:random")
    with ann_at_two.sit(table) as socket:
        socket.wait("moved", lambda m: m["snapshot"]["number"] > 5)
        holders = [s for s in pair if table["id"] in s.services.scheduler.leases]
        assert len(holders) == 1, "one of them minds the table"
        _fall_silent(holders[0])
        assert socket.result()["scores"]


def _fall_silent(server: Server) -> None:
    """As if the process had died: it moves no bot any more and gives no lease back."""
    driver = server.services.scheduler

    def stop() -> None:
        for task in [*driver.tasks.values(), driver.sweeping]:
            if task is not None:
                task.cancel()
        driver._drive = lambda table: None  # type: ignore[method-assign]

    loop = driver.sweeping.get_loop() if driver.sweeping else None
    assert loop is not None
    loop.call_soon_threadsafe(stop)
    time.sleep(0.1)


def test_what_was_missed_is_caught_up(pair: Pair) -> None:
    """News that never arrive do no harm: the next move finds out and is told."""
    one, two = pair
    ann = one.visitor("Ann")
    bob = elsewhere(one.visitor("Bob"), two)
    table = ann.lay("high-card", "me", "open")
    bob.join(table)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        two.services.pubsub._hear = _deaf  # type: ignore[method-assign]
        ann_socket.act(0, "keep")
        late = bob_socket.act(1, "keep")
        assert "moved on" in late["sentence"]
        bob_socket.settle()
        assert bob_socket.snapshot["actor"] == 1, "brought up to date"
        assert bob_socket.act(1, "keep")["type"] == "ack"
        assert ending(bob_socket) == ending(ann_socket)


async def _deaf(line: str) -> None:
    return None


def test_the_database_may_be_away_for_a_moment(
    pair: Pair, cut_connections: Callable[[str], None]
) -> None:
    one, two = pair
    ann = one.visitor("Ann")
    bob = elsewhere(one.visitor("Bob"), two)
    table = ann.lay("high-card", "me", "open")
    bob.join(table)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        cut_connections(one.settings.database)
        assert ann_socket.act(0, "keep")["type"] == "ack"
        bob_socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)
        cut_connections(one.settings.database)
        assert bob_socket.act(1, "keep")["type"] == "ack"
        assert ending(bob_socket) == ending(ann_socket)
