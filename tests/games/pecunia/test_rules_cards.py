"""PE-12 to PE-22: every action card, for each kind of target."""

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
    rich,
    seats,
)

from ludotheque import CHANCE, IllegalAction, State

TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"


def targets(state: State, word: str) -> list[str]:
    return [text for text in played(state) if text.split()[0] == word]


# Assemblies


@pytest.mark.parametrize(
    ("word", "seated", "queued", "gone"),
    [
        ("citizens", "- - W21:2", "E11a S55 W33", "C34 C33 C44"),
        ("women", "C34:3 - -", "C33 E11a C44 S55", "W21 W33"),
        ("slaves", "C34:3 - W21:2", "C33 S55 C44 W33", "E11a"),
        ("senators", "C34:3 - W21:2", "C33 E11a C44 W33", "S55"),
    ],
)
def test_PE_12_an_assembly_empties_seats_and_queue(
    word: str, seated: str, queued: str, gone: str
) -> None:
    state = begin(f". . / . . . . . / {word} jump", "C34 W21 / C33 E11a C44 W33 S55 / poison swap")
    do(state, f"{word} p2")
    assert seats(state, 1) == seated
    assert sorted(queue(state, 1).split()) == sorted(queued.split())
    assert discard(state) == gone
    assert state.scores() == [0, 0]


def test_PE_12_on_oneself_and_each_player() -> None:
    state = begin("S23 C23 / E21a W12 W32 C22a S33 / senators jump", players=5)
    assert targets(state, "senators") == ["senators p1", "senators p5"]
    do(state, "senators p1")
    assert seats(state, 0) == "- - C23:2"
    assert queue(state, 0) == "E21a W12 W32 C22a"


def test_PE_12_women_of_a_shared_seat_go_first_before_second() -> None:
    state = begin(
        ". . / . . . . . / women jump", "W43 C43 / W42 W41 C24 S24 S23 / swap swap", first=2
    )
    do(state, "tick;seat 1;seat 2;end;card haste;women p2")
    assert discard(state) == "W43 W42 W41"


def test_PE_12_must_remove_somebody() -> None:
    state = begin(
        "C23 C24 / W12 W32 C22a C32a C33 / senators jump",
        "C13 C14 / C34 C44 W33 W43 E11a / swap swap",
    )
    assert refused(state, "senators p1") == "PE-12"
    assert refused(state, "senators p2") == "PE-12"


def test_PE_12_the_villa_goes_with_its_guest() -> None:
    state = begin("C23 C24 / S13 W32 C22a C32a C34 / senators villa", TWO)
    do(state, "tick;villa;seat v")
    assert seats(state, 0) == "C23:1 - C24:1 | S13:1"
    do(state, "senators p1")
    assert seats(state, 0) == "C23:1 - C24:1"
    assert state.view(None)["card_discard"] == {"senators": 1, "villa": 1}


# Food poisoning, Great haste


def test_PE_13_two_markers_more_for_an_opponents_guest() -> None:
    state = begin("C23 C24 / W12 W32 C22a C32a C33 / poison poison", TWO.replace("poison", "jump"))
    assert targets(state, "poison") == ["poison p2.1", "poison p2.3"]
    do(state, "poison p2.1;poison p2.1")
    assert seats(state, 1) == "S35:7 - W21:2"


def test_PE_13_second_woman_and_villa() -> None:
    state = begin(
        ". . / . . . . . / poison poison", "W43 C43 / W42 C24 W41 S24 S23 / villa swap", first=2
    )
    do(state, "tick;seat 1;villa;seat v;seat 2;end;card haste")
    assert seats(state, 1) == "W43:3+W42:4 W41:4 C43:3 | C24:2"
    do(state, "poison p2.1.2;poison p2.v")
    assert seats(state, 1) == "W43:3+W42:6 W41:4 C43:3 | C24:4"


