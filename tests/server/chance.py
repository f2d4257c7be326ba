"""Chance that a test decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tests.server.visitors import Visitor

from ludotheque import State

Chance = Callable[[State], int]


@contextmanager
def decided_by(chance: Chance) -> Iterator[None]:
    """The server asks this instead of the system's entropy."""
    with patch("ludotheque.table.chance.by_weight", chance):
        yield


def dealt(*ranks: int) -> Chance:
    """High Card: these cards in this order, then the lowest there is."""
    cards = iter(ranks)

    def draw(state: State) -> int:
        return state.game.parse(f"draw {next(cards)}") if ranks else int(state.nth_legal(0))

    return draw


def laid(ann: Visitor, bob: Visitor, *cards: int, **more: Any) -> dict[str, Any]:
    """Ann and Bob at High Card, with these cards."""
    with decided_by(dealt(*(cards or (3, 4)))):
        table = ann.lay("high-card", "me", "open", **more)
        bob.join(table)
    return table
