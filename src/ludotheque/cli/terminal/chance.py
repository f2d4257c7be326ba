"""Where chance and the bots' randomness come from: a seed, or the system."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State
from ludotheque.table import Table, by_weight


class Fate:
    """Answers chance events and lends the bots random numbers.

    With a seed the n-th action of the game has a stream of its own, so that a game goes on the
    same way after it was put aside, and what is taken back and done again comes out the same.
    """

    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def chance(self, table: Table, offset: int) -> Callable[[State], int]:
        """What decides the chance events from ``played`` further actions on."""
        if self.seed is None:
            return by_weight
        seed, number = self.seed, len(table.actions) + offset

        def draw(state: State) -> int:
            nonlocal number
            outcome = state.sample(Rng(seed, number))
            number += 1
            return int(outcome)

        return draw

    def stream(self, table: Table) -> Rng:
        """Random numbers for the bot whose turn it is."""
        return stream(self.seed, len(table.actions))


def stream(seed: int | None, number: int = 0) -> Rng:
    """Random numbers: the stream of the seed with this number, or the system's."""
    return Rng(secrets.randbits(64)) if seed is None else Rng(seed, number)
