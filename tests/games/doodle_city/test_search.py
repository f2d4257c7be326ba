"""Last rounds solved exactly, and the search that must find what is best in them."""

from __future__ import annotations

import pytest
from tests.bots.solver import choices

import ludotheque
from ludotheque import CHANCE, Rng, State
from ludotheque.bots import choose
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Search

GAME = ludotheque.game("doodle-city")
POSITIONS = [(67, 142), (80, 148), (106, 166), (138, 167), (189, 160), (279, 119), (293, 161),
             (302, 136), (328, 130)]  # fmt: skip
"""Seeds of games of two, and how many actions before the choice that decides."""


def position(seed: int, actions: int) -> State:
    """A game between players who are greedy two times in three and otherwise sensible."""
    state, rng = GAME.start(2), Rng(71, seed)
    for _ in range(actions):
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(choose("greedy", state, rng) if rng.below(3) else state.pick(rng))
    return state


@pytest.mark.parametrize(("seed", "actions"), POSITIONS)
def test_the_search_finds_the_best_last_marks(seed: int, actions: int) -> None:
    state = position(seed, actions)
    values = choices(state, limit=500)
    best = max(values.values())
    assert best - min(values.values()) > 0.2, "here it would not matter what one does"
    search = Search(state, Rng(1), parameters_of(GAME))
    search.run(200)
    assert values[int(search.best())] > best - 0.02
