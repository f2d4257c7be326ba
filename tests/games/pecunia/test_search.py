"""Turns that can be won at once, and the search that must see how.

What the others hold does not matter any more: whoever reaches the sum in their own turn has won.
"""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import choose
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Search

GAME = ludotheque.game("pecunia")
POSITIONS = [(11, 120), (12, 178), (81, 108), (122, 186), (136, 151), (139, 137), (151, 163),
             (222, 121), (319, 173), (438, 168)]  # fmt: skip
"""Seeds of games of two, and how many actions before the choice that decides."""
SIMULATIONS = 2000


def position(seed: int, actions: int) -> State:
    """A game between players who are greedy two times in three and otherwise sensible."""
    state, rng = GAME.start(2), Rng(71, seed)
    for _ in range(actions):
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(choose("greedy", state, rng) if rng.below(3) else state.pick(rng))
    return state


def wins(state: State, seat: int, deep: int) -> bool:
    """Whether the seat can win in this turn by what it does itself, without luck."""
    if state.actor == OVER:
        return state.winners() == [seat]
    if state.actor != seat or deep == 0:
        return False
    return any(wins(after(state, action), seat, deep - 1) for action in state.legal())


def after(state: State, action: int) -> State:
    then = state.copy()
    then.apply(action)
    return then


@pytest.mark.parametrize(("seed", "actions"), POSITIONS)
def test_the_search_sees_a_turn_that_wins(seed: int, actions: int) -> None:
    state = position(seed, actions)
    seat, actions_now = int(state.actor), state.legal()
    winning = {action for action in actions_now if wins(after(state, action), seat, 2)}
    assert 0 < len(winning) < len(actions_now) / 2
    search = Search(state.resample(seat, Rng(1)), Rng(1), parameters_of(GAME))
    search.run(SIMULATIONS)
    assert int(search.best()) in winning
