"""How actions are written, and of which parts they consist.

``open sphinx``, ``hire master-2003``, ``buy mallet``, ``loan``, ``teach slave-2002 wood``,
``send master-2003 sphinx with saw``, ``free slave-2002``, ``take 2``, ``repay``, ``end``; chance:
``first 2``, ``building sphinx``, ``apprentice apprentice-0110``, ``worker master-2003``.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ludotheque.games.batisseurs.core.tables import (
    BUY_SLAVE,
    BUY_TOOL,
    DRAW_APPRENTICE,
    DRAW_BUILDING,
    DRAW_FIRST,
    DRAW_WORKER,
    END,
    FIRST_APPRENTICE,
    FIRST_SLAVE,
    FREE,
    HIRE,
    LOAN,
    NUM_CODES,
    OPEN,
    REPAY,
    SEND,
    TAKE,
    TEACH,
)
from ludotheque.games.batisseurs.material import (
    BUILDING_KEYS,
    PEOPLE_KEYS,
    RESOURCES,
    TOOL_KEYS,
)

# Each kind of action with its first number; the next kind begins where it ends.
KINDS: tuple[tuple[str, int], ...] = (
    ("open", int(OPEN)),
    ("hire", int(HIRE)),
    ("buy slave", int(BUY_SLAVE)),
    ("buy tool", int(BUY_TOOL)),
    ("loan", int(LOAN)),
    ("teach", int(TEACH)),
    ("free", int(FREE)),
    ("take", int(TAKE)),
    ("repay", int(REPAY)),
    ("end", int(END)),
    ("send", int(SEND)),
    ("first", int(DRAW_FIRST)),
    ("building", int(DRAW_BUILDING)),
    ("apprentice", int(DRAW_APPRENTICE)),
    ("worker", int(DRAW_WORKER)),
    ("", int(NUM_CODES)),
)


def split(action: int) -> tuple[str, int]:
    """The kind of an action, and its number among those of the kind."""
    for (kind, first), (_, after) in pairwise(KINDS):
        if first <= action < after:
            return kind, action - first
    raise ValueError(f"There is no action {action}.")


def split_sending(number: int) -> tuple[int, int, int]:
    """Person, building and tool (−1 for none) of a sending."""
    rest, tool = divmod(number, 5)
    return (*divmod(rest, len(BUILDING_KEYS)), tool - 1)


def parts_of(action: int) -> dict[str, Any]:
    """The action as JSON parts."""
    kind, number = split(action)
    if kind in ("open", "building"):
        return {"do": kind, "building": BUILDING_KEYS[number]}
    if kind in ("hire", "worker"):
        return {"do": kind, "who": PEOPLE_KEYS[number]}
    if kind == "apprentice":
        return {"do": kind, "who": PEOPLE_KEYS[number + FIRST_APPRENTICE]}
    if kind in ("buy slave", "free"):
        return {"do": kind.split()[0], "who": PEOPLE_KEYS[number + FIRST_SLAVE]}
    if kind == "buy tool":
        return {"do": "buy", "tool": TOOL_KEYS[number]}
    if kind == "teach":
        return {"do": kind, "who": PEOPLE_KEYS[number // 4], "resource": RESOURCES[number % 4]}
    if kind == "take":
        return {"do": kind, "actions": number + 1}
    if kind == "first":
        return {"do": kind, "seat": number}
    if kind == "send":
        return _parts_of_sending(number)
    return {"do": kind}


def _parts_of_sending(number: int) -> dict[str, Any]:
    person, building, tool = split_sending(number)
    parts = {"do": "send", "who": PEOPLE_KEYS[person], "to": BUILDING_KEYS[building]}
    if tool >= 0:
        parts["with"] = TOOL_KEYS[tool]
    return parts


def spell(action: int) -> str:
    """The action in notation."""
    parts = parts_of(action)
    if parts["do"] == "first":
        return f"first {parts['seat'] + 1}"
    if "with" in parts:
        return f"send {parts['who']} {parts['to']} with {parts['with']}"
    return " ".join(str(part) for part in parts.values())
