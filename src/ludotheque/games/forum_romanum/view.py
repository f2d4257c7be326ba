"""What everybody sees of a position of Forum Romanum: nothing is hidden."""

from __future__ import annotations

from typing import Any, Literal, cast

from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.state import OVER
from ludotheque.games.forum_romanum.core.rules import ForumRules
from ludotheque.games.forum_romanum.core.scoring import OPEN, SCORED
from ludotheque.games.forum_romanum.core.tables import FREE, NUM_AREAS
from ludotheque.games.forum_romanum.material import AREA_KEYS, AREAS, CELLS, colour_names, seat_of
from ludotheque.games.forum_romanum.storage import board
from ludotheque.games.forum_romanum.view_types import AreaView, ColourView, ForumView, Status

STATUSES: tuple[Status, ...] = ("open", "undecided", "scored", "counted")
REASONS = ("", "complete", "stall")


def show(state: ForumRules) -> ForumView:
    names = colour_names(state.players)
    cells = [None if letter == "." else int(letter) for letter in board(state)]
    return ForumView(
        players=int(state.players),
        actor=int(state.actor),
        phase=_phase(state),
        reversed=state.backwards,
        board=cells,
        colours=[_colour(state, c, cells, name) for c, name in enumerate(names)],
        areas=[_area(state, a) for a in range(NUM_AREAS)],
        played="xy"[state.half - 1] if state.half else None,
        quiet=int(state.quiet),
        patience=int(state.patience),
        reason=REASONS[state.reason],
    )


def _phase(state: ForumRules) -> Literal["first", "placing", "moving", "over"]:
    if state.actor < 0:
        return "over" if state.actor == OVER else "first"
    return "placing" if state.placing() else "moving"


def _colour(state: ForumRules, colour: int, cells: list[int | None], name: str) -> ColourView:
    romans = [cell for cell in range(CELLS) if cells[cell] == colour]
    return ColourView(
        key=name,
        seat=seat_of(state.players, colour),
        senator=int(state.senators[colour]),
        supply=int(state.romans) - len(romans),
        romans=romans,
    )


def _area(state: ForumRules, area: int) -> AreaView:
    key = AREA_KEYS[area]
    colours = range(state.colours)
    return AreaView(
        key=key,
        cells=list(AREAS[key]),
        free=int(state.count(area, FREE)),
        count=[int(state.count(area, c)) for c in colours],
        status=STATUSES[state.status(area)],
        points=state.gains(area),
    )


def outcome(state: ForumRules) -> Outcome:
    """Why it ended, and which area brought whom how much."""
    names = colour_names(state.players)
    lines = []
    for area in range(NUM_AREAS):
        for colour, gain in enumerate(state.gains(area)):
            if gain:
                seat, who = seat_of(state.players, colour), names[colour]
                lines.append(Line(seat=seat, what=AREA_KEYS[area], points=gain, who=who))
    return Outcome(
        reason=REASONS[state.reason],
        scores=state.scores(),
        winners=state.winners(),
        breakdown=lines,
    )


def preview(state: ForumRules, action: int) -> dict[str, Any]:
    """What a Roman would bring about: areas scored or undecided, points by colour."""
    after = cast(ForumRules, state.copy())
    after.apply(action)
    scored, undecided = [], []
    for area in range(NUM_AREAS):
        old, new = state.status(area), after.status(area)
        if old == new:
            continue
        if new == SCORED:
            scored.append(AREA_KEYS[area])
        elif old == OPEN:
            undecided.append(AREA_KEYS[area])
    gains = {
        name: int(after.senators[c] - state.senators[c])
        for c, name in enumerate(colour_names(state.players))
        if after.senators[c] != state.senators[c]
    }
    return {"scored": scored, "undecided": undecided, "points": gains, "ends": after.actor == OVER}
