"""Every rule of Doodle City by its number: roads, circles, bonuses, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, BadStart, IllegalAction, State

GAME = ludotheque.game("doodle-city")
Make = Callable[..., State]


def sheet(state: State, seat: int = 0) -> Any:
    return state.view(None)["sheets"][seat]


def length(state: State, cell: str, seat: int = 0) -> int:
    column, row = "abcde".index(cell[0]), int(cell[1]) - 1
    return int(sheet(state, seat)["lengths"][row * 5 + column])


def turn(do: Make, state: State, blue: int, action: str) -> State:
    """A solo round in which the wanted die is there."""
    return do(state, f"blue {blue}", *[f"white {action[0]}"] * 3, action)


# Roads


def test_DC_13_joined_where_both_roads_reach_the_side(town: Make, do: Make) -> None:
    state = town(1, "11111")  # the houses on a3 are vertical
    turn(do, state, 1, "2@a2:ns")
    assert length(state, "a2") == length(state, "a3") == 2
    turn(do, state, 1, "4@a4:es")  # does not reach north
    assert (length(state, "a3"), length(state, "a4")) == (2, 1)
    turn(do, state, 1, "1@a1:ns")  # leaves the sheet in the north
    assert length(state, "a1") == 3


def test_DC_13_one_reaching_is_not_enough(town: Make, do: Make) -> None:
    state = town(1, "22222")  # horizontal: a3 reaches b3
    turn(do, state, 2, "3@b3:ns")
    assert (length(state, "a3"), length(state, "b3")) == (1, 1)


def test_DC_13_a_loop_counts_each_cell_once(town: Make, change: Make, do: Make) -> None:
    # b4 joins east and north, so four cells around a corner close a loop.
    state = change(town(1, "13111"), roads={"b3": "es", "c3": "sw"})
    assert length(state, "b4") == 3
    turn(do, state, 3, "4@c4:wn")
    assert [length(state, cell) for cell in ("b3", "c3", "b4", "c4")] == [4] * 4


def test_DC_13_joining_two_roads_counts_both(town: Make, change: Make, do: Make) -> None:
    state = change(town(1, "11111"), roads={"a1": "ns", "a2": "ns", "a5": "ns"})
    assert (length(state, "a1"), length(state, "a5")) == (3, 1)
    turn(do, state, 1, "4@a4:ns")
    assert [length(state, f"a{row}") for row in range(1, 6)] == [5] * 5


def test_DC_13_a_road_leaving_east_does_not_come_back_west(town: Make, change: Make) -> None:
    state = change(town(1, "11111"), roads={"e1": "ew", "a2": "ew", "e5": "ns", "a1": "ew"})
    assert [length(state, cell) for cell in ("e1", "a2", "e5", "a1")] == [1] * 4


# Hotels


def test_DC_14_the_highest_free_circle_not_above_the_length(
    town: Make, change: Make, do: Make
) -> None:
    # a3, a4 and a5 are one road; the hotel on a2 makes it four long.
    state = change(town(1, "11111"), roads={"a4": "ns", "a5": "ns"})
    turn(do, state, 1, "2@a2:ns")
    assert sheet(state)["hotels"] == [3]
    assert state.scores() == [3 + 8]  # two taxis are on it
    used = change(town(1, "11111"), roads={"a4": "ns", "a5": "ns"}, hotels=[3])
    turn(do, used, 1, "2@a2:ns")
    assert sheet(used)["hotels"] == [3]  # no other circle is low enough
    assert used.scores() == [3 + 8]


def test_DC_14_nothing_for_a_road_of_two(town: Make, do: Make) -> None:
    state = town(1, "11111")
    turn(do, state, 1, "2@a2:ns")
    assert sheet(state)["hotels"] == []
    assert state.scores() == [0]


def test_DC_14_only_when_drawing_never_later(town: Make, do: Make) -> None:
    state = town(1, "11111")
    for action in ("2@a2:ns", "4@a4:ns", "1@a1:ns", "5@a5:wn"):
        turn(do, state, 1, action)
    assert length(state, "a2") == 5
    assert sheet(state)["hotels"] == []


# Shops


def test_DC_15_houses_in_print_and_by_hand_count(town: Make, change: Make, do: Make) -> None:
    state = change(town(1, "23162"), roads={"b3": "sw"}, ticks=[2, 1, 2, 0, 2])
    # c4 joins a3 (3 houses), b4 (2) and d4 (1); c2 and e3 are elsewhere.
    turn(do, state, 3, "4@c4:ew")
    assert sheet(state)["shops"] == [6]


def test_DC_15_nothing_without_houses(town: Make, do: Make) -> None:
    state = town(1, "11111")
    turn(do, state, 1, "1@a1:ew")
    assert sheet(state)["shops"] == []


def test_DC_15_more_than_ten_houses_give_the_highest_free(
    town: Make, change: Make, do: Make
) -> None:
    roads = {"b3": "sw", "d3": "es"}
    state = change(town(1, "23162"), roads=roads, ticks=[2, 2, 0, 2, 2], shops=[9, 10])
    seen = do(state, "blue 3", *["white 4"] * 3).preview(GAME.parse("4@c4:ew"))
    assert (seen["houses"], seen["circle"]) == (12, 8)


def test_DC_15_example_five_houses_and_the_five_is_used(town: Make, change: Make, do: Make) -> None:
    state = change(town(1, "23162"), roads={"b3": "sw"}, ticks=[1, 1, 0, 0, 0], shops=[5])
    turn(do, state, 3, "4@c4:ew")
    assert sheet(state)["shops"] == [4, 5]


def eight_and_nine(town: Make, change: Make, do: Make) -> State:
    roads = {"b3": "sw", "d3": "es"}
    state = change(town(2, "23162"), 0, roads=roads, ticks=[2, 2, 0, 0, 0])
    state = change(state, 1, roads=roads, ticks=[2, 2, 0, 1, 0])
    do(state, "blue 3", "white 4", "white 4", "white 4", "4@c4:ew")
    return state


def test_DC_16_example_eight_houses_then_nine(town: Make, change: Make, do: Make) -> None:
    state = eight_and_nine(town, change, do)
    assert (sheet(state)["shops"], sheet(state)["bonuses"]) == ([8], [7])
    assert state.view(None)["bonuses"] == [3, 5, 10]
    do(state, "4@c4:ew")
    assert (sheet(state, 1)["shops"], sheet(state, 1)["bonuses"]) == ([9], [5])
    assert state.view(None)["bonuses"] == [3, 10]
    assert state.scores() == [15, 14]


def test_DC_16_one_bonus_at_most_and_none_when_all_lower_are_gone(
    town: Make, change: Make, do: Make
) -> None:
    state = change(town(2, "23162"), 1, bonuses=[3])
    do(state, "blue 3", "white 4", "white 4", "white 4", "4@c4:ew")
    assert (sheet(state)["shops"], sheet(state)["bonuses"]) == ([2], [])
    more = change(town(2, "23162"), 1, bonuses=[3, 5])
    more = change(more, 0, roads={"b3": "sw"}, ticks=[2, 0, 0, 0, 0])
    do(more, "blue 3", "white 4", "white 4", "white 4", "4@c4:ew")
    assert (sheet(more)["shops"], sheet(more)["bonuses"]) == ([5], [])
    assert more.view(None)["bonuses"] == [7, 10]


def test_DC_17_without_the_option_there_is_no_choice_of_circle(
    town: Make, change: Make, do: Make
) -> None:
    state = change(town(1, "23162"), roads={"b3": "sw"}, ticks=[1, 1, 0, 0, 0])
    do(state, "blue 3", *["white 4"] * 3)
    drawn = [GAME.notation(a) for a in state.legal() if GAME.notation(a).endswith(":ew")]
    assert drawn == ["4@c4:ew"]  # one action, one outcome: the five and not a lower one
    do(state, "4@c4:ew")
    assert sheet(state)["shops"] == [5]


def five_houses(town: Make, change: Make, do: Make, players: int = 1, **new: Any) -> State:
    """A shop is drawn on c4 with five houses on its road, and circles are free."""
    state = town(players, "23162", free_circles=True)
    state = change(state, roads={"b3": "sw"}, ticks=[1, 1, 0, 0, 0], **new)
    do(state, "blue 3", *["white 4"] * (3 if players == 1 else players + 1))
    return do(state, "4@c4:ew")


def test_DC_17_free_circles_are_a_decision_of_their_own(town: Make, change: Make, do: Make) -> None:
    state = five_houses(town, change, do)
    assert state.actor == 0
    assert sheet(state)["shops"] == []
    assert state.view(None)["choice"] == {
        "cell": "c4",
        "kind": "shop",
        "circles": [1, 2, 3, 4, 5],
    }
    assert [GAME.notation(a) for a in state.legal()] == [f"circle {n}" for n in range(1, 6)]
    for text in ("tree", "4@c4:ew", "4@d4:house", "circle 6"):  # none cannot be chosen
        with pytest.raises(IllegalAction) as refusal:
            do(state, text)
        assert refusal.value.rule == "DC-17"
    do(state, "circle 3")
    assert sheet(state)["shops"] == [3]
    assert state.view(None)["choice"] is None
    assert state.actor == CHANCE  # the turn is over


def test_DC_17_the_bonus_follows_from_the_circle_chosen(town: Make, change: Make, do: Make) -> None:
    state = five_houses(town, change, do, players=2)
    do(state, "circle 4")
    assert sheet(state)["bonuses"] == [3]  # the five would have brought the bonus 5
    assert state.view(None)["bonuses"] == [5, 7, 10]


def test_DC_17_circles_used_are_no_choice(town: Make, change: Make, do: Make) -> None:
    state = five_houses(town, change, do, shops=[2, 5])
    assert state.view(None)["choice"]["circles"] == [1, 3, 4]
    state = five_houses(town, change, do, shops=[1, 2, 3, 5])  # one left: it is taken at once
    assert state.view(None)["choice"] is None
    assert sheet(state)["shops"] == [1, 2, 3, 4, 5]


def test_DC_17_a_lower_hotel_circle_does_not_end_the_game(
    town: Make, change: Make, do: Make
) -> None:
    state = change(town(2, free_circles=True), roads=RING)
    do(state, "blue 3", "white 5", "white 5", "white 5", "5@c5:ew")
    assert state.view(None)["choice"]["circles"] == [3, 5, 8, 11, 15]
    ended = do(state.copy(), "circle 15")
    assert ended.view(None)["last_round"]
    do(state, "circle 11")
    assert sheet(state)["hotels"] == [11]
    assert not state.view(None)["last_round"]
    assert state.actor == 1


def test_DC_17_nothing_to_choose_when_nothing_was_drawn(town: Make, do: Make) -> None:
    state = do(town(1, free_circles=True), "blue 3", *["white 4"] * 3)
    with pytest.raises(IllegalAction) as refusal:
        do(state, "circle 1")
    assert refusal.value.rule == "DC-17"


def test_DC_17_version_1_has_no_such_option() -> None:
    with pytest.raises(BadStart):
        GAME.of_version(1).start(2, free_circles=True)


# The end


RING = {"a1": "es", "b1": "ew", "c1": "ew", "d1": "ew", "e1": "sw", "e2": "ns", "e4": "ns"}
RING |= {"e5": "wn", "d5": "ew", "b5": "ew", "a5": "ne", "a4": "ns", "a2": "ns"}


def test_DC_18_hotel_15_ends_the_game_after_the_round(town: Make, change: Make, do: Make) -> None:
    state = change(town(2), roads=RING)
    do(state, "blue 3", "white 5", "white 5", "white 5", "5@c5:ew")
    assert state.actor == 1  # the round goes on
    assert state.view(None)["last_round"]
    assert state.outcome()["reason"] == ""
    assert state.winners() == []
    do(state, "5@c5:ns")
    assert state.actor == OVER
    assert state.outcome()["reason"] == "hotel"


def test_DC_18_shop_10_ends_the_game(town: Make, change: Make, do: Make) -> None:
    roads = {"b3": "sw", "d3": "es"}
    state = change(town(2, "23162"), roads=roads, ticks=[2, 2, 0, 2, 0])
    do(state, "blue 3", "white 4", "white 4", "white 4", "4@c4:ew", "4@c4:ew")
    assert state.outcome()["reason"] == "shop"
    assert sheet(state)["bonuses"] == [10]


def test_DC_18_the_last_tree_ends_the_game(town: Make, change: Make, do: Make) -> None:
    state = change(town(2), trees=6)
    do(state, "blue 3", "white 6", "white 5", "white 5", "6@c5:ew")
    assert state.actor == 1
    do(state, "5@c5:ns")
    assert state.outcome()["reason"] == "trees"


def test_DC_18_otherwise_a_new_round_begins(town: Make, do: Make) -> None:
    state = do(town(2), "blue 3", "white 5", "white 5", "white 5", "5@c5:ew", "5@c5:ns")
    assert state.actor == CHANCE


def test_DC_18_the_reason_is_what_happened_first(town: Make, change: Make, do: Make) -> None:
    state = change(change(town(2), 0, trees=6), 1, roads=RING)
    do(state, "blue 3", "white 6", "white 5", "white 5", "6@c5:ew", "5@c5:ew")
    assert sheet(state, 1)["hotels"] == [15]
    assert state.outcome()["reason"] == "trees"


def test_DC_19_connected_taxis(town: Make, do: Make) -> None:
    state = town(1, "11111")
    turn(do, state, 1, "5@a5:ns")
    assert (sheet(state)["taxis"], state.scores()) == ([], [0])  # alone
    turn(do, state, 1, "4@a4:ns")
    assert (sheet(state)["taxis"], state.scores()) == (["a4", "a5"], [8])
    turn(do, state, 5, "5@e5:ns")
    assert state.scores() == [8]  # a taxi on a road of its own


def test_DC_19_a_taxi_without_a_road_does_not_count(town: Make, change: Make) -> None:
    state = change(town(1, "11111"), roads={"b2": "ew"})  # reaches the taxis' row, c2 is vertical
    assert sheet(state)["taxis"] == []
    three = change(town(1, "11111"), roads={"a4": "ns", "a5": "ne", "b5": "ew", "c5": "ew"})
    assert sheet(three)["taxis"] == ["a4", "a5"]
    joined = change(three, roads={"d5": "ew", "e5": "wn"})
    assert sheet(joined)["taxis"] == ["a4", "a5", "e5"]
    assert joined.scores() == [12]


def test_DC_19_the_sum_and_where_it_comes_from(town: Make, change: Make, do: Make) -> None:
    state = change(town(2), 0, hotels=[3, 8], shops=[1, 6], bonuses=[5], trees=1)
    state = change(state, 0, roads={"a4": "ns", "a5": "ns"})
    lines = {line["what"]: line["points"] for line in state.outcome()["breakdown"][:5]}
    assert lines == {"hotels": 11, "shops": 7, "bonuses": 5, "taxis": 8, "most_trees": -4}
    assert state.scores() == [27, 4]  # before the end it is what it would be now


def test_DC_20_example_three_trees_each_change_nothing(town: Make, change: Make) -> None:
    state = change(change(town(2), 0, trees=3), 1, trees=3)
    assert state.scores() == [0, 0]
    points = [line["points"] for line in state.outcome()["breakdown"] if line["seat"] == 0]
    assert sorted(points) == [-4, 4]


def test_DC_20_most_and_fewest_trees(town: Make, change: Make) -> None:
    state = town(4)
    for seat, trees in enumerate([5, 2, 5, 3]):
        state = change(state, seat, trees=trees)
    assert state.scores() == [-4, 4, -4, 0]


def test_DC_20_not_solo(town: Make, change: Make) -> None:
    assert change(town(1), trees=6).scores() == [0]


def finished(change: Make, state: State, points: list[list[int]], trees: list[int]) -> State:
    """Two or three sheets with these shop circles, at the end."""
    for seat, (shops, ticked) in enumerate(zip(points, trees, strict=True)):
        state = change(state, seat, shops=shops, trees=ticked)
    data = state.dump()
    data.update(actor=OVER, reason=3, phase=8, round=1, turn=state.players)
    return GAME.load(data)


def test_DC_21_the_highest_score_wins(town: Make, change: Make) -> None:
    state = finished(change, town(3), [[5], [6], [4]], [1, 1, 1])
    assert (state.scores(), state.winners()) == ([5, 6, 4], [1])


def test_DC_21_a_tie_goes_to_fewer_trees(town: Make, change: Make) -> None:
    # 12 − 4 and 4 + 4 are the same; the second has fewer trees.
    state = finished(change, town(2), [[2, 10], [4]], [7, 3])
    assert (state.scores(), state.winners()) == ([8, 8], [1])


def test_DC_21_a_full_tie_is_shared(town: Make, change: Make) -> None:
    state = finished(change, town(3), [[5], [9], [4, 5]], [1, 2, 2])
    assert (state.scores(), state.winners()) == ([9, 5, 5], [0])
    shared = finished(change, town(3), [[5], [9], [4, 5]], [2, 2, 2])
    assert (shared.scores(), shared.winners()) == ([5, 9, 9], [1, 2])


def test_DC_21_alone_one_wins(town: Make, change: Make) -> None:
    assert finished(change, town(1), [[]], [7]).winners() == [0]


# Solo


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
    state = finished(change, state, [state.dump()["sheets"][0]["shops"]], [7])
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
    assert "extra" not in finished(change, town(2), [[], []], [7, 0]).outcome()


def achievements(state: State) -> list[str]:
    awards: list[str] = state.outcome().get("extra", {})["achievements"]
    return awards


def test_DC_23_ecologist_hotel_magnate_and_capitalist(town: Make, change: Make) -> None:
    none = finished(change, town(1), [[]], [7])
    assert achievements(none) == []
    assert achievements(finished(change, town(1), [[]], [0])) == ["ecologist"]
    hotels = change(town(1), hotels=[3, 5, 8, 11, 15])
    assert achievements(finished(change, hotels, [[]], [1])) == ["hotel_magnate"]
    rich = change(town(1), bonuses=[3, 5, 7, 10])
    assert achievements(finished(change, rich, [[4, 5, 6, 7, 8, 9, 10]], [1])) == ["capitalist"]
    assert achievements(finished(change, rich, [[3, 5, 6, 7, 8, 9, 10]], [1])) == []
    poor = change(town(1), bonuses=[3, 5, 10])
    assert achievements(finished(change, poor, [[4, 5, 6, 7, 8, 9, 10]], [1])) == []


# One road through all cells: down column a, up b, and so on; houses turned to fit.
SNAKE = {
    "a1": "ns", "a2": "ns", "a4": "ns", "a5": "ne", "b5": "wn", "b3": "ns", "b2": "ns",
    "b1": "es", "c1": "sw", "c3": "ns", "c4": "ns", "c5": "ne", "d5": "wn", "d3": "ns",
    "d2": "ns", "d1": "es", "e1": "sw", "e2": "ns", "e4": "ns", "e5": "ns",
}  # fmt: skip


def test_DC_23_town_planner(town: Make, change: Make) -> None:
    state = change(town(1, "11111"), roads=SNAKE)
    assert length(state, "c3") == 25
    assert achievements(finished(change, state, [[]], [1])) == ["town_planner"]
    broken = change(town(1, "11111"), roads=SNAKE | {"e5": "ew"})
    assert achievements(finished(change, broken, [[]], [1])) == []


def test_DC_23_shopping_fever(town: Make, change: Make, do: Make) -> None:
    snake = {cell: road for cell, road in SNAKE.items() if cell != "c4"}
    for ticks, earned in (([2, 2, 2, 2, 2], ["shopping_fever"]), ([2, 2, 2, 2, 1], [])):
        state = change(town(1, "11111"), roads=snake, ticks=ticks, trees=1)
        turn(do, state, 3, "4@c4:ns")
        assert state.actor == OVER  # the ten of the shops
        assert [a for a in achievements(state) if a != "town_planner"] == earned


def test_marks_are_refused_after_the_end(town: Make, change: Make, do: Make) -> None:
    state = finished(change, town(2), [[], []], [7, 0])
    with pytest.raises(IllegalAction) as error:
        do(state, "5@c5:ns")
    assert error.value.rule == "DC-18"
