"""Laying tables, finding them, sitting down, leaving, bots, clocks, playing again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.chance import dealt, decided_by
from tests.server.visitors import Server, Visitor

from ludotheque.server import clock
from ludotheque.server.http.qr import qr_of


def code(table: dict[str, Any], what: str = "join") -> str:
    return str(table[what].partition("=")[2])


def play_out(ann: Visitor, bob: Visitor, table: dict[str, Any]) -> None:
    """High Card to its end: both keep what they have."""
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        ann_socket.act(0, "keep")
        bob_socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)
        bob_socket.act(1, "keep")
        ann_socket.result()


# Laying


def test_without_open_seats_the_game_begins_at_once(ann: Visitor) -> None:
    table = ann.lay("high-card", "me", "bot:random", options={"copies": 2})
    assert table["status"] == "playing"
    assert table["options"] == {"copies": 2}
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot"]


def test_a_table_waits_for_people(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open")
    assert table["status"] == "waiting"
    with ann.sit(table) as socket:
        assert socket.snapshot["status"] == "waiting"
        assert socket.snapshot["actor"] == -1
        assert socket.act(0, "keep")["sentence"] == "The game begins when every seat is taken."
        bob.join(table)
        seats = socket.wait("seats")["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Bob"]
        assert [line["kind"] for line in socket.wait("moved")["log"]] == [
            "sit",
            "begin",
            "act",
            "act",
        ]
        assert socket.snapshot["actor"] == 0


@pytest.mark.parametrize(
    ("status", "changes"),
    [
        (404, {"game": "chess"}),
        (422, {"seats": [{"kind": "me"}]}),
        (422, {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}),
        # A name can import and read files: from outside only those come whom the host invites.
        (422, {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "os:system"}]}),
        (422, {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "az:weights.npz"}]}),
        (400, {"seats": [{"kind": "me"}, {"kind": "nobody"}]}),
        (422, {"seats": [{"kind": "me", "name": "\u200b"}, {"kind": "open"}]}),
        (422, {"options": {"copies": 99}}),
        (422, {"options": {"unknown": 1}}),
        (422, {"turn_seconds": 5}),
        (400, {"turn_seconds": -1}),
        (400, {"turn_seconds": 60.5}),
        (422, {"stand_in": "hal"}),
        (400, {"unknown": True}),
    ],
)
def test_a_bad_table_is_a_clear_sentence(ann: Visitor, status: int, changes: Any) -> None:
    wanted = {"game": "high-card", "seats": [{"kind": "me"}, {"kind": "open"}]} | changes
    problem = ann.post("/api/tables", status, **wanted)
    assert problem["status"] == status
    assert problem["title"]


def test_whole_numbers_may_be_written_with_a_point(ann: Visitor) -> None:
    table = ann.lay("high-card", "me", "open", turn_seconds=60.0, options={"copies": 2.0})
    assert table["terms"]["turn_seconds"] == 60
    assert table["options"] == {"copies": 2}


def test_one_person_has_only_so_many_tables(limited: Callable[..., Server]) -> None:
    ann = limited(tables=2).visitor("Ann")
    for _ in range(2):
        ann.lay("high-card", "me", "open")
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert "many tables" in ann.post("/api/tables", 429, game="high-card", seats=seats)["title"]


# Finding


def test_lists(ann: Visitor, bob: Visitor, server: Server) -> None:
    private = ann.lay("high-card", "me", "open")
    public = ann.lay("high-card", "me", "open", public=True)
    nobody = server.visitor()
    assert [t["id"] for t in nobody.get("/api/tables")["tables"]] == [public["id"]]
    mine = ann.get("/api/tables", which="mine")["tables"]
    assert {t["id"] for t in mine} == {private["id"], public["id"]}
    bob.post(f"/api/tables/{public['id']}/join")
    assert nobody.get("/api/tables")["tables"] == []
    (card,) = bob.get("/api/tables", which="mine")["tables"]
    assert card["names"] == ["Ann", "Bob"]
    assert (card["my_seats"], card["my_turn"]) == ([1], False)
    play_out(ann, bob, public)
    assert bob.get("/api/tables", which="mine")["tables"] == []
    (card,) = bob.get("/api/tables", which="finished")["tables"]
    assert card["status"] == "over"
    assert len(card["scores"]) == 2
    nobody.get("/api/tables", 401, which="mine")


def test_lists_are_paged_and_of_one_game(ann: Visitor) -> None:
    for _ in range(3):
        ann.lay("high-card", "me", "open", public=True)
    ann.lay("pecunia", "me", "open", public=True)
    page = ann.get("/api/tables", game="high-card", limit=2)
    assert len(page["tables"]) == 2
    assert page["more"]
    before = page["tables"][-1]["moved"]
    rest = ann.get("/api/tables", game="high-card", limit=2, before=before)
    assert not rest["more"]
    assert len(rest["tables"]) <= 1, "tables of the same millisecond are on the first page"


# Who may come in


def test_an_invitation_is_needed(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open")
    bob.get(f"/api/tables/{table['id']}", 404)
    bob.post(f"/api/tables/{table['id']}/join", 404)
    bob.post(f"/api/tables/{table['id']}/join", 404, code=code(table, "watch"))
    watching = bob.get(f"/api/tables/{table['id']}", code=code(table, "watch"))
    assert watching["join"] == watching["watch"] == "", "who only watches cannot invite"
    assert bob.join(table)["my_seats"] == [1]


def test_codes_of_another_table_open_nothing(ann: Visitor, bob: Visitor) -> None:
    one, two = ann.lay("high-card", "me", "open"), ann.lay("high-card", "me", "open")
    bob.post(f"/api/tables/{one['id']}/join", 404, code=code(two))


def test_a_seat_is_taken_once(ann: Visitor, bob: Visitor, server: Server) -> None:
    table = ann.lay("high-card", "me", "open", "open")
    assert bob.join(table, seat=2)["my_seats"] == [2]
    assert bob.join(table)["my_seats"] == [2], "who sits there already stays there"
    cy = server.visitor("Cy")
    assert "taken" in cy.join(table, 409, seat=2)["title"]
    assert cy.join(table)["my_seats"] == [1]
    assert "taken" in server.visitor("Dora").join(table, 409)["title"]


def test_the_camera_finds_the_way(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open")
    link = ann.get("/api/me")["base"] + table["join"]
    assert ann.get(f"/api/tables/{table['id']}/qr") == asyncio.run(qr_of(link))
    bob.get(f"/api/tables/{table['id']}/qr", 403, code=code(table, "watch"))


# Leaving


def test_leaving_frees_the_seat(ann: Visitor, bob: Visitor, server: Server) -> None:
    table = ann.lay("high-card", "me", "open")
    bob.join(table)
    with ann.sit(table) as ann_socket:
        bob.post(f"/api/tables/{table['id']}/leave")
        update = ann_socket.wait("moved")
        assert update["log"][0]["sentence"] == "Bob leaves; the seat is free."
        assert ann_socket.act(0, "keep")["type"] == "ack", "the game goes on"
        dora = server.visitor("Dora")
        dora.join(table)
        with dora.sit(table) as dora_socket:
            assert dora_socket.snapshot["actor"] == dora_socket.snapshot["viewer"] == 1
            dora_socket.act(1, "keep")
        ann_socket.result()


def test_a_bot_may_fill_an_open_seat_at_any_time(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("pecunia", "me", "open")
    ann.post(f"/api/tables/{table['id']}/seats/0/bot", 409, bot="random")
    bob.post(f"/api/tables/{table['id']}/seats/1/bot", 404, bot="random")
    info = ann.post(f"/api/tables/{table['id']}/seats/1/bot", bot="random")
    assert info["status"] == "playing"
    ann.post(f"/api/tables/{table['id']}/seats/7/bot", 422, bot="random")


def test_an_empty_table_is_put_away(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open")
    ann.post(f"/api/tables/{table['id']}/leave")
    ann.get(f"/api/tables/{table['id']}", 404)


def test_the_host_puts_a_table_away(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open", "open")
    bob.join(table)
    bob.delete(f"/api/tables/{table['id']}", 403)
    with bob.sit(table) as socket:
        ann.delete(f"/api/tables/{table['id']}")
        socket.wait("gone")
    begun = ann.lay("high-card", "me", "me")
    ann.delete(f"/api/tables/{begun['id']}", 409)


# Bots


def test_bots_play_to_the_end(ann: Visitor) -> None:
    table = ann.lay("doodle-city", "bot:random", "bot:greedy")
    with ann.sit(table) as socket:
        assert socket.result()["scores"]
        assert socket.snapshot["viewer"] is None


def test_bots_take_up_where_they_were(serve: Callable[..., Server]) -> None:
    first = serve(bot_pause=0.05)
    ann = first.visitor("Ann")
    table = ann.lay("doodle-city", "bot:random", "bot:random")
    with ann.sit(table) as socket:
        socket.wait("moved", lambda m: m["snapshot"]["number"] > 20)
    first.stop()
    second = serve()
    again = second.visitor()
    again.http.cookies = ann.http.cookies
    with again.sit(table) as socket:
        assert socket.result()["winners"]


def test_a_level_plays(ann: Visitor) -> None:
    table = ann.lay("forum-romanum", "me", "bot:beginner")
    with ann.sit(table) as socket:
        if socket.snapshot["actor"] == 0:
            for number in ("x:a1", "y:b2"):
                socket.act(0, number)
        moved = socket.wait("moved", lambda m: m["log"][-1]["seat"] == 1)
        assert moved["log"][-1]["sentence"].startswith(table["seats"][1]["name"])


def test_undo_against_bots_needs_nobodys_consent(ann: Visitor) -> None:
    with decided_by(dealt(3, 4, 5)):
        table = ann.lay("high-card", "me", "me:Zoé", "bot:random")
    with ann.sit(table) as socket:
        socket.act(0, "keep")
        socket.act(1, "keep")
        socket.result()
        assert socket.ask("undo", seat=1, seen=socket.snapshot["number"])["sentence"] == (
            "The game is over."
        )


# Clocks


class Later:
    """A clock that a test moves forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        real = clock.now
        monkeypatch.setattr(clock, "now", lambda: real() + self.ahead)

    def pass_seconds(self, seconds: float) -> None:
        self.ahead += int(seconds * 1000)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


