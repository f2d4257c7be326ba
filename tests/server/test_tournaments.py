"""Tournaments on the server: opened by anybody, run by the house, whatever crashes."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.evening import Contestant, check, play_out
from tests.server.test_killed import Process
from tests.server.visitors import Server, Socket, Visitor, until
from tests.shelf import ENTRY_POINTS

from ludotheque.server.storage import schema
from ludotheque.server.tournaments import agenda

GAME = "high-card"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def house(server: Server) -> Server:
    return server


@pytest.fixture
def each(serve: Callable[..., Server], database: str) -> Server:
    """A house on either database."""
    return serve(database=database)


def open_one(host: Visitor, status: int = 200, **more: Any) -> dict[str, Any]:
    page: dict[str, Any] = host.post("/api/tournaments", status, **{"game": GAME} | more)
    return page


def key_of(page: dict[str, Any]) -> str:
    return str(page["card"]["id"])


def join(visitor: Visitor, page: dict[str, Any], status: int = 200, code: str = "") -> Any:
    return visitor.post(f"/api/tournaments/{key_of(page)}/join", status, code=code)


def start(host: Visitor, page: dict[str, Any], status: int = 200) -> Any:
    return host.post(f"/api/tournaments/{key_of(page)}/start", status)


def look(visitor: Visitor, page: dict[str, Any], status: int = 200, **query: Any) -> Any:
    return visitor.get(f"/api/tournaments/{key_of(page)}", status, **query)


def code_of(page: dict[str, Any]) -> str:
    return str(page["join"].partition("=")[2])


def table_of(visitor: Visitor, page: dict[str, Any]) -> str:
    until(lambda: bool(look(visitor, page)["seat"]))
    return str(look(visitor, page)["seat"])


def play(table: str, *visitors: Visitor) -> None:
    """These play the table to its end."""
    actor = 0
    while actor >= 0:
        for visitor in visitors:
            with visitor.sit(table) as socket:
                actor = socket.snapshot["actor"]
                if actor == socket.snapshot["viewer"]:
                    assert socket.act(actor, "keep")["type"] == "ack"


def over(visitor: Visitor, page: dict[str, Any]) -> Any:
    until(lambda: look(visitor, page)["card"]["status"] == "over")
    return look(visitor, page)


# A few people


def test_two_play_a_tournament(each: Server) -> None:
    house = each
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    page = open_one(ann, rounds=2, name="Friday")
    with Socket(bob, "/ws/me") as lobby:
        assert lobby.wait("calls")["calls"] == []
        join(bob, page)
        start(bob, page, 403)
        start(ann, page)
        (call,) = lobby.wait("calls", lambda m: bool(m["calls"]))["calls"]
        assert (call["name"], call["round"], call["game"]) == ("Friday", 1, GAME)
        info = bob.get(f"/api/tables/{call['table']}")
        assert info["terms"]["tournament"] == key_of(page)
        assert not info["terms"]["hints"]
        play(call["table"], ann, bob)
        (call,) = lobby.wait("calls", lambda m: [c["round"] for c in m["calls"]] == [2])["calls"]
    assert look(bob, page, round=1)["tables"][0]["over"]
    seats = [[s["number"] for s in look(ann, page, round=n)["tables"][0]["seats"]] for n in (1, 2)]
    assert seats[0] == seats[1][::-1], "seats rotate"
    play(call["table"], ann, bob)
    end = over(bob, page)
    check(house.settings.database, key_of(page), end)
    assert end["card"]["round"] == 2
    (line,) = bob.get("/api/tournaments")["tournaments"]
    assert (line["id"], line["status"], line["mine"], line["people"]) == (
        key_of(page), "over", True, 2,
    )  # fmt: skip
    exported = bob.get("/api/me/export")["tournaments"]
    assert [one["tournament"] for one in exported["entered"]] == [key_of(page)]


def test_by_link_only(house: Server) -> None:
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    page = open_one(ann, public=False)
    assert not bob.get("/api/tournaments")["tournaments"]
    assert len(ann.get("/api/tournaments")["tournaments"]) == 1
    look(bob, page, 404)
    join(bob, page, 404)
    assert look(bob, page, code=code_of(page))["join"] == ""
    join(bob, page, code=code_of(page))
    assert look(bob, page)["join"] == page["join"]
    start(ann, page)
    table = table_of(bob, page)
    cat.get(f"/api/tables/{table}", 404)
    (watched,) = look(cat, page, code=code_of(page))["tables"]
    watch = watched["watch"].partition("=")[2]
    assert cat.get(f"/api/tables/{table}", code=watch)["id"] == table


def test_who_may_do_what(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    open_one(ann, 422, seats=6)
    open_one(ann, 404, game="no-such-box")
    open_one(ann, 422, bots="no-such-bot")
    open_one(ann, 422, starts=1)
    open_one(house.visitor(), 401)
    page = open_one(ann)
    start(ann, page, 409)
    bob.delete(f"/api/tournaments/{key_of(page)}", 403)
    join(bob, page)
    join(bob, page)
    assert len(look(bob, page)["entrants"]) == 2, "once"
    bob.post(f"/api/tournaments/{key_of(page)}/leave")
    assert [one["name"] for one in look(bob, page)["entrants"]] == ["Ann"]
    ann.delete(f"/api/tournaments/{key_of(page)}")
    assert look(ann, page)["card"]["status"] == "off"
    join(bob, page, 409)
    rated = open_one(ann, rated=True, join=False)
    join(bob, rated, 403)
    bob.post("/api/me/account", name="Bob", passphrase="a long passphrase")
    assert join(bob, rated)["joined"]


def test_limits(limited: Callable[..., Server]) -> None:
    house = limited(tournaments=2, entries=2, entrants=2, openings=6)
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    pages = [open_one(ann), open_one(ann, join=False)]
    open_one(ann, 429)
    third = open_one(bob, join=False)
    for page in pages:
        join(bob, page)
    join(bob, third, 429)
    join(cat, pages[0], 409)
    for _ in range(2):
        open_one(cat, join=False)
    open_one(cat, 429)


def test_blocked_people_are_seated_apart(house: Server) -> None:
    people = [house.visitor(f"P{n}") for n in range(4)]
    ids = [one.get("/api/me")["player"] for one in people]
    people[0].post("/api/friends", kind="block", player=ids[1])
    page = open_one(people[0], rounds=2)
    join(people[1], page, 404)
    page = open_one(people[2], rounds=2)
    for one in (0, 1, 3):
        join(people[one], page)
    start(people[2], page)
    for _ in range(2):
        tables = [table_of(one, page) for one in people]
        assert tables[0] != tables[1]
        for table in set(tables):
            play(table, *[one for one, own in zip(people, tables, strict=True) if own == table])
        until(lambda before=tables: look(people[0], page)["seat"] not in before)  # type: ignore[misc]


def test_bots_fill_and_who_is_absent_has_lost(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody comes to a table: a bot plays on, the seat is last, and is not paired again."""
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    page = open_one(ann, bots="random", seats=3, rounds=3, turn_seconds=10)
    join(bob, page)
    start(ann, page)
    table = table_of(ann, page)
    assert sorted(s["number"] for s in look(ann, page)["tables"][0]["seats"]) == [0, 1, 2]
    bob.post(f"/api/tables/{table}/leave")
    play(table, ann)
    until(lambda: look(ann, page)["card"]["round"] == 2)
    (first,) = look(ann, page, round=1)["tables"]
    seats = {seat["number"]: seat for seat in first["seats"]}
    assert seats[2]["absent"]
    assert seats[2]["place"] == max(seat["place"] for seat in first["seats"])
    assert look(bob, page)["paused"]
    (second,) = look(ann, page)["tables"]
    assert sorted(s["number"] for s in second["seats"]) == [0, 0, 1]
    assert not join(bob, page)["paused"], "back again"
    play(table_of(ann, page), ann)
    until(lambda: look(ann, page)["card"]["round"] == 3)
    assert sorted(s["number"] for s in look(ann, page)["tables"][0]["seats"]) == [0, 1, 2]


