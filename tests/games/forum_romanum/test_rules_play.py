"""Forum Romanum: the material, placing and moving (FR-1 to FR-7)."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from tests.games.forum_romanum.boards import (
    AREAS,
    CELLS,
    GAME,
    area,
    begin,
    build,
    do,
    due,
    finished,
    random_game,
    senators,
    settled,
    statuses,
)
from tests.games.forum_romanum.positions import ROW_1_TIED, TWO_OPEN

from ludotheque import CHANCE, OVER

LAYOUT = """
    A A A B B B B
    A A A B B B B
    C C F F F E E
    C C F F F E E
    C C F F F E E
    D D D D G G G
    D D D D G G G
"""
BUILDINGS = {
    "A": "curia",
    "B": "aemilia",
    "C": "vesta",
    "D": "iulia",
    "E": "saturn",
    "F": "forum",
    "G": "rostra",
}


def cells_of(key: str) -> list[str]:
    return [CELLS[cell] for cell in area(GAME.start(), key)["cells"]]


def test_FR_1_twenty_three_areas_cover_forty_nine_cells() -> None:
    view = GAME.start().view(None)
    assert len(view["board"]) == 49
    assert [a["key"] for a in view["areas"]] == AREAS
    assert len(AREAS) == 23


def test_FR_1_lines_have_seven_cells() -> None:
    assert cells_of("1") == ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]
    assert cells_of("d") == ["d1", "d2", "d3", "d4", "d5", "d6", "d7"]
    assert cells_of("down") == ["a1", "b2", "c3", "d4", "e5", "f6", "g7"]
    assert sorted(cells_of("up")) == ["a7", "b6", "c5", "d4", "e3", "f2", "g1"]
    assert all(len(cells_of(key)) == 7 for key in AREAS[:16])


def test_FR_1_buildings_partition_the_board() -> None:
    covered = [cell for key in AREAS[16:] for cell in cells_of(key)]
    assert sorted(covered) == sorted(CELLS)
    assert sorted(len(cells_of(key)) for key in AREAS[16:]) == [6, 6, 6, 6, 8, 8, 9]


def test_FR_2_buildings_lie_as_drawn() -> None:
    for letter, key in BUILDINGS.items():
        drawn = [c for c, on in zip(CELLS, LAYOUT.split(), strict=True) if on == letter]
        assert cells_of(key) == drawn
    assert len(cells_of("forum")) == 9
    assert [len(cells_of(key)) for key in ("aemilia", "iulia")] == [8, 8]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_FR_2_every_area_has_a_name_of_its_own(lang: str) -> None:
    names = {key: GAME.texts(lang)["names"][key] for key in AREAS}
    assert len(set(names.values())) == 23
    latin = GAME.texts(lang)["latin"]
    assert sorted(latin[key][0] for key in BUILDINGS.values()) == list("1234567")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_FR_2_every_area_has_a_word_of_history(lang: str) -> None:
    history = GAME.texts(lang)["history"]
    assert set(history) == set(AREAS)
    for text in history.values():
        assert text.endswith(".")
        assert 1 <= len(re.findall(r"[.](?: |$)", text)) <= 3


@pytest.mark.parametrize(("players", "romans"), [(2, 8), (3, 8), (4, 8), (5, 6), (6, 5)])
def test_FR_3_romans_by_number_of_players(players: int, romans: int) -> None:
    colours = GAME.start(players).view(None)["colours"]
    assert len(colours) == (4 if players == 2 else players)
    assert {(c["supply"], c["senator"]) for c in colours} == {(romans, 0)}


def test_FR_3_two_players_have_two_colours_each() -> None:
    colours = GAME.start(2).view(None)["colours"]
    assert [(c["key"], c["seat"]) for c in colours] == [
        ("p1.x", 0),
        ("p1.y", 0),
        ("p2.x", 1),
        ("p2.y", 1),
    ]


def test_FR_3_a_senator_may_fall_below_zero() -> None:
    state = build("AAABBC. ....... ....... *.*.*.* ....... ....... .......", turn="C")
    do(state, "g1")
    assert senators(state)[3] == -4


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_FR_4_the_first_player_is_drawn_evenly(players: int) -> None:
    state = GAME.start(players)
    assert state.actor == CHANCE
    assert [GAME.notation(a) for a in state.legal()] == [f"first {p + 1}" for p in range(players)]
    assert {state.chance_weight(k) for k in range(players)} == {1}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_FR_4_play_is_clockwise(players: int) -> None:
    state = begin(players, first=players)
    seats = []
    for cell in CELLS[:7]:
        seats.append(int(state.actor))
        do(state, cell)
    assert seats == [(players - 1 + turn) % players for turn in range(7)]


def test_FR_5_a_roman_is_placed_on_any_free_cell() -> None:
    state = begin()
    assert [GAME.notation(a) for a in state.legal()] == CELLS
    do(state, "d4")
    view = state.view(None)
    assert view["board"][CELLS.index("d4")] == 0
    assert [c["supply"] for c in view["colours"]] == [7, 8, 8, 8]
    assert [GAME.notation(a) for a in state.legal()] == [c for c in CELLS if c != "d4"]


@pytest.mark.parametrize(("players", "total"), [(2, 32), (3, 24), (4, 32), (5, 30), (6, 30)])
def test_FR_6_moving_begins_when_all_romans_stand(players: int, total: int) -> None:
    phases: Counter[str] = Counter()
    for state, _ in random_game(players, seed=3, stall=1):
        phases[state.view(None)["phase"]] += 1
    assert phases["first"] == 1
    assert phases["placing"] == total
    assert phases["moving"] >= players


def test_FR_6_a_player_moves_one_of_his_own_to_a_free_cell() -> None:
    state = build(ROW_1_TIED)
    board = state.view(None)["board"]
    mine = [CELLS[c] for c in range(49) if board[c] == 0]
    free = [CELLS[c] for c in range(49) if board[c] is None]
    moves = [GAME.notation(a) for a in state.legal()]
    assert sorted(moves) == sorted(f"{start}-{end}" for start in mine for end in free)
    do(state, "a3-b3")
    after = state.view(None)["board"]
    assert (after[CELLS.index("a3")], after[CELLS.index("b3")]) == (None, 0)
    assert after.count(0) == 8


def test_FR_6_there_is_always_a_move_and_no_pass() -> None:
    for players in GAME.players:
        for state, action in random_game(players, seed=5, stall=2):
            assert state.num_legal() > 0
            if state.view(None)["phase"] == "moving":
                before = state.view(None)["board"]
                after = state.copy()
                after.apply(action)
                assert (
                    sum(a != b for a, b in zip(before, after.view(None)["board"], strict=True)) == 2
                )


def test_FR_7_a_turn_is_one_roman_of_each_colour() -> None:
    state = begin(2)
    assert state.num_legal() == 98
    do(state, "y:d4")  # the player picks which colour goes first
    assert (state.actor, state.view(None)["played"]) == (0, "y")
    assert [GAME.notation(a) for a in state.legal()] == [f"x:{c}" for c in CELLS if c != "d4"]
    do(state, "x:a1")
    assert (state.actor, state.view(None)["played"]) == (1, None)
    do(state, "x:b1")
    assert {GAME.notation(a)[0] for a in state.legal()} == {"y"}
    do(state, "y:c1")
    assert state.actor == 0
    board = state.view(None)["board"]
    assert [board[CELLS.index(c)] for c in ("a1", "d4", "b1", "c1")] == [0, 1, 2, 3]


def test_FR_7_moving_takes_both_colours_too() -> None:
    state = build(TWO_OPEN, players=2)
    assert state.num_legal() == 2 * 8 * 17
    do(state, "y:b1-c1")
    assert state.num_legal() == 8 * 17
    assert {GAME.notation(a)[0] for a in state.legal()} == {"x"}
    do(state, "x:a1-b1")
    assert (state.actor, due(state)) == (1, "B")


def test_FR_7_four_colours_take_part_like_four_players() -> None:
    state = build("AAABBb. ....... ....... *.*.*.* ..*.... ....... .......", players=2, turn="b")
    do(state, "y:g1")
    # A 3, B 2, b 2, a 0: the lead of x brings 7, and his own y pays for having nobody there.
    assert senators(state) == [7, -4, 0, 0]
    assert state.scores() == [3, 0]


def test_FR_7_scoring_comes_after_each_single_roman() -> None:
    state = build("AaaBBb. ....... ....... *.*.*.* ..*.... ....... .......", players=2, turn="A")
    do(state, "y:g1")
    assert (state.actor, state.view(None)["played"]) == (0, "y")
    assert area(state, "1")["status"] == "scored"
    assert senators(state) == [-2, 7, 0, -2]


def test_FR_7_the_game_may_end_before_the_second_roman() -> None:
    state = settled(build(TWO_OPEN, players=2), open="saturn")
    assert statuses(state)["forum"] == "scored"
    do(state, "x:a1-g3")
    # Temple of Saturn is full: f3 b, g3 A, f4 a, g4 B, f5 a, g5 b.
    assert (state.actor, state.outcome()["reason"]) == (OVER, "complete")
    assert state.view(None)["played"] is None
    assert state.legal() == []
    # Two of a and two of b, one of A and one of B: tied, so counted at the end.
    assert senators(state) == [-2, 4, -2, 4]


def test_FR_7_the_game_may_end_with_the_second_roman() -> None:
    state = settled(build(TWO_OPEN, players=2), open="saturn")
    do(state, "y:a7-c7 x:a1-g3")
    assert (state.actor, state.view(None)["played"]) == (OVER, None)


def test_FR_7_every_finished_game_of_two_shows_no_half_turn() -> None:
    for seed in range(4):
        end = finished(2, seed, stall=1)
        assert end.view(None)["played"] is None
        assert len(end.scores()) == 2
