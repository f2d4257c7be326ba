"""Positions of Doodle City as JSON and back, and what must hold of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ludotheque.engine.fields import Form, plain
from ludotheque.games.doodle_city.core.rules import DoodleRules
from ludotheque.games.doodle_city.core.sheet import (
    BONUS,
    FEVER,
    HOTELS,
    MIDDLE,
    OPEN,
    POINTS,
    ROADS_ABOVE,
    ROADS_BELOW,
    SHOPS,
    TAXI_SET,
    TICKED,
    TREES,
)
from ludotheque.games.doodle_city.core.tables import FIELD
from ludotheque.games.doodle_city.material import (
    BONUSES,
    CELLS,
    FACES,
    HOTEL_CIRCLES,
    HOUSE_CELLS,
    ROADS,
    SHOP_CIRCLES,
    SIDE,
    SIDES,
    TAXI_POINTS,
    TICKS,
    cells_of,
    white_dice,
)
from ludotheque.games.doodle_city.material import TREES as ALL_TREES

# What a sheet shows, as lists


def members(chosen: int, values: list[int]) -> list[int]:
    """The values whose places are in a set."""
    return [value for place, value in enumerate(values) if chosen >> place & 1]


def roads(state: DoodleRules, seat: int) -> list[int]:
    """For each cell its road, −1 where there is none."""
    above, below = int(state.get(seat, ROADS_ABOVE)), int(state.get(seat, ROADS_BELOW))
    packed = above | below << 3 * int(MIDDLE)  # of 75 bits: no i64 may come near it
    return [(packed >> 3 * cell & 7) - 1 for cell in range(CELLS)]


def ticks(state: DoodleRules, seat: int) -> list[int]:
    """Houses ticked by hand, by column."""
    ticked = int(state.get(seat, TICKED))
    return [ticked >> 2 * column & 3 for column in range(SIDE)]


def hotels(state: DoodleRules, seat: int) -> list[int]:
    return members(int(state.get(seat, HOTELS)), HOTEL_CIRCLES)


def shops(state: DoodleRules, seat: int) -> list[int]:
    return members(int(state.get(seat, SHOPS)) >> 1, SHOP_CIRCLES)


def bonuses(state: DoodleRules, seat: int) -> list[int]:
    return members(int(state.get(seat, BONUS)), BONUSES)


def dice(state: DoodleRules) -> list[int]:
    """The white dice still there, ascending."""
    return [face for face in range(1, FACES + 1) for _ in range(state.dice_of(face))]


# JSON both ways


def _dump_sheet(state: DoodleRules, seat: int) -> dict[str, Any]:
    return {
        "roads": "".join(".123456"[road + 1] for road in roads(state, seat)),
        "ticks": ticks(state, seat),
        "hotels": hotels(state, seat),
        "shops": shops(state, seat),
        "bonuses": bonuses(state, seat),
        "trees": int(state.trees(seat)),
        "fever": int(state.get(seat, FEVER)),
    }


def _restore_sheet(state: DoodleRules, seat: int, sheet: dict[str, Any]) -> None:
    for cell, letter in enumerate(sheet["roads"]):
        if letter != ".":
            state.lay(seat, cell, "123456".index(letter))
    circles = _places(sheet["bonuses"], BONUSES)
    state.bonuses &= ~circles
    values = {
        TICKED: sum(tick << 2 * column for column, tick in enumerate(sheet["ticks"])),
        HOTELS: _places(sheet["hotels"], HOTEL_CIRCLES),
        SHOPS: _places(sheet["shops"], SHOP_CIRCLES) << 1,
        BONUS: circles,
        TREES: sheet["trees"],
        FEVER: sheet["fever"],
    }
    for what, value in values.items():
        state.put(seat, what, value)
    state.put(seat, OPEN, _open(state, seat))
    state.put(seat, POINTS, _points(state, seat))


def _places(chosen: list[int], values: list[int]) -> int:
    return sum(1 << values.index(value) for value in chosen)


def _open(state: DoodleRules, seat: int) -> int:
    """DC-9, DC-10: where one can still draw or tick."""
    empty = {cell for cell, road in enumerate(roads(state, seat)) if road < 0}
    ticked = ticks(state, seat)
    houses = {cell for column, cell in enumerate(HOUSE_CELLS) if ticked[column] < TICKS}
    return sum(1 << cell for cell in (empty - set(HOUSE_CELLS)) | houses)


def _points(state: DoodleRules, seat: int) -> int:
    circles = sum(hotels(state, seat)) + sum(shops(state, seat)) + sum(bonuses(state, seat))
    return circles + TAXI_POINTS * int(state.get(seat, TAXI_SET)).bit_count()


# What must be zero


def _marks(state: DoodleRules, seat: int) -> int:
    roads_and_circles = sum(
        road >= 0 and cell not in HOUSE_CELLS for cell, road in enumerate(roads(state, seat))
    )
    return roads_and_circles + sum(ticks(state, seat))


def _num_stray(state: DoodleRules, seat: int) -> int:
    """How many cells have another road, or taxis are connected otherwise, than a search finds."""
    roads_by_cell = roads(state, seat)
    sets = [0] * CELLS
    for start in range(CELLS):
        if not sets[start]:
            road = _search(roads_by_cell, start)
            for cell in road:
                sets[cell] = sum(1 << c for c in road)
    wrong = sum(int(state.road_of(seat, cell)) != sets[cell] for cell in range(CELLS))
    taxis = sum(1 << taxi for taxi in cells_of("taxi"))
    joined = sum(1 << t for t in cells_of("taxi") if (sets[t] & taxis).bit_count() > 1)
    return wrong + (joined != int(state.get(seat, TAXI_SET)))


def _search(roads_by_cell: list[int], start: int) -> set[int]:
    """DC-13, from cell to cell."""
    if roads_by_cell[start] < 0:
        return set()
    road, left = {start}, [start]
    while left:
        cell = left.pop()
        for letter in ROADS[roads_by_cell[cell]]:
            beyond = neighbour(cell, letter)
            if beyond is None or beyond in road or roads_by_cell[beyond] < 0:
                continue
            if SIDES[(SIDES.index(letter) + 2) % 4] in ROADS[roads_by_cell[beyond]]:
                road.add(beyond)
                left.append(beyond)
    return road


def neighbour(cell: int, letter: str) -> int | None:
    """The cell on that side, or ``None`` where the sheet ends."""
    row, column = divmod(cell, SIDE)
    row += (letter == "s") - (letter == "n")
    column += (letter == "e") - (letter == "w")
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


class StoredDoodle(DoodleRules):
    """A position as it is stored: sheets as they are drawn, dice, and the other fields."""

    stored: ClassVar[Mapping[str, Form]] = plain(
        *("phase", "first", "round", "turn", "blue", "to_roll", "taken", "reason"),
        *("spent", "sixes", "passes", "drawn"),
    )

    def dump(self) -> dict[str, Any]:
        sheets = [_dump_sheet(self, seat) for seat in range(self.players)]
        return {**super().dump(), "sheets": sheets, "dice": dice(self)}

    def restore(self, data: Mapping[str, Any]) -> None:
        """The roads are joined anew."""
        super().restore(data)
        for seat, sheet in enumerate(data["sheets"]):
            _restore_sheet(self, seat, sheet)
        for face in data["dice"]:
            self.dice += 1 << FIELD * (face - 1)
        if self.dump() != data:
            raise ValueError("not a position that was written here")

    def invariants(self) -> dict[str, int]:
        """What must be zero: dice, marks, trees, bonuses, and the roads against a plain search."""
        seats = range(self.players)
        rolled = 0 if self.round == 0 else white_dice(int(self.players)) - int(self.to_roll)
        awards = [bonus for seat in seats for bonus in bonuses(self, seat)]
        trees = [int(self.trees(seat)) for seat in seats]
        turns = max(0, int(self.round) - 1) * int(self.players) + int(self.turn)
        return {
            "dice of this round": rolled - len(dice(self)) - int(self.taken),
            "one mark for each die": sum(_marks(self, seat) for seat in seats) - int(self.spent),
            "a die or a tree each turn": turns
            + int(self.drawn >= 0)  # DC-17: this turn goes on
            - int(self.spent)
            - int(self.passes),
            "trees": sum(trees) - int(self.sixes) - int(self.passes),
            "trees too many": sum(max(0, count - ALL_TREES) for count in trees),
            "houses too many": sum(max(0, t - TICKS) for seat in seats for t in ticks(self, seat)),
            "bonuses": int(sorted(awards + members(int(self.bonuses), BONUSES)) != BONUSES),
            "open cells": sum(int(self.get(s, OPEN)) != _open(self, s) for s in seats),
            "roads": sum(_num_stray(self, seat) for seat in seats),
            "points": sum(int(self.get(s, POINTS)) - _points(self, s) for s in seats),
        }
