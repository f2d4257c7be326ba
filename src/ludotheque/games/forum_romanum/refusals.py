"""Which rule of Forum Romanum forbids an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.declarations import Refusal
from ludotheque.engine.state import CHANCE
from ludotheque.games.forum_romanum.core.position import NUM_ACTIONS, STALLED
from ludotheque.games.forum_romanum.material import CELL_NAMES
from ludotheque.games.forum_romanum.notation import PREFIXES, split

if TYPE_CHECKING:
    from ludotheque.games.forum_romanum.view import ForumState


def why_not(state: ForumState, action: int) -> Refusal | None:
    if state.actor == CHANCE:
        return Refusal("FR-4", "first", {"players": int(state.players)})
    if state.actor < 0:
        return Refusal("FR-15" if state.reason == STALLED else "FR-13", "over")
    if action >= NUM_ACTIONS:
        return Refusal("FR-4", "drawn")
    block, origin, target = split(action)
    if (block != 0) != (state.players == 2):
        return Refusal("FR-7", "no_colours" if block else "which_colour")
    if block and block == state.half:
        return Refusal("FR-7", "played", {"colour": "xy"[block - 1]})
    if state.placing():
        return _wrong_placing(state, origin, target)
    return _wrong_moving(state, block, origin, target)


def _wrong_placing(state: ForumState, origin: int, target: int) -> Refusal | None:
    if origin != target:
        left = int(state.colours * state.romans - state.placed)
        return Refusal("FR-6", "place_first", {"left": left})
    if not state.is_free(target):
        return Refusal("FR-5", "occupied", {"cell": CELL_NAMES[target]})
    return None


def _wrong_moving(state: ForumState, block: int, origin: int, target: int) -> Refusal | None:
    if origin == target:
        return Refusal("FR-6", "move_now", {"example": f"{PREFIXES[block]}a1-d4"})
    if state.is_free(origin):
        return Refusal("FR-6", "nobody", {"cell": CELL_NAMES[origin]})
    if not state.holds(state.colour_in(block), origin):
        return _wrong_roman(state, block, CELL_NAMES[origin], origin)
    if not state.is_free(target):
        return Refusal("FR-6", "occupied", {"cell": CELL_NAMES[target]})
    return None


def _wrong_roman(state: ForumState, block: int, cell: str, origin: int) -> Refusal:
    """A Roman stands there, but not of the colour that is to move."""
    if not block or not state.holds(state.colour_in(3 - block), origin):
        return Refusal("FR-6", "not_yours", {"cell": cell})
    other = "yx"[block - 1]
    if state.half:  # the other colour has had its Roman in this turn
        return Refusal("FR-7", "played", {"colour": other})
    return Refusal("FR-6", "other_colour", {"cell": cell, "colour": other})
