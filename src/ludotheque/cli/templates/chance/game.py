"""New Game as the house knows it: for whom, how long, and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ludotheque import CHANCE, ArraySpec, Game, Refusal, State

from .state import ACTIONS, DIE, MOST_ROLLS, ROUNDS, SEATS, SIDES, Position
from .view_types import View


class NewGame(Game):
    key: ClassVar[str] = "new-game"
    players: ClassVar[range] = range(2, SEATS + 1)
    default_players: ClassVar[int] = 2
    state_type: ClassVar = Position
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = ROUNDS * SEATS * 2 * MOST_ROLLS
    view_type: ClassVar[Any] = View
    observation_spec: ClassVar = (
        ArraySpec("pot", (1,), 0, SIDES * MOST_ROLLS),
        ArraySpec("points", (SEATS,), 0, SIDES * MOST_ROLLS * ROUNDS),
    )

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        assert isinstance(state, Position)
        parts = self.parts(action)
        say = self.texts(lang)["sentences"][parts["do"]]
        return str(say.format(who=names[state.turn], pot=state.pot, **parts))

    def why_not(self, state: State, action: int) -> Refusal | None:
        return Refusal("NG-1", "first") if state.actor == CHANCE and action < DIE else None


GAME = NewGame()
