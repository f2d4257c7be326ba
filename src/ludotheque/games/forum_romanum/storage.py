"""Positions of Forum Romanum as JSON and back, and what must hold of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ludotheque.engine.fields import Form, plain
from ludotheque.games.forum_romanum.core.rules import ForumRules
from ludotheque.games.forum_romanum.core.scoring import OPEN
from ludotheque.games.forum_romanum.core.tables import FREE, NUM_AREAS
from ludotheque.games.forum_romanum.material import AREA_KEYS, AREAS, CELLS


def board(state: ForumRules) -> str:
    """The 49 cells as colour numbers, ``.`` where nobody is."""
    cells = ["."] * CELLS
    for colour in range(state.colours):
        for cell in range(CELLS):
            if state.holds(colour, cell):
                cells[cell] = str(colour)
    return "".join(cells)


class StoredForum(ForumRules):
    """A position as it is stored: the board, and the fields that do not follow from it."""

    stored: ClassVar[Mapping[str, Form]] = plain(
        "marks", "senators", "news", "placed", "first", "half", "quiet", "open_areas", "reason"
    )

    def dump(self) -> dict[str, Any]:
        return {**super().dump(), "board": board(self)}

    def restore(self, data: Mapping[str, Any]) -> None:
        """The counts are made anew from the board."""
        for cell, letter in zip(range(CELLS), data["board"], strict=True):
            if letter != ".":
                self.lay(int(letter), cell)
        super().restore(data)

    def invariants(self) -> dict[str, int]:
        """What must be zero: Romans, counts, senators and marks agree with each other."""
        cells = board(self)
        counts = sum(
            abs(int(self.count(a, c)) - sum(cells[cell] == str(c) for cell in AREAS[key]))
            for a, key in enumerate(AREA_KEYS)
            for c in range(self.colours)
        )
        free = sum(
            abs(int(self.count(a, FREE)) - sum(cells[cell] == "." for cell in AREAS[key]))
            for a, key in enumerate(AREA_KEYS)
        )
        earned = [sum(gains) for gains in zip(*map(self.gains, range(NUM_AREAS)), strict=True)]
        unsettled = sum(self.status(a) == OPEN for a in range(NUM_AREAS))
        return {
            "romans on the board": CELLS - cells.count(".") - self.placed,
            "romans too many": sum(max(0, cells.count(str(c)) - self.romans) for c in range(6)),
            "counts by area": counts,
            "free cells by area": free,
            "senators": sum(abs(e - int(s)) for e, s in zip(earned, self.senators, strict=True)),
            "open areas": unsettled - int(self.open_areas),
            "cells found by number": sum(
                int(cells[self.free_cell(k)] != ".") for k in range(cells.count("."))
            ),
        }
