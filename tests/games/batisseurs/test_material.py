"""The cards and the set-up, BA-1 to BA-5."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.batisseurs.yards import GAME, Yard

from ludotheque import CHANCE, BadStart, Rng
from ludotheque.games.batisseurs import material
from ludotheque.games.batisseurs.material import BUILDING_KEYS, BUILDINGS, PEOPLE_KEYS, levels


def test_BA_1_eighteen_workers_are_paid_by_rank() -> None:
    assert len(material.WORKERS) == 18
    ranks = Counter(worker.key.split("-")[0] for worker in material.WORKERS)
    assert ranks == {"master": 4, "companion": 6, "labourer": 4, "apprentice": 4}
    pay = {worker.key.split("-")[0]: worker.pay for worker in material.WORKERS}
    assert pay == {"master": 5, "companion": 4, "labourer": 3, "apprentice": 2}
    for worker in material.WORKERS:
        assert worker.key.split("-")[1].rstrip("ab") == worker.resources
        assert sum(levels(worker.resources)) == worker.pay


def test_BA_2_six_slaves_work_for_nothing() -> None:
    assert sorted(slave.resources for slave in material.SLAVES) == [
        "0022", "0202", "0220", "2002", "2020", "2200",
    ]  # fmt: skip
    assert {slave.pay for slave in material.SLAVES} == {0}
    assert material.FREED_PAY == 4


def test_BA_3_four_tools_universities_and_loans() -> None:
    assert material.TOOLS == {"mallet": "1000", "saw": "0100", "square": "0010", "brush": "0001"}
    view = GAME.start(2).view(None)
    assert view["tools"] == ["mallet", "saw", "square", "brush"]
    assert view["universities"] == ["stone", "wood", "architecture", "decoration"]
    assert view["loans"] == 4
    assert material.UNIVERSITY_LEVEL == 3


def test_BA_4_thirty_three_buildings_with_four_machines() -> None:
    assert len(BUILDINGS) == 33
    assert sum(building.sesterces for building in BUILDINGS) == 324
    assert sum(building.points for building in BUILDINGS) == 101
    machines = {b.key: (b.needs, b.gives) for b in BUILDINGS if b.gives}
    assert machines == {
        "machine-saw": ("0012", "0300"),
        "machine-table": ("2001", "0030"),
        "machine-scaffolding": ("1200", "0003"),
        "machine-hoist": ("0120", "3000"),
    }
    assert all((b.sesterces, b.points) == (0, 2) for b in BUILDINGS if b.gives)
    cards = {b.key: (b.needs, b.sesterces, b.points) for b in BUILDINGS}
    assert cards["school"] == ("1223", 14, 4)
    assert cards["forum"] == ("2132", 12, 3)
    assert cards["pyramid"] == ("4444", 18, 8)
    assert cards["gardens"] == ("2345", 17, 7)


def test_BA_4_every_card_has_a_name_and_a_story_in_both_languages() -> None:
    keys = {*PEOPLE_KEYS, *BUILDING_KEYS, *material.TOOLS}
    others = {f"university-{resource}" for resource in material.RESOURCES} | {"loan"}
    for lang in ("en", "fr"):
        texts = GAME.texts(lang)
        assert keys | others | set(material.RESOURCES) <= set(texts["names"])
        freed = {key.replace("slave", "freed") for key in keys if key.startswith("slave")}
        assert keys | freed == set(texts["the"])
        assert freed <= set(texts["names"])
        assert keys | others == set(texts["history"])
        for story in texts["history"].values():
            assert story.endswith(".")
            assert "!" not in story
    fr = GAME.texts("fr")["the"]
    assert fr["house"] == "la maison"
    assert fr["gardens"] == "les jardins suspendus"
    assert fr["trough"] == "l'abreuvoir"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_BA_5_set_up_asks_chance_in_order(players: int) -> None:
    state = GAME.start(players)
    events = []
    rng = Rng(players)
    while state.actor == CHANCE:
        events.append(GAME.notation(state.nth_legal(0)).split()[0])
        state.apply(state.sample(rng))
    assert events == [
        "first", *["building"] * 6, *["apprentice"] * players, *["worker"] * 5
    ]  # fmt: skip
    view = state.view(None)
    assert state.actor == view["first"]
    assert None not in [*view["row"], *view["worker_row"], view["top"]]
    assert view["deck"] == 33 - 6
    assert view["worker_deck"] == 18 - players - 5
    assert [seat["money"] for seat in view["seats"]] == [10] * players
    assert all(seat["people"][0]["key"].startswith("apprentice") for seat in view["seats"])
    assert view["free"] == 3


def test_BA_5_the_row_is_laid_from_the_left_and_the_top_stays_visible() -> None:
    view = Yard().view
    assert [card["key"] for card in view["row"]] == [
        "lighthouse", "sphinx", "house", "machine-hoist", "stall",
    ]  # fmt: skip
    assert view["top"]["key"] == "temple"


def test_BA_5_apprentices_left_over_go_into_the_deck() -> None:
    yard = Yard(2)
    deck = yard.state.dump()["worker_deck"]
    assert {"apprentice-1010", "apprentice-1001"} <= set(deck)
    assert Yard(4).person("apprentice-1001", 3)["site"] is None


def test_BA_5_every_card_is_as_likely_and_none_comes_twice() -> None:
    state = GAME.start(2)
    state.apply(GAME.parse("first 2"))
    assert state.num_legal() == 33
    assert {state.chance_weight(k) for k in range(33)} == {1}
    state.apply(GAME.parse("building pyramid"))
    assert "building pyramid" not in [GAME.notation(a) for a in state.legal()]
    drawn = {state.copy().sample(Rng(seed)) for seed in range(400)}
    assert drawn == set(state.legal())


def test_BA_5_the_first_player_may_be_anybody() -> None:
    assert Yard(3, first=2).state.actor == 1


def test_players_and_options_are_checked() -> None:
    with pytest.raises(BadStart):
        GAME.start(5)
    with pytest.raises(BadStart):
        GAME.start(2, round_limit=0)
    with pytest.raises(BadStart):
        GAME.start(2, round_limit=101)
