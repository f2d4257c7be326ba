"""Forum Romanum: scoring a full area (FR-8 to FR-12), and the variant (FR-17)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.forum_romanum.boards import (
    GAME,
    area,
    build,
    do,
    random_game,
    senators,
    settled,
    statuses,
)
from tests.games.forum_romanum.positions import AEMILIA_EQUAL, QUIET_ROUND, ROW_1_TIED

# Row 1 lacks its last Roman; the next one to play is C.
LEADER = "AAABBC. ....... ....... *.*.*.* ....... ....... ......."
TIED_LEAD = "BBBCCD. ....... ....... *.*.*.* .*.*.*. ....... ......."
# The same row full, and all Romans on the board; A leads row 2.
TIED_LEAD_FULL = "BBBCCCD AAACDD. A.BCD.A .AB.CD. B.AC.DB CD.ADB. ......."
AEMILIA_CELLS = {f"{column}{row}" for column in "defg" for row in (1, 2)}
# Curia lacks its last Roman; the next one to play is D.
CURIA = "ABC.... DD..... ....... *.*.*.* ....*.* ....... ......."


def test_FR_8_an_area_is_looked_at_when_its_last_cell_is_taken() -> None:
    state = build(LEADER, turn="C")
    assert area(state, "1")["free"] == 1
    assert statuses(state) == {}
    assert state.scores() == [0, 0, 0, 0]
    do(state, "g1")
    assert statuses(state) == {"1": "scored"}


def test_FR_8_a_move_is_looked_at_like_a_placement() -> None:
    state = build(ROW_1_TIED)
    do(state, "a3-a2")  # Curia: A 3, B 3
    assert area(state, "curia")["status"] == "undecided"


def test_FR_8_only_the_cell_that_is_entered_can_fill_an_area() -> None:
    state = build(ROW_1_TIED)
    do(state, QUIET_ROUND)
    assert statuses(state) == {"1": "undecided"}


def test_FR_9_worked_example_row_with_a_leader() -> None:
    state = build(LEADER, turn="C")
    do(state, "g1")
    assert area(state, "1")["count"] == [3, 2, 2, 0]
    assert area(state, "1")["points"] == [7, 0, 0, -4]
    assert senators(state) == [7, 0, 0, -4]


def test_FR_9_the_leader_advances_by_the_size_of_the_area() -> None:
    forum = "....... ....... ..AAA.. ..BBC.. ..CA... *.*.*.* .*.*.*."
    state = build(forum, turn="D")
    do(state, "e5")
    assert area(state, "forum")["points"] == [9, 0, 0, -4]
    aemilia = "...BBB. ...ACAD *..*..* ....... ....... *.*.*.* ......."
    state = build(aemilia, turn="B")
    do(state, "g1")
    assert area(state, "aemilia")["count"] == [2, 4, 1, 1]
    assert area(state, "aemilia")["points"] == [0, 8, -2, -2]


def test_FR_9_an_area_is_scored_once_and_for_all() -> None:
    state = build(ROW_1_TIED.replace("BBBCCDC", "BBBCCDB").replace("BB..C.C", "BC..C.C"))
    assert area(state, "1")["points"] == [-4, 7, 0, 0]
    do(state, "a3-b3 a1-a3 c5-a1")  # B goes, C comes: B 3, C 3, D 1
    assert area(state, "1")["free"] == 0
    assert area(state, "1")["points"] == [-4, 7, 0, 0]
    assert senators(state) == [-4, 7, 0, 0]


def test_FR_10_worked_example_building_with_three_tied_for_fewest() -> None:
    state = build(CURIA, turn="D")
    do(state, "c2")
    assert area(state, "curia")["count"] == [1, 1, 1, 3]
    assert senators(state) == [-2, -2, -2, 6]


def test_FR_10_none_counts_as_fewest() -> None:
    state = build("AAABBB. ....... ....... *.*.*.* *.*.*.* ....... .......", turn="A")
    do(state, "g1")
    assert area(state, "1")["count"] == [4, 3, 0, 0]
    assert senators(state) == [7, 0, -2, -2]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_FR_10_every_colour_in_play_takes_part(players: int) -> None:
    spare = "*.*.*.* .*.*.*. *.*.*.* .*.*.*. ......."
    state = build(f"AAABBB. ....... {spare}", players=players, turn="A")
    do(state, "g1")
    last = [-4] if players == 3 else [-2] * (players - 2)
    assert senators(state) == [7, 0, *last]


def test_FR_11_worked_example_tied_lead_is_undecided() -> None:
    state = build(TIED_LEAD, turn="C")
    do(state, "g1")
    assert area(state, "1")["count"] == [0, 3, 3, 1]
    assert area(state, "1")["status"] == "undecided"
    assert senators(state) == [0, 0, 0, 0]


def test_FR_11_undecided_is_scored_when_full_again_with_one_leader() -> None:
    state = build(ROW_1_TIED)
    do(state, "a3-b3 c3-a3 e1-e3")
    assert area(state, "1")["status"] == "undecided"
    do(state, "f5-g5 b3-c3 d3-e1")  # B 4, C 2, D 1
    assert area(state, "1")["status"] == "scored"
    assert senators(state) == [-4, 7, 0, 0]


def test_FR_11_a_single_leader_is_not_enough_while_a_cell_is_free() -> None:
    state = build(ROW_1_TIED)
    do(state, "a3-b3 c3-a3 e1-e3")
    assert area(state, "1")["count"] == [0, 3, 2, 1]
    assert area(state, "1")["status"] == "undecided"
    assert senators(state) == [0, 0, 0, 0]


def test_FR_11_full_again_and_tied_again_stays_undecided() -> None:
    state = build(ROW_1_TIED)
    do(state, "a3-b3 c3-a3 e4-e3 f1-g5 e2-f1")  # D goes, A comes: A 1, B 3, C 3
    assert area(state, "1")["free"] == 0
    assert area(state, "1")["status"] == "undecided"
    assert senators(state) == [0, 0, 0, 0]


def test_FR_12_one_placement_scores_four_areas() -> None:
    state = build(
        """
        .AAAABB
        BCA....
        B.C....
        B..C...
        C...D..
        C....D.
        D.....D
        """,
        turn="D",
    )
    do(state, "a1")
    assert area(state, "1")["points"] == [7, 0, -4, 0]
    assert area(state, "a")["points"] == [-4, 7, 0, 0]
    assert area(state, "down")["points"] == [-2, -2, 0, 7]
    assert area(state, "curia")["points"] == [6, -2, -2, -2]
    assert senators(state) == [7, 3, -6, 5]


def test_FR_12_the_centre_lies_in_five_areas() -> None:
    state = build(
        """
        C..B..D
        .C.B.D.
        ..CBD..
        AAA.AAA
        ..DBC..
        .D.B.C.
        D..B..C
        """
    )
    do(state, "d4")
    assert set(statuses(state)) == {"4", "d", "down", "up", "forum"}
    assert area(state, "forum")["points"] == [9, -2, -2, -2]
    assert senators(state) == [16, -1, -1, -1]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("backwards", [False, True])
def test_FR_12_all_are_scored_on_the_same_position(players: int, backwards: bool) -> None:
    for state, action in random_game(players, seed=11, stall=20, reversed=backwards):
        after = state.copy()
        after.apply(action)
        pairs = zip(state.view(None)["areas"], after.view(None)["areas"], strict=True)
        for old, new in pairs:
            if new["status"] in ("scored", "counted") and new["status"] != old["status"]:
                assert new["points"] == expected(new, backwards)


def expected(area: dict[str, Any], backwards: bool) -> list[int]:
    """What an area brings by what stands in it, written straight from the rules."""
    count, size = area["count"], len(area["cells"])
    leaders, last = count.count(max(count)), count.count(min(count))
    if area["status"] == "scored":
        assert sum(count) == size
        assert backwards or leaders == 1  # FR-9
    if backwards:  # FR-17
        most, fewest = (4 if leaders == 1 else 2), (size if last == 1 else 4)
    else:  # FR-9, FR-14 and FR-10
        most, fewest = (size if area["status"] == "scored" else 4), (4 if last == 1 else 2)
    if not any(count):  # FR-14
        most = fewest = 0
    return [most * (c == max(count)) - fewest * (c == min(count)) for c in count]


def test_FR_17_worked_example_a_tied_lead_is_postponed() -> None:
    state = build(TIED_LEAD, turn="C", reversed=True)
    do(state, "g1")
    assert area(state, "1")["status"] == "undecided"
    assert senators(state) == [0, 0, 0, 0]


def test_FR_17_worked_example_at_the_end_the_tied_gain_two_each() -> None:
    state = build(TIED_LEAD_FULL, reversed=True)
    state = settled(state, undecided="1", open="7", quiet=79)
    do(state, "a3-g6")
    assert state.outcome()["reason"] == "stall"
    assert area(state, "1")["status"] == "counted"
    assert senators(state) == [-7, 2, 2, 0]


def test_FR_17_at_the_end_the_most_alone_gains_four() -> None:
    state = build(TIED_LEAD_FULL, reversed=True)
    state = settled(state, undecided="2", open="7", quiet=79)
    do(state, "a3-g6")
    assert area(state, "2")["count"] == [3, 0, 1, 2]
    assert senators(state) == [4, -7, 0, 0]


def test_FR_17_an_area_postponed_is_scored_by_its_first_single_leader() -> None:
    state = settled(build(TIED_LEAD_FULL, reversed=True), undecided="1", open="7")
    do(state, "a3-b3 b1-a3 d2-b1")
    assert area(state, "1")["status"] == "scored"
    assert area(state, "1")["count"] == [0, 2, 4, 1]
    assert senators(state) == [-7, 0, 4, 0]


def test_FR_17_version_1_scored_a_tied_lead_at_once() -> None:
    older = GAME.of_version(1)
    state = older.load(build(TIED_LEAD, turn="C", reversed=True).dump())
    state.apply(GAME.parse("g1"))
    assert area(state, "1")["status"] == "scored"
    assert senators(state) == [-7, 2, 2, 0]


def test_FR_17_most_gains_four_and_fewest_loses_the_size() -> None:
    state = build(LEADER, turn="C", reversed=True)
    do(state, "g1")
    assert senators(state) == [4, 0, 0, -7]
    forum = "....... ....... ..AAA.. ..BBC.. ..CA... *.*.*.* .....*."
    state = build(forum, turn="B", reversed=True)
    do(state, "e5")
    assert area(state, "forum")["count"] == [4, 3, 2, 0]
    assert senators(state) == [4, 0, 0, -9]


def test_FR_17_tied_for_fewest_lose_four_each() -> None:
    state = build(CURIA, turn="D", reversed=True)
    do(state, "c2")
    assert senators(state) == [-4, -4, -4, 4]


def test_FR_17_all_equal_get_both_at_the_end() -> None:
    state = build(AEMILIA_EQUAL, reversed=True)
    assert area(state, "aemilia")["status"] == "undecided"
    state = settled(state, undecided="aemilia", open="7", quiet=79)
    quiet = next(
        text
        for text in map(GAME.notation, state.legal())
        if "-" in text and not {text[:2], text[3:]} & AEMILIA_CELLS
    )
    do(state, quiet)
    assert state.outcome()["reason"] == "stall"
    assert area(state, "aemilia")["points"] == [-2, -2, -2, -2]
