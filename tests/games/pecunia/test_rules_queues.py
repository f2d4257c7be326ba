"""PE-17 to PE-21: the cards of the queues, for each kind of target."""

from __future__ import annotations

import pytest
from tests.games.pecunia.tables import (
    GAME,
    begin,
    can,
    discard,
    do,
    edited,
    played,
    queue,
    refused,
    targets,
)

from ludotheque import CHANCE, IllegalAction, State

TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"


def test_PE_17_each_takes_the_others_place() -> None:
    state = begin(
        "C23 C24 / W12 W32 C22a C32a C33 / swap swap", "S34 W21 / S33 E11a C44 W33 S55 / swap jump"
    )
    assert len(targets(state, "swap")) == 25
    do(state, "swap p1.3 p2.1")
    assert queue(state, 0) == "W12 W32 S33 C32a C33"
    assert queue(state, 1) == "C22a E11a C44 W33 S55"


def test_PE_17_also_between_two_others() -> None:
    state = begin(". . / . . . . . / swap swap", players=3)
    before = [queue(state, player).split() for player in range(3)]
    do(state, "swap p2.5 p3.1")
    after = [queue(state, player).split() for player in range(3)]
    assert after[0] == before[0]
    assert after[1][4] == before[2][0]
    assert after[2][0] == before[1][4]


def test_PE_17_refusals() -> None:
    state = begin("C23 C24 / W12 W32 C22a C32a C33 / swap jump", TWO)
    do(state, "tick;seat 2")
    assert refused(state, "swap p1.5 p2.1") == "PE-17"
    assert refused(state, "swap p1.1 p3.1") == "PE-17"
    assert can(state, "swap p1.4 p2.5")


def breaks() -> State:
    """p1 has one Roman in the queue, p2 five."""
    state = begin("W23 C24 / W12 W32 C12a C32a C33 / break break", TWO)
    do(state, "tick;seat 1;seat 2")
    return state


def three_revealed() -> State:
    """S13, S14 and S15 are revealed; only p1's queue has room."""
    state = begin("W23 C24 / W12 W32 C12a C32a C33 / break villa", TWO, players=2)
    do(state, "tick;seat 1;seat 2;villa;seat v;break;roman S13;roman S14;roman S15")
    return state


def test_PE_18_three_are_revealed_before_the_first_is_put() -> None:
    state = begin("W23 C24 / W12 W32 C12a C32a C33 / break villa", TWO, players=2)
    do(state, "tick;seat 1;seat 2;villa;seat v;break")
    assert state.actor == CHANCE
    do(state, "roman S13;roman S14")
    assert state.actor == CHANCE
    do(state, "roman S15")
    assert state.view(1)["revealed"] == ["S13", "S14", "S15"]


def test_PE_18_they_are_put_in_an_order_of_choice() -> None:
    state = three_revealed()
    assert played(state) == ["put 1 p1", "put 2 p1", "put 3 p1"]
    assert refused(state, "put 1 p2") == "PE-18"  # full
    assert refused(state, "end") == "PE-18"
    assert refused(state, "villa") == "PE-18"
    do(state, "put 2 p1")
    assert state.view(0)["revealed"] == ["S13", "S15"]
    assert played(state) == ["put 1 p1", "put 2 p1"]
    assert refused(state, "put 3 p1") == "PE-18"  # only two are left
    do(state, "put 2 p1;put 1 p1")
    assert queue(state, 0) == "C32a C33 S14 S15 S13"
    assert state.view(None)["revealed"] == []
    assert can(state, "end")


def test_PE_18_version_1_put_them_as_they_were_revealed() -> None:
    older = GAME.of_version(1)
    state = older.load(three_revealed().dump())
    assert [older.notation(action) for action in state.legal()] == ["put p1"]
    with pytest.raises(IllegalAction) as refusal:
        state.apply(GAME.parse("put 2 p1"))
    assert refusal.value.rule == "PE-18"
    for _ in range(3):
        state.apply(older.parse("put p1"))
    assert queue(state, 0) == "C32a C33 S13 S14 S15"


def test_PE_18_needs_room_for_three() -> None:
    state = breaks()
    assert len(queue(state, 0).split()) == 3
    assert refused(state, "break") == "PE-18"
    assert refused(state, "put 1 p1") == "PE-18"  # nothing is revealed


