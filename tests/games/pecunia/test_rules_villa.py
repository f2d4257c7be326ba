"""PE-22: Villa Dixius, an extra seat."""

from __future__ import annotations

from tests.games.pecunia.tables import begin, can, do, hand, refused, seats

TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"


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
