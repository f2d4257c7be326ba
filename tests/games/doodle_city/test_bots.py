"""Evaluation and prior: who only follows them plays a decent game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import choose

GAME = ludotheque.game("doodle-city")
Make = Callable[..., State]


def average(who: str, games: int) -> float:
    rng = Rng(4)
    total = 0
    for _ in range(games):
        state = GAME.start(1)
        while state.actor != OVER:
            state.apply(state.sample(rng) if state.actor == CHANCE else choose(who, state, rng))
        total += state.scores()[0]
    return total / games


@pytest.mark.parametrize(
    ("who", "games", "low", "high"),
    [("random", 60, 3, 11), ("policy", 24, 50, 80), ("greedy", 6, 45, 85)],
)
def test_alone(who: str, games: int, low: int, high: int) -> None:
    assert low <= average(who, games) <= high


def test_prior_and_pick_agree(town: Make, do: Make) -> None:
    state = do(town(2, more_control=True), "blue 6", "white 3", "white 3", "white 6")
    weights = [int(state.prior(k)) for k in range(state.num_legal())]
    rng, drawn = Rng(1), [0] * len(weights)
    listed = state.legal()
    for _ in range(2000):
        drawn[listed.index(state.pick(rng))] += 1
    for weight, times in zip(weights, drawn, strict=True):
        assert abs(times / 2000 - weight / sum(weights)) < 0.05


def test_the_prior_is_new_for_every_position(town: Make, do: Make) -> None:
    state = do(town(2), "blue 6", "white 3", "white 3", "white 6")
    before = [state.prior(k) for k in range(state.num_legal())]
    copy = state.copy()
    do(state, "3@b3:sw")
    assert [state.prior(k) for k in range(state.num_legal())]  # of the other sheet
    assert [copy.prior(k) for k in range(copy.num_legal())] == before


def test_points_are_worth_more_than_none(town: Make, change: Make, do: Make) -> None:
    state = change(town(1, "23162"), roads={"b3": "sw"}, ticks=[2, 2, 0, 0, 0])
    do(state, "blue 3", "white 4", "white 4", "white 4")
    weights = {GAME.notation(a): state.prior(k) for k, a in enumerate(state.legal())}
    assert max(weights, key=weights.__getitem__) == "4@c4:ew"
    assert GAME.notation(choose("greedy", state, Rng(1))) == "4@c4:ew"


def test_the_end_is_worth_its_score_alone(town: Make, change: Make) -> None:
    def finished(shops: list[int]) -> State:
        data = change(town(1), shops=shops, trees=7).dump()
        data.update(actor=OVER, reason=3, phase=8, round=1, turn=1)
        return GAME.load(data)

    assert finished([]).evaluate() == [0.0]
    assert 0.0 < finished([5]).evaluate()[0] < finished([5, 6]).evaluate()[0] < 1.0
