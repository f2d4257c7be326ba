"""A town to test in: set up as a test wants it, and changed where a rule is looked at alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludotheque
from ludotheque import State
from ludotheque.games.doodle_city.material import CELL_NAMES, ROADS

GAME = ludotheque.game("doodle-city")


@pytest.fixture
def do() -> Callable[..., State]:
    """Apply actions, written in notation."""
    return _do


@pytest.fixture
def town() -> Callable[..., State]:
    """A game after its set-up: who is first, and the blue dice of the five columns."""
    return _town


@pytest.fixture
def change() -> Callable[..., State]:
    """The same position with other entries on one sheet."""
    return _change


def _do(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(GAME.parse(text))
    return state


def _town(players: int = 2, houses: str = "11111", first: int = 1, **options: int) -> State:
    state = GAME.start(players, **options)
    return _do(state, f"first {first}", *(f"blue {face}" for face in houses))


def _change(state: State, seat: int = 0, roads: dict[str, str] | None = None, **new: Any) -> State:
    data = state.dump()
    sheet = data["sheets"][seat]
    cells = list(sheet["roads"])
    for cell, road in (roads or {}).items():
        cells[CELL_NAMES.index(cell)] = str(ROADS.index(road) + 1)
    sheet.update({"roads": "".join(cells), **new})
    return GAME.load(data)
