"""What everybody sees of a position of Doodle City: nothing is hidden."""

from __future__ import annotations

from typing import Any, cast

from ludotheque.engine.outcome import Line, Outcome
from ludotheque.engine.state import OVER
from ludotheque.games.doodle_city import storage
from ludotheque.games.doodle_city.core.marks import CIRCLE
from ludotheque.games.doodle_city.core.rules import DoodleRules
from ludotheque.games.doodle_city.core.sheet import FEVER, POINTS, TAXI_SET
from ludotheque.games.doodle_city.material import (
    BONUSES,
    CELL_NAMES,
    CELLS,
    HOTEL_CIRCLES,
    HOUSE_CELLS,
    KIND_OF,
    PRINTED,
    RANKS,
    ROADS,
    SHOP_CIRCLES,
    SIDE,
    TAXI_POINTS,
)
from ludotheque.games.doodle_city.storage import StoredDoodle
from ludotheque.games.doodle_city.view_types import (
    ChoiceView,
    Circled,
    DoodleView,
    Kind,
    Phase,
    Road,
    SheetView,
)

_HOUSES: list[Phase] = ["houses"] * SIDE
PHASES: tuple[Phase, ...] = ("first", *_HOUSES, "blue", "white", "turns")
REASONS = ("", "hotel", "shop", "trees")


def _choice(state: DoodleRules) -> ChoiceView | None:
    """DC-17"""
    if state.drawn < 0:
        return None
    cell = int(state.drawn)
    kind = cast("Circled", KIND_OF[cell])
    return {"cell": CELL_NAMES[cell], "kind": kind, "circles": circles(state)}


def circles(state: DoodleRules) -> list[int]:
    """DC-17: the circles among which the actor chooses, ascending."""
    chosen = int(state.circles())
    return [value for value in range(1, HOTEL_CIRCLES[-1] + 1) if chosen >> value & 1]


def _phase(state: DoodleRules) -> Phase:
    return "over" if state.actor == OVER else PHASES[state.phase]


def _road(road: int) -> Road | None:
    return None if road < 0 else cast("Road", ROADS[road])


def _sheet(state: DoodleRules, seat: int, score: int) -> SheetView:
    return {
        "seat": seat,
        "roads": [_road(road) for road in storage.roads(state, seat)],
        "lengths": [length(state, seat, cell) for cell in range(CELLS)],
        "ticked": storage.ticks(state, seat),
        "hotels": storage.hotels(state, seat),
        "shops": storage.shops(state, seat),
        "bonuses": storage.bonuses(state, seat),
        "taxis": [
            name for cell, name in enumerate(CELL_NAMES) if state.get(seat, TAXI_SET) >> cell & 1
        ],
        "trees": int(state.trees(seat)),
        "score": int(score),
    }


def length(state: DoodleRules, seat: int, cell: int) -> int:
    """DC-13: the length of the road that a cell belongs to."""
    return int(state.road_of(seat, cell)).bit_count()


# Before it is done


def _preview_of_mark(
    state: DoodleRules, after: DoodleRules, seat: int, cell: int
) -> dict[str, Any]:
    """The road that the mark belongs to, and what it earned."""
    road = int(after.road_of(seat, cell))
    taxis = int(after.get(seat, TAXI_SET)).bit_count() - int(state.get(seat, TAXI_SET)).bit_count()
    old = storage.hotels(state, seat) + storage.shops(state, seat)
    new = storage.hotels(after, seat) + storage.shops(after, seat)
    return {
        "kind": KIND_OF[cell],
        "length": road.bit_count(),
        "houses": int(after.houses_on(seat, road)),
        "circle": sum(new) - sum(old) or None,
        "bonus": sum(storage.bonuses(after, seat)) - sum(storage.bonuses(state, seat)) or None,
        "taxis": TAXI_POINTS * taxis,
    }


# How it stands