def test_PE_13_refusals() -> None:
    state = begin("C23 C24 / W12 W32 C22a C32a C33 / poison jump", TWO.replace("poison", "jump"))
    assert refused(state, "poison p1.1") == "PE-13"  # one's own
    assert refused(state, "poison p2.2") == "PE-13"  # nobody there
    assert refused(state, "poison p2.1.2") == "PE-13"  # only one there
    assert refused(state, "poison p2.2.2") == "PE-13"
    assert refused(state, "poison p2.v") == "PE-22"  # no Villa
    assert refused(state, "poison p3.1") == "PE-13"  # no such player


def test_PE_14_two_markers_less_or_what_is_there() -> None:
    state = begin("S55 S45 / W12 W32 C22a C32a C33 / haste haste", TWO)
    assert targets(state, "haste") == ["haste 1", "haste 3"]
    do(state, "haste 1")
    assert seats(state, 0) == "S55:3 - S45:4"
    do(state, "tick;seat 2")
    do(state, "haste 2")  # one marker only
    assert state.scores()[0] == 2
    assert discard(state) == "W12"


def test_PE_14_second_woman_and_villa() -> None:
    state = begin("W43 C43 / W22 W41 C24 S24 S23 / villa haste", TWO)
    do(state, "villa;tick;seat v;seat v;seat 2")
    assert seats(state, 0) == "W43:3 C24:2 C43:3 | W22:2+W41:4"
    assert can(state, "haste v.2")
    other = state.copy()
    do(other, "haste v.2")
    assert seats(other, 0).endswith("| W22:2+W41:2")
    do(state, "haste v")
    assert seats(state, 0).endswith("| W41:4")  # the second becomes the first; the Villa stays
    assert state.scores()[0] == 2


def test_PE_14_refusals() -> None:
    state = begin("S55 S45 / W12 W32 C22a C32a C33 / haste haste", TWO)
    assert refused(state, "haste 2") == "PE-14"
    assert refused(state, "haste 1.2") == "PE-14"
    assert refused(state, "haste v") == "PE-22"


# Special tax


@pytest.mark.parametrize(
    ("word", "paid"),
    [("tax-senators", [1, 2]), ("tax-citizens", [1, 0]), ("tax-slaves", [0, 0])],
)
def test_PE_15_every_player_pays_for_that_rank(word: str, paid: list[int]) -> None:
    state = begin(
        f"S55 C44 / W12 W32 C22a C32a C33 / {word} haste", "S34 S33 / . . . . . / jump swap"
    )
    state = rich(state, 9, 9)
    do(state, word)
    assert state.scores() == [9 - paid[0], 9 - paid[1]]
    assert lawful(state)


def test_PE_15_the_villa_counts_and_who_has_less_pays_all() -> None:
    state = begin(
        "C43 C53 / C52a C52b W32 C32a C33 / tax-citizens villa", "C54 C34 / . . . . . / jump swap"
    )
    do(state, "villa;tick;seat v;seat 2")
    state = rich(state, 3, 1)
    do(state, "tax-citizens")
    assert state.scores() == [0, 0]  # four citizens for 3 sesterces, two for 1
    assert [row["taxes"] for row in state.dump()["rows"]] == [3, 1]


def test_PE_15_may_be_played_though_nobody_pays() -> None:
    state = begin(
        "S55 S44 / W12 W32 C22a C32a C33 / tax-slaves haste", "S34 S33 / . . . . . / jump swap"
    )
    do(state, "tax-slaves")
    assert state.scores() == [0, 0]
    assert refused(state, "tax-slaves") == "PE-6"  # it is played


# Latrine gossip


def gossips(villa: bool = False) -> State:
    """p1's turn; p2 has two women on a seat, 3 and 1 markers."""
    seat = "v" if villa else "1"
    one = (
        "C43 C34 / W43 W12 C24 S24 S23 / villa swap"
        if villa
        else "W43 C43 / W12 C24 W41 S24 S23 / villa swap"
    )
    state = begin(". . / . . . . . / gossip gossip", one, first=2)
    do(state, "villa;tick;seat v;seat v;seat 2" if villa else f"tick;seat {seat};seat 2")
    do(state, "end;card haste")
    return state


