"""How the first levels play: badly, but they fill areas."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import choose

GAME = ludotheque.game("forum-romanum")


def played(level: str, players: int, seed: int) -> State:
    state, rng = GAME.start(players), Rng(seed)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.apply(state.sample(rng) if chance else choose(level, state, rng))
    return state


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_a_game_among_newcomers_ends_because_every_area_was_filled(level: str) -> None:
    for players in (2, 4):
        outcome = played(level, players, 11 + players).outcome()
        assert outcome["reason"] == "complete"


def test_the_policy_likes_to_fill_and_not_to_empty() -> None:
    """A row of six: the cell that fills it weighs most, and nobody likes to leave it."""
    state, rng = GAME.start(3), Rng(1)
    while state.actor == CHANCE:
        state.apply(state.sample(rng))
    for cell in ("a1", "b1", "c1", "d1", "e1", "f1"):
        state.apply(GAME.parse(cell))
    weights = {GAME.notation(state.nth_legal(k)): state.prior(k) for k in range(state.num_legal())}
    assert max(weights, key=lambda cell: weights[cell]) == "g1"
    assert min(weights.values()) > 0


def test_a_step_within_an_area_does_not_count_as_filling_it() -> None:
    state, rng = GAME.start(3), Rng(1)
    while state.actor == CHANCE or state.dump()["placed"] < 24:
        chance = state.actor == CHANCE
        state.apply(state.sample(rng) if chance else state.nth_legal(0))
    weights = {GAME.notation(state.nth_legal(k)): state.prior(k) for k in range(state.num_legal())}
    assert all("-" in move for move in weights)
    assert 1 in weights.values()
    assert max(weights.values()) > 1
