"""How actions of Forum Romanum are written, and of which parts they consist.

``d4``, ``a1-d4``, with two players ``x:d4``, ``y:a1-d4``; chance: ``first 3``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.engine.actions import ActionTable, Kind, seats
from ludotheque.games.forum_romanum.core.position import BLOCK, CELLS
from ludotheque.games.forum_romanum.material import CELL_NAMES, MOST_PLAYERS

PREFIXES = ("", "x:", "y:")
"""What stands in front of an action in each block (FR-7)."""


def _block(prefix: str) -> Iterator[Kind]:
    """From each cell to every other; a Roman is placed where the two are the same."""
    colour: dict[str, Any] = {"colour": [prefix[:1] or None]}
    for k, cell in enumerate(CELL_NAMES):
        move, origin = prefix + cell + "-{to}", {**colour, "from": [cell]}
        yield Kind(move, do="move", **origin, to=CELL_NAMES[:k])
        yield Kind(prefix + "{to}", do="place", **colour, to=[cell])
        yield Kind(move, do="move", **origin, to=CELL_NAMES[k + 1 :])


ACTIONS = ActionTable(
    decisions=[kind for prefix in PREFIXES for kind in _block(prefix)],
    chance=[Kind("first {who}", who=seats(MOST_PLAYERS, "{}"))],
)


def split(action: int) -> tuple[int, int, int]:
    """Block, origin and target."""
    block, rest = divmod(action, int(BLOCK))
    return (block, *divmod(rest, int(CELLS)))
