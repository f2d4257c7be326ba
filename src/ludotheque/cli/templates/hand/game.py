"""New Game as the house knows it: for whom, how long, and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ludotheque import CHANCE, ArraySpec, Game, Option, Refusal, State

from .state import ACTIONS, DRAW, RANKS, VEIL, Position
from .view_types import View


class NewGame(Game):
    key: ClassVar[str] = "new-game"
    players: ClassVar[range] = range(2, 5)
    default_players: ClassVar[int] = 3
    options: ClassVar = {
        "copies": Option(
            3, "int", en="Cards of each rank.", fr="Cartes de chaque rang.", low=2, high=9
        ),
    }
    state_type: ClassVar = Position
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = 3 * 4  # a deal, a decision and a draw for each player
    view_type: ClassVar[Any] = View
    observation_spec: ClassVar = (ArraySpec("hand", (RANKS,)), ArraySpec("discard", (RANKS,), 0, 4))

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        assert isinstance(state, Position)
        say = self.texts(lang)["sentences"]
        seat = state.turn if len(state.hands) == state.players else len(state.hands)
        parts = self.parts(action)
        return str(say[parts["do"]].format(who=names[seat], **parts))

    def why_not(self, state: State, action: int) -> Refusal | None:
        if state.actor == CHANCE and DRAW <= action < VEIL:
            return Refusal("NG-1", "gone", {"rank": self.parts(action)["rank"]})
        return None


GAME = NewGame()
