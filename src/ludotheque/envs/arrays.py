"""What one seat sees and may do, as NumPy arrays: used by every environment with single games.

>>> import ludotheque
>>> from ludotheque.envs.arrays import as_arrays
>>> state = ludotheque.game(ludotheque.catalogue()[0]).start(players=2)
>>> while state.actor == ludotheque.CHANCE:
...     state.apply(state.nth_legal(0))
>>> arrays = as_arrays(state)
>>> arrays.legal.tolist() == state.legal() == arrays.mask.nonzero()[0].tolist()
True
"""

from __future__ import annotations

import ctypes
from functools import lru_cache
from io import StringIO
from typing import Any, NamedTuple

from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.observation import size_of
from ludotheque.engine.state import State
from ludotheque.envs.vector_games import Observer

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra("numpy") from error

Observation = dict[str, NDArray[Any]]
MASK = np.int8
"""The type of every mask: the one that Gymnasium's spaces sample by."""

WIDTH = 100
"""Columns of a board drawn as text."""


class Arrays(NamedTuple):
    """A position as one seat may know it."""

    observation: NDArray[np.int16]
    mask: NDArray[np.int8]
    """1 for each legal action; all zero for a seat that is not to act."""
    legal: NDArray[np.int64]
    """The same as a list of numbers."""


def as_arrays(state: State, seat: int | None = None) -> Arrays:
    """A position as NumPy arrays of one's own, seen from a seat; without one, from the actor's."""
    viewer = max(0, int(state.actor)) if seat is None else seat
    return _observer(state.game).arrays(state, viewer)


class ArrayObserver:
    """Looks at states of one game; the arrays it gives are new every time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._observer = Observer(size_of(game), game.num_actions)
        self._numbers: NDArray[np.int16] = view(self._observer.observation, np.int16)
        self._mask: NDArray[np.int8] = view(self._observer.mask, MASK)

    def __reduce__(self) -> tuple[type[ArrayObserver], tuple[Game]]:
        return (ArrayObserver, (self.game,))

    def observe(self, state: State, seat: int) -> Observation:
        """The seat's observation, and the mask of what it may do: all zero if others act."""
        self._observer.observe(state, seat)
        return {"observation": self._numbers.copy(), "action_mask": self._mask.copy()}

    def legal(self) -> NDArray[np.int64]:
        """What the seat observed last may do."""
        return np.array(self._observer.legal, np.int64)

    def arrays(self, state: State, seat: int) -> Arrays:
        """The same with the list of legal actions."""
        seen = self.observe(state, seat)
        return Arrays(seen["observation"], seen["action_mask"], self.legal())

    def numbers(self, state: State, seat: int) -> NDArray[np.int16]:
        """The observation alone, in storage that the next call overwrites."""
        self._numbers.fill(0)
        state.write_observation(seat, self._observer.observation, 0)
        return self._numbers


@lru_cache(maxsize=32)
def _observer(game: Game) -> ArrayObserver:
    return ArrayObserver(game)


def view(storage: Any, dtype: Any) -> NDArray[Any]:
    """An array over a ``vec``'s own memory, which may be written: nothing is copied.

    A vec lends its memory for reading only, and torch warns of such arrays. The storage must keep
    its size as long as the array lives.
    """
    readonly = np.frombuffer(storage, dtype)
    if not readonly.size:
        return readonly.copy()
    memory: Any = type("Memory", (ctypes.c_byte * readonly.nbytes,), {})
    raw = memory.from_address(readonly.ctypes.data)
    raw.owner = readonly  # keeps the storage alive
    array: NDArray[Any] = np.frombuffer(raw, dtype)
    return array


def picture(state: State, seat: int | None, lang: str) -> str:
    """The board as that seat sees it, as text with the colours of a terminal."""
    from rich.console import Console

    paper = StringIO()
    console = Console(file=paper, force_terminal=True, color_system="standard", width=WIDTH)
    console.print(state.game.draw(state.view(seat), lang), highlight=False)
    return paper.getvalue()