def test_the_clock_is_told(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open", turn_seconds=60)
    with ann.sit(table) as socket:
        assert socket.snapshot["clock"]["deadline"] is None, "nobody's turn yet"
        bob.join(table)
        socket.wait("moved")
        clock = socket.snapshot["clock"]
        assert clock["deadline"] == clock["since"] + 60_000
        socket.act(0, "keep")
        assert socket.snapshot["clock"]["since"] >= clock["since"]


def test_a_bot_plays_for_the_absent_and_gives_the_seat_back(
    ann: Visitor, bob: Visitor, later: Later
) -> None:
    table = ann.lay("pecunia", "me", "open", turn_seconds=60, stand_in="random")
    bob.join(table)
    with ann.sit(table) as ann_socket, bob.sit(table) as bob_socket:
        actor = ann_socket.snapshot["actor"]
        mine, other = (ann_socket, bob_socket) if actor == 0 else (bob_socket, ann_socket)
        later.pass_seconds(61)
        gone = mine.wait("moved", lambda m: m["snapshot"]["away"] == [actor])
        assert "You are away" in gone["log"][0]["sentence"]
        mine.wait("moved", lambda m: m["log"][0]["seat"] == actor and m["log"][0]["kind"] == "act")
        assert mine.ask("back", seat=actor)["type"] == "ack"
        assert mine.snapshot["away"] == []
        back = other.wait("moved", lambda m: m["log"][-1]["kind"] == "back")
        assert "is back" in back["log"][-1]["sentence"]


def test_without_that_agreement_the_others_decide(ann: Visitor, bob: Visitor, later: Later) -> None:
    table = ann.lay("high-card", "me", "open", turn_seconds=60)
    bob.join(table)
    fill = f"/api/tables/{table['id']}/seats/0/bot"
    bob.post(fill, 409, bot="random")
    later.pass_seconds(61)
    assert bob.post(fill, bot="random")["seats"][0]["kind"] == "bot"
    with bob.sit(table) as socket:
        if socket.snapshot["actor"] != 1:
            socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)


