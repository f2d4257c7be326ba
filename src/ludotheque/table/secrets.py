"""Whether actions have lifted a secret."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.errors import IllegalAction
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

WORLDS = 8
"""So many other worlds are imagined to find out whether an action told its actor something."""


def reveals(before: State, actions: Sequence[int], seat: int) -> bool:
    """Whether these actions of the seat taught it something it could not have known before.

    In worlds that it cannot tell from this one the same actions must look the same.
    """
    after = before.copy()
    for action in actions:
        after.apply(action)
    sight = after.view(seat)
    return any(
        _elsewhere(before.resample(seat, Rng(number, seat)), actions, seat) != sight
        for number in range(WORLDS)
    )


def _elsewhere(world: State, actions: Sequence[int], seat: int) -> object:
    try:
        for action in actions:
            world.apply(action)
    except IllegalAction:
        return None
    return world.view(seat)
