"""Every way an action can be wrong is answered with its rule and a sentence that helps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ludotheque
from ludotheque import BadNotation, BadRecord, IllegalAction, State

GAME = ludotheque.game("doodle-city")
Make = Callable[..., State]


def refused(state: State, text: str) -> IllegalAction:
    """The refusal of an action, after which nothing has changed."""
    before = state.dump()
    with pytest.raises(IllegalAction) as caught:
        state.apply(GAME.parse(text))
    assert state.dump() == before
    return caught.value


def test_before_the_first_player_is_drawn() -> None:
    error = refused(GAME.start(3), "3@b3:ns")
    assert error.rule == "DC-6"
    assert error.sentence("en") == "The first player is drawn before anything else, among the 3."
    assert refused(GAME.start(3), "first 4").rule == "DC-6"
    assert refused(GAME.start(3), "blue 4").rule == "DC-6"


def test_while_the_houses_get_their_roads(do: Make) -> None:
    state = do(GAME.start(3), "first 1", "blue 4")
    for text in ("white 3", "first 1", "1@a1:ns", "tree"):
        error = refused(state, text)
        assert error.rule == "DC-6"
        assert "column 2" in error.sentence("en")
        assert "colonne 2" in error.sentence("fr")


def test_while_dice_are_rolled(town: Make, do: Make) -> None:
    state = town(2)
    for text in ("white 3", "1@a1:ns", "first 2"):
        assert refused(state, text).rule == "DC-7"
    do(state, "blue 1", "white 1")
    error = refused(state, "blue 3")
    assert error.rule == "DC-7"
    assert "2 still have to be rolled" in error.sentence("en")


def test_rolling_when_a_player_decides(town: Make, do: Make) -> None:
    state = do(town(2), "blue 1", "white 1", "white 1", "white 1")
    for text in ("white 1", "blue 1", "first 1"):
        error = refused(state, text)
        assert error.rule == "DC-7"
        assert error.sentence("fr").startswith("Les dés sont sur la table")


def test_a_die_that_is_not_there(town: Make, do: Make) -> None:
    state = do(town(2), "blue 1", "white 1", "white 4", "white 4")
    error = refused(state, "2@a2:ns")
    assert (error.rule, error.sentence("en")) == (
        "DC-7", "No white 2 is there any more; there are: 1, 4.",
    )  # fmt: skip
    assert refused(state, "6@a1:ns").rule == "DC-7"
    do(state, "1@a1:ns")
    assert refused(state, "1@a1:ns").sentence("fr") == ("Il n'y a plus de 1 blanc ; il reste : 4.")


def test_another_column(town: Make, do: Make) -> None:
    state = do(town(2), "blue 1", "white 1", "white 6", "white 4")
    error = refused(state, "1@b1:ns")
    assert error.rule == "DC-8"
    assert "column a" in error.sentence("en")
    assert refused(state, "6@b1:ns").rule == "DC-8"


def test_a_cell_with_a_road(town: Make, change: Make, do: Make) -> None:
    state = change(town(2), roads={"a1": "ns"})
    do(state, "blue 1", "white 1", "white 6", "white 4")
    for text in ("1@a1:ns", "1@a1:ew", "6@a1:ne"):
        error = refused(state, text)
        assert error.rule == "DC-9"
        assert "a1" in error.sentence("en")


def test_houses_and_roads_confused(town: Make, change: Make, do: Make) -> None:
    state = do(town(2), "blue 1", "white 3", "white 4", "white 4")
    error = refused(state, "3@a3:ns")
    assert error.rule == "DC-10"
    assert "3@a3:house" in error.sentence("fr")
    error = refused(state, "4@a4:house")
    assert error.rule == "DC-10"
    assert "taxi" in error.sentence("en")
    full = change(state, ticks=[2, 0, 0, 0, 0])
    assert refused(full, "3@a3:house").rule == "DC-10"


def test_a_tree_where_a_die_fits(town: Make, do: Make) -> None:
    state = do(town(2), "blue 1", "white 3", "white 4", "white 6")
    error = refused(state, "tree")
    assert error.rule == "DC-11"
    assert error.sentence("en").endswith("take 3, 4, 6.")


def test_a_number_that_is_no_action(town: Make) -> None:
    for number in (-1, GAME.num_codes, 1 << 80):
        with pytest.raises(IllegalAction):
            town(2).apply(number)


def test_a_die_written_for_another_row() -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse("2@b3:ns")
    assert caught.value.rule == "DC-8"
    assert "6@b3:ns" in caught.value.sentence("en")
    assert "rangée 2" in caught.value.sentence("fr")


@pytest.mark.parametrize("text", ["", "3@f3:ns", "3@b3", "3@b3:nn", "7@b3:ns", "white 7", "blue"])
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse(text)
    assert caught.value.rule == ""


@pytest.mark.parametrize(
    "damage",
    [
        {"sheets": []},
        {"dice": [0]},
        {"dice": [9]},
        {"blue": "x"},
        {"players": 7},
        {"options": {"nothing": 1}},
        {"actor": None},
        {"extra": 1},
    ],
)
def test_a_damaged_position_is_refused(damage: dict[str, object], town: Make) -> None:
    with pytest.raises((BadRecord, ludotheque.BadStart)):
        GAME.load(town(2).dump() | damage)


@pytest.mark.parametrize(
    "damage",
    [
        {"roads": "7" * 25},
        {"roads": "." * 26 + "1"},
        {"roads": "."},
        {"ticks": [9, 0, 0, 0, 0]},
        {"hotels": [4]},
        {"shops": [11]},
        {"bonuses": [1]},
    ],
)
def test_a_damaged_sheet_is_refused(damage: dict[str, object], town: Make) -> None:
    data = town(2).dump()
    data["sheets"][1].update(damage)
    with pytest.raises(BadRecord):
        GAME.load(data)
