"""How actions are written, and of which parts they consist.

``open sphinx``, ``hire master-2003``, ``buy mallet``, ``loan``, ``teach slave-2002 wood``,
``send master-2003 sphinx with saw``, ``free slave-2002``, ``take 2``, ``repay``, ``end``; chance:
``first 2``, ``building sphinx``, ``apprentice apprentice-0110``, ``worker master-2003``.
"""

from __future__ import annotations

from typing import Any

from ludotheque.engine.actions import ActionTable, Kind, seats
from ludotheque.games.batisseurs.material import (
    APPRENTICE_KEYS,
    BUILDING_KEYS,
    MOST_PLAYERS,
    PEOPLE_KEYS,
    RESOURCES,
    SLAVE_KEYS,
    TOOL_KEYS,
    WORKER_KEYS,
)

WITH: dict[str, Any] = {"with": {None: "", **{tool: f" with {tool}" for tool in TOOL_KEYS}}}

ACTIONS = ActionTable(
    decisions=[
        Kind("open {building}", building=BUILDING_KEYS),
        Kind("hire {who}", who=WORKER_KEYS),
        Kind("buy {who}", name="buy slave", who=SLAVE_KEYS),
        Kind("buy {tool}", name="buy tool", tool=TOOL_KEYS),
        Kind("loan"),
        Kind("teach {who} {resource}", who=PEOPLE_KEYS, resource=RESOURCES),
        Kind("free {who}", who=SLAVE_KEYS),
        Kind("take {actions}", actions=(1, 2, 3)),
        Kind("repay"),
        Kind("end"),
        Kind(
            "send {who} {to}{with}",
            who=PEOPLE_KEYS,
            to=BUILDING_KEYS,
            **WITH,
        ),
    ],
    chance=[
        Kind("first {seat}", seat=seats(MOST_PLAYERS, "{}")),
        Kind("building {building}", building=BUILDING_KEYS),
        Kind("apprentice {who}", who=APPRENTICE_KEYS),
        Kind("worker {who}", who=WORKER_KEYS),
    ],
)


def split(action: int) -> tuple[str, int]:
    """The kind of an action, and its number among those of the kind."""
    kind, number = ACTIONS.find(action)
    return kind.name, number


def split_sending(number: int) -> tuple[int, int, int]:
    """Person, building and tool (−1 for none) of a sending."""
    rest, tool = divmod(number, 1 + len(TOOL_KEYS))
    return (*divmod(rest, len(BUILDING_KEYS)), tool - 1)
