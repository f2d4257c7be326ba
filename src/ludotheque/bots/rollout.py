"""Playing a state to its end, fast. Compiled.

The functions call the unchecked inner step: what they play comes from the legal list itself.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, State


def random_playout(state: State, rng: Rng, limit: i64 = 1 << 60) -> i64:
    """Play uniformly at random, to the end or for ``limit`` actions; how many were played."""
    played: i64 = 0
    while played < limit:
        if state.actor >= 0:
            state.step(state.nth_legal(rng.below(state.num_legal())))
        elif state.actor == CHANCE:
            state.step(state.sample(rng))
        else:
            break
        played += 1
    return played


def pick(state: State, rng: Rng) -> i64:
    """One action of the actor, drawn by the game's ``prior``."""
    n = state.num_legal()
    total: i64 = 0
    k: i64 = 0
    while k < n:
        total += state.prior(k)
        k += 1
    if total <= 0:
        return state.nth_legal(rng.below(n))
    left = rng.below(total)
    k = 0
    while k < n - 1:
        left -= state.prior(k)
        if left < 0:
            break
        k += 1
    return state.nth_legal(k)


def prior_playout(state: State, rng: Rng, limit: i64 = 1 << 60) -> i64:
    """Play by the game's ``prior``, to the end or for ``limit`` actions."""
    played: i64 = 0
    while played < limit:
        if state.actor >= 0:
            state.step(pick(state, rng))
        elif state.actor == CHANCE:
            state.step(state.sample(rng))
        else:
            break
        played += 1
    return played
