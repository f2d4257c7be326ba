"""What everybody sees of a position of Forum Romanum: nothing is hidden."""

from __future__ import annotations

from typing import Any, Literal

from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.state import OVER
from ludotheque.games.forum_romanum.core.rules import ForumRules
from ludotheque.games.forum_romanum.core.scoring import OPEN, SCORED
from ludotheque.games.forum_romanum.core.tables import FREE, NUM_AREAS
from ludotheque.games.forum_romanum.material import AREA_KEYS, AREAS, colour_names, seat_of
from ludotheque.games.forum_romanum.storage import StoredForum, board
from ludotheque.games.forum_romanum.view_types import AreaView, ColourView, ForumView, Status

STATUSES: tuple[Status, ...] = ("open", "undecided", "scored", "counted")
REASONS = ("", "complete", "stall")


def _phase(state: ForumRules) -> Literal["first", "placing", "moving", "over"]:
    if state.actor < 0:
        return "over" if state.actor == OVER else "first"
    return "placing" if state.placing() else "moving"


def _romans(cells: list[int | None], colours: int) -> list[list[int]]:
    """The cells of each colour."""
    romans: list[list[int]] = [[] for _ in range(colours)]
    for cell, colour in enumerate(cells):
        if colour is not None:
            romans[colour].append(cell)
    return romans


def _colour(state: ForumRules, colour: int, romans: list[int], name: str) -> ColourView:
    return {
        "key": name,
        "seat": seat_of(state.players, colour),
        "senator": int(state.senators[colour]),
        "supply": int(state.romans) - len(romans),
        "romans": romans,
    }


def _area(state: ForumRules, area: int) -> AreaView:
    key = AREA_KEYS[area]
    colours = range(state.colours)
    return {
        "key": key,
        "cells": list(AREAS[key]),
        "free": int(state.count(area, FREE)),
        "count": [int(state.count(area, c)) for c in colours],
        "status": STATUSES[state.status(area)],
        "points": state.gains(area),
    }


class ForumState(StoredForum):
    """A state of Forum Romanum as the contract asks for it."""

    def view(self, seat: int | None) -> ForumView:
        names = colour_names(self.players)
        cells = [None if letter == "." else int(letter) for letter in board(self)]
        romans = _romans(cells, len(names))
        return {
            "players": int(self.players),
            "actor": int(self.actor),
            "phase": _phase(self),
            "reversed": self.backwards,
            "board": cells,
            "colours": [_colour(self, c, romans[c], name) for c, name in enumerate(names)],
            "areas": [_area(self, a) for a in range(NUM_AREAS)],
            "played": "xy"[self.half - 1] if self.half else None,
            "quiet": int(self.quiet),
            "patience": int(self.patience),
            "reason": REASONS[self.reason],
        }

    def preview(self, action: int) -> dict[str, Any]:
        """What a Roman would bring about: areas scored or undecided, points by colour."""
        after = self.copy()
        after.apply(action)
        scored, undecided = [], []
        for area in range(NUM_AREAS):
            old, new = self.status(area), after.status(area)
            if old == new:
                continue
            if new == SCORED:
                scored.append(AREA_KEYS[area])
            elif old == OPEN:
                undecided.append(AREA_KEYS[area])
        gains = {
            name: int(after.senators[c] - self.senators[c])
            for c, name in enumerate(colour_names(self.players))
            if after.senators[c] != self.senators[c]
        }
        return {
            "scored": scored,
            "undecided": undecided,
            "points": gains,
            "ends": after.actor == OVER,
        }

    def outcome(self) -> Outcome:
        """Why it ended, and which area brought whom how much."""
        names = colour_names(self.players)
        lines = []
        for area in range(NUM_AREAS):
            for colour, gain in enumerate(self.gains(area)):
                if gain:
                    seat, who = seat_of(self.players, colour), names[colour]
                    lines.append(Line(seat=seat, what=AREA_KEYS[area], points=gain, who=who))
        return {
            "reason": REASONS[self.reason],
            "scores": self.scores(),
            "winners": self.winners(),
            "breakdown": lines,
        }
