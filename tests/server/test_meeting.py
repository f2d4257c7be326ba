"""Playing with somebody now, and the list of open tables that is alive."""

from __future__ import annotations

import statistics
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from tests.server.test_killed import Process
from tests.server.visitors import Server, Socket, Visitor, until

from ludotheque.server.people import pairing
from ludotheque.server.people.identity import Person
from ludotheque.server.people.matching import Match, Ratings, Seeker, matches
from ludotheque.server.storage import schema, waiting

GAME, OTHER = "forum-romanum", "pecunia"


@pytest.fixture
def house(serve: Callable[..., Server], database: str) -> Server:
    return serve(database=database)


@pytest.fixture
def pair(tmp_path: Path, new_postgres: Callable[[], str]) -> Iterator[list[Process]]:
    url = new_postgres()
    both = [Process(tmp_path / name, url) for name in ("one", "two")]
    for process in both:
        process.start()
    yield both
    for process in both:
        if process.life is not None:
            process.kill()


def lobby(visitor: Visitor) -> Socket:
    socket = Socket(visitor, "/ws/me")
    socket.wait("meeting")
    return socket


def at(process: Process, name: str) -> Visitor:
    return Visitor(process, name, {})  # type: ignore[arg-type]


def seek(visitor: Visitor, game: str = GAME) -> dict[str, Any]:
    state: dict[str, Any] = visitor.post("/api/meeting", game=game)
    return state


def called(socket: Socket) -> str:
    return str(socket.wait("meeting", lambda m: bool(m["table"]))["table"])


# Who is seated with whom


def seeker(name: str, game: str = "", since: int = 0) -> Seeker:
    return Seeker(Person(name, name, "en"), game, since)


def pairs(seekers: list[Seeker], ratings: Ratings, now: int = 0, apart: Any = ()) -> list[str]:
    def text(match: Match) -> str:
        return f"{match.first.person.id}{match.second.person.id}:{match.game}"

    return [text(match) for match in matches(seekers, ratings, apart, now, lambda: "any")]


def test_the_same_box_or_any() -> None:
    four = [seeker("a", "x", 1), seeker("b", "y", 2), seeker("c", "", 3), seeker("d", "y", 4)]
    assert pairs(four, {}) == ["ac:x", "bd:y"]
    assert pairs([seeker("a"), seeker("b")], {}) == ["ab:any"]
    assert pairs([seeker("a", "x"), seeker("b", "y")], {}) == []


def test_ratings_come_nearer_with_time() -> None:
    two = [seeker("a", "x", 0), seeker("b", "x", 0)]
    far = {("x", "a"): 1000.0, ("x", "b"): 1600.0}
    assert pairs(two, far, now=9_000) == []
    assert pairs(two, far, now=10_000) == ["ab:x"]
    assert pairs(two, {("x", "a"): 1000.0}) == ["ab:x"], "one rating alone keeps nobody apart"
    three = [*two, seeker("c", "x", 1)]
    near = far | {("x", "c"): 1010.0}
    assert pairs(three, near, now=20_000) == ["ac:x"], "the nearest, not the first"


def test_who_does_not_want_another_is_not_seated_with_them() -> None:
    two = [seeker("a", "x"), seeker("b", "x")]
    assert pairs(two, {}, apart={frozenset("ab")}) == []


def test_who_often_leaves_is_seated_with_those_who_do() -> None:
    loyal, other = seeker("a", "x"), seeker("b", "x")
    leavers = [replace(seeker(name, "x"), leaves=True) for name in "cd"]
    assert pairs([loyal, leavers[0]], {}, now=59_000) == []
    assert pairs([loyal, leavers[0], other, leavers[1]], {}, now=1_000) == ["ab:x", "cd:x"]
    assert pairs([loyal, leavers[0]], {}, now=60_000) == ["ac:x"], "nobody waits for ever"


def test_who_leaves_often(house: Server) -> None:
    games = {
        "loyal": [False] * 9,
        "unlucky": [True] * 2 + [False],
        "leaver": [True] * 3 + [False] * 12,
        "reformed": [True] * 9 + [False] * 20,
    }
    rows = [
        {"table_id": f"{who[:3]}{n}", "seat": 0, "game": GAME, "who": who, "name": "", "score": 1}
        | {"won": False, "winners": 1, "awards": "[]", "finished": n, "left": left}
        for who, all_of_them in games.items()
        for n, left in enumerate(all_of_them)
    ]
    with house.services.storage.writer.engine.begin() as connection:
        connection.execute(insert(schema.results), rows)
        often = waiting.leavers(connection, list(games), pairing.LATEST_GAMES)
    assert often == {"leaver"}


# Over the wire


