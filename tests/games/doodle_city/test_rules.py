"""Every rule of Doodle City by its number: the sheet, the round, the marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import ludotheque
from ludotheque import CHANCE, IllegalAction, State

GAME = ludotheque.game("doodle-city")
Make = Callable[..., State]
ROADS = ("ns", "ew", "ne", "es", "sw", "wn")


def sheet(state: State, seat: int = 0) -> Any:
    return state.view(None)["sheets"][seat]


def road(state: State, cell: str, seat: int = 0) -> str | None:
    column, row = "abcde".index(cell[0]), int(cell[1]) - 1
    drawn: list[str | None] = sheet(state, seat)["roads"]
    return drawn[row * 5 + column]


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in state.legal()]


def length(state: State, cell: str, seat: int = 0) -> int:
    column, row = "abcde".index(cell[0]), int(cell[1]) - 1
    return int(sheet(state, seat)["lengths"][row * 5 + column])


# Material


def test_DC_1_the_sheet_and_its_counts() -> None:
    view = GAME.start(3).view(None)
    assert Counter(view["map"]) == {"house": 5, "hotel": 5, "shop": 7, "taxi": 8}
    columns = {cell % 5 for cell, kind in enumerate(view["map"]) if kind == "house"}
    assert columns == set(range(5))
    assert [s["trees"] for s in view["sheets"]] == [0, 0, 0]
    assert [s["roads"] for s in view["sheets"]] == [[None] * 25] * 3


def test_DC_2_the_map() -> None:
    letters = {"house": "H", "hotel": "O", "shop": "S", "taxi": "T"}
    cells = "".join(letters[kind] for kind in GAME.start().view(None)["map"])
    assert cells == "SOTOS" + "OTHTO" + "HSTSH" + "THSHT" + "TSOST"


def test_DC_3_six_houses_in_print_and_ten_to_tick() -> None:
    houses = GAME.start().view(None)["houses"]
    assert [h["cell"] for h in houses] == ["a3", "b4", "c2", "d4", "e3"]
    assert [h["printed"] for h in houses] == [1, 1, 2, 1, 1]
    assert sum(h["printed"] + 2 for h in houses) == 16


RING = {"a1": "es", "b1": "ew", "c1": "ew", "d1": "ew", "e1": "sw", "e2": "ns", "e4": "ns"}
RING |= {"e5": "wn", "d5": "ew", "b5": "ew", "a5": "ne", "a4": "ns", "a2": "ns"}
"""All around the sheet but for c5; the houses on a3 and e3 are vertical."""


@pytest.mark.parametrize(
    ("used", "circle"),
    [([], 15), ([15], 11), ([11, 15], 8), ([8, 11, 15], 5), ([5, 8, 11, 15], 3)],
)
def test_DC_4_hotel_circles(
    used: list[int], circle: int, town: Make, change: Make, do: Make
) -> None:
    state = change(town(1), roads=RING, hotels=used)
    do(state, "blue 3", *["white 5"] * 3, "5@c5:ew")
    assert sheet(state)["hotels"] == sorted([*used, circle])
    assert length(state, "c5") == 16


@pytest.mark.parametrize("houses", range(2, 11))
def test_DC_4_shop_circles_and_bonuses(houses: int, town: Make, change: Make, do: Make) -> None:
    # A road on c4 joins b4 and d4, each with one house; with b3 and d3 also a3 and e3.
    roads = {"b3": "sw", "d3": "es"} if houses > 3 else {}
    more = houses - (4 if roads else 2)
    b, a, d = min(2, more), min(2, max(0, more - 2)), max(0, more - 4)
    state = change(town(1, "23162"), roads=roads, ticks=[a, b, 0, d, 0])
    do(state, "blue 3", *["white 4"] * 3)
    assert state.view(None)["bonuses"] == [3, 5, 7, 10]
    seen = state.preview(GAME.parse("4@c4:ew"))
    assert seen["houses"] == houses
    assert seen["circle"] == houses
    assert seen["bonus"] == {2: None, 3: 3, 4: 3, 5: 5, 6: 5, 7: 7, 8: 7, 9: 7, 10: 10}[houses]


@pytest.mark.parametrize(("players", "dice"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_DC_5_white_dice(players: int, dice: int, town: Make, do: Make) -> None:
    state = do(town(players), "blue 1")
    assert state.view(None)["to_roll"] == dice
    do(state, *["white 1"] * dice)
    assert state.actor == 0
    assert state.view(None)["white"] == [1] * dice


# Set-up


@pytest.mark.parametrize("players", range(1, 7))
def test_DC_6_the_first_player_is_drawn_solo_too(players: int, do: Make) -> None:
    state = GAME.start(players)
    assert state.actor == CHANCE
    assert legal(state) == [f"first {n}" for n in range(1, players + 1)]
    assert len({state.chance_weight(k) for k in range(players)}) == 1
    do(state, f"first {players}", *["blue 1"] * 5, "blue 1", *["white 1"] * max(3, players + 1))
    assert state.actor == players - 1


@pytest.mark.parametrize("face", range(1, 7))
def test_DC_6_all_draw_the_same_road_in_each_house_cell(face: int, do: Make) -> None:
    state = do(GAME.start(3), "first 2")
    for column, cell in enumerate(["a3", "b4", "c2", "d4", "e3"], 1):
        view = state.view(None)
        assert (view["phase"], view["column"]) == ("houses", column)
        assert legal(state) == [f"blue {n}" for n in range(1, 7)]
        do(state, f"blue {face}")
        assert [road(state, cell, seat) for seat in range(3)] == [ROADS[face - 1]] * 3
    assert state.view(None)["phase"] == "blue"


# Round


def test_DC_7_blue_first_then_the_white_dice(town: Make, do: Make) -> None:
    state = town(2)
    assert legal(state) == [f"blue {n}" for n in range(1, 7)]
    do(state, "blue 2")
    for _ in range(3):
        assert state.actor == CHANCE
        assert legal(state) == [f"white {n}" for n in range(1, 7)]
        do(state, "white 5")
    assert state.actor == 0


def test_DC_7_a_die_taken_is_gone_and_the_next_clockwise_begins(town: Make, do: Make) -> None:
    state = do(town(3, first=3), "blue 1", "white 1", "white 2", "white 2", "white 5")
    assert state.actor == 2
    do(state, "1@a1:ns")
    assert state.actor == 0
    assert state.view(None)["white"] == [2, 2, 5]
    do(state, "2@a2:ns")
    assert state.actor == 1
    assert state.view(None)["white"] == [2, 5]  # its twin is still there
    do(state, "2@a2:ns")
    assert state.actor == CHANCE
    assert state.view(None)["white"] == []  # what was left is not kept
    do(state, "blue 1", *["white 4"] * 4)
    assert state.actor == 0
    assert state.view(None)["round"] == 2


def test_DC_7_identical_dice_are_one_choice(town: Make, do: Make) -> None:
    one = do(town(2), "blue 1", "white 4", "white 1", "white 4")
    two = do(town(2), "blue 1", "white 4", "white 4", "white 1")
    assert one == two
    assert legal(one) == [f"{r}@a{r}:{road}" for r in (1, 4) for road in ROADS]


def test_DC_8_blue_is_the_column_and_white_the_row(town: Make, do: Make) -> None:
    state = do(town(2), "blue 4", "white 1", "white 5", "white 5")
    assert {text.split(":")[0] for text in legal(state)} == {"1@d1", "5@d5"}


def test_DC_8_blue_six_frees_the_column(town: Make, do: Make) -> None:
    state = do(town(2), "blue 6", "white 1", "white 1", "white 1")
    assert {text.split(":")[0] for text in legal(state)} == {f"1@{c}1" for c in "abcde"}
    do(state, "1@e1:ns")  # the other is free as well
    assert {text.split(":")[0] for text in legal(state)} == {f"1@{c}1" for c in "abcde"}


def test_DC_8_white_six_ticks_a_tree_and_frees_the_row(town: Make, do: Make) -> None:
    state = do(town(2), "blue 2", "white 6", "white 1", "white 1")
    assert {t.split(":")[0] for t in legal(state)} == {"1@b1"} | {f"6@b{r}" for r in range(1, 6)}
    six, number = state.copy(), state.copy()
    do(six, "6@b1:ns")
    do(number, "1@b1:ns")
    assert (sheet(six)["trees"], sheet(number)["trees"]) == (1, 0)
    assert (six.view(None)["white"], number.view(None)["white"]) == ([1, 1], [1, 6])


def test_DC_8_two_sixes_open_the_whole_sheet(town: Make, do: Make) -> None:
    state = do(town(2), "blue 6", "white 6", "white 6", "white 6")
    assert len({text.split(":")[0] for text in legal(state)}) == 25
    assert state.num_legal() == 20 * 6 + 5


def test_DC_9_one_of_six_roads_wherever_it_leads(town: Make, do: Make) -> None:
    for road_drawn in ROADS:
        state = do(town(2), "blue 1", "white 1", "white 1", "white 1", f"1@a1:{road_drawn}")
        assert road(state, "a1") == road_drawn  # in the corner, joined to nothing
        assert length(state, "a1") == 1
        assert road(state, "a1", 1) is None


def test_DC_9_no_second_road(town: Make, do: Make) -> None:
    state = do(town(1), "blue 1", *["white 1"] * 3, "1@a1:ns", "blue 1", *["white 1"] * 3)
    with pytest.raises(IllegalAction) as error:
        do(state, "1@a1:ew")
    assert error.value.rule == "DC-9"


def test_DC_10_houses_are_ticked_twice_at_most(town: Make, do: Make) -> None:
    state = town(1)
    for ticked in (1, 2):
        do(state, "blue 3", *["white 2"] * 3)
        assert legal(state) == ["2@c2:house"]
        do(state, "2@c2:house")
        assert sheet(state)["ticked"][2] == ticked
    assert road(state, "c2") == "ns"
    do(state, "blue 3", *["white 2"] * 3)
    with pytest.raises(IllegalAction) as error:
        do(state, "2@c2:house")
    assert error.value.rule == "DC-10"


def test_DC_11_a_die_must_lead_somewhere(town: Make, change: Make, do: Make) -> None:
    state = change(town(2), roads={"a1": "ns", "a2": "ns", "a4": "ns", "a5": "ns"})
    do(state, "blue 1", "white 1", "white 2", "white 3")
    assert legal(state) == ["3@a3:house"]  # the only die that leads somewhere
    full = change(state, ticks=[2, 0, 0, 0, 0])
    assert legal(full) == ["tree"]
    do(full, "tree")
    assert sheet(full)["trees"] == 1
    assert full.view(None)["white"] == [1, 2, 3]  # he takes none


def test_DC_11_not_even_a_six(town: Make, change: Make, do: Make) -> None:
    roads = {"a1": "ns", "a2": "ns", "a4": "ns", "a5": "ns"}
    state = change(town(2), roads=roads, ticks=[2, 0, 0, 0, 0])
    do(state, "blue 1", "white 6", "white 6", "white 3")
    assert legal(state) == ["tree"]
    do(state, "tree")
    assert sheet(state)["trees"] == 1


def test_DC_11_a_tree_is_no_choice_where_a_die_fits(town: Make, do: Make) -> None:
    state = do(town(2), "blue 1", "white 1", "white 2", "white 3")
    with pytest.raises(IllegalAction) as error:
        do(state, "tree")
    assert error.value.rule == "DC-11"


def test_DC_12_the_seventh_tick_is_the_last_tree(town: Make, change: Make, do: Make) -> None:
    state = change(town(1), trees=5)
    do(state, "blue 1", *["white 6"] * 3, "6@a1:ns")
    assert sheet(state)["trees"] == 6
    assert not state.view(None)["last_round"]
    do(state, "blue 1", *["white 6"] * 3, "6@a2:ns")
    assert sheet(state)["trees"] == 7
    assert state.outcome()["reason"] == "trees"


def test_DC_22_more_control_lets_one_pass(town: Make, do: Make) -> None:
    state = do(town(2, more_control=True), "blue 1", "white 1", "white 2", "white 3")
    assert legal(state)[-1] == "tree"
    do(state, "tree")
    assert sheet(state)["trees"] == 1
    assert state.view(None)["white"] == [1, 2, 3]
    assert state.actor == 1
    assert "tree" not in legal(do(town(2), "blue 1", "white 1", "white 2", "white 3"))


def test_DC_22_also_alone_and_up_to_the_last_tree(town: Make, do: Make) -> None:
    state = town(1, more_control=True)
    for _ in range(7):
        do(state, "blue 1", "white 1", "white 2", "white 3", "tree")
    assert state.outcome()["reason"] == "trees"
