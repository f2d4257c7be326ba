"""DC-14 to DC-17: hotels, shops, bonuses, and the choice of a circle."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.doodle_city.sheets import GAME, RING, Make, length, sheet, turn

from ludotheque import CHANCE, BadStart, IllegalAction, State

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
