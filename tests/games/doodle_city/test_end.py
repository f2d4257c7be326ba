"""DC-18 to DC-21: how a game ends, what a town is worth, who wins."""

from __future__ import annotations

import pytest
from tests.games.doodle_city.sheets import RING, Make, end_game, sheet, turn

from ludotheque import CHANCE, OVER, IllegalAction


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


def test_DC_21_the_highest_score_wins(town: Make, change: Make) -> None:
    state = end_game(change, town(3), [[5], [6], [4]], [1, 1, 1])
    assert (state.scores(), state.winners()) == ([5, 6, 4], [1])


def test_DC_21_a_tie_goes_to_fewer_trees(town: Make, change: Make) -> None:
    # 12 − 4 and 4 + 4 are the same; the second has fewer trees.
    state = end_game(change, town(2), [[2, 10], [4]], [7, 3])
    assert (state.scores(), state.winners()) == ([8, 8], [1])


def test_DC_21_a_full_tie_is_shared(town: Make, change: Make) -> None:
    state = end_game(change, town(3), [[5], [9], [4, 5]], [1, 2, 2])
    assert (state.scores(), state.winners()) == ([9, 5, 5], [0])
    shared = end_game(change, town(3), [[5], [9], [4, 5]], [2, 2, 2])
    assert (shared.scores(), shared.winners()) == ([5, 9, 9], [1, 2])


def test_DC_21_alone_one_wins(town: Make, change: Make) -> None:
    assert end_game(change, town(1), [[]], [7]).winners() == [0]


def test_marks_are_refused_after_the_end(town: Make, change: Make, do: Make) -> None:
    state = end_game(change, town(2), [[], []], [7, 0])
    with pytest.raises(IllegalAction) as error:
        do(state, "5@c5:ns")
    assert error.value.rule == "DC-18"
