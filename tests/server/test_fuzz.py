"""Garbage, giants, slow and late messages over real sockets: nothing breaks, no game changes.

Good people play all the while. In the end nothing was logged as an error, the good people's
games stand exactly as acknowledged, and the server has let go of every bad connection.
"""

from __future__ import annotations

import json
import logging
import random
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, suppress
from itertools import chain
from socket import SHUT_RDWR
from typing import Any

import pytest
from tests.server import attackers
from tests.server.attackers import GONE, Wire, frame, handshake, opened
from tests.server.visitors import Server, Socket, Visitor, until
from websockets.exceptions import WebSocketException

from ludotheque.server.http import protocols
from ludotheque.server.ops.logs import without_noise
from ludotheque.server.storage import games
from ludotheque.server.tables.loading import read_table

GAME = "forum-romanum"
LOST = (*GONE, WebSocketException)


class Good:
    """Somebody who plays both seats of a table as one should."""

    def __init__(self, server: Server, luck: random.Random) -> None:
        self.server = server
        self.luck = luck
        self.visitor = server.visitor("Ann")
        self.table = self.visitor.lay(GAME, "me", "me:Zoé")
        self.socket = self.visitor.sit(self.table)
        self.acknowledged: list[str] = []

    def move(self) -> None:
        """One move, acknowledged; after the end of a game, the next one."""
        snapshot = self.socket.snapshot
        if snapshot["actor"] < 0:
            self.check()
            again = self.visitor.post(f"/api/tables/{self.table['id']}/rematch")
            self.table, self.acknowledged = again, []
            self.socket.close()
            self.socket = self.visitor.sit(again)
            snapshot = self.socket.snapshot
        action = self.luck.choice(snapshot["legal"])["notation"]
        assert self.socket.act(snapshot["actor"], action)["type"] == "ack"
        self.acknowledged.append(action)
        self.socket.settle()

    def check(self) -> None:
        """The table holds what was acknowledged and nothing else, in memory and stored."""
        watch = self.visitor.sit(self.table)
        acts = [line for line in watch.welcome["log"] if line["kind"] == "act"]
        assert [line["notation"] for line in acts if line["seat"] >= 0] == self.acknowledged
        assert watch.snapshot["view"] == json.loads(json.dumps(stored(self).state.view(None)))
        watch.close()


def stored(good: Good) -> Any:
    """The table as its log says, read by a reader of its own."""
    with good.server.services.storage.reading.begin() as connection:
        row = games.find(connection, good.table["id"])
        return read_table(row, games.read_log(connection, good.table["id"], 0))


@pytest.fixture
def luck() -> random.Random:
    return random.Random(8)


@pytest.fixture
def good(server: Server, luck: random.Random) -> Iterator[Good]:
    one = Good(server, luck)
    yield one
    one.move()
    one.check()
    one.socket.close()


