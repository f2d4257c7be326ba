"""What hostile programs tried: each is refused with a sentence, and nobody else notices."""

from __future__ import annotations

import asyncio
import base64
import bz2
import json
import stat
import threading
import zlib
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests.server.attackers import CONTINUED, PING, PONG, Wire, frame, opened
from tests.server.visitors import PATIENCE, Server, Socket, Visitor, until

from ludotheque.engine.record import PREFIX
from ludotheque.server.bots.queue import FairQueue, Rank
from ludotheque.server.http.authentication import network_of
from ludotheque.server.http.limits import Limit
from ludotheque.table import names


def share_code(*parts: Any) -> str:
    """A share code with a checksum that is right, whatever is in it."""
    packed = bz2.compress(json.dumps(parts).encode())
    body = base64.urlsafe_b64encode(zlib.crc32(packed).to_bytes(4, "big") + packed)
    return PREFIX + body.decode().rstrip("=")


# Records


def test_a_small_code_that_unfolds_to_millions_of_actions(ann: Visitor) -> None:
    code = share_code("high-card", 1, 2, {}, "\n" * 1_900_000, None)
    assert len(code) < 400
    for path, more in (("", {}), ("/step", {"step": 1}), ("/estimate", {"step": 1})):
        answer = ann.http.post(f"/api/records{path}", json={"text": code, **more})
        assert answer.status_code == 422
        assert len(answer.content) < 1_000
        assert "1900000 actions" in answer.json()["title"]


@pytest.mark.parametrize("name", ["self", "players", "game", "nothing"])
def test_options_that_are_called_as_arguments_are(ann: Visitor, name: str) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    laid = ann.post("/api/tables", 422, game="high-card", seats=seats, options={name: 1})
    assert f"“{name}”" in laid["title"]
    answer = ann.post("/api/records", text=share_code("high-card", 1, 2, {name: 1}, "draw 3", None))
    assert f"“{name}”" in answer["replays"]


@pytest.mark.parametrize("place", ["actions", "result", "options", "game"])
def test_half_of_a_character(ann: Visitor, place: str) -> None:
    half = "\ud800"
    record: dict[str, Any] = {
        "format": 1,
        "game": "high-card",
        "rules_version": 1,
        "players": 2,
        "options": {},
        "actions": ["draw 3"],
        "result": None,
    }
    record[place] = {
        "actions": [half],
        "result": {"reason": half},
        "options": {half: 1},
        "game": half,
    }[place]
    assert ann.post("/api/records", 422, text=json.dumps(record))["title"].startswith("This is not")


# Origins


@pytest.mark.parametrize("origin", ["", "http://", "://"])
def test_an_origin_that_is_none(ann: Visitor, origin: str) -> None:
    answer = ann.http.post("/api/me", json={"name": "A"}, headers={"origin": origin, "host": ""})
    assert answer.status_code in (400, 403)


def test_another_name_for_this_server_is_not_its_public_address(
    serve: Callable[..., Server],
) -> None:
    nobody = serve(origin="https://games.example").visitor()
    foreign = {"origin": "http://elsewhere.example", "host": "elsewhere.example"}
    assert nobody.http.post("/api/me", json={"name": "A"}, headers=foreign).status_code == 403


# People


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "a\u115f", "\u0301", "e" + "\u0301" * 9]
)
def test_names_that_cannot_be_seen(ann: Visitor, name: str) -> None:
    ann.post("/api/me", 422, name=name)


@pytest.mark.parametrize("name", ["Zoé", "Ada L.", "李", "☺", "Nguyễn", "A\u0327\u0301"])
def test_names_that_can(name: str) -> None:
    assert names.tidy(name)


