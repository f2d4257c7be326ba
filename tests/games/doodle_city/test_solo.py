"""DC-23: alone, by ranks and achievements."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.doodle_city.sheets import GAME, Make, end_game, length, turn

from ludotheque import OVER, State


@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (0, "try_again"), (29, "try_again"), (30, "tenant"), (49, "tenant"), (50, "owner"),
        (69, "owner"), (70, "entrepreneur"), (89, "entrepreneur"), (90, "mayor"),
        (104, "mayor"), (105, "president"), (119, "president"), (120, "world_power"),
        (122, "world_power"),
    ],
)  # fmt: skip
def test_DC_23_ranks(score: int, rank: str, town: Make, change: Make) -> None:
    state = change(town(1), **_sheet_worth(score))
    state = end_game(change, state, [state.dump()["sheets"][0]["shops"]], [7])
    outcome = state.outcome()
    assert outcome["scores"] == [score]
    assert outcome.get("extra", {})["rank"] == rank
    for lang in ("en", "fr"):
        assert GAME.texts(lang)["names"][rank]


def _sheet_worth(score: int) -> dict[str, Any]:
    """A sheet with exactly so many points."""
    new: dict[str, list[int]] = {"hotels": [], "bonuses": [], "shops": []}
    circles = {"hotels": [15, 11, 8, 5, 3], "bonuses": [10, 7, 5, 3], "shops": [*range(10, 0, -1)]}
    for name, values in circles.items():
        for value in values:
            if sum(map(sum, new.values())) + value <= score:
                new[name] = sorted([*new[name], value])
    return new


def test_DC_23_three_dice_and_no_points_for_trees(town: Make, change: Make, do: Make) -> None:
    state = do(change(town(1), trees=4), "blue 1")
    assert state.view(None)["to_roll"] == 3
    assert state.scores() == [0]


def test_DC_23_rank_and_achievements_only_at_the_end_and_alone(town: Make, change: Make) -> None:
    assert "extra" not in town(1).outcome()
    assert "extra" not in end_game(change, town(2), [[], []], [7, 0]).outcome()


def achievements(state: State) -> list[str]:
    awards: list[str] = state.outcome().get("extra", {})["achievements"]
    return awards


def test_DC_23_ecologist_hotel_magnate_and_capitalist(town: Make, change: Make) -> None:
    none = end_game(change, town(1), [[]], [7])
    assert achievements(none) == []
    assert achievements(end_game(change, town(1), [[]], [0])) == ["ecologist"]
    hotels = change(town(1), hotels=[3, 5, 8, 11, 15])
    assert achievements(end_game(change, hotels, [[]], [1])) == ["hotel_magnate"]
    rich = change(town(1), bonuses=[3, 5, 7, 10])
    assert achievements(end_game(change, rich, [[4, 5, 6, 7, 8, 9, 10]], [1])) == ["capitalist"]
    assert achievements(end_game(change, rich, [[3, 5, 6, 7, 8, 9, 10]], [1])) == []
    poor = change(town(1), bonuses=[3, 5, 10])
    assert achievements(end_game(change, poor, [[4, 5, 6, 7, 8, 9, 10]], [1])) == []


# One road through all cells: down column a, up b, and so on; houses turned to fit.
SNAKE = {
    "a1": "ns", "a2": "ns", "a4": "ns", "a5": "ne", "b5": "wn", "b3": "ns", "b2": "ns",
    "b1": "es", "c1": "sw", "c3": "ns", "c4": "ns", "c5": "ne", "d5": "wn", "d3": "ns",
    "d2": "ns", "d1": "es", "e1": "sw", "e2": "ns", "e4": "ns", "e5": "ns",
}  # fmt: skip


def test_DC_23_town_planner(town: Make, change: Make) -> None:
    state = change(town(1, "11111"), roads=SNAKE)
    assert length(state, "c3") == 25
    assert achievements(end_game(change, state, [[]], [1])) == ["town_planner"]
    broken = change(town(1, "11111"), roads=SNAKE | {"e5": "ew"})
    assert achievements(end_game(change, broken, [[]], [1])) == []


def test_DC_23_shopping_fever(town: Make, change: Make, do: Make) -> None:
    snake = {cell: road for cell, road in SNAKE.items() if cell != "c4"}
    for ticks, earned in (([2, 2, 2, 2, 2], ["shopping_fever"]), ([2, 2, 2, 2, 1], [])):
        state = change(town(1, "11111"), roads=snake, ticks=ticks, trees=1)
        turn(do, state, 3, "4@c4:ns")
        assert state.actor == OVER  # the ten of the shops
        assert [a for a in achievements(state) if a != "town_planner"] == earned
