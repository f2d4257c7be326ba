"""The rest of a turn, played as it looks best: where two actions can be compared."""

from __future__ import annotations

from ludotheque.bots.greedy import greedy_action
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

LINE = 8
"""So many actions of one's own are played on before two actions are compared."""


def turn_end(world: State, action: int) -> State:
    """The world once the actor has played this, and gone on as it looks best, until others do."""
    state, seat = world.copy(), world.actor
    state.apply(action)
    for _ in range(LINE):
        if state.actor != seat:
            break
        state.apply(greedy_action(state, Rng(0)))
    return state
