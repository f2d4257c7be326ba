"""The level that learned by itself: its network, its search, and boxes that have none."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random
from typing import Any

import pytest
from high_card import GAME

import ludotheque
from ludotheque.bots import MASTER, analyse, choose, levels, masters, titles
from ludotheque.bots.encoder import Encoder
from ludotheque.bots.masters import NoMaster, check_level, comparison_of, has_master
from ludotheque.bots.personas import choose_persona, lamps, next_level
from ludotheque.bots.rollout import play_chance
from ludotheque.bots.value_network import BadWeights, ValueNetwork, from_bytes, to_bytes
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER, State

HIDDEN, SECOND = 8, 4


def weights(game: Game, seed: int = 1) -> tuple[array[int], float, list[array[float]]]:
    """A network that knows nothing, with numbers of both signs everywhere."""
    luck, players = Random(seed), game.players[-1] + 1
    rows = int(Encoder(game).num_features) + 1
    first = array("h", [luck.randint(-300, 300) for _ in range(rows * HIDDEN)])
    sizes = (HIDDEN * SECOND, SECOND, players * SECOND, players)
    rest = [array("f", [luck.uniform(-0.5, 0.5) for _ in range(size)]) for size in sizes]
    return first, 256.0, rest


def network(game: Game, seed: int = 1) -> ValueNetwork:
    return from_bytes(game, to_bytes(game.key, *weights(game, seed)))


def positions(game: Game, players: int, count: int) -> list[State]:
    """Decisions of a game that the habit plays."""
    state, rng = game.start(players), Rng(players)
    seen: list[State] = []
    play_chance(state, rng)
    while state.actor != OVER and len(seen) < count:
        seen.append(state.copy())
        state.step(state.pick(rng))
        play_chance(state, rng)
    return seen


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_the_network_is_what_its_weights_say(key: str) -> None:
    """Four numbers to a word, or one by one: the same judgement, for every seat and table."""
    game = ludotheque.game(key)
    first, scale, (second, bias, last, last_bias) = weights(game)
    judge = network(game)

    def plainly(state: State, seat: int) -> float:
        rows = [int(row) for row in judge.encoder.encode(state, seat)] + [len(first) // HIDDEN - 1]
        sums = [max(0, sum(first[row * HIDDEN + h] for row in rows)) for h in range(HIDDEN)]
        units = [
            bias[u] + sum(sums[h] / scale * second[h * SECOND + u] for h in range(HIDDEN))
            for u in range(SECOND)
        ]
        place = int(state.players) * SECOND
        return last_bias[state.players] + sum(
            max(0.0, unit) * last[place + u] for u, unit in enumerate(units)
        )

    for players in game.players:
        for state in positions(game, players, 6):
            for seat in range(players):
                assert judge.logit(state, seat) == pytest.approx(plainly(state, seat), abs=1e-4)
            shares = judge.judge(state)
            assert len(shares) == players
            assert players == 1 or sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_features_are_few_and_have_their_numbers(key: str) -> None:
    game = ludotheque.game(key)
    encoder = Encoder(game)
    for state in positions(game, game.players[-1], 60):
        for seat in range(state.players):
            features = [int(one) for one in encoder.encode(state, seat)]
            assert all(0 <= one < encoder.num_features for one in features)
            assert len(set(features)) == len(features)


def test_weights_of_another_game_or_shape_are_refused() -> None:
    one, other = (ludotheque.game(key) for key in ludotheque.catalogue()[:2])
    first, scale, rest = weights(one)
    for data in (
        to_bytes(other.key, first, scale, rest),
        to_bytes(one.key, first[:-8], scale, rest),
        to_bytes(one.key, first, scale, rest)[:-50],
        b"something else",
    ):
        with pytest.raises(BadWeights, match="train it anew"):
            from_bytes(one, data)


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game, hidden hands and all, whose box has a master that knows nothing."""
    game = ludotheque.game(ludotheque.catalogue()[-1])
    (tmp_path / masters.WEIGHTS).write_bytes(to_bytes(game.key, *weights(game)))

    def folder(other: Game) -> Path:
        return tmp_path if other == game else tmp_path / "none"

    caches = (masters.has_master, masters.network_of, titles._levels)
    monkeypatch.setattr(masters, "folder_of", folder)
    monkeypatch.setattr(type(game), "master", {"simulations": 20})
    for cache in caches:
        cache.cache_clear()
    yield game
    for cache in caches:
        cache.cache_clear()


def test_a_box_with_weights_has_a_master(box: Game) -> None:
    assert levels.names_of_levels(box)[-1] == MASTER
    assert MASTER in titles.bot_names()
    assert titles.title(MASTER, "fr") == "Maître"
    assert lamps(MASTER) == 6
    assert next_level("expert", box) == MASTER
    assert next_level(MASTER, box) == MASTER
    assert choose_persona(MASTER, (), Rng(1)) in ("Victor", "Séraphine")
    for players in box.players:
        state = positions(box, players, 3)[-1]
        action = choose(MASTER, state, Rng(3), seconds=0.05)
        assert state.is_legal(action)
    state = positions(box, max(box.players), 3)[-1]
    analysis = analyse(state, Rng(4), simulations=20)
    assert {one.action for one in analysis.actions} == set(state.legal())
    assert sum(analysis.chances) == pytest.approx(1)


def test_a_box_without_weights_has_none(box: Game) -> None:
    other = next(game for key in ludotheque.catalogue() if (game := ludotheque.game(key)) != box)
    assert not has_master(other)
    assert MASTER not in levels.names_of_levels(other)
    assert next_level("expert", other) == "expert"
    with pytest.raises(NoMaster, match="There is no master of"):
        check_level(MASTER, other)
    with pytest.raises(NoMaster):
        titles.check_bot(MASTER, other)
    titles.check_bot(MASTER, box)


def test_the_same_seed_thinks_the_same(box: Game) -> None:
    state = positions(box, box.players[-1], 5)[-1]
    found = set()
    for _ in range(2):
        comparison = comparison_of(state, Rng(9))
        comparison.run(40)
        found.add(tuple((one.action, one.value, one.visits) for one in comparison.estimates()))
        assert comparison.best() == comparison.estimates()[0].action
    assert len(found) == 1
    assert 0 < sum(visits for _, _, visits in found.pop()) <= 40


def test_a_master_knows_no_more_than_its_seat(box: Game) -> None:
    """Another world that the seat cannot tell from this one: the same choice."""
    for state in positions(box, 2, 12):
        other = state.resample(state.actor, Rng(5))
        if state.num_legal() > 1 and other != state:
            assert choose(MASTER, state, Rng(2)) == choose(MASTER, other, Rng(2))
            return
    raise AssertionError("no position with something hidden")


def test_an_authors_game_has_no_master() -> None:
    assert not has_master(GAME)


def test_the_weights_of_every_box_fit_its_game() -> None:
    """At every table; at most two megabytes a box."""
    for game in filter(has_master, map(ludotheque.game, ludotheque.catalogue())):
        assert masters.weights_of(game).stat().st_size <= 2_000_000
        for players in game.players:
            for state in positions(game, players, 2):
                shares = masters.network_of(game).judge(state)
                assert len(shares) == players
                assert all(0 <= share <= 1 for share in shares)