def test_late_tables_are_played_to_their_end_by_bots(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agenda, "MINUTE", 300)
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    page = open_one(ann, rounds=1, bots="random", table_minutes=2)
    join(bob, page)
    start(ann, page)
    table_of(ann, page)
    end = over(ann, page)
    assert not any(seat["absent"] for seat in end["tables"][0]["seats"])
    assert sum(line["points"] for line in end["standings"]) == end["point"]


def test_an_arena_takes_people_as_they_come_and_ends(
    house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(agenda, "MINUTE", 1_000)
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    page = open_one(ann, kind="arena", minutes=6, table_minutes=4)
    join(bob, page)
    start(ann, page)
    first = table_of(ann, page)
    join(cat, page)
    cat.post(f"/api/tournaments/{key_of(page)}/leave")
    assert look(cat, page)["paused"]
    play(first, ann, bob)
    until(lambda: look(ann, page)["seat"] not in ("", first))
    play(table_of(ann, page), ann, bob)
    end = over(ann, page)
    assert end["card"]["round"] >= 2
    for one in (ann, bob, cat):
        join(one, page, 409)


def test_it_begins_at_its_time_or_not_at_all(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    soon = int(time.time() * 1000) + 1_500
    both, alone = open_one(ann, starts=soon), open_one(bob, starts=soon)
    join(bob, both)
    until(lambda: look(ann, both)["card"]["status"] == "running")
    until(lambda: look(bob, alone)["card"]["status"] == "off")


def test_the_host_ends_it_after_the_tables_that_run(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    page = open_one(ann, rounds=5)
    join(bob, page)
    start(ann, page)
    table = table_of(ann, page)
    ann.delete(f"/api/tournaments/{key_of(page)}")
    assert look(ann, page)["card"]["status"] == "running"
    play(table, ann, bob)
    assert over(ann, page)["card"]["round"] == 1


def test_who_is_deleted_has_no_name_and_no_seat(house: Server) -> None:
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    page = open_one(ann, rounds=3)
    for one in (bob, cat):
        join(one, page)
    start(ann, page)
    table_of(ann, page)
    bob.delete("/api/me")
    assert sorted(one["name"] for one in look(ann, page)["entrants"]) == ["Ann", "Cat", "—"]
    waits = open_one(cat)
    cat.delete("/api/me")
    assert look(ann, waits)["card"]["status"] == "off"


def test_a_table_that_is_removed_is_level(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    page = open_one(ann, rounds=1)
    join(bob, page)
    start(ann, page)
    table = table_of(ann, page)
    from sqlalchemy import delete

    with house.services.storage.writer.engine.begin() as connection:
        connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
    house.services.tournament_runner.sweeping.get_loop().call_soon_threadsafe(  # type: ignore[union-attr]
        house.services.tournament_runner.drive, key_of(page)
    )
    end = over(ann, page)
    assert [line["points"] for line in end["standings"]] == [end["point"] // 2] * 2


def test_what_never_began_is_forgotten(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.visitor("Ann")
    page = open_one(ann)
    house.tidy()
    assert look(ann, page)
    from ludotheque.server import clock

    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + 31 * 86_400_000)
    house.tidy()
    look(ann, page, 404)


# Whole evenings, by machine


@pytest.fixture
def outside(tmp_path: Path) -> str:
    """Where another process finds the example games."""
    info = tmp_path / "shelf" / "high_card-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    return f"{tmp_path / 'shelf'}:{ROOT / 'examples'}"


@pytest.fixture
def pair(
    tmp_path: Path, new_postgres: Callable[[], str], outside: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Process]]:
    import os

    path = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", f"{path}:{outside}".strip(":"))
    monkeypatch.setenv("LUDOTHEQUE_BOT_PAUSE", "1")
    url = new_postgres()
    both = [Process(tmp_path / name, url) for name in ("one", "two")]
    for process in both:
        process.start()
    yield both
    for process in both:
        if process.life is not None:
            process.kill()


class Killer(threading.Thread):
    """Kills one of two servers now and then, and starts it again."""

    def __init__(self, houses: list[Process], pause: float) -> None:
        super().__init__(daemon=True)
        self.houses = houses
        self.pause = pause
        self.ended = threading.Event()
        self.kills = 0

    def run(self) -> None:
        luck = random.Random(1)
        while not self.ended.wait(self.pause * (0.5 + luck.random())):
            victim = self.houses[self.kills % 2]
            victim.kill()
            self.kills += 1
            self.ended.wait(1.0)
            victim.start()

    def stop(self) -> None:
        self.ended.set()
        self.join(60)


def evening(
    houses: list[Any], count: int, thinks: float = 0.0, **terms: Any
) -> tuple[list[Contestant], str]:
    """So many people, and a tournament that has just begun."""
    people = [Contestant(houses, number, thinks) for number in range(count)]
    page = open_one(people[0].visitor, **terms)
    for one in people[1:]:
        join(one.visitor, page)
    start(people[0].visitor, page)
    return people, key_of(page)


def test_sixteen_play_four_rounds(house: Server) -> None:
    people, key = evening([house], 16, rounds=4)
    page = play_out([house], people, key, 90)
    tables = check(house.settings.database, key, page)
    assert Counter(number for number, *_ in tables) == {1: 8, 2: 8, 3: 8, 4: 8}
    met = Counter(frozenset(entrants) for _, entrants, _ in tables)
    assert max(met.values()) == 1, "nobody meets twice"


def test_a_killed_process_changes_nothing(pair: list[Process]) -> None:
    """Both are killed, one after the other, in the middle of rounds."""
    people, key = evening(pair, 6, thinks=1.0, rounds=2, seats=3)
    killer = Killer(pair, 2.0)
    killer.start()
    page = play_out(pair, people, key, 150)
    killer.stop()
    check(pair[0].environment["LUDOTHEQUE_DATABASE"], key, page)
    assert page["card"]["round"] == 2
    assert killer.kills


@pytest.mark.soak
def test_sixty_four_play_six_rounds_while_processes_die(
    pair: list[Process], capsys: pytest.CaptureFixture[str]
) -> None:
    began = time.monotonic()
    people, key = evening(pair, 64, rounds=6)
    killer = Killer(pair, 3.0)
    killer.start()
    page = play_out(pair, people, key, 900)
    killer.stop()
    tables = check(pair[0].environment["LUDOTHEQUE_DATABASE"], key, page)
    assert Counter(number for number, *_ in tables) == dict.fromkeys(range(1, 7), 32)
    met = Counter(frozenset(entrants) for _, entrants, _ in tables)
    assert max(met.values()) == 1, "nobody meets twice"
    with capsys.disabled():
        print(f"\n64 people, 6 rounds, {killer.kills} kills: {time.monotonic() - began:.0f} s")


def test_an_arena_pairs_at_once_again(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agenda, "MINUTE", 6_000)
    people, key = evening([house], 5, kind="arena", minutes=1)
    page = play_out([house], people, key, 60)
    assert len(check(house.settings.database, key, page)) > 5


@pytest.mark.soak
def test_an_arena_of_forty_while_processes_die(
    pair: list[Process], capsys: pytest.CaptureFixture[str]
) -> None:
    people, key = evening(pair, 40, kind="arena", minutes=4)
    killer = Killer(pair, 20.0)
    killer.start()
    page = play_out(pair, people, key, 500)
    killer.stop()
    tables = check(pair[0].environment["LUDOTHEQUE_DATABASE"], key, page)
    assert len(tables) > 40
    with capsys.disabled():
        print(f"\narena of 40 for 4 min, {killer.kills} kills: {len(tables)} tables")
