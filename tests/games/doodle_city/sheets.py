"""What a test asks a sheet, and a round of a game alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ludotheque
from ludotheque import OVER, State

GAME = ludotheque.game("doodle-city")
Make = Callable[..., State]
"""A fixture that makes a position of another."""

RING = {"a1": "es", "b1": "ew", "c1": "ew", "d1": "ew", "e1": "sw", "e2": "ns", "e4": "ns"}
RING |= {"e5": "wn", "d5": "ew", "b5": "ew", "a5": "ne", "a4": "ns", "a2": "ns"}
"""A road along the border, but for one cell: joined by one stroke."""


def sheet(state: State, seat: int = 0) -> Any:
    return state.view(None)["sheets"][seat]


def length(state: State, cell: str, seat: int = 0) -> int:
    column, row = "abcde".index(cell[0]), int(cell[1]) - 1
    return int(sheet(state, seat)["lengths"][row * 5 + column])


def turn(do: Make, state: State, blue: int, action: str) -> State:
    """A solo round in which the wanted die is there."""
    return do(state, f"blue {blue}", *[f"white {action[0]}"] * 3, action)


def end_game(change: Make, state: State, points: list[list[int]], trees: list[int]) -> State:
    """Two or three sheets with these shop circles, at the end."""
    for seat, (shops, ticked) in enumerate(zip(points, trees, strict=True)):
        state = change(state, seat, shops=shops, trees=ticked)
    data = state.dump()
    data.update(actor=OVER, reason=3, phase=8, round=1, turn=state.players)
    return GAME.load(data)
