"""PE-12 to PE-16: the cards that guests feel – assemblies, markers, tax, gossip."""

from __future__ import annotations

import pytest
from tests.games.pecunia.tables import (
    begin,
    can,
    discard,
    do,
    lawful,
    queue,
    refused,
    rich,
    seats,
    targets,
)

from ludotheque import State

TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"


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
