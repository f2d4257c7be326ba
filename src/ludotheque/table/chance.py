"""Chance from the system's entropy: nobody can foretell it, and nothing repeats it."""

from __future__ import annotations

from random import SystemRandom

from ludotheque.engine.state import State

_SYSTEM = SystemRandom()


def by_weight(state: State) -> int:
    """An outcome of chance, drawn by its weight."""
    weights = [int(state.chance_weight(k)) for k in range(state.num_legal())]
    left = _SYSTEM.randrange(sum(weights))
    for k, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return int(state.nth_legal(k))
    raise AssertionError("the weights of chance add up to more than their sum")