@pytest.fixture(autouse=True)
def no_error(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that was sent makes the server log an error or a traceback."""
    caplog.handler.addFilter(without_noise)
    yield
    wrong = [r for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info]
    assert [(r.name, r.getMessage(), r.exc_text) for r in wrong] == []


def rounds(count: int) -> pytest.MarkDecorator:
    """As often in ``make test``, fifty times as often in ``make soak``."""
    return pytest.mark.parametrize(
        "times", [count, pytest.param(50 * count, marks=pytest.mark.soak)]
    )


def connections(server: Server) -> int:
    return len(server.uvicorn.server_state.connections)


def all_gone(server: Server, left: int) -> None:
    until(lambda: connections(server) <= left, seconds=30)


def address(good: Good) -> str:
    return f"/ws/tables/{good.table['id']}?code={good.table['watch'].partition('=')[2]}"


# Over the wire


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server gives up after a second instead of many."""
    monkeypatch.setattr(protocols, "HEAD_SECONDS", 1.0)
    monkeypatch.setattr(protocols, "FLUSH_SECONDS", 0.5)
    monkeypatch.setattr("ludotheque.server.http.endpoints.SLOWEST_BODY", 1.0)


@rounds(1)
@pytest.mark.usefixtures("hurried")
def test_broken_requests(good: Good, luck: random.Random, times: int) -> None:
    eve = good.server.visitor("Eve")
    for _ in range(times):
        waiting = []
        for data in attackers.broken_http(luck, eve, address(good)):
            bad = Wire(good.server)
            try:
                bad.send(data)
                waiting.append(bad)
            except GONE:
                bad.close()
        good.move()
        for bad in waiting:
            assert not bad.receive().startswith(b"HTTP/1.1 500")
        until(lambda: connections(good.server) <= 12, seconds=30)  # those that were answered stay
        for bad in waiting:
            bad.close()
    eve.http.close()
    all_gone(good.server, 2)


@rounds(1)
@pytest.mark.usefixtures("hurried")
def test_broken_frames(good: Good, luck: random.Random, times: int) -> None:
    eve = good.server.visitor("Eve")
    for _ in range(times):
        for data in attackers.broken_frames(luck):
            bad = opened(eve, address(good))
            try:
                bad.send(data)
                bad.socket.settimeout(0.05)
                bad.first()
            except GONE:
                pass
            bad.close()
        good.move()
    eve.http.close()
    all_gone(good.server, 2)


@pytest.mark.usefixtures("hurried")
def test_a_handshake_that_never_ends(good: Good) -> None:
    """Many begin one and say no more, or a byte now and then: they are hung up on."""
    half = handshake(address(good), good.visitor)[:60]
    with ExitStack() as stack:
        slow = [Wire(good.server) for _ in range(100)]
        for bad in slow:
            stack.callback(bad.close)
            bad.send(half)
        dripping = slow[0]
        good.move()
        assert all(bad.ends() for bad in slow[1:])
        end = time.monotonic() + 15
        while connections(good.server) > 3 and time.monotonic() < end:
            with suppress(*GONE):
                dripping.send(b"x")
            time.sleep(0.1)
        assert connections(good.server) <= 3


@pytest.mark.usefixtures("hurried")
def test_a_request_that_drips_after_its_answer(good: Good) -> None:
    """The answer needs no body, so it comes at once; what still drips in keeps nothing open."""
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n"
    bad = Wire(good.server)
    bad.send(head)
    assert bad.first().startswith(b"HTTP/1.1 200")
    assert refuses(bad, [b"x"] * 100, pause=0.1)


def refuses(bad: Wire, pieces: Iterable[bytes], pause: float) -> bool:
    """Whether the server hangs up before everything is sent."""
    try:
        for piece in pieces:
            bad.send(piece)
            time.sleep(pause)
    except GONE:
        return True
    finally:
        bad.close()
    return False


def test_a_head_that_never_ends(good: Good) -> None:
    lines = (b"X%d: " % n + b"y" * 10_000 + b"\r\n" for n in range(1_000))
    assert refuses(Wire(good.server), chain([b"GET / HTTP/1.1\r\n"], lines), pause=0.001)


def test_a_body_that_is_refused_may_come_to_its_end(good: Good) -> None:
    """The answer comes early; what is still on its way is no head, and costs nobody the answer."""
    bad = Wire(good.server)
    bad.send(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n")
    for _ in range(90):
        bad.send(b"x" * 10_000)
    data = bad.receive()
    assert data.startswith(b"HTTP/1.1 413")
    assert data.count(b"HTTP/1.1") == 1
    bad.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert bad.receive().startswith(b"HTTP/1.1 200")
    bad.close()


@pytest.mark.usefixtures("hurried")
def test_many_who_never_read(good: Good) -> None:
    """They ask for much and read nothing: they are gone soon, and nobody waits for them."""
    eve = good.server.visitor("Eve")
    ask = frame(b'{"type":"lang","lang":"fr"}')
    with ExitStack() as stack:
        for _ in range(10):
            bad = opened(eve, address(good), buffer=4_096)
            stack.callback(bad.close)
            threading.Thread(target=flood, args=(bad, ask), daemon=True).start()
        for _ in range(5):
            good.move()
        eve.http.close()
        all_gone(good.server, 2)


def flood(bad: Wire, data: bytes) -> None:
    try:
        for _ in range(5_000):
            bad.send(data)
    except GONE:
        return


def test_many_sockets(good: Good) -> None:
    """One person, or one address without a name, has so many and no more."""
    services, most = good.server.services, good.server.settings.limits.sockets
    with ExitStack() as stack:
        for who in (good.server.visitor("Eve"), good.server.visitor()):
            for _ in range(most + 10):
                stack.callback(opened(who, address(good)).close)
            assert Socket(who, address(good)).close_code() == 4429
        until(lambda: sum(services.connections.count.values()) == 2 * most + 1)
        good.move()
    until(lambda: sum(services.connections.count.values()) == 1)


# As messages


class Bad:
    """Somebody who sits down and sends strange messages; when thrown out, once more."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.visitor = visitor
        self.path = path
        self.socket = Socket(visitor, path)
        self.answers: list[dict[str, Any]] = []

    def send(self, data: bytes | str) -> None:
        try:
            self.socket.connection.send(data, text=True)
        except LOST:
            self.again()

    def again(self) -> None:
        self.listen()
        self.hang_up()
        self.socket = Socket(self.visitor, self.path)

    def hang_up(self) -> None:
        """Without the courtesies, for which all that was said would have to be read first."""
        with suppress(*GONE):
            self.socket.connection.socket.shutdown(SHUT_RDWR)
        self.socket.close()

    def listen(self) -> None:
        """Everything the server has said so far."""
        try:
            while True:
                message = json.loads(self.socket.connection.recv(0.01))
                if message["type"] in ("ack", "refused"):
                    self.answers.append(message)
        except (TimeoutError, *LOST):
            return

    def settle(self) -> None:
        """Hear the answer to everything that was sent."""
        self.socket.settle()
        messages = self.socket.messages
        self.answers += [one for one in messages if one["type"] in ("ack", "refused")]
        messages.clear()

    def acknowledged(self) -> set[str]:
        return {a["id"] for a in self.answers if a["type"] == "ack"}


@rounds(300)
def test_strange_messages_of_spectators(good: Good, luck: random.Random, times: int) -> None:
    eve = Bad(good.server.visitor("Eve"), address(good))
    nobody = Bad(good.server.visitor(), address(good))
    for n in range(times):
        for bad in (eve, nobody):
            number = good.socket.snapshot["number"]
            bad.send(attackers.strange_message(luck, 2, number))
        if n % 25 == 0:
            good.move()
            eve.listen()
            nobody.listen()
    for data in attackers.deep(luck):
        eve.send(data)
        eve.listen()
    assert eve.answers
    assert nobody.acknowledged() == set()
    eve.hang_up()
    nobody.hang_up()


@rounds(1)
def test_messages_at_any_time_in_any_order(server: Server, luck: random.Random, times: int) -> None:
    """Two who sit at the table send whatever comes to mind, twice, late, for the other's seat.

    What they were told is done is what the log holds, each message once.
    """
    for _ in range(times):
        ann, bob = server.visitor("Ann"), server.visitor("Bob")
        table = ann.lay(GAME, "me", "open", hints=False)
        bob.join(table)
        both = [Bad(who, f"/ws/tables/{table['id']}") for who in (ann, bob)]
        sent = storm(server, table["id"], both, luck)
        done = set().union(*(bad.acknowledged() for bad in both))
        in_log = logged(server, table["id"])
        assert len(in_log) > 20, "some of it was meant"
        acted = {name for name in done if sent[name] in ("act", "undo", "answer")}
        assert acted == in_log, "what was acknowledged is there, and nothing else"
        for bad in both:
            bad.hang_up()


def storm(server: Server, table: str, both: list[Bad], luck: random.Random) -> dict[str, str]:
    """A thousand messages, by id their kinds."""
    old: list[str] = []
    sent: dict[str, str] = {}
    for n in range(1_000):
        bad = luck.choice(both)
        message = attackers.sound_message(luck, 2, server.services.registry.tables[table].number)
        if message["type"] == "act" and luck.random() < 0.7:
            message |= likely(server, table, luck)
        if message["type"] != "hint":
            sent[message.get("id", "")] = message["type"]
            old.append(json.dumps(message))
            bad.send(old[-1])
        if old and luck.random() < 0.3:
            bad.send(luck.choice(old[-50:]))
        if n % 10 == 9:
            for one in both:
                one.settle()
    return sent


def likely(server: Server, table: str, luck: random.Random) -> dict[str, Any]:
    """An action that is legal just now, of whoever is to act."""
    live = server.services.registry.tables[table]
    state = live.table.state
    if state.actor < 0:
        return {}
    action = int(state.nth_legal(luck.randrange(state.num_legal())))
    return {"seat": int(state.actor), "action": action, "seen": live.number}


def logged(server: Server, table: str) -> set[str]:
    """The messages in the log, without the names of their authors; each stands there once."""
    with server.services.storage.reading.begin() as connection:
        rows = [row for row in games.read_log(connection, table, 0) if row.message]
    firsts = [row for n, row in enumerate(rows) if not n or rows[n - 1].message != row.message]
    ids = [row.message.partition(":")[2] for row in firsts]
    assert len(set(ids)) == len(ids), "no message was done twice"
    return set(ids)


def test_the_lobby_hears_nothing(good: Good, luck: random.Random) -> None:
    """The socket that only tells takes garbage without a word."""
    lobby = Socket(good.visitor, "/ws/me")
    lobby.wait("turns")
    for _ in range(50):
        lobby.connection.send(attackers.strange_message(luck, 2, 0))
    good.move()
    assert lobby.wait("turns")["tables"] == [good.table["id"]]
    lobby.close()


def test_the_fuzzer_would_notice(good: Good, caplog: pytest.LogCaptureFixture) -> None:
    """The guard is no ornament: a server that fails is seen by it."""

    def fail(*_: object) -> None:
        raise ValueError("on purpose")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludotheque.server.realtime.session.previews", fail)
        actor = good.socket.snapshot["actor"]
        answer = good.socket.ask("previews", seat=actor, actions=[1])
        assert "went wrong here" in answer["sentence"]
    assert [record.getMessage() for record in caplog.records if record.exc_info] == [
        "message failed"
    ]
    caplog.clear()
