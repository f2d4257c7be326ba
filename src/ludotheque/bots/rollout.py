"""Playing a state to its end, fast. Compiled.

The functions call the unchecked inner step: what they play comes from the legal list itself.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State


def play_chance(state: State, rng: Rng) -> None:
    """Let chance play until a seat decides or the game is over."""
    while state.actor == CHANCE:
        state.step(state.sample(rng))


def look_ahead(state: State, action: i64, rng: Rng) -> State:
    """The position in which somebody decides next after an action, or the end."""
    after = state.copy()
    after.step(action)
    play_chance(after, rng)
    return after


def random_playout(state: State, rng: Rng, limit: i64 = 1 << 60) -> i64:
    """Play uniformly at random, to the end or for ``limit`` actions; how many were played."""
    played: i64 = 0
    while played < limit and state.actor != OVER:
        state.step_at_random(rng)
        played += 1
    return played


def prior_playout(state: State, rng: Rng, limit: i64 = 1 << 60) -> i64:
    """Play by the game's ``prior``, to the end or for ``limit`` actions."""
    played: i64 = 0
    while played < limit and state.actor != OVER:
        state.step(state.pick(rng) if state.actor >= 0 else state.sample(rng))
        played += 1
    return played
