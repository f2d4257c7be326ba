"""Bots are somebody: regulars of the house sit down, stay who they are, and suit one's level."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.chance import dealt, decided_by
from tests.server.visitors import Server, Visitor

from ludotheque.bots.personas import PERSONAS, persona
from ludotheque.table import Seat
from ludotheque.table.presenter import seat_info
from ludotheque.table.seating import bot_seat

LEVEL = {one.name: one.level for one in PERSONAS}


def names(table: dict[str, Any]) -> list[str]:
    return [str(seat["name"]) for seat in table["seats"]]


def test_a_table_seats_different_regulars_of_the_level(ann: Visitor) -> None:
    table = ann.lay("high-card", "me", "bot:regular", "bot:regular", "bot:expert")
    first, second, third = table["seats"][1:]
    assert len(set(names(table))) == 4
    assert [LEVEL[seat["name"]] for seat in (first, second, third)] == [
        "regular",
        "regular",
        "expert",
    ]
    assert first["bot"] == "regular"
    assert first["title"] == "Regular"
    assert first["lamps"] == 3
    assert third["lamps"] == 5
    one = persona(first["name"])
    assert one
    assert first["persona"]["key"] == one.key
    assert first["persona"]["temper"] == one.temper["en"]


def test_they_stay_who_they_are_in_every_language_and_play_again(ann: Visitor) -> None:
    table = ann.lay("high-card", "bot:beginner", "bot:casual", "me")
    french = ann.get(f"/api/tables/{table['id']}", lang="fr")
    assert names(french) == names(table)
    one = persona(names(table)[0])
    assert one
    assert french["seats"][0]["persona"]["temper"] == one.temper["fr"]
    with ann.sit(table) as socket:
        socket.wait("moved", lambda m: m["snapshot"]["actor"] == 2)
        socket.act(2, "keep")
        socket.result()
    again = ann.post(f"/api/tables/{table['id']}/rematch")
    assert names(again)[:2] == names(table)[:2]


def test_one_can_call_somebody_by_name(ann: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "strong", "name": "Odile"}]
    table = ann.post("/api/tables", game="high-card", seats=seats)
    seat = table["seats"][1]
    assert (seat["name"], seat["bot"], seat["lamps"]) == ("Odile", "strong", 4)


@pytest.mark.parametrize("called", [["Nobody"], ["Mina", "Mina"]])
def test_a_stranger_or_a_double_is_refused(ann: Visitor, called: list[str]) -> None:
    bots = [{"kind": "bot", "bot": "strong", "name": name} for name in called]
    problem = ann.post("/api/tables", 422, game="high-card", seats=[{"kind": "me"}, *bots])
    assert problem["title"].endswith(".")


def test_a_bot_that_takes_a_free_seat_is_nobody_who_sits_there(ann: Visitor) -> None:
    table = ann.lay("high-card", "me", "bot:beginner", "open")
    filled = ann.post(f"/api/tables/{table['id']}/seats/2/bot", bot="beginner")
    assert len(set(names(filled))) == 3
    assert {LEVEL[name] for name in names(filled)[1:]} == {"beginner"}


def test_the_shelf_knows_everybody(ann: Visitor) -> None:
    shelf = ann.get("/api/shelf", lang="fr")
    assert [one["name"] for one in shelf["personas"]] == [one.name for one in PERSONAS]
    assert shelf["personas"][0]["trade"] == "écolier"
    assert [bot["lamps"] for bot in shelf["bots"]][:6] == [1, 2, 3, 4, 5, 0]


def test_an_old_table_without_names_stays_readable() -> None:
    info = seat_info(1, Seat("bot", bot="strong"), "Robot 2", "fr")
    assert (info.name, info.title, info.lamps, info.persona) == ("Robot 2", "Fort", 4, None)


def test_a_person_who_is_called_like_a_regular_is_no_bot() -> None:
    assert seat_info(0, Seat("human", "Mina"), "Mina", "en").persona is None
    assert {bot_seat("strong", [Seat("human", "Irène")]).name for _ in range(9)} == {"Amadou"}


def test_the_house_proposes_a_level_from_ones_results(server: Server, ann: Visitor) -> None:
    """Nothing for a stranger; then the level one has played; up after three victories."""
    path = "/api/games/high-card/level"
    stranger = {"level": "", "bot": "strength:200", "lamps": 2, "games": 0}
    assert server.visitor().get(path) == ann.get(path) == stranger
    for level in ("casual", "casual", "regular"):
        with decided_by(dealt(5, 1, 1)):  # whatever the bot does
            table = ann.lay("high-card", "me", "bot:casual", options={"copies": 2})
            with ann.sit(table) as socket:
                socket.act(0, "keep")
                assert socket.result()["winners"] == [0]
        assert ann.get(path)["level"] == level
    assert ann.get("/api/games/chess/level", 404)["title"]


def test_a_bot_of_ones_strength_grows_with_ones_results(ann: Visitor) -> None:
    """It sits there as a regular of the nearest level, and plays again as one is by then."""
    suits = ann.get("/api/games/high-card/level")
    with decided_by(dealt(5, 1, 1)):  # whatever the bot does
        table = ann.lay("high-card", "me", f"bot:{suits['bot']}", options={"copies": 2})
        assert (table["seats"][1]["title"], table["seats"][1]["lamps"]) == ("Casual", 2)
        with ann.sit(table) as socket:
            socket.act(0, "keep")
            assert socket.result()["winners"] == [0]
    later = ann.get("/api/games/high-card/level")
    assert later["games"] == 1
    assert later["bot"] > suits["bot"]
    again = ann.post(f"/api/tables/{table['id']}/rematch")
    assert again["seats"][1]["bot"] == later["bot"]
    assert again["seats"][1]["title"] == "Between casual and regular"


def test_a_rated_game_has_no_bot_of_ones_own_strength(ann: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "strength:200"}]
    problem = ann.post("/api/tables", 422, game="high-card", seats=seats, rated=True)
    assert "level" in problem["title"]