def test_after_a_restart_people_have_time_to_come_back(
    serve: Callable[..., Server], later: Later
) -> None:
    first = serve()
    ann, bob = first.visitor("Ann"), first.visitor("Bob")
    table = ann.lay("high-card", "me", "open", turn_seconds=60, stand_in="random")
    bob.join(table)
    first.stop()
    later.pass_seconds(61)
    second = serve(grace_seconds=3600.0)
    again = second.visitor()
    again.http.cookies = ann.http.cookies
    with again.sit(table) as socket:
        assert socket.snapshot["clock"]["deadline"] < socket.snapshot["clock"]["now"]
        assert socket.act(0, "keep")["type"] == "ack"


def test_whoever_leaves_a_rated_game_is_played_for(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open", rated=True)
    assert table["terms"]["stand_in"] == "regular"
    bob.join(table)
    with bob.sit(table) as socket:
        ann.post(f"/api/tables/{table['id']}/leave")
        socket.wait("moved", lambda m: m["snapshot"]["away"] == [0])
        socket.wait("moved", lambda m: m["snapshot"]["actor"] == 1)
        socket.act(1, "keep")
        result = socket.result()
        assert [change["seat"] for change in result["ratings"]] == [0, 1], "both are rated"


# Playing again


def test_a_rematch_one_level_up(ann: Visitor) -> None:
    table = ann.lay("high-card", "me", "bot:beginner", "bot:random")
    assert table["harder"]
    with ann.sit(table) as socket:
        socket.act(0, "keep")
        socket.result()
    again = ann.post(f"/api/tables/{table['id']}/rematch?harder=true")
    assert [seat["bot"] for seat in again["seats"]] == ["", "casual", "random"]
    best = ann.lay("high-card", "me", "bot:expert")
    assert not best["harder"]


def test_a_rematch_waits_for_the_others(ann: Visitor, bob: Visitor) -> None:
    table = ann.lay("high-card", "me", "open", options={"copies": 2}, turn_seconds=60)
    ann.post(f"/api/tables/{table['id']}/rematch", 409)
    bob.join(table)
    play_out(ann, bob, table)
    with bob.sit(table) as socket:
        again = ann.post(f"/api/tables/{table['id']}/rematch")
        assert again["status"] == "waiting"
        assert again["options"] == {"copies": 2}
        assert again["terms"]["turn_seconds"] == 60
        assert socket.wait("rematch")["table"] == again["id"]
        joined = bob.post(f"/api/tables/{table['id']}/rematch")
        assert (joined["id"], joined["status"]) == (again["id"], "playing")
        assert [seat["name"] for seat in joined["seats"]] == ["Ann", "Bob"]
        assert bob.get(f"/api/tables/{table['id']}")["rematch"] == again["id"]


def test_a_rematch_against_bots_begins_at_once(ann: Visitor) -> None:
    with decided_by(dealt(3, 4)):
        table = ann.lay("high-card", "me", "me:Zoé")
    with ann.sit(table) as socket:
        socket.act(0, "keep")
        socket.act(1, "keep")
        socket.result()
    again = ann.post(f"/api/tables/{table['id']}/rematch")
    assert again["status"] == "playing"
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Zoé"]
