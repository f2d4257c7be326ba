"""DC-13: where roads are joined, and how long they are."""

from __future__ import annotations

from tests.games.doodle_city.sheets import Make, length, turn


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
