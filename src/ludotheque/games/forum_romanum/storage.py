"""Positions of Forum Romanum as JSON and back, and what must hold of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ludotheque.games.forum_romanum.core.rules import ForumRules
from ludotheque.games.forum_romanum.core.scoring import OPEN
from ludotheque.games.forum_romanum.core.tables import FREE, NUM_AREAS
from ludotheque.games.forum_romanum.material import AREA_KEYS, AREAS, CELLS

if TYPE_CHECKING:
    from ludotheque.engine.game import Game

NUMBERS = ("actor", "placed", "first", "half", "quiet", "open_areas", "reason")


def board(state: ForumRules) -> str:
    """The 49 cells as colour numbers, ``.`` where nobody is."""
    cells = ["."] * CELLS
    for colour in range(state.colours):
        for cell in range(CELLS):
            if state.holds(colour, cell):
                cells[cell] = str(colour)
    return "".join(cells)


def dump(state: ForumRules) -> dict[str, Any]:
    return {
        "players": int(state.players),
        "options": dict(state.options),
        "board": board(state),
        "marks": list(state.marks),
        "senators": list(state.senators),
        "news": state.news,
        **{name: int(getattr(state, name)) for name in NUMBERS},
    }


def restore(game: Game, data: dict[str, Any]) -> ForumRules:
    """The position, with its counts made anew from the board."""
    state = cast(ForumRules, game.start(data["players"], **data["options"]))
    for cell, letter in zip(range(CELLS), data["board"], strict=True):
        if letter != ".":
            state.set_up(int(letter), cell)
    for area in range(NUM_AREAS):
        state.marks[area] = data["marks"][area]
    for colour in range(state.colours):
        state.senators[colour] = data["senators"][colour]
    state.news = data["news"]
    for name in NUMBERS:
        setattr(state, name, data[name])
    return state


def invariants(state: ForumRules) -> dict[str, int]:
    """What must be zero: Romans, counts, senators and marks agree with each other."""
    cells = board(state)
    counts = sum(
        abs(int(state.count(a, c)) - sum(cells[cell] == str(c) for cell in AREAS[key]))
        for a, key in enumerate(AREA_KEYS)
        for c in range(state.colours)
    )
    free = sum(
        abs(int(state.count(a, FREE)) - sum(cells[cell] == "." for cell in AREAS[key]))
        for a, key in enumerate(AREA_KEYS)
    )
    earned = [sum(gains) for gains in zip(*map(state.gains, range(NUM_AREAS)), strict=True)]
    unsettled = sum(state.status(a) == OPEN for a in range(NUM_AREAS))
    return {
        "romans on the board": CELLS - cells.count(".") - state.placed,
        "romans too many": sum(max(0, cells.count(str(c)) - state.romans) for c in range(6)),
        "counts by area": counts,
        "free cells by area": free,
        "senators": sum(abs(e - int(s)) for e, s in zip(earned, state.senators, strict=True)),
        "open areas": unsettled - int(state.open_areas),
        "cells found by number": sum(
            int(cells[state.free_cell(k)] != ".") for k in range(cells.count("."))
        ),
    }
