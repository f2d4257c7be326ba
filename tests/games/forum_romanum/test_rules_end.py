"""Forum Romanum: the end of the game, the final count, the victory (FR-13 to FR-16)."""

from __future__ import annotations

from itertools import cycle

import pytest
from tests.games.forum_romanum.boards import (
    area,
    begin,
    build,
    do,
    finished,
    random_game,
    senators,
    settled,
    statuses,
)
from tests.games.forum_romanum.positions import (
    AEMILIA_EQUAL,
    QUIET_ROUND,
    ROW_1_TIED,
    THREE_OPEN,
    TWO_OPEN,
)

from ludotheque import OVER, State

# Moves that fill no area, there and back again, for the positions of three and two players.
THREE_QUIET = "a1-c1 b1-e1 d1-g2 c1-a1 e1-b1 g2-d1"
TWO_QUIET = "x:a1-c1 y:b1-a4 x:e1-e4 y:g1-g6 x:c1-a1 y:a4-b1 x:e4-e1 y:g6-g1"


def quiet_of(state: State) -> int:
    return int(state.view(None)["quiet"])


def test_FR_13_the_game_ends_when_the_last_area_is_scored() -> None:
    state = settled(build(ROW_1_TIED), open="curia")
    do(state, "a3-b3")
    assert state.actor == 1
    do(state, "c3-a2")  # A 2, B 4
    assert state.actor == OVER
    assert state.outcome()["reason"] == "complete"
    assert statuses(state)["curia"] == "scored"
    assert senators(state) == [0, 6, -2, -2]


def test_FR_13_the_game_ends_when_the_last_area_is_undecided() -> None:
    state = settled(build(ROW_1_TIED), open="curia")
    do(state, "e2-a2")  # A 3, B 3
    assert state.outcome()["reason"] == "complete"
    assert area(state, "curia")["status"] == "counted"
    assert senators(state) == [4, 4, -2, -2]


def test_FR_13_an_area_stays_undecided_when_a_roman_leaves() -> None:
    state = settled(build(ROW_1_TIED), open="curia", undecided="1")
    do(state, "a3-b3 c3-a3 e1-e3 f5-g5")
    assert area(state, "1")["status"] == "undecided"
    do(state, "e2-a2")
    # Row 1 is counted as it stands, B 3, C 2, D 1; Curia as above.
    assert state.outcome()["reason"] == "complete"
    assert area(state, "1")["points"] == [-4, 4, 0, 0]
    assert senators(state) == [0, 8, -2, -2]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_FR_13_no_earlier_and_no_later(players: int) -> None:
    for state, _ in random_game(players, seed=8, stall=50):
        assert any(a["status"] == "open" for a in state.view(None)["areas"])
    last = finished(players, seed=8, stall=50)
    is_open = any(a["status"] == "open" for a in last.view(None)["areas"])
    assert last.outcome()["reason"] == ("stall" if is_open else "complete")


def test_FR_13_whole_games_come_to_this_end() -> None:
    for seed in range(5):
        end = finished(6, seed, stall=50)
        assert end.outcome()["reason"] == "complete"
        assert set(statuses(end).values()) <= {"scored", "counted"}
        assert len(statuses(end)) == 23


def test_FR_14_worked_example_undecided_to_the_end() -> None:
    state = build(ROW_1_TIED, stall=1)
    do(state, QUIET_ROUND)
    assert state.actor == OVER
    assert area(state, "1")["status"] == "counted"
    assert senators(state) == [-4, 4, 4, 0]


def test_FR_14_one_leader_at_the_end_advances_four_too() -> None:
    state = build(ROW_1_TIED, stall=1)
    do(state, "a3-b3 c3-a3 e1-e3 f5-g5")
    assert senators(state) == [-4, 4, 0, 0]


def test_FR_14_where_all_are_equal_each_gets_both() -> None:
    state = build(AEMILIA_EQUAL, stall=1)
    assert statuses(state) == {"aemilia": "undecided"}
    do(state, "a2-b2 b1-a1 b3-a3 a6-b6")
    assert state.actor == OVER
    assert area(state, "aemilia")["points"] == [2, 2, 2, 2]
    assert senators(state) == [2, 2, 2, 2]


def test_FR_14_an_empty_area_counts_for_nobody() -> None:
    picture = """
        ABCDAB.
        .BCDABC
        B.DABCD
        CD.BCDA
        DABC..A
        ACD....
        .......
    """
    state = settled(build(picture), undecided="7", open="1", quiet=79)
    do(state, "a1-g6")
    assert state.outcome()["reason"] == "stall"
    assert area(state, "7")["status"] == "counted"
    assert area(state, "7")["points"] == [0, 0, 0, 0]
    assert senators(state) == [0, 0, 0, 0]


def test_FR_15_the_counter_starts_with_the_moving_phase() -> None:
    for state, _ in random_game(4, seed=1, stall=1):
        if state.view(None)["phase"] in ("first", "placing"):
            assert quiet_of(state) == 0
    state = build(THREE_OPEN, players=3)
    assert quiet_of(state) == 0
    do(state, "a1-c1")
    assert quiet_of(state) == 1


