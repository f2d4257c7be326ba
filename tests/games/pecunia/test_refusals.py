"""What is refused outside the cards' own targets, and what the refusal says."""

from __future__ import annotations

import pytest
from tests.games.pecunia.tables import GAME, begin, do, refused, why

from ludotheque import IllegalAction, State
from ludotheque.games.pecunia.material import CARD_KEYS
from ludotheque.table import Seat, Table, Transaction

ONE = "C13 E21a / S23 W12 W32 C22a E12 / break villa"
TWO = "S35 W21 / C53 E41b C52b W31 S54 / poison swap"
A_USE = {
    "citizens": "citizens p2",
    "women": "women p1",
    "slaves": "slaves p1",
    "senators": "senators p2",
    "poison": "poison p2.1",
    "haste": "haste 1",
    "gossip": "gossip p2.1",
    "swap": "swap p1.1 p2.1",
    "throw-out": "throw-out p1.1 p2",
    "regular": "regular p1",
    "jump": "jump p1.2",
}


@pytest.mark.parametrize("card", [key for key in CARD_KEYS if key not in ("break", "villa")])
def test_PE_6_a_card_that_is_not_in_the_hand(card: str) -> None:
    state = begin(ONE, TWO)
    text = A_USE.get(card, card)
    assert refused(state, text) == "PE-6"
    assert GAME.texts("en")["names"][card] in why(state, text)


def test_PE_6_break_and_villa_that_are_not_in_the_hand() -> None:
    state = begin(ONE, TWO, first=2)
    assert refused(state, "villa") == "PE-6"
    assert refused(state, "break") == "PE-6"


def test_PE_6_the_other_players_card_is_no_help() -> None:
    state = begin(ONE, TWO)
    assert refused(state, "poison p2.1") == "PE-6"


def test_PE_4_draws_of_the_set_up() -> None:
    state = GAME.start(2)
    assert refused(state, "tick") == "PE-4"
    assert refused(state, "card swap") == "PE-4"
    assert refused(state, "first 1") == "PE-4"
    do(state, "roman C13")
    assert refused(state, "roman C13") == "PE-4"
    assert why(state, "roman C13") == "Stimulus Caffeinus is not in the deck; draw one who is."
    do(state, "roman E21a;roman S23;roman W12;roman W32;roman C22a;roman E12;card women")
    assert refused(state, "card women") == "PE-4"
    assert refused(state, "roman S24") == "PE-4"


def test_PE_4_the_first_player_is_one_of_those_who_play() -> None:
    state = begin(ONE, TWO)
    before = GAME.load(state.dump() | {"actor": -1, "phase": 1, "first": -1})
    assert refused(before, "first 3") == "PE-4"
    assert refused(before, "tick") == "PE-4"
    assert refused(state, "first 1") == "PE-6"


def test_PE_5_and_PE_6_draws_of_the_game() -> None:
    state = begin(ONE, TWO)
    do(state, "tick;seat 1;seat 2;end")
    assert refused(state, "end") == "PE-6"
    assert refused(state, "roman S24") == "PE-6"
    do(state, "card haste")
    assert refused(state, "card haste") == "PE-6"  # a player decides now
    state = begin(ONE, TWO)
    do(state, "tick;seat 1;seat 2;seat 2;villa;seat v;end;card haste")
    do(state, "tick;seat 2;end;card haste;tick;seat 3")
    assert refused(state, "end") == "PE-5"
    assert refused(state, "card swap") == "PE-5"
    assert refused(state, "roman S23") == "PE-5"


def test_PE_18_draws_of_the_break() -> None:
    state = begin(ONE, TWO)
    do(state, "villa;tick;seat 1;seat 2;seat v;break")
    assert refused(state, "put 1 p1") == "PE-18"
    assert refused(state, "roman S23") == "PE-18"
    do(state, "roman S13;roman S14;roman S15")
    assert why(state, "end").startswith("First put the Romans revealed")
    assert refused(state, "put 1 p3") == "PE-18"
    do(state, "put 3 p1")
    assert why(state, "put 3 p1") == "Romans still to be put: 2; choose one of them."


def test_PE_6_the_veiled_card_is_never_an_action() -> None:
    state = begin(ONE, TWO)
    assert refused(state, "card") == "PE-6"
    do(state, "tick;seat 1;seat 2;end")
    assert refused(state, "card") == "PE-6"


def test_PE_12_players_who_are_not_there() -> None:
    state = begin("C13 E21a / S23 W12 W32 C22a E12 / women gossip", TWO)
    assert refused(state, "women p3") == "PE-12"
    assert why(state, "women p6") == "There are 2 players at this table; choose one of them."


def test_PE_8_and_PE_9_say_what_is_possible() -> None:
    state = begin(ONE, TWO)
    do(state, "tick")
    assert why(state, "end") == (
        "Quorum Absentius can sit (free: 1); that comes before the end of the turn."
    )
    assert why(state, "seat 2").startswith("Quorum Absentius cannot take seat 2")
    assert why(state, "seat 3") == "Portus Portabilis has seat 3; choose an empty seat."
    assert refused(state, "seat 3") == "PE-8"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_refusal_is_told_without_gaps(lang: str) -> None:
    for key, text in GAME.texts(lang)["refusals"].items():
        assert text.endswith("."), key
        assert "!" not in text, key


def refusal(state: State, action: str) -> tuple[str, str]:
    """Why the actor cannot do it at a table of Hélène and Bo, in English and in French."""
    table = Table(GAME, [Seat("human", "Hélène"), Seat("human", "Bo")], state=state)
    with pytest.raises(IllegalAction) as caught:
        Transaction(table).act(int(state.actor), GAME.parse(action), lambda _: 0)
    return caught.value.sentence("en"), caught.value.sentence("fr")


def test_a_table_names_those_whom_a_refusal_is_about() -> None:
    state = begin(ONE, TWO)
    do(state, "tick;seat 1;seat 2;end;card haste")
    assert refusal(state, "poison p1.v") == (
        "Hélène has no such Villa; choose another seat.",
        "Hélène n'a pas cette Villa ; choisissez une autre place.",
    )
    assert refusal(state, "swap p1.5 p2.1") == (
        "The queue of Hélène ends at place 3; nobody stands at place 5.",
        "La file d'Hélène s'arrête au rang 3 ; personne n'est au rang 5.",
    )


def test_a_table_says_you_to_whom_it_refuses_something() -> None:
    state = begin(ONE.replace("break", "jump"), TWO)
    do(state, "tick;seat 1;seat 2")
    assert refusal(state, "jump p1.5") == (
        "Your queue ends at place 3; nobody stands at place 5.",
        "Votre file s'arrête au rang 3 ; personne n'est au rang 5.",
    )


def test_PE_18_a_full_queue_says_where_there_is_room() -> None:
    state = begin(ONE, TWO)
    do(state, "villa;tick;seat 1;seat 2;seat v;break;roman S13;roman S14;roman S15")
    assert refusal(state, "put 1 p2") == (
        "The queue of Bo is full; there is room with: you.",
        "La file de Bo est pleine ; il y a de la place chez : vous.",
    )
