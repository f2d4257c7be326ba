"""How actions are numbered and written."""

from __future__ import annotations

from typing import Any

MASKS = 6
SEATS = 4
LOOK = 0  # LOOK + seat: that player shows you the mask
NAME = LOOK + SEATS  # NAME + seat * MASKS + mask: you say what that player wears
CHANGE = NAME + SEATS * MASKS
NUM_ACTIONS = CHANGE + 1
DRAW = NUM_ACTIONS  # chance: DRAW + mask is the mask that comes from the stock
SHOW = DRAW + MASKS  # chance with one outcome: SHOW + mask is the mask that is shown
DRAW_VEIL = SHOW + MASKS  # what the others see of a draw
SHOW_VEIL = DRAW_VEIL + 1  # what the others see of a look
NUM_CODES = SHOW_VEIL + 1


def parts(action: int) -> dict[str, Any]:
    """What the action does, to whom, with which mask (from 0)."""
    if action < NAME:
        return {"do": "look", "seat": action - LOOK}
    if action < CHANGE:
        seat, mask = divmod(action - NAME, MASKS)
        return {"do": "name", "seat": seat, "mask": mask}
    if action == CHANGE:
        return {"do": "change"}
    if action >= DRAW_VEIL:
        return {"do": "drawn" if action == DRAW_VEIL else "shown"}
    return {"do": "draw", "mask": action - DRAW} if action < SHOW else _mask_parts(action)


def _mask_parts(action: int) -> dict[str, Any]:
    return {"do": "show", "mask": action - SHOW}


def notation(action: int) -> str:
    """``look p2``, ``name p2 6``, ``change``, ``draw 3``, ``show 3``, ``drawn``, ``shown``."""
    fields = parts(action)
    words = [fields["do"]]
    if "seat" in fields:
        words.append(f"p{fields['seat'] + 1}")
    if "mask" in fields:
        words.append(str(fields["mask"] + 1))
    return " ".join(words)
