"""How the named parts of an observation lie on one flat vector."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.engine.declarations import ArraySpec
from ludotheque.engine.game import Game


def size_of(game: Game) -> int:
    """How many numbers an observation has."""
    return sum(spec.size for spec in game.observation_spec)


def slices(game: Game) -> Iterator[tuple[ArraySpec, slice]]:
    """Each part with its place on the vector."""
    start = 0
    for spec in game.observation_spec:
        yield spec, slice(start, start + spec.size)
        start += spec.size


def bounds(game: Game) -> tuple[list[int], list[int]]:
    """The lowest and the highest value of each number."""
    low = [bound for spec in game.observation_spec for bound in spec.lows]
    high = [bound for spec in game.observation_spec for bound in spec.highs]
    return low, high
