"""Last moves solved exactly, and the search that must find what is best in them."""

from __future__ import annotations

import pytest
from tests.bots.solver import choices

import ludotheque
from ludotheque import CHANCE, Rng, State
from ludotheque.bots import choose
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Search

GAME = ludotheque.game("forum-romanum")
STALL = 2
POSITIONS = [(6, 55, 1), (6, 118, 1), (6, 246, 1), (4, 18, 1), (4, 34, 1), (5, 111, 1),
             (5, 188, 1), (5, 13, 2)]  # fmt: skip
"""Players, the seed of a game, and how many turns the Forum still has before it stalls."""


def position(players: int, seed: int, turns: int) -> State:
    """A game between players who are greedy every other time, shortly before it ends (FR-15)."""
    state, rng = GAME.start(players, stall=STALL), Rng(83, seed)
    while state.actor == CHANCE or state.dump()["quiet"] < STALL * players - turns:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        elif rng.below(2):
            state.apply(choose("greedy", state, rng))
        else:
            state.apply(state.nth_legal(rng.below(state.num_legal())))
    return state


@pytest.mark.parametrize(("players", "seed", "turns"), POSITIONS)
def test_the_search_finds_the_best_last_move(players: int, seed: int, turns: int) -> None:
    state = position(players, seed, turns)
    values = choices(state, limit=400, remember=False)
    best = max(values.values())
    assert best - min(values.values()) > 0.2, "here it would not matter what one does"
    search = Search(state, Rng(1), parameters_of(GAME))
    search.run(400)
    assert values[int(search.best())] > best - 0.02
