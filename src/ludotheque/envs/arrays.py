"""What one seat sees and may do, as NumPy arrays: used by every environment with single games."""

from __future__ import annotations

from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.engine.game import Game
from ludotheque.engine.state import State
from ludotheque.envs.layout import size_of
from ludotheque.envs.vector_games import Observer

Observation = dict[str, NDArray[Any]]

WIDTH = 100
"""Columns of a board drawn as text."""


class ArrayObserver:
    """Looks at states of one game; the arrays it gives are new every time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._observer = Observer(size_of(game), game.num_actions)
        as_view: Any = np.frombuffer  # a vec has a buffer, which NumPy's stubs cannot know
        self._numbers: NDArray[np.int16] = as_view(self._observer.observation, np.int16)
        self._mask: NDArray[np.int8] = as_view(self._observer.mask, np.int8)

    def __reduce__(self) -> tuple[type[ArrayObserver], tuple[Game]]:
        return (ArrayObserver, (self.game,))

    def observe(self, state: State, seat: int) -> Observation:
        """The seat's observation, and the mask of what it may do: all zero if others act."""
        self._observer.observe(state, seat)
        return {"observation": self._numbers.copy(), "action_mask": self._mask.copy()}

    def numbers(self, state: State, seat: int) -> NDArray[np.int16]:
        """The observation alone, in storage that the next call overwrites."""
        state.observe(seat, self._observer.observation, 0)
        return self._numbers


def picture(state: State, seat: int | None, lang: str) -> str:
    """The board as that seat sees it, as text with the colours of a terminal."""
    from rich.console import Console

    paper = StringIO()
    console = Console(file=paper, force_terminal=True, color_system="standard", width=WIDTH)
    console.print(state.game.draw(state.view(seat), lang), highlight=False)
    return paper.getvalue()
