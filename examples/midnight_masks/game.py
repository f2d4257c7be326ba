"""Masks at Midnight as the shelf knows it: constants, words, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ludotheque import CHANCE, ArraySpec, Game, Option, Refusal, State
from midnight_masks.actions import ACTIONS, CHANGE, MASKS, NAME, SEATS
from midnight_masks.state import CANDLES, MasksState
from midnight_masks.view_types import View


class MidnightMasks(Game):
    key: ClassVar[str] = "midnight-masks"
    players: ClassVar[range] = range(2, SEATS + 1)
    default_players: ClassVar[int] = 3
    options: ClassVar = {
        "rounds": Option(
            6, "int", en="Rounds until dawn.", fr="Tours jusqu'à l'aube.", low=2, high=9
        ),
    }
    state_type: ClassVar = MasksState
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = SEATS + 9 * SEATS * 2  # the deal; a decision and what follows it
    view_type: ClassVar[Any] = View
    observation_spec: ClassVar = (
        ArraySpec("masks", (SEATS, MASKS)),
        ArraySpec("not_worn", (SEATS, MASKS)),
        ArraySpec("candles", (SEATS,), 0, CANDLES),
    )

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        """Of a decision only what everybody hears; whether it is right is told by what follows."""
        assert isinstance(state, MasksState)
        parts, texts = self.parts(action), self.texts(lang)
        whom = parts.get("seat", state.target)
        mask = texts["names"][f"mask{parts['mask'] + 1}"] if "mask" in parts else ""
        return str(
            texts["sentences"][parts["do"]].format(
                who=names[state.turn], whom=names[whom] if whom < state.players else "", mask=mask
            )
        )

    def why_not(self, state: State, action: int) -> Refusal | None:
        """From what the actor knows, and never from the mask itself."""
        assert isinstance(state, MasksState)
        if state.actor == CHANCE or action >= CHANGE:
            return None
        parts = self.parts(action)
        seat = parts["seat"]
        if seat >= state.players or not state.is_in(seat):
            return Refusal("MM-2", "gone")
        if seat == state.turn:
            return Refusal("MM-3", "yourself")
        if action < NAME:
            return Refusal("MM-3", "second_look")
        return Refusal("MM-4", "vain", {"mask": f"mask{parts['mask'] + 1}"})


GAME = MidnightMasks()