@pytest.mark.parametrize("stall", [1, 2, 10, 13])
def test_FR_15_three_players_end_on_the_exact_turn(stall: int) -> None:
    state = build(THREE_OPEN, players=3, stall=stall)
    assert state.view(None)["patience"] == 3 * stall
    for turn, move in zip(range(1, 3 * stall + 1), cycle(THREE_QUIET.split()), strict=False):
        assert state.actor != OVER
        do(state, move)
        assert quiet_of(state) == turn
    assert state.actor == OVER
    assert state.outcome()["reason"] == "stall"


@pytest.mark.parametrize("stall", [1, 10])
def test_FR_15_with_two_players_both_romans_are_one_turn(stall: int) -> None:
    state = build(TWO_OPEN, players=2, stall=stall)
    steps = 0
    for move in cycle(TWO_QUIET.split()):
        do(state, move)
        steps += 1
        assert quiet_of(state) == steps // 2
        if state.actor == OVER:
            break
    assert steps == 2 * 2 * stall


def test_FR_15_a_scored_area_sets_the_counter_to_zero() -> None:
    state = build(ROW_1_TIED)
    do(state, "a3-b3 c3-a3 e1-e3 f5-g5 b3-c3")
    assert quiet_of(state) == 5
    do(state, "d3-e1")
    assert area(state, "1")["status"] == "scored"
    assert quiet_of(state) == 0


def test_FR_15_an_area_newly_undecided_sets_the_counter_to_zero() -> None:
    state = build(ROW_1_TIED)
    do(state, QUIET_ROUND)
    assert quiet_of(state) == 4
    do(state, "e2-a2")
    assert area(state, "curia")["status"] == "undecided"
    assert quiet_of(state) == 0


def test_FR_15_tied_again_is_no_news() -> None:
    state = build(ROW_1_TIED)
    do(state, "a3-b3 c3-a3 e4-e3 f1-g5 e2-f1")
    assert area(state, "1")["free"] == 0
    assert quiet_of(state) == 5


@pytest.mark.parametrize("halves", ["x:a1-g3 y:b1-c1", "y:b1-c1 x:a1-g3"])
def test_FR_15_news_of_either_roman_counts_for_the_turn(halves: str) -> None:
    state = build(TWO_OPEN, players=2)
    do(state, TWO_QUIET)
    assert quiet_of(state) == 4
    do(state, halves)
    assert area(state, "saturn")["status"] == "undecided"
    assert quiet_of(state) == 0


def test_FR_15_the_undecided_are_counted_and_the_open_count_for_nobody() -> None:
    state = build(ROW_1_TIED, stall=1)
    do(state, QUIET_ROUND)
    outcome = state.outcome()
    assert outcome["reason"] == "stall"
    assert {line["what"] for line in outcome["breakdown"]} == {"1"}
    assert statuses(state) == {"1": "counted"}


def test_FR_16_the_highest_senator_wins() -> None:
    state = build(ROW_1_TIED, stall=1)
    do(state, "a3-b3 c3-a3 e1-e3 f5-g5")
    assert state.winners() == [1]


def test_FR_16_equal_is_a_shared_victory() -> None:
    state = build(ROW_1_TIED, stall=1)
    do(state, QUIET_ROUND)
    assert state.scores() == [-4, 4, 4, 0]
    assert state.winners() == [1, 2]
    assert state.evaluate() == [0.0, 0.5, 0.5, 0.0]


def test_FR_16_two_players_add_their_two_senators() -> None:
    state = settled(build(TWO_OPEN, players=2), open="saturn")
    do(state, "x:a1-g3")
    assert senators(state) == [-2, 4, -2, 4]
    assert state.scores() == [2, 2]
    assert state.winners() == [0, 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("backwards", [False, True])
def test_FR_16_the_score_is_where_the_senators_stand(players: int, backwards: bool) -> None:
    for state, _ in random_game(players, seed=6, stall=1, reversed=backwards):
        check_score(state)
    check_score(finished(players, 6, stall=1, reversed=backwards))


def check_score(state: State) -> None:
    """At any time: scores are the senators, and the breakdown sums to both."""
    colours, outcome = state.view(None)["colours"], state.outcome()
    by_seat, by_colour = [0] * state.players, dict.fromkeys((c["key"] for c in colours), 0)
    for line in outcome["breakdown"]:
        by_seat[line["seat"]] += line["points"]
        by_colour[line.get("who", "")] += line["points"]
    assert by_colour == {c["key"]: c["senator"] for c in colours}
    assert by_seat == state.scores() == outcome["scores"]
    assert outcome["winners"] == state.winners()
    over = state.actor == OVER
    assert bool(state.winners()) == bool(outcome["reason"]) == over
    if over:
        assert state.winners() == [s for s, p in enumerate(by_seat) if p == max(by_seat)]


def test_FR_16_before_the_first_area_everybody_stands_at_zero() -> None:
    state = begin(5)
    assert state.scores() == [0, 0, 0, 0, 0]
    assert state.winners() == []
    assert state.outcome()["breakdown"] == []