def test_guesses_are_counted_by_account_and_not_by_spelling(
    limited: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = limited(logins=4)
    spellings = ["zoe", "Zoe", "ZOE", "z.o.e", "zoe ", "Z o e", "zo-e", "ｚｏｅ"]
    logins = server.services.logins
    monkeypatch.setattr(logins, "check", _by_account_only(logins.check))
    answers = [
        server.visitor().http.post("/api/login", json={"name": name, "passphrase": "guessing it"})
        for name in spellings
    ]
    assert [answer.status_code for answer in answers].count(403) == 4


def _by_account_only(check: Callable[[str], None]) -> Callable[[str], None]:
    """Guesses come from many places at once."""
    return lambda key: check(key) if key.startswith("account ") else None


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_cookie_is_not_among_the_tokens_for_programs(ann: Visitor) -> None:
    for number in range(1, 6):
        ann.delete(f"/api/me/tokens/{number}", 404)
    assert ann.get("/api/me")["known"]


# The disk


def test_nobody_else_on_the_machine_reads_the_database(server: Server, tmp_path: Path) -> None:
    server.visitor("Ann")
    for path in tmp_path.glob("test.db*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def grow_at_most(server: Server, pages: str) -> None:
    """So many pages may the database have: with as many as there are, the disk is full."""

    def limit(connection: Any) -> None:
        most = connection.exec_driver_sql(f"PRAGMA {pages}").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}")

    loop = server.services.maintenance.tasks[0].get_loop()
    work = server.services.storage.write(limit)
    asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def test_a_full_disk_is_said_and_got_over(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = server.visitor("Ann")
    monkeypatch.setattr("ludotheque.server.storage.FRESH_SECONDS", 0.0)
    assert ann.get("/healthz")["ok"]
    grow_at_most(server, "page_count")
    seats = [{"kind": "me"}, {"kind": "me"}]
    for _ in range(200):
        laid = ann.http.post("/api/tables", json={"game": "high-card", "seats": seats})
        if laid.status_code == 503:
            break
    assert "(the disk is full)" in ann.get("/healthz", 503, lang="en")["title"]
    assert "(le disque est plein)" in ann.get("/healthz", 503, lang="fr")["title"]
    assert [line.message for line in caplog.records].count("cannot store") == 1
    grow_at_most(server, "max_page_count = 1000000")
    assert ann.get("/healthz")["ok"]
    assert [line.message for line in caplog.records].count("stores again") == 1
    server.visitor("Bob").lay("high-card", "me", "me")


# Sockets


def table_of(ann: Visitor) -> str:
    table = ann.lay("high-card", "me", "me", public=True)
    return f"/ws/tables/{table['id']}"


def takes(wire: Wire, data: bytes, times: int) -> bool:
    """Whether the server goes on taking this."""
    try:
        for _ in range(times):
            wire.send(data)
    except OSError:
        return False
    return True


def test_pings_count(ann: Visitor, server: Server) -> None:
    path = table_of(ann)
    wire = opened(server.visitor("Eve"), path)
    wire.receive()
    until(lambda: not takes(wire, frame(b"x", PING) * 50, 1))
    with ann.sit(path.rpartition("/")[2]) as socket:
        assert socket.ask("ping")["type"] == "pong"


@pytest.mark.parametrize(
    ("first", "more"),
    [(b"", frame(b"", PONG)), (frame(b"", end=False), frame(b"", CONTINUED, end=False))],
    ids=["pongs that nobody asked for", "a message without end"],
)
def test_frames_count_however_empty(
    ann: Visitor, server: Server, first: bytes, more: bytes
) -> None:
    """Nothing of it ever is a message, but each has to be looked at."""
    path = table_of(ann)
    wire = opened(server.visitor("Eve"), path)
    wire.send(first)
    until(lambda: not takes(wire, more * 700, 20))
    with ann.sit(path.rpartition("/")[2]) as socket:
        assert socket.ask("ping")["type"] == "pong"


def test_handshakes_count_as_requests_before_anything_is_read(
    limited: Callable[..., Server],
) -> None:
    """Whoever tries addresses of tables is not asked for a name first."""
    nobody = limited(requests=5).visitor()
    codes = [Socket(nobody, "/ws/tables/aaaaaaaaaaaa").close_code() for _ in range(6)]
    assert (codes[0], codes[-1]) == (4404, 4429)
    assert Socket(nobody, "/ws/me").close_code() == 4429


def test_many_addresses_do_not_make_a_limit_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was silent for longest is forgotten, one at a time; who is busy stays known."""
    monkeypatch.setattr("ludotheque.server.http.limits.MOST_BUCKETS", 10)
    limit = Limit(1, 3_600.0)
    assert limit.take("busy")
    for number in range(100):
        assert limit.take(f"address {number}")
        assert not limit.take("busy")
    assert len(limit._buckets) == 10


def test_whoever_does_not_read_is_not_read(
    ann: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pings whose pongs are never read: what waits to be sent does not grow."""
    monkeypatch.setattr("ludotheque.server.http.protocols.PINGS", 10_000_000)
    path = table_of(ann)
    wire = opened(server.visitor("Eve"), path, buffer=4_096)
    wire.socket.settimeout(1.0)
    assert not takes(wire, frame(b"x" * 120, PING) * 100, 2_000)
    unsent = [
        one.transport.get_write_buffer_size() for one in server.uvicorn.server_state.connections
    ]
    assert max(unsent) < 2_000_000
    with ann.sit(path.rpartition("/")[2]) as socket:
        assert socket.ask("ping")["type"] == "pong"
    wire.close()


def test_sockets_that_come_and_go_are_limited(limited: Callable[..., Server]) -> None:
    server = limited(handshakes=3)
    ann = server.visitor("Ann")
    table = table_of(ann).rpartition("/")[2]
    for _ in range(3):
        with ann.sit(table):
            pass
    assert Socket(ann, f"/ws/tables/{table}").close_code() == 4429
    assert Socket(ann, "/ws/me").close_code() == 4429


def test_messages_are_counted_by_person(limited: Callable[..., Server]) -> None:
    server = limited(messages=20)
    ann = server.visitor("Ann")
    table = ann.lay("high-card", "me", "me")
    with ann.sit(table) as one, ann.sit(table) as other:
        for _ in range(9):
            assert one.ask("ping")["type"] == "pong"
            assert other.ask("ping")["type"] == "pong"
        for number in "xyz":
            other.say("ping", id=number)
        assert other.close_code() == 4429


def test_coming_and_going_does_not_go_through_the_writer_of_moves(
    serve: Callable[..., Server], new_postgres: Callable[[], str]
) -> None:
    server = serve(database=new_postgres())
    ann = server.visitor("Ann")
    table = ann.lay("high-card", "me", "me")
    with ann.sit(table):
        writer = server.services.storage.writer
        written = writer.entries
        for _ in range(30):
            with ann.sit(table):
                pass
        assert writer.entries - written <= 2


def test_neither_do_devices_that_come_and_go_in_the_house(server: Server) -> None:
    """Who is here is written down once for all who came and went meanwhile."""
    guests = [server.visitor(f"Guest {number}") for number in range(5)]
    writer = server.services.storage.writer
    written = writer.entries
    for _ in range(4):
        for guest in guests:
            with Socket(guest, "/ws/me") as lobby:
                lobby.wait("sanctions")
    until(lambda: not server.services.attendance.moving)
    assert 1 <= writer.entries - written < 10


def test_nobody_is_told_without_end_what_others_want(limited: Callable[..., Server]) -> None:
    """Each change is told to both, whose browsers ask for their lists then."""
    server = limited(wishes=6)
    ann, eve = server.visitor("Ann"), server.visitor("Eve")
    me = str(ann.get("/api/me")["player"])
    for _ in range(3):
        eve.post("/api/friends", player=me, kind="mute")
        eve.delete(f"/api/friends/{me}/mute")
    eve.post("/api/friends", 429, player=me, kind="mute")
    server.visitor("Bob").post("/api/friends", 429, player=me, kind="block")


def test_many_in_the_house_are_told_of_open_tables_rarely_and_in_turn(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever lays tables without end does not make everybody ask for the list without end."""
    monkeypatch.setattr("ludotheque.server.realtime.open_tables.SECONDS_EACH", 0.4)
    monkeypatch.setattr("ludotheque.server.realtime.open_tables.IN_ONE_GO", 1)
    ann = server.visitor("Ann")
    with ExitStack() as stack:
        guests = [server.visitor(f"Guest {number}") for number in range(4)]
        lobbies = [stack.enter_context(Socket(guest, "/ws/me")) for guest in guests]
        for lobby in lobbies:
            lobby.wait("sanctions")
        for _ in range(8):
            ann.lay("high-card", "me", "open", public=True)
        for lobby in lobbies:
            lobby.wait("open")
            asked = [message["type"] for message in lobby.messages]
            assert asked.count("open") == 1


# Thinking


def answer_to(socket: Socket, message: str) -> str:
    while (reply := socket.next()).get("id") != message:
        pass
    return str(reply["type"])


def test_one_hint_at_a_time_for_each_person(serve: Callable[..., Server]) -> None:
    server = serve(hint_seconds=1.0)
    ann = server.visitor("Ann")
    tables = [ann.lay("forum-romanum", "me", "me") for _ in range(3)]
    with ExitStack() as stack:
        seats = [stack.enter_context(ann.sit(table)) for table in tables]
        for at, seat in enumerate(seats):
            seat.say("hint", id=f"h{at}", seat=seat.snapshot["actor"])
        answers = [answer_to(seat, f"h{at}") for at, seat in enumerate(seats)]
    assert sorted(answers) == ["hint", "refused", "refused"]


def test_a_guests_many_tables_do_not_keep_others_waiting(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty tables of experts, one process that thinks: who comes next waits for one of them."""
    server = serve(thinkers=1)
    pool = server.services.bot_pool
    order: list[str] = []

    thinking = threading.Event()
    thinking.set()

    async def think(work: object, key: str, dump: object, bot: str, seed: int) -> int:
        order.append(bot)
        await asyncio.sleep(0.01)
        while not thinking.is_set():
            await asyncio.sleep(0.01)
        return -1  # no action: the table goes on by chance

    monkeypatch.setattr(pool, "_run", think)
    eve, ann = server.visitor("Eve"), server.visitor("Ann")
    for _ in range(30):
        eve.lay("high-card", "bot:expert", "bot:expert")
    until(lambda: len(order) > 3)
    thinking.clear()
    ann.lay("high-card", "bot:beginner", "bot:beginner")
    until(lambda: any(len(people) == 2 for people in pool.queue.ranks.values()))
    before = len(order)
    thinking.set()
    until(lambda: "beginner" in order)
    assert order.index("beginner") <= before + 1


async def _order(queue: FairQueue, wanted: list[tuple[str, Rank]]) -> list[str]:
    """The order in which those who wait get the only place."""
    order: list[str] = []

    async def come(person: str, rank: Rank) -> None:
        async with queue.place(person, rank):
            order.append(person)
            await asyncio.sleep(0)

    async with queue.place("first", Rank.WATCHED):
        tasks = [asyncio.create_task(come(*one)) for one in wanted]
        await asyncio.sleep(0)
        tasks[-1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return order


def test_people_take_turns_and_those_who_look_come_first() -> None:
    eve, ann, bob = ("eve", Rank.WATCHED), ("ann", Rank.WATCHED), ("bob", Rank.UNWATCHED)
    queue = FairQueue(1)
    order = asyncio.run(_order(queue, [bob, eve, eve, eve, ann, ann, ("gone", Rank.WATCHED)]))
    assert order == ["eve", "ann", "eve", "ann", "eve", "bob"]
    assert queue.free == 1


# Taking back


def test_where_the_result_counts_a_drawn_card_stays_drawn(serve: Callable[..., Server]) -> None:
    """Against bots, which always agree, it could be seen, taken back and drawn anew."""
    ann = serve(bot_pause=30.0).visitor("Ann")
    for rated, answer in ((False, "ack"), (True, "refused")):
        table = ann.lay("high-card", "me", "bot:random", rated=rated)
        with ann.sit(table) as socket:
            socket.act(0, "swap")
            reply = socket.ask("undo", seat=0, seen=socket.snapshot["number"])
            assert reply["type"] == answer
            assert socket.snapshot["undo"] == "no"
