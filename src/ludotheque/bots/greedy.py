"""Looking one action ahead with the game's own evaluation. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.bots.rollout import look_ahead
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State


def greedy_action(state: State, rng: Rng) -> i64:
    """The action after which the evaluation likes the actor best; equals are drawn by lot."""
    seat = state.actor
    best = -1.0
    equals: i64 = 0
    chosen: i64 = -1
    n = state.num_legal()
    k: i64 = 0
    while k < n:
        action = state.nth_legal(k)
        value = look_ahead(state, action, rng).evaluate()[seat]
        if value > best:
            best = value
            equals = 0
        if value == best:
            equals += 1
            if rng.below(equals) == 0:
                chosen = action
        k += 1
    return chosen
