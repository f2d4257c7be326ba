"""New Game as the house knows it: for whom, how long, and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ludotheque import OVER, ArraySpec, Game, Refusal, State

from .state import ACTIONS, STONES, Position
from .view_types import View


class NewGame(Game):
    key: ClassVar[str] = "new-game"
    players: ClassVar[range] = range(2, 4)
    default_players: ClassVar[int] = 2
    state_type: ClassVar = Position
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = STONES
    view_type: ClassVar[Any] = View
    observation_spec: ClassVar = (ArraySpec("stones", (1,), 0, STONES),)

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        say = self.texts(lang)["sentences"]
        key = "take_1" if action == 0 else "take"
        return str(say[key].format(who=names[state.actor], n=action + 1))

    def why_not(self, state: State, action: int) -> Refusal | None:
        return Refusal("NG-1", "too_many") if state.actor != OVER else None


GAME = NewGame()