def _lines(state: DoodleRules, seat: int) -> list[Line]:
    """DC-19, DC-20"""
    most, fewest = state.tree_points(seat)
    points = {
        "hotels": sum(storage.hotels(state, seat)),
        "shops": sum(storage.shops(state, seat)),
        "bonuses": sum(storage.bonuses(state, seat)),
        "taxis": TAXI_POINTS * int(state.get(seat, TAXI_SET)).bit_count(),
        "most_trees": int(most),
        "fewest_trees": int(fewest),
    }
    return [Line(seat=seat, what=what, points=count) for what, count in points.items() if count]


def rank(score: int) -> str:
    """DC-23"""
    return [name for least, name in RANKS if score >= least][-1]


def _achievements(state: DoodleRules) -> dict[str, bool]:
    """DC-23, for the one player there is."""
    return {
        "ecologist": state.trees(0) == 0,
        "town_planner": length(state, 0, 0) == CELLS,
        "hotel_magnate": storage.hotels(state, 0) == HOTEL_CIRCLES,
        "capitalist": sum(storage.shops(state, 0)) == capital()
        and storage.bonuses(state, 0) == BONUSES,
        "shopping_fever": state.get(0, FEVER) == 1,
    }


def capital() -> int:
    """DC-23: the most that the shops of a sheet can circle."""
    return sum(SHOP_CIRCLES[-KIND_OF.count("shop") :])


class DoodleState(StoredDoodle):
    """A state of Doodle City as the contract asks for it."""

    def view(self, seat: int | None) -> DoodleView:
        phase = _phase(self)
        return {
            "players": int(self.players),
            "actor": int(self.actor),
            "phase": phase,
            "column": int(self.phase) if phase == "houses" else None,
            "round": int(self.round),
            "first": None if self.first < 0 else int(self.first),
            "more_control": self.control,
            "free_circles": self.free,
            "choice": _choice(self),
            "blue": int(self.blue) or None,
            "white": storage.dice(self),
            "to_roll": int(self.to_roll),
            "map": cast("list[Kind]", list(KIND_OF)),
            "houses": [
                {"cell": CELL_NAMES[cell], "printed": printed}
                for cell, printed in zip(HOUSE_CELLS, PRINTED, strict=True)
            ],
            "bonuses": storage.members(int(self.bonuses), BONUSES),
            "sheets": [_sheet(self, s, score) for s, score in enumerate(self.scores())],
            "last_round": bool(self.reason),
            "reason": REASONS[self.reason] if phase == "over" else "",
        }

    def preview(self, action: int) -> dict[str, Any]:
        """What an action would bring: length and houses of the road, circle, bonus, taxis, tree."""
        if self.actor < 0:
            return {}
        after, seat = self.copy(), int(self.actor)
        parts = self.game.parts(action)
        after.apply(action)
        choice = circles(after) if after.drawn >= 0 else []
        if choice:  # DC-17: what the highest of them would bring
            after.apply(int(CIRCLE) + choice[-1])
        result: dict[str, Any] = {
            "tree": after.trees(seat) > self.trees(seat),
            "points": int(after.get(seat, POINTS) - self.get(seat, POINTS)),
            "score": after.scores()[seat] - self.scores()[seat],
            "ends": bool(after.reason) and not self.reason,
        }
        if parts["do"] != "tree":
            cell = CELL_NAMES.index(parts["cell"]) if "cell" in parts else int(self.drawn)
            result |= _preview_of_mark(self, after, seat, cell)
        if choice:
            result["circles"] = choice
        return result

    def outcome(self) -> Outcome:
        """Why it ended, and where each seat's points come from."""
        over = self.actor == OVER
        result = Outcome(
            reason=REASONS[self.reason] if over else "",
            scores=self.scores(),
            winners=self.winners(),
            breakdown=[line for seat in range(self.players) for line in _lines(self, seat)],
        )
        if over and self.players == 1:
            result["extra"] = {
                "rank": rank(result["scores"][0]),
                "achievements": [name for name, earned in _achievements(self).items() if earned],
            }
        return result
