"""How actions of Forum Romanum are written, and of which parts they consist.

``d4``, ``a1-d4``, with two players ``x:d4``, ``y:a1-d4``; chance: ``first 3``.
"""

from __future__ import annotations

from typing import Any

from ludotheque.games.forum_romanum.core.position import BLOCK, CELLS, NUM_ACTIONS
from ludotheque.games.forum_romanum.material import CELL_NAMES

PREFIXES = ("", "x:", "y:")
"""What stands in front of an action in each block (FR-7)."""


def split(action: int) -> tuple[int, int, int]:
    """Block, origin and target; a Roman is placed where the two are the same."""
    block, rest = divmod(action, int(BLOCK))
    return (block, *divmod(rest, int(CELLS)))


def spell(action: int) -> str:
    """The action in notation."""
    if action >= NUM_ACTIONS:
        return f"first {action - int(NUM_ACTIONS) + 1}"
    block, origin, target = split(action)
    start = "" if origin == target else CELL_NAMES[origin] + "-"
    return PREFIXES[block] + start + CELL_NAMES[target]


def parts_of(action: int) -> dict[str, Any]:
    """The action as JSON parts."""
    if action >= NUM_ACTIONS:
        return {"do": "first", "who": action - int(NUM_ACTIONS)}
    block, origin, target = split(action)
    parts: dict[str, Any] = {"do": "place" if origin == target else "move"}
    if block:
        parts["colour"] = "xy"[block - 1]
    if origin != target:
        parts["from"] = CELL_NAMES[origin]
    parts["to"] = CELL_NAMES[target]
    return parts