def test_two_find_each_other_and_play(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    with lobby(ann) as first, lobby(bob) as second:
        assert seek(ann)["waiting"]
        assert not seek(ann)["table"], "nobody is seated with themselves"
        seek(bob)
        table = called(first)
        assert called(second) == table
    info = ann.get(f"/api/tables/{table}")
    assert info["status"] == "playing"
    assert sorted(seat["name"] for seat in info["seats"]) == ["Ann", "Bob"]
    assert info["terms"]["turn_seconds"] == pairing.TURN_SECONDS
    mover = next(
        who for who in (ann, bob) if who.get("/api/tables", which="mine")["tables"][0]["my_turn"]
    )
    with mover.sit(table) as socket:
        seat = socket.snapshot["actor"]
        assert socket.act(seat, socket.snapshot["legal"][0]["number"])["type"] == "ack"
    ann.delete("/api/meeting")
    assert not ann.get("/api/meeting")["waiting"]


def test_any_box_goes_with_every_box(house: Server) -> None:
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    seek(ann, GAME)
    assert not seek(bob, OTHER)["table"]
    table = seek(cat, "")["table"]
    assert house.visitor("Dan").get(f"/api/tables/{table}", 404), "the table is theirs alone"
    assert cat.get(f"/api/tables/{table}")["game"] == GAME


def test_changing_ones_mind(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    since = seek(ann, GAME)["since"]
    assert seek(ann, OTHER) == {
        "type": "meeting", "waiting": True, "game": OTHER, "since": since, "table": ""
    }  # fmt: skip
    ann.delete("/api/meeting")
    assert not seek(bob, OTHER)["table"]
    ann.post("/api/meeting", 404, game="no-such-box")
    house.visitor().post("/api/meeting", 401, game=GAME)


def test_all_tabs_are_told(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    with lobby(ann) as one, lobby(ann) as two:
        seek(ann)
        for tab in (one, two):
            tab.wait("meeting", lambda m: m["waiting"])
        table = seek(bob)["table"]
        assert called(one) == called(two) == table
        ann.delete("/api/meeting")
        for tab in (one, two):
            tab.wait("meeting", lambda m: not m["waiting"])


def test_who_closes_the_tab_is_not_seated(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "SEEN_AGAIN", 100)
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    with lobby(ann):
        seek(ann)
    until(lambda: not lease_is_fresh(house), seconds=5)
    assert not seek(bob)["table"]
    with lobby(ann) as back:  # the place was kept
        assert called(back)


def lease_is_fresh(house: Server) -> bool:
    (row,) = query(house, "SELECT seen FROM waiting")
    return bool(row[0] > time.time() * 1000 - pairing.FRESH)


def query(house: Server, text: str) -> list[Any]:
    from sqlalchemy import text as sql

    with house.services.storage.reading.begin() as connection:
        return list(connection.execute(sql(text)))


def test_between_accounts_it_is_rated(house: Server) -> None:
    people = [house.visitor(name) for name in ("Ann", "Bob")]
    for person, name in zip(people, ("Ann", "Bob"), strict=True):
        person.post("/api/me/account", name=name, passphrase="a long passphrase")
    seek(people[0])
    table = seek(people[1])["table"]
    assert people[0].get(f"/api/tables/{table}")["terms"]["rated"]


def test_far_ratings_wait_a_while(house: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    rows = [
        {"who": who.get("/api/me")["player"], "mu": mu}
        | {"game": GAME, "name": "", "sigma": 1, "games": 9}
        for who, mu in ((ann, 20.0), (bob, 24.0))
    ]  # fmt: skip
    with house.services.storage.writer.engine.begin() as connection:
        connection.execute(insert(schema.ratings), rows)
    with lobby(ann) as first, lobby(bob):
        seek(ann)
        assert not seek(bob)["table"], "160 apart is more than 100"
        assert called(first), "but not for long"


def test_deleting_oneself_ends_the_wait(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    seek(ann)
    ann.delete("/api/me")
    assert not seek(bob)["table"]


# Several processes


def test_over_two_processes_of_which_one_is_killed(pair: list[Process]) -> None:
    ann, bob, cat = at(pair[0], "Ann"), at(pair[1], "Bob"), at(pair[0], "Cat")
    with lobby(ann) as first, lobby(bob) as second:
        seek(ann)
        seek(bob)
        assert called(first) == called(second)
    cookies = cat.http.cookies
    with lobby(cat):
        seek(cat, OTHER)
        pair[0].kill()
    cat = at(pair[1], "")
    cat.http.cookies = cookies
    with lobby(cat) as back:
        table = seek(at(pair[1], "Dan"), OTHER)["table"]
        assert (table or called(back)) == cat.get("/api/meeting")["table"]


@pytest.mark.parametrize("waves", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_ten_people_wait_a_moment(
    pair: list[Process], waves: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten on two processes, a moment after each other, and ten again; nobody is seated twice."""
    people = [at(pair[n % 2], f"P{n}") for n in range(10 * waves)]
    waits: list[float] = []
    tables: list[str] = []
    first = time.monotonic()

    def play(n: int) -> None:
        time.sleep(max(0.0, first + 2.0 * (n // 10) - time.monotonic()))
        with lobby(people[n]) as socket:
            time.sleep(0.1 * (n % 10))
            began = time.monotonic()
            seek(people[n])
            tables.append(called(socket))
            waits.append(time.monotonic() - began)

    threads = [threading.Thread(target=play, args=(n,)) for n in range(len(people))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30 + 2 * waves)
    assert sorted(tables.count(table) for table in set(tables)) == [2] * 5 * waves
    mine = [person.get("/api/tables", which="mine")["tables"] for person in people]
    assert all(len(own) == 1 for own in mine)
    with capsys.disabled():
        median, worst = statistics.median(waits), max(waits)
        print(f"\n{waves} times ten waiting people: median {median:.2f} s, longest {worst:.2f} s")


# Open tables


def test_the_list_of_open_tables_is_alive(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    with lobby(ann) as socket:
        table = bob.lay(GAME, "me", "open", public=True)
        socket.wait("open")
        assert [one["id"] for one in ann.get("/api/tables")["tables"]] == [table["id"]]
        ann.join(table)
        socket.wait("open")
        assert not ann.get("/api/tables")["tables"]
        watched = house.visitor("Cat").get("/api/tables", which="watch")["tables"]
        assert [one["id"] for one in watched] == [table["id"]]
        again = bob.lay(GAME, "me", "open", public=True)
        socket.wait("open")
        bob.delete(f"/api/tables/{again['id']}")
        socket.wait("open")


def test_the_list_is_alive_across_processes(pair: list[Process]) -> None:
    with lobby(at(pair[0], "Ann")) as socket:
        at(pair[1], "Bob").lay(GAME, "me", "open", public=True)
        socket.wait("open")
