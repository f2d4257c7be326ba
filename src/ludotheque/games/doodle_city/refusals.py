"""Which rule of Doodle City forbids an action."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ludotheque.engine.declarations import Refusal
from ludotheque.engine.errors import BadNotation
from ludotheque.engine.state import CHANCE
from ludotheque.games.doodle_city import storage, view
from ludotheque.games.doodle_city.core.marks import NUM_ACTIONS
from ludotheque.games.doodle_city.core.position import BLUE, FIRST, HOUSE_ROADS, WHITE
from ludotheque.games.doodle_city.core.sheet import OPEN
from ludotheque.games.doodle_city.material import CELL_NAMES, CELLS, FACES, KIND_OF, SIDE
from ludotheque.games.doodle_city.notation import ACTIONS

if TYPE_CHECKING:
    from ludotheque.games.doodle_city.view import DoodleState

WRITTEN = re.compile(r"([1-6])@([a-e])([1-5]):(ns|ew|ne|es|sw|wn|house)")


def misread(text: str) -> None:
    """A die that does not lead to its row is well written, but no action."""
    match = WRITTEN.fullmatch(" ".join(text.split()))
    if match is None:
        return
    die, column, row, mark = match.groups()
    raise BadNotation(
        en=f"A white {die} leads to row {die}, not to row {row}; write "
        f"“{row}@{column}{row}:{mark}” for the die {row}, or “6@{column}{row}:{mark}” for a six.",
        fr=f"Un {die} blanc mène à la rangée {die}, pas à la rangée {row} ; écrivez "
        f"« {row}@{column}{row}:{mark} » pour le dé {row}, ou « 6@{column}{row}:{mark} » "
        "pour un six.",
        rule="DC-8",
    )


def why_not(state: DoodleState, action: int) -> Refusal | None:
    parts = ACTIONS.parts(action)
    if state.actor == CHANCE:
        return _due(state)
    if state.actor < 0:
        return Refusal("DC-18", "over")
    if action >= NUM_ACTIONS:
        return Refusal("DC-7", "rolled")
    if state.drawn >= 0:
        return Refusal("DC-17", "circle_first", {"circles": _list(view.circles(state))})
    if parts["do"] == "circle":
        return Refusal("DC-17", "no_choice")
    if parts["do"] == "tree":
        return Refusal("DC-11", "die_fits", {"dice": _fitting(state)})
    return _wrong_die(state, parts) or _wrong_cell(state, parts)


def _list(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _due(state: DoodleState) -> Refusal:
    """Chance decides something else first."""
    if state.phase == FIRST:
        return Refusal("DC-6", "first", {"players": str(int(state.players))})
    if state.phase < BLUE:
        return Refusal("DC-6", "houses", {"column": str(int(state.phase - HOUSE_ROADS + 1))})
    if state.phase == WHITE:
        return Refusal("DC-7", "white", {"left": str(int(state.to_roll))})
    return Refusal("DC-7", "blue")


def _wrong_die(state: DoodleState, parts: dict[str, Any]) -> Refusal | None:
    if state.dice_of(parts["die"]) == 0:
        dice = ", ".join(str(die) for die in sorted(set(storage.dice(state))))
        return Refusal("DC-7", "no_die", {"die": str(parts["die"]), "dice": dice})
    if state.blue < FACES and "abcde".index(parts["cell"][0]) + 1 != state.blue:
        column = "abcde"[state.blue - 1]
        values = {"blue": str(int(state.blue)), "column": column, "cell": parts["cell"]}
        return Refusal("DC-8", "column", values)
    return None


def _wrong_cell(state: DoodleState, parts: dict[str, Any]) -> Refusal | None:
    cell = CELL_NAMES.index(parts["cell"])
    kind = KIND_OF[cell]
    if parts["do"] == "draw" and kind == "house":
        return Refusal("DC-10", "house_cell", {"cell": parts["cell"], "die": str(parts["die"])})
    if parts["do"] == "tick" and kind != "house":
        return Refusal("DC-10", "no_house", {"cell": parts["cell"], "kind": kind})
    if parts["do"] == "tick" and not state.get(state.actor, OPEN) >> cell & 1:
        return Refusal("DC-10", "all_ticked", {"cell": parts["cell"]})
    if not state.get(state.actor, OPEN) >> cell & 1:
        return Refusal("DC-9", "road_there", {"cell": parts["cell"]})
    return None


def _fitting(state: DoodleState) -> str:
    """DC-11: the dice that lead somewhere."""
    cells = int(state.by_number())
    dice = sorted({cell // SIDE + 1 for cell in range(CELLS) if cells >> cell & 1})
    return ", ".join(str(die) for die in dice + [FACES] * bool(state.by_six()))
