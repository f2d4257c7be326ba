"""PE-4 to PE-11: set-up, refilling, the turn, seating."""

from __future__ import annotations

import pytest
from tests.games.pecunia.tables import (
    GAME,
    begin,
    can,
    discard,
    do,
    edited,
    hand,
    lawful,
    played,
    queue,
    refused,
    seats,
)

from ludotheque import CHANCE

ONE = "C13 E21a / S23 W12 W32 C22a E12 / jump villa"
TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"


def test_PE_4_set_up_in_its_order() -> None:
    state = begin(ONE, TWO)
    assert seats(state, 0) == "C13:1 - E21a:2"
    assert seats(state, 1) == "S35:3 - W21:2"
    assert queue(state, 0) == "S23 W12 W32 C22a E12"
    assert queue(state, 1) == "C53 E41b C52b W31 S54"
    assert hand(state, 0) == ["jump", "villa"]
    assert hand(state, 1) == ["poison", "swap"]
    assert state.scores() == [0, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_PE_4_the_first_player_is_drawn_last(players: int) -> None:
    state = begin(players=players, first=players)
    assert state.actor == players - 1
    assert state.view(None)["turn"] == players - 1
    assert lawful(state)


def test_PE_4_draws_are_asked_with_their_weights() -> None:
    state = GAME.start(2)
    assert state.actor == CHANCE
    assert state.num_legal() == 70
    do(state, "roman C13;roman E21a;roman S23;roman W12;roman W32;roman C22a;roman E12")
    weights = {GAME.notation(a): state.chance_weight(k) for k, a in enumerate(state.legal())}
    assert weights["card swap"] == 6
    assert weights["card villa"] == 3
    assert weights["card women"] == 1
    assert sum(weights.values()) == 40


def test_PE_5_an_empty_queue_is_refilled_at_once() -> None:
    state = begin(ONE, TWO)
    do(state, "tick;seat 1;seat 2;seat 2;villa;seat v;end;card haste")
    do(state, "tick;seat 2;end;card haste;tick;seat 3")
    assert state.actor == CHANCE
    assert queue(state, 0) == ""
    do(state, "roman E31b;roman S14;roman C23;roman W43")
    assert state.actor == CHANCE
    do(state, "roman C12b")
    assert state.actor == 0
    assert queue(state, 0) == "E31b S14 C23 W43 C12b"


def test_PE_5_refill_in_another_players_turn() -> None:
    state = begin(
        "W11 W21 / . . . . . / senators jump", "C13 C14 / S23 S24 S25 S33 S34 / swap swap"
    )
    do(state, "senators p2")
    assert state.actor == CHANCE
    assert state.view(None)["drawer"] == 1
    do(state, "roman S13;roman S14;roman S15;roman C54;roman C53")
    assert queue(state, 1) == "S13 S14 S15 C54 C53"
    assert state.actor == 0
    assert can(state, "tick")  # still before the markers are taken off


def test_PE_5_the_effect_ends_first_then_queues_in_seat_order() -> None:
    # p3's one Roman is thrown out: p3 is refilled although it is p2's turn.
    state = begin(players=3, first=2)
    data = state.dump()
    rows = data["rows"]
    moved = rows[2]["queue"][1:]
    rows[2]["queue"] = rows[2]["queue"][:1]
    moved += rows[0]["queue"][1:]
    rows[0]["queue"] = rows[0]["queue"][:1]
    state = edited(state, rows=rows, roman_discard=moved)
    assert lawful(state)
    do(state, "throw-out p3.1 p1")
    assert state.view(None)["drawer"] == 2
    assert len(queue(state, 0).split()) == 2
    for _ in range(5):
        state.apply(state.legal()[0])
    assert state.actor == 1
    assert len(queue(state, 2).split()) == 5


def test_PE_5_the_roman_discard_becomes_the_deck_only_when_needed() -> None:
    state = begin(ONE, TWO)
    rest = state.dump()["roman_deck"]
    rows = state.dump()["rows"]
    last = rows[0]["queue"].pop(0)
    gone = [last, *rows[0]["queue"][1:]]
    rows[0]["queue"] = rows[0]["queue"][:1]
    # Three Romans are left in the deck, all others were discarded.
    state = edited(state, rows=rows, roman_deck=rest[:3], roman_discard=[*rest[3:], *gone])
    assert lawful(state)
    do(state, "tick;seat 2")
    assert state.view(None)["roman_deck"] == 3
    for text in rest[:3]:
        do(state, f"roman {text}")
    # The fourth is needed: now the discard is the deck, C13 who just left included.
    assert discard(state) == ""
    assert can(state, f"roman {last}")
    assert can(state, "roman C13")
    assert not can(state, f"roman {rest[0]}")


def test_PE_5_the_action_discard_becomes_the_deck_only_when_needed() -> None:
    state = begin(ONE, TWO)
    do(state, "tick;seat 1;seat 2;jump p1.2")
    data = state.dump()
    state = edited(state, deck={}, spent=_sum(data["deck"], data["spent"]))
    assert state.view(None)["card_deck"] == 0
    do(state, "end")
    assert state.view(None)["card_deck"] == 37
    assert state.view(None)["card_discard"] == {}
    do(state, "card jump")
    assert hand(state, 0) == ["jump", "villa"]


def _sum(*packs: dict[str, int]) -> dict[str, int]:
    keys = {key for pack in packs for key in pack}
    return {key: sum(pack.get(key, 0) for pack in packs) for key in keys}


def test_PE_5_no_card_anywhere_none_is_drawn() -> None:
    state = begin(ONE, TWO)
    do(state, "tick;seat 1;seat 2")
    rows = state.dump()["rows"]
    rows[1]["hand"] = _sum(rows[1]["hand"], state.dump()["deck"])
    state = edited(state, rows=rows, deck={})
    do(state, "end")
    assert state.actor == 1
    assert hand(state, 0) == ["jump", "villa"]


def test_PE_6_the_order_of_a_turn() -> None:
    state = begin(ONE, TWO)
    assert refused(state, "seat 1") == "PE-6"
    assert refused(state, "end") == "PE-6"
    do(state, "tick")
    assert refused(state, "tick") == "PE-6"
    do(state, "seat 1;seat 2;end")
    assert state.actor == CHANCE
    do(state, "card swap")
    assert state.actor == 1
    assert hand(state, 0) == ["swap", "jump", "villa"]


def test_PE_6_cards_before_the_markers_and_until_the_draw() -> None:
    state = begin(ONE, TWO)
    do(state, "jump p1.5")  # before the markers are taken off
    assert queue(state, 0) == "E12 S23 W12 W32 C22a"
    do(state, "tick;seat 2;villa;seat v")  # between and after seating
    assert hand(state, 0) == []
    assert [t for t in played(state) if t[:4] not in ("seat", "end")] == []


def test_PE_6_a_card_without_target_cannot_be_played() -> None:
    state = begin("C13 E21a / S23 W12 W32 C22a E12 / regular gossip", TWO)
    assert played(state) == ["tick"]
    assert refused(state, "regular p1") == "PE-20"
    assert refused(state, "gossip p2.3") == "PE-16"


def test_PE_6_there_is_no_hand_limit() -> None:
    state = begin(ONE, TWO)
    rows = state.dump()["rows"]
    rows[0]["hand"] = _sum(rows[0]["hand"], {"swap": 5, "throw-out": 6, "jump": 5})
    deck = state.dump()["deck"] | {"swap": 0, "throw-out": 0, "jump": 0}
    state = edited(state, rows=rows, deck=deck)
    assert len(hand(state, 0)) == 18
    do(state, "tick;seat 1;seat 2;end;card haste")
    assert len(hand(state, 0)) == 19


def test_PE_7_who_has_no_marker_left_pays_and_leaves() -> None:
    state = begin(ONE, TWO)
    do(state, "tick")
    assert seats(state, 0) == "- - E21a:1"
    assert state.scores() == [3, 0]
    assert discard(state) == "C13"


def test_PE_7_several_leave_in_order() -> None:
    state = begin("C13 E11a / W12 W11 W13 C12a C12b / villa villa", TWO)
    do(state, "tick")
    assert discard(state) == "C13 E11a"
    do(state, "seat 2;seat 2;seat 3;villa;seat v;seat 1")
    do(state, "roman S53;roman S55;roman S45;roman S43;roman S44")
    do(state, "end;card haste;tick;seat 2;end;card haste;tick")
    # seat 1, the two women of seat 2, seat 3, the Villa
    assert discard(state) == "C13 E11a C12b W12 W11 W13 C12a"
    assert state.scores()[0] == 4 + 2 + 2 + 1 + 3 + 2


def test_PE_7_great_haste_can_make_somebody_leave_before_the_markers() -> None:
    state = begin("C13 E21a / S23 W12 W32 C22a E12 / haste haste", TWO)
    do(state, "haste 3")
    assert seats(state, 0) == "C13:1 - -"
    assert state.scores() == [1, 0]
    assert discard(state) == "E21a"


def test_PE_8_the_head_must_sit_before_the_turn_ends() -> None:
    state = begin(ONE, TWO)
    do(state, "tick")
    assert refused(state, "end") == "PE-8"
    do(state, "seat 1")
    assert refused(state, "end") == "PE-8"
    do(state, "seat 2")
    assert can(state, "end")
    assert seats(state, 0) == "S23:2 W12:1 E21a:1"


def test_PE_8_any_empty_seat_may_be_chosen() -> None:
    state = begin("C13 C14 / W12 W32 C22a S23 E12 / jump villa", TWO)
    do(state, "tick")
    assert [t for t in played(state) if t.startswith("seat")] == ["seat 1", "seat 2", "seat 3"]


def test_PE_8_after_the_villa_the_next_head_has_to_fill_the_bench() -> None:
    state = begin("C13 C24 / W12 W32 C22a S23 E12 / jump villa", TWO)
    do(state, "villa;tick;seat v")
    assert refused(state, "end") == "PE-8"
    do(state, "seat 1;seat 2")
    assert can(state, "end")


def test_PE_8_only_the_head_sits_and_receives_his_markers() -> None:
    state = begin(ONE, TWO)
    do(state, "tick;seat 1")
    assert queue(state, 0) == "W12 W32 C22a E12"
    assert seats(state, 0).startswith("S23:2")


def test_PE_9_example_senator_at_the_head_slave_on_the_right() -> None:
    """Right seat a slave, middle empty, senator at the head: not the middle seat."""
    state = begin("C23 E21a / S23 W12 W32 C22a E12 / jump villa", TWO)
    do(state, "tick")
    assert refused(state, "seat 2") == "PE-9"


def test_PE_9_example_the_seat_may_stay_empty_or_a_card_helps() -> None:
    """Left seat a senator, only the middle empty, slave at the head."""
    state = begin("S23 C23 / E21a W12 W32 C22a E12 / jump villa", TWO)
    do(state, "tick")
    assert refused(state, "seat 2") == "PE-9"
    assert can(state, "end")
    do(state, "jump p1.2")
    assert refused(state, "end") == "PE-8"  # the woman at the head must sit now
    do(state, "seat 2")
    assert can(state, "end")


@pytest.mark.parametrize(
    ("bench", "head", "barred"),
    [
        ("S23 C23", "E21a", True),
        ("C23 S23", "E21a", True),
        ("E22 C23", "S24", True),
        ("C23 E22", "S24", True),
        ("S23 S33", "S24", False),
        ("E22 E32", "E21a", False),
        ("S23 E22", "C22a", False),
        ("S23 E22", "W12", False),
    ],
)
def test_PE_9_middle_seat(bench: str, head: str, barred: bool) -> None:
    state = begin(f"{bench} / {head} W32 C24 W33 C33 / villa swap", TWO)
    do(state, "tick")
    assert can(state, "seat 2") != barred
    assert can(state, "end") == barred


def test_PE_9_outer_seats_look_at_the_middle_only() -> None:
    state = begin("C13 S23 / E31a S24 W12 C24 W33 / villa swap", TWO)
    do(state, "tick;seat 1")  # the slave on the left, the senator on the right, the middle empty
    assert refused(state, "seat 2") == "PE-9"  # the next senator would sit beside the slave
    assert can(state, "end")


def test_PE_10_a_woman_may_join_a_woman_and_never_must() -> None:
    state = begin("W23 C23 / W12 W32 W33 C24 S23 / jump villa", TWO)
    do(state, "tick")
    assert [t for t in played(state) if t.startswith("seat")] == ["seat 1", "seat 2"]
    do(state, "seat 1")
    assert seats(state, 0) == "W23:1+W12:1 - C23:1"
    assert refused(state, "seat 1") == "PE-10"  # two share it already
    assert refused(state, "end") == "PE-8"  # joining did not fill the middle seat
    do(state, "seat 2")
    assert can(state, "end")  # no seat is empty: joining is never an obligation
    assert can(state, "seat 2")


def test_PE_10_only_women_share() -> None:
    state = begin("W23 C23 / C24 W32 W33 S24 S23 / jump villa", TWO)
    do(state, "tick")
    assert refused(state, "seat 1") == "PE-10"
    do(state, "seat 2")
    assert refused(state, "seat 3") == "PE-8"  # a woman cannot join a citizen


def test_PE_10_example_each_woman_has_her_own_markers() -> None:
    """Two women on a seat with 3 and 1 markers: after tick 2 and 0, the second pays."""
    state = begin("W43 C43 / W12 C24 W33 S24 S23 / jump villa", TWO)
    do(state, "tick;seat 1;seat 2;end;card haste")
    assert seats(state, 0).startswith("W43:3+W12:1")
    do(state, "tick;seat 2;end;card haste;tick")
    assert seats(state, 0).startswith("W43:2 ")
    assert state.scores()[0] == 2
    assert discard(state) == "W12"


def test_PE_10_the_second_becomes_the_first_when_the_first_leaves() -> None:
    state = begin("W23 C43 / W42 C24 W33 S24 S23 / jump villa", TWO)
    do(state, "tick;seat 1;seat 2;end;card haste;tick;seat 2;end;card haste;tick")
    assert seats(state, 0).startswith("W42:3 ")
    assert can(state, "seat 1")  # and another woman may join her


def test_PE_11_cards_and_romans_go_face_up_to_their_discards() -> None:
    state = begin(ONE, TWO)
    do(state, "jump p1.2;villa;tick")
    view = state.view(1)
    assert view["card_discard"] == {"jump": 1}  # the Villa is in use
    assert view["roman_discard"] == ["C13"]
