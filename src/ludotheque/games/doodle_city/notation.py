"""How actions of Doodle City are written, and of which parts they consist.

``3@b3:ns``, ``6@b3:ne``, ``4@d4:house``, ``tree``, ``circle 8``; chance: ``first 2``, ``blue 4``,
``white 3``.
"""

from __future__ import annotations

from typing import Any

from ludotheque.games.doodle_city.core.marks import (
    BLOCK,
    BLUE_ROLLED,
    CIRCLE,
    FIRST_DRAWN,
    HOUSE_MARK,
    MARKS,
    TREE,
    WHITE_ROLLED,
)
from ludotheque.games.doodle_city.material import CELL_NAMES, FACES, ROADS, SIDE


def spell(action: int) -> str:
    """The action in notation."""
    parts = parts_of(action)
    if parts["do"] == "draw":
        return f"{parts['die']}@{parts['cell']}:{parts['road']}"
    if parts["do"] == "tick":
        return f"{parts['die']}@{parts['cell']}:house"
    if parts["do"] == "first":
        return f"first {parts['who'] + 1}"
    if parts["do"] == "circle":
        return f"circle {parts['value']}"
    return f"{parts['do']} {parts['face']}" if "face" in parts else "tree"


def parts_of(action: int) -> dict[str, Any]:
    """The action as JSON parts."""
    if action >= WHITE_ROLLED:
        return {"do": "white", "face": int(action - WHITE_ROLLED + 1)}
    if action >= BLUE_ROLLED:
        return {"do": "blue", "face": int(action - BLUE_ROLLED + 1)}
    if action >= FIRST_DRAWN:
        return {"do": "first", "who": int(action - FIRST_DRAWN)}
    if action > TREE:
        return {"do": "circle", "value": int(action - CIRCLE)}
    if action == TREE:
        return {"do": "tree"}
    block, rest = divmod(action, int(BLOCK))
    cell, mark = divmod(rest, int(MARKS))
    parts = {"die": FACES if block else cell // SIDE + 1, "cell": CELL_NAMES[cell]}
    if mark == HOUSE_MARK:
        return {"do": "tick", **parts}
    return {"do": "draw", **parts, "road": ROADS[mark]}
