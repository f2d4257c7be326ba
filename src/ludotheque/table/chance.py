"""Chance from the system's entropy: nobody can foretell it, and nothing repeats it."""

from __future__ import annotations

import os
from random import SystemRandom

from ludotheque.engine.state import State

STOCK = 4096
FINE = 256
"""Bits of a share: what rounding favours, nobody will ever see."""


class _Entropy(SystemRandom):
    """The system's entropy, fetched in stock: whoever asks for it lets other threads go first."""

    _stock = b""

    def getrandbits(self, k: int) -> int:
        size = (k + 7) // 8
        if len(self._stock) < size:
            self._stock = os.urandom(max(STOCK, size))
        piece, self._stock = self._stock[:size], self._stock[size:]
        return int.from_bytes(piece, "big") >> (size * 8 - k)


_SYSTEM = _Entropy()


def by_weight(state: State) -> int:
    """An outcome of chance, drawn by its weight."""
    return outcome_at(state, _SYSTEM.getrandbits(FINE))


def outcome_at(state: State, share: int) -> int:
    """The outcome at this share of all weights, in units of 1/2**256: equal shares of equal
    chances are equal outcomes."""
    weights = [int(state.chance_weight(k)) for k in range(state.num_legal())]
    rest = (share * sum(weights)) >> FINE
    for k, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return int(state.nth_legal(k))
    raise AssertionError("the weights of chance add up to more than their sum")
