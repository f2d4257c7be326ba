"""Following, inviting, refusing, muting, blocking; who is here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.server.test_killed import Process
from tests.server.visitors import Server, Socket, Visitor, until

from ludotheque.server.storage import schema_people

GAME = "high-card"


@pytest.fixture
def house(serve: Callable[..., Server], database: str) -> Server:
    return serve(database=database)


def player(visitor: Visitor) -> str:
    return str(visitor.get("/api/me")["player"])


def play_together(host: Visitor, guest: Visitor) -> dict[str, Any]:
    """A table of two whose game has begun."""
    table = host.lay(GAME, "me", "open")
    guest.join(table)
    return table


def relate(visitor: Visitor, kind: str, other: Visitor, status: int = 200) -> None:
    visitor.post("/api/friends", status, player=player(other), kind=kind)


def names(visitor: Visitor, which: str) -> list[str]:
    return [one["name"] for one in visitor.get("/api/friends")[which]]


def invite(host: Visitor, table: dict[str, Any], guest: Visitor, status: int = 200) -> None:
    host.post("/api/invitations", status, table=table["id"], player=player(guest))


def lobby(visitor: Visitor) -> Socket:
    socket = Socket(visitor, "/ws/me")
    socket.wait("sanctions")
    return socket


def invitations(socket: Socket, count: int) -> list[dict[str, Any]]:
    message = socket.wait("invitations", lambda m: len(m["invitations"]) == count)
    heard: list[dict[str, Any]] = message["invitations"]
    return heard


# Following


def test_only_whom_one_has_played_with_is_followed(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    relate(ann, "follow", bob, 403)
    waiting = ann.lay(GAME, "me", "open", "open")
    bob.join(waiting)
    relate(ann, "follow", bob, 403)
    play_together(ann, bob)
    assert names(ann, "companions") == ["Bob"]
    relate(ann, "follow", bob)
    assert (names(ann, "following"), names(ann, "companions")) == (["Bob"], [])
    assert names(bob, "following") == [], "nobody is told, nobody is counted"
    relate(ann, "follow", ann, 404)
    ann.delete(f"/api/friends/{player(bob)}/follow")
    assert names(ann, "following") == []


def test_one_sees_who_is_here(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    play_together(ann, bob)
    relate(ann, "follow", bob)
    with lobby(ann) as mine:
        assert not ann.get("/api/friends")["following"][0]["here"]
        with lobby(bob):
            mine.wait("friends")
            until(lambda: bool(ann.get("/api/friends")["following"][0]["here"]))
        until(lambda: not ann.get("/api/friends")["following"][0]["here"])
        mine.wait("friends")


def test_a_list_has_an_end(limited: Callable[..., Server]) -> None:
    house = limited(relations=2)
    ann = house.visitor("Ann")
    for name in ("Bob", "Cat"):
        relate(ann, "mute", house.visitor(name))
    relate(ann, "mute", house.visitor("Dan"), 429)


# Invitations


def test_a_friend_is_invited_and_sits_down(house: Server) -> None:
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    play_together(ann, bob)
    table = ann.lay(GAME, "me", "open")
    with lobby(bob) as socket:
        invite(ann, table, bob)
        (heard,) = invitations(socket, 1)
        assert (heard["name"], heard["table"], heard["game"]) == ("Ann", table["id"], GAME)
        invite(ann, table, bob, 409)
        invite(ann, table, cat, 403)
        invite(bob, table, ann, 403)
        assert ann.get(f"/api/tables/{table['id']}/invitations")["players"] == [player(bob)]
        code = heard["join"].partition("=")[2]
        bob.post(f"/api/tables/{table['id']}/join", code=code)
        bob.delete(f"/api/invitations/{table['id']}")
        invitations(socket, 0)
    invite(ann, table, cat, 409)


def test_no_holds_for_ever_both_ways(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    play_together(ann, bob)
    relate(ann, "follow", bob)
    relate(bob, "follow", ann)
    table = ann.lay(GAME, "me", "open")
    with lobby(bob) as socket:
        invite(ann, table, bob)
        invitations(socket, 1)
        bob.delete(f"/api/invitations/{table['id']}?never=true")
        invitations(socket, 0)
    assert names(ann, "following") == names(bob, "following") == []
    assert names(bob, "refused") == ["Ann"]
    relate(ann, "follow", bob, 403)
    invite(ann, ann.lay(GAME, "me", "open"), bob, 403)
    bob.delete(f"/api/friends/{player(ann)}/refuse")
    relate(ann, "follow", bob)


def test_not_now_is_not_asked_again(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    play_together(ann, bob)
    table = ann.lay(GAME, "me", "open")
    invite(ann, table, bob)
    bob.delete(f"/api/invitations/{table['id']}")
    invite(ann, table, bob, 409)
    invite(ann, ann.lay(GAME, "me", "open"), bob)


def test_invitations_are_limited(limited: Callable[..., Server]) -> None:
    house = limited(invitations=4)
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    play_together(ann, bob)
    for _ in range(4):
        invite(ann, ann.lay(GAME, "me", "open"), bob)
    invite(ann, ann.lay(GAME, "me", "open"), bob, 429)
    invite(bob, bob.lay(GAME, "me", "open"), ann, 429)  # the same address


# Muting and blocking


def say(socket: Socket, text: str) -> None:
    assert socket.ask("chat", text=text)["type"] == "ack"


def talk(socket: Socket) -> list[str]:
    """What this device has heard people say."""
    socket.settle()
    return [one["line"]["text"] for one in socket.messages if one["type"] == "chat"]


def heard_at(visitor: Visitor, table: dict[str, Any]) -> list[str]:
    with visitor.sit(table) as socket:
        return [line["text"] for line in socket.welcome["chat"]]


def test_a_mute_hides_talk_from_one_person_only(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    table = play_together(ann, bob)
    with ann.sit(table) as first, bob.sit(table) as second:
        say(second, "before")
        first.wait("chat")
        relate(ann, "mute", bob)
        say(second, "hidden")
        say(first, "mine")
        assert talk(first) == ["before", "mine"]
        assert talk(second) == ["before", "hidden", "mine"]
    assert heard_at(ann, table) == ["mine"]
    assert heard_at(bob, table) == ["before", "hidden", "mine"]
    ann.delete(f"/api/friends/{player(bob)}/mute")
    assert heard_at(ann, table) == ["before", "hidden", "mine"]


def test_a_block_keeps_apart(house: Server) -> None:
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    table = play_together(ann, bob)
    with ann.sit(table) as first, bob.sit(table) as second:
        relate(ann, "block", bob)
        say(second, "to Ann")
        say(first, "to Bob")
        assert talk(first) == ["to Bob"], "her own words come back to her"
    assert (heard_at(ann, table), heard_at(bob, table)) == (["to Bob"], ["to Ann"])
    relate(bob, "follow", ann, 403)
    relate(ann, "follow", bob, 403)
    invite(bob, bob.lay(GAME, "me", "open"), ann, 403)
    public = ann.lay(GAME, "me", "open", public=True)
    bob.join(public, 404)
    theirs = bob.lay(GAME, "me", "open", public=True)
    ann.join(theirs, 404)
    assert [one["id"] for one in bob.get("/api/tables")["tables"]] == [theirs["id"]]
    assert {one["id"] for one in cat.get("/api/tables")["tables"]} == {public["id"], theirs["id"]}
    cat.join(public)


def test_a_block_means_no_pairing(house: Server) -> None:
    ann, bob, cat = (house.visitor(name) for name in ("Ann", "Bob", "Cat"))
    relate(bob, "block", ann)
    ann.post("/api/meeting", game="forum-romanum")
    assert not bob.post("/api/meeting", game="forum-romanum")["table"]
    assert cat.post("/api/meeting", game="forum-romanum")["table"]
    assert ann.get("/api/meeting")["table"]
    assert not bob.get("/api/meeting")["table"]


def test_who_blocks_does_not_play_again(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    table = play_together(ann, bob)
    with ann.sit(table) as first, bob.sit(table) as second:
        first.act(0, 0)
        second.settle()
        second.act(1, 0)
        first.result()
    relate(ann, "block", bob)
    ann.post(f"/api/tables/{table['id']}/rematch")
    bob.post(f"/api/tables/{table['id']}/rematch", 404)


# Phrases


def test_a_phrase_is_a_key(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    table = play_together(ann, bob)
    with ann.sit(table) as first, bob.sit(table, lang="fr") as second:
        assert first.ask("chat", phrase="luck")["type"] == "ack"
        line = second.wait("chat")["line"]
        assert (line["phrase"], line["text"], line["player"]) == ("luck", "", player(ann))
        first.say("chat", id="x", phrase="insult")
        first.wait("refused")
    assert heard_at(bob, table) == [""]
    (kept,) = ann.get("/api/me/export")["chat"]
    assert kept["phrase"] == "luck"


# One's own data


def test_relations_are_exported_and_deleted(house: Server) -> None:
    ann, bob = house.visitor("Ann"), house.visitor("Bob")
    play_together(ann, bob)
    relate(ann, "follow", bob)
    invite(ann, ann.lay(GAME, "me", "open"), bob)
    kept = ann.get("/api/me/export")["people"]
    assert [one["kind"] for one in kept["relations"]] == ["follow"]
    assert [one["person"] for one in kept["invitations"]] == [player(bob)]
    relate(bob, "mute", ann)
    ann.delete("/api/me")
    assert count(house, schema_people.relations) == count(house, schema_people.invitations) == 0
    assert names(bob, "companions") == []


def count(house: Server, rows: Any) -> int:
    with house.services.storage.reading.begin() as connection:
        return int(connection.execute(select(func.count()).select_from(rows)).scalar_one())


def test_a_block_follows_a_guest_into_an_account(house: Server) -> None:
    ann, bob, again = house.visitor("Ann"), house.visitor("Bob"), house.visitor("Robert")
    bob.post("/api/me/account", name="Bobby", passphrase="a long passphrase")
    relate(ann, "block", again)
    again.post("/api/login", name="Bobby", passphrase="a long passphrase")
    assert names(ann, "blocked") == ["Bobby"]
    again.join(ann.lay(GAME, "me", "open", public=True), 404)


# Several processes


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


def test_over_two_processes(pair: list[Process]) -> None:
    ann, bob = at(pair[0], "Ann"), at(pair[1], "Bob")
    table = ann.lay("forum-romanum", "me", "open")
    bob.join(table)
    relate(ann, "follow", bob)
    with lobby(ann) as mine, lobby(bob) as theirs:
        mine.wait("friends")
        until(lambda: bool(ann.get("/api/friends")["following"][0]["here"]))
        invite(ann, ann.lay("forum-romanum", "me", "open"), bob)
        invitations(theirs, 1)
        with ann.sit(table) as first, bob.sit(table) as second:
            relate(ann, "block", bob)
            theirs.wait("friends")  # by now the other process knows
            say(first, "unheard")
            relate(ann, "mute", bob)
            theirs.wait("friends")  # what was said before has come too
            say(second, "mine")
            assert talk(second) == ["mine"]


def at(process: Process, name: str) -> Visitor:
    return Visitor(process, name, {})  # type: ignore[arg-type]