def test_PE_18_any_queue_with_room() -> None:
    state = begin(
        "W23 C24 / W12 W32 C12a C32a C33 / break villa",
        "W22 C34 / W33 W43 C22a C22b C23 / swap swap",
    )
    do(state, "tick;seat 1;seat 2;end;card haste")
    do(state, "tick;seat 1;seat 2;end;card haste;break;roman S13;roman S14;roman S15")
    assert played(state) == [f"put {k} p{n}" for k in (1, 2, 3) for n in (1, 2)]
    do(state, "put 1 p2;put 1 p1;put 1 p2")
    assert queue(state, 0) == "C12a C32a C33 S14"
    assert queue(state, 1) == "C22a C22b C23 S13 S15"


def test_PE_18_a_short_deck_is_emptied_then_the_discard_is_shuffled() -> None:
    state = begin("W23 C24 / W12 W32 C12a C32a C33 / break villa", TWO)
    do(state, "tick;seat 1;seat 2;villa;seat v")
    rest = state.dump()["roman_deck"]
    state = edited(state, roman_deck=rest[:1], roman_discard=rest[1:])
    do(state, "break")
    assert state.num_legal() == 1
    do(state, f"roman {rest[0]}")
    assert state.num_legal() == len(rest) - 1
    assert discard(state) == ""


def test_PE_19_to_the_end_of_another_queue() -> None:
    state = begin("W23 C24 / W12 W32 C12a C32a C33 / throw-out throw-out", TWO)
    assert targets(state, "throw-out") == []  # all queues are full
    do(state, "tick;seat 1;seat 2")
    assert len(targets(state, "throw-out")) == 5
    do(state, "throw-out p2.2 p1")
    assert queue(state, 0) == "C12a C32a C33 E41b"
    assert queue(state, 1) == "C53 C52b W31 S54"
    do(state, "throw-out p1.1 p2")
    assert queue(state, 0) == "C32a C33 E41b"
    assert queue(state, 1).endswith("S54 C12a")


def test_PE_19_between_two_others() -> None:
    state = begin(players=3, first=2)
    do(state, "tick")
    while "end" not in played(state):
        state.apply(state.legal()[0])
    do(state, "end;card haste;tick")
    while "end" not in played(state):
        state.apply(state.legal()[0])
    assert can(state, "end")
    do(state, "throw-out p1.5 p2")
    assert queue(state, 1).split()[-1] == "E31a"


def test_PE_19_refusals() -> None:
    state = begin("W23 C24 / W12 W32 C12a C32a C34 / throw-out jump", TWO)
    assert refused(state, "throw-out p1.1 p2") == "PE-19"  # full
    do(state, "tick;seat 1;seat 2")
    assert refused(state, "throw-out p1.1 p1") == "PE-19"  # the same queue
    assert refused(state, "throw-out p1.4 p2") == "PE-19"  # nobody there
    assert refused(state, "throw-out p1.1 p3") == "PE-19"
    assert refused(state, "throw-out p3.1 p1") == "PE-19"


def test_PE_20_the_last_discarded_returns() -> None:
    state = begin("C13 E11a / W12 W32 C12a C32a C34 / regular regular", TWO)
    do(state, "tick;seat 1;seat 2")
    assert discard(state) == "C13 E11a"
    assert targets(state, "regular") == ["regular p1"]
    do(state, "regular p1")
    assert queue(state, 0) == "C12a C32a C34 E11a"
    do(state, "regular p1")
    assert queue(state, 0) == "C12a C32a C34 E11a C13"
    assert discard(state) == ""


def test_PE_20_refusals() -> None:
    state = begin("C13 C24 / W12 W32 C12a C32a C34 / regular jump", TWO)
    assert refused(state, "regular p1") == "PE-20"  # nobody was discarded
    do(state, "tick")
    assert refused(state, "regular p1") == "PE-20"  # full
    assert refused(state, "regular p2") == "PE-20"
    assert refused(state, "regular p3") == "PE-20"
    do(state, "seat 1")
    assert can(state, "regular p1")


def test_PE_21_to_the_head_of_the_same_queue() -> None:
    state = begin("C13 C24 / W12 W32 C12a C32a C34 / jump jump", TWO)
    assert len(targets(state, "jump")) == 8
    do(state, "jump p1.4;jump p2.5")
    assert queue(state, 0) == "C32a W12 W32 C12a C34"
    assert queue(state, 1) == "S54 C53 E41b C52b W31"


def test_PE_21_refusals() -> None:
    state = begin("C13 C24 / W12 W32 C12a C32a C34 / jump villa", TWO)
    assert refused(state, "jump p1.1") == "PE-21"  # the head
    assert refused(state, "jump p3.2") == "PE-21"
    do(state, "tick;seat 1")
    assert refused(state, "jump p1.5") == "PE-21"  # nobody there