def test_PE_16_the_lower_count_is_raised() -> None:
    state = gossips()
    assert targets(state, "gossip") == ["gossip p2.1"]
    do(state, "gossip p2.1")
    assert seats(state, 1).startswith("W43:3+W12:3 ")
    assert refused(state, "gossip p2.1") == "PE-16"  # no difference any more


def test_PE_16_in_a_villa() -> None:
    state = gossips(villa=True)
    do(state, "gossip p2.v")
    assert seats(state, 1).endswith("| W43:4+W12:4")


def test_PE_16_refusals() -> None:
    state = gossips()
    assert refused(state, "gossip p1.1") == "PE-16"  # one's own
    assert refused(state, "gossip p2.3") == "PE-16"  # a single guest
    assert refused(state, "gossip p2.v") == "PE-22"
    assert refused(state, "gossip p3.1") == "PE-16"


# Queues


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


# Villa Dixius


def test_PE_22_an_extra_seat_for_anybody() -> None:
    state = begin("S23 C24 / E12 W32 C12a C32a C34 / villa jump", TWO)
    do(state, "villa;tick")
    assert refused(state, "seat 2") == "PE-9"
    do(state, "seat v")  # PE-9 does not apply
    assert seats(state, 0) == "S23:1 - C24:1 | E12:1"
    assert hand(state, 0) == ["jump"]


def test_PE_22_an_empty_villa_never_keeps_a_turn_from_ending() -> None:
    state = begin("S23 C24 / C33 W32 C12a C32a C34 / villa villa", TWO)
    do(state, "villa;tick;seat 2;villa")
    assert can(state, "seat v")
    assert can(state, "seat v2")
    do(state, "end;card haste;tick;seat 2;end;card haste;tick")
    assert seats(state, 0).endswith("| - -")  # empty Villas stay


def test_PE_22_discarded_with_the_last_guest_and_closing_up() -> None:
    state = begin("C34 C44 / W32 C12a C32a C24 W33 / villa villa", TWO)
    do(state, "villa;villa;tick;seat 2;seat v;seat v2")
    assert seats(state, 0) == "C34:2 W32:3 C44:3 | C12a:1 C32a:3"
    do(state, "end;card haste;tick;seat 2;end;card haste;tick")
    assert seats(state, 0) == "C34:1 W32:2 C44:2 | C32a:2"  # v2 has become v
    assert state.view(None)["card_discard"] == {"villa": 1}
    assert state.scores()[0] == 2


def test_PE_22_two_women_share_and_the_villa_stays_for_the_second() -> None:
    state = begin("C34 C44 / W12 W32 C32a C24 W33 / villa haste", TWO)
    do(state, "villa;tick;seat v;seat v;seat 2;haste v")
    assert seats(state, 0).endswith("| W32:3")
    do(state, "end;card swap;tick;seat 2;end;card haste;tick")
    assert seats(state, 0).endswith("| W32:2")


def test_PE_22_two_villas_close_at_once() -> None:
    state = begin("C34 C44 / C12a C12b C32a C24 W33 / villa villa", TWO)
    do(state, "villa;villa;tick;seat v;seat v2;seat 2;end;card villa")
    do(state, "tick;seat 2;end;card haste;villa;tick")
    assert seats(state, 0) == "C34:1 C32a:2 C44:2 | -"  # the new one stays
    assert state.view(None)["card_discard"] == {"villa": 2}


def test_PE_22_refusals() -> None:
    state = begin("C13 C24 / W12 W32 C12a C32a C34 / villa jump", TWO)
    do(state, "tick")
    assert refused(state, "seat v") == "PE-22"
    do(state, "villa")
    assert refused(state, "seat v2") == "PE-22"
    assert refused(state, "villa") == "PE-6"  # played
