"""Stored positions, invariants, the observation, and what bots are told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16
from tests.games.batisseurs.yards import GAME, Yard

from ludotheque import CHANCE, OVER, BadRecord, Rng, State
from ludotheque.bots import choose
from ludotheque.games.batisseurs.material import PEOPLE_KEYS


def observe(state: State, seat: int) -> dict[str, list[int]]:
    size = sum(spec.size for spec in GAME.observation_spec)
    buffer: Any = vec[i16]([0] * size)
    state.observe((seat + 1) % int(state.players), buffer)  # written over another seat's
    state.observe(seat, buffer)
    parts, at = {}, 0
    for spec in GAME.observation_spec:
        parts[spec.name] = [int(buffer[k]) for k in range(at, at + spec.size)]
        at += spec.size
    return parts


def finished(players: int, seed: int, who: str) -> State:
    state = GAME.start(players)
    rng = Rng(seed)
    while state.actor != OVER:
        state.apply(state.sample(rng) if state.actor == CHANCE else choose(who, state, rng))
    return state


def busy() -> Yard:
    """A yard with a taught worker, a freed slave, a machine and tools on sites."""
    yard = Yard(3).staff(0, "slave-2200", "slave-0022").build(0, "machine-saw")
    yard.staff(0, "machine-saw").give(0, 60).give(1, 20)
    yard.do("open sphinx", "teach apprentice-0110 stone", "free slave-2200")
    yard.do("send apprentice-0110 sphinx", "end", "loan", "open lighthouse", "end", "end")
    yard.do("buy saw", "send slave-2200 sphinx with saw")
    return yard


def test_positions_read_back_with_every_change() -> None:
    state = busy().state
    data = json.loads(json.dumps(state.dump()))
    assert GAME.load(data) == state
    assert GAME.load(data).view(None) == state.view(None)
    assert GAME.load(data).legal() == state.legal()


@pytest.mark.parametrize(
    "broken",
    [{}, {"row": ["atlantis"]}, {"seats": [{}]}, {"carrier": ["nobody"] * 4}, {"free": "many"}],
)
def test_a_position_that_cannot_be_is_refused(broken: dict[str, Any]) -> None:
    data = Yard().state.dump() | broken if broken else broken
    with pytest.raises(BadRecord):
        GAME.load(data)


@pytest.mark.parametrize(
    ("invariant", "change"),
    [
        ("buildings", lambda data: data["deck"].append("sphinx")),
        ("buildings", lambda data: data["deck"].pop()),
        ("workers", lambda data: data["seats"][1]["home"].append("master-2003")),
        ("slaves", lambda data: data["slaves"].pop()),
        ("tools", lambda data: data["seats"][1]["tools"].append("mallet")),
        ("machines", lambda data: data["seats"][1]["home"].append("machine-saw")),
        ("loans", lambda data: data["seats"][1].update(loans=2)),
        ("coins", lambda data: data["seats"][1].update(money=11)),
    ],
)
def test_the_invariants_notice_a_card_or_coin_too_many(invariant: str, change: Any) -> None:
    data = Yard().state.dump()
    assert not any(GAME.load(data).invariants().values())
    change(data)
    assert GAME.load(data).invariants()[invariant] != 0


def test_the_bank_keeps_account_of_every_coin() -> None:
    yard = busy()
    assert sum(seat["money"] for seat in yard.view["seats"]) + yard.state.dump()["bank"] == 0


def test_the_observation_is_turned_towards_its_seat() -> None:
    yard = busy()
    own, other = observe(yard.state, 0), observe(yard.state, 1)
    assert own["purse"][:4] == [yard.money(0), 2, 0, yard.seat(0)["score"]]
    assert own["purse"][4:8] == other["purse"][:4]
    assert other["purse"][2] == 1
    assert own["purse"][12:] == [0, 0, 0, 0]
    assert own["team"][28:56] == other["team"][:28]
    assert own["turn"][:2] == [1, 0]
    assert other["turn"][:2] == [1, 2]


def test_the_observation_shows_cards_and_people() -> None:
    yard = busy()
    seen = observe(yard.state, 0)
    keys = PEOPLE_KEYS
    sphinx = 25
    slave = keys.index("slave-2200")
    assert seen["team"][slave] == 2
    assert seen["place"][slave] == sphinx + 1
    assert seen["carrier"] == [0, slave + 1, 0, 0]
    assert seen["freed"] == [0, 0, 0, 1, 0, 0]
    apprentice = keys.index("apprentice-0110")
    assert seen["skills"][4 * apprentice : 4 * apprentice + 4] == [3, 1, 1, 0]
    assert seen["buildings"][sphinx] == 1
    assert seen["missing"][4 * sphinx : 4 * sphinx + 4] == yard.site("sphinx")["missing"]
    assert seen["sent"][sphinx] == 1
    assert sorted(seen["market"]).count(3) == 5
    assert sorted(seen["market"]).count(2) == 1
    assert seen["workers"].count(3) == 5
    assert seen["piles"] == [1, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 3]


def test_the_prior_is_what_is_drawn() -> None:
    state = busy().state
    weights = {a: state.prior(k) for k, a in enumerate(state.legal())}
    drawn = {state.pick(Rng(seed)) for seed in range(300)}
    assert drawn <= {action for action, weight in weights.items() if weight > 0}
    assert max(weights, key=lambda action: weights[action]) in drawn


def test_finishing_comes_first() -> None:
    yard = Yard().do("open house").settle()
    send = GAME.parse("send apprentice-0110 house")
    assert sum(yard.state.pick(Rng(seed)) == send for seed in range(100)) > 90
    before = yard.state.evaluate()[0]
    assert yard.do("send apprentice-0110 house").state.evaluate()[0] > before


@pytest.mark.parametrize("who", ["greedy", "policy"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_follows_the_estimates_finishes(who: str, players: int) -> None:
    for seed in range(2):
        state = finished(players, seed, who)
        assert state.outcome()["reason"] == "points"
        assert state.view(None)["round"] <= 20


def test_the_estimate_likes_points_and_a_team() -> None:
    level = Yard().state.evaluate()
    assert level[1] < 0.5 < level[0]  # three free actions
    assert Yard().build(0, "pyramid").state.evaluate()[0] > level[0]
    assert Yard().staff(0, "master-0032").state.evaluate()[0] > level[0]
    over = Yard(round_limit=1).give(0, 11).do("end", "end", "end", "end").state
    assert over.evaluate() == [1.0, 0.0]


def test_a_copy_goes_its_own_way() -> None:
    yard = busy()
    before = yard.state.dump()
    other = yard.state.copy()
    while other.actor != OVER:
        rng = Rng(3)
        other.apply(other.sample(rng) if other.actor == CHANCE else other.pick(rng))
    assert yard.state.dump() == before
