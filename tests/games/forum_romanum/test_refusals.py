"""Forum Romanum: every way an action can be wrong, with its rule and both sentences."""

from __future__ import annotations

import pytest
from tests.games.forum_romanum.boards import GAME, begin, build, do, refused, settled
from tests.games.forum_romanum.positions import QUIET_ROUND, ROW_1_TIED, TWO_OPEN

from ludotheque import BadNotation, BadRecord, BadStart, IllegalAction

COLOURS = {"x": ("light", "clair"), "y": ("dark", "foncé")}


def refused_before_the_draw(players: int, action: str) -> None:
    refused(
        GAME.start(players),
        action,
        "FR-4",
        f"The first player is drawn before anything else, among the {players}.",
        f"On tire d'abord au sort le premier joueur, parmi les {players}.",
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("action", ["d4", "a1-d4", "x:d4"])
def test_FR_4_nothing_before_the_draw(players: int, action: str) -> None:
    refused_before_the_draw(players, action)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_FR_4_only_somebody_at_the_table_is_drawn(players: int) -> None:
    refused_before_the_draw(players, f"first {players + 1}")
    refused_before_the_draw(players, "first 6")


@pytest.mark.parametrize("action", ["first 1", "first 2", "first 6"])
def test_FR_4_no_second_draw(action: str) -> None:
    refused(
        begin(),
        action,
        "FR-4",
        "The first player has been drawn; now place or move a Roman.",
        "Le premier joueur est déjà tiré au sort ; posez ou déplacez un Romain.",
    )


def test_FR_5_the_cell_is_taken() -> None:
    state = begin()
    do(state, "d4")
    refused(
        state,
        "d4",
        "FR-5",
        "d4 is taken; choose a free cell.",
        "La case d4 est prise ; choisissez une case libre.",
    )


@pytest.mark.parametrize(("placed", "left"), [(1, 31), (28, 4), (31, 1)])
def test_FR_6_no_moving_before_all_stand(placed: int, left: int) -> None:
    # 4 and 1 are also keys of areas: a count is said as a number all the same.
    state = begin()
    while 49 - state.num_legal() < placed:
        state.apply(state.nth_legal(0))
    refused(
        state,
        "a1-g7",
        "FR-6",
        f"Romans move once all of them stand on the board; still to be placed: {left}.",
        f"Les Romains se déplacent une fois tous posés ; il en reste {left} à poser.",
    )


@pytest.mark.parametrize("cell", ["a2", "b1", "a3"])
def test_FR_6_no_placing_once_all_stand(cell: str) -> None:
    refused(
        build(ROW_1_TIED),
        cell,
        "FR-6",
        "All Romans stand on the board; move one of yours, as in “a1-d4”.",
        "Tous les Romains sont posés ; déplacez l'un des vôtres, comme « a1-d4 ».",
    )


def test_FR_6_nobody_stands_there() -> None:
    refused(
        build(ROW_1_TIED),
        "a2-d2",
        "FR-6",
        "Nobody stands on a2; move one of your own Romans.",
        "Il n'y a personne en a2 ; déplacez l'un de vos Romains.",
    )


def test_FR_6_the_roman_is_somebody_elses() -> None:
    refused(
        build(ROW_1_TIED),
        "a1-a2",
        "FR-6",
        "The Roman on a1 is not yours; move one of your own.",
        "Le Romain en a1 n'est pas à vous ; déplacez l'un des vôtres.",
    )
    refused(
        build(TWO_OPEN, players=2),
        "x:e1-c1",
        "FR-6",
        "The Roman on e1 is not yours; move one of your own.",
        "Le Romain en e1 n'est pas à vous ; déplacez l'un des vôtres.",
    )


@pytest.mark.parametrize("target", ["b2", "a1"])
def test_FR_6_the_target_is_taken(target: str) -> None:
    refused(
        build(ROW_1_TIED),
        f"a3-{target}",
        "FR-6",
        f"{target} is taken; choose a free cell.",
        f"La case {target} est prise ; choisissez une case libre.",
    )


@pytest.mark.parametrize(
    ("action", "cell", "colour"), [("x:b1-c1", "b1", "y"), ("y:a1-c1", "a1", "x")]
)
def test_FR_6_the_roman_is_of_the_other_colour(action: str, cell: str, colour: str) -> None:
    refused(
        build(TWO_OPEN, players=2),
        action,
        "FR-6",
        f"The Roman on {cell} is {COLOURS[colour][0]}; move it as one of that colour.",
        f"Le Romain en {cell} est {COLOURS[colour][1]} ; déplacez-le avec cette couleur.",
    )


@pytest.mark.parametrize("action", ["d4", "a1-d4"])
def test_FR_7_two_players_say_which_colour(action: str) -> None:
    refused(
        begin(2),
        action,
        "FR-7",
        "You play two colours: say which one, as in “x:d4” or “y:d4”.",
        "Vous jouez deux couleurs : dites laquelle, comme « x:d4 » ou « y:d4 ».",
    )


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("action", ["x:d4", "y:a1-d4"])
def test_FR_7_more_players_have_one_colour(players: int, action: str) -> None:
    refused(
        begin(players),
        action,
        "FR-7",
        "Two colours are for the game of two players; leave out “x:” or “y:”.",
        "On ne joue deux couleurs qu'à deux joueurs ; ôtez « x: » ou « y: ».",
    )


@pytest.mark.parametrize("colour", ["x", "y"])
def test_FR_7_a_colour_is_played_once_a_turn(colour: str) -> None:
    light, clair = COLOURS[colour]
    en = f"You have played a {light} Roman in this turn; now play the other colour."
    fr = f"Vous avez déjà joué un Romain {clair} ; jouez maintenant l'autre couleur."
    state = begin(2)
    do(state, f"{colour}:d4")
    refused(state, f"{colour}:d5", "FR-7", en, fr)


def test_FR_7_a_roman_of_the_colour_already_played_stays() -> None:
    state = build(TWO_OPEN, players=2)
    do(state, "x:a1-c1")
    # Writing “x:” in front would not help here: x has had its Roman.
    refused(
        state,
        "y:c1-d1",
        "FR-7",
        "You have played a light Roman in this turn; now play the other colour.",
        "Vous avez déjà joué un Romain clair ; jouez maintenant l'autre couleur.",
    )


@pytest.mark.parametrize("action", ["a3-b3", "d4", "x:d4", "first 1"])
def test_FR_13_nothing_after_the_end(action: str) -> None:
    state = settled(build(ROW_1_TIED), open="curia")
    do(state, "e2-a2")
    refused(
        state,
        action,
        "FR-13",
        "The game is over; you can look back at it or start another one.",
        "La partie est finie ; vous pouvez la revoir ou en commencer une autre.",
    )


def test_FR_15_nothing_after_a_stall() -> None:
    state = build(ROW_1_TIED, stall=1)
    do(state, QUIET_ROUND)
    refused(
        state,
        "b3-a3",
        "FR-15",
        "The game is over; you can look back at it or start another one.",
        "La partie est finie ; vous pouvez la revoir ou en commencer une autre.",
    )


@pytest.mark.parametrize("number", [-1, -50, GAME.num_codes, 1 << 31, 1 << 70])
def test_numbers_that_no_action_has(number: int) -> None:
    for state in (GAME.start(), begin(), begin(2), build(ROW_1_TIED)):
        before = state.dump()
        with pytest.raises(IllegalAction) as refusal:
            state.apply(number)
        assert refusal.value.rule == ""
        assert refusal.value.sentence("en")
        assert refusal.value.sentence("fr")
        assert state.dump() == before


@pytest.mark.parametrize(
    "text", ["", "h1", "a8", "a0", "A1", "a1-a1", "a1-", "x:", "z:a1", "first 0", "first 7", "pass"]
)
def test_FR_6_notation_that_is_none(text: str) -> None:
    # "a1-a1" and "pass" are among them: staying where one is cannot even be written.
    with pytest.raises(BadNotation) as error:
        GAME.parse(text)
    assert "“a1”" in error.value.sentence("en")
    assert "« a1 »" in error.value.sentence("fr")


@pytest.mark.parametrize("players", [0, 1, 7, -1])
def test_FR_3_from_two_to_six_players(players: int) -> None:
    with pytest.raises(BadStart) as error:
        GAME.start(players)
    assert error.value.sentence("en") == f"Forum Romanum is for 2 to 6 players, not {players}."
    assert error.value.sentence("fr") == f"Forum Romanum se joue de 2 à 6, pas à {players}."


@pytest.mark.parametrize(
    ("name", "value"), [("stall", 0), ("stall", 51), ("stall", True), ("reversed", 1)]
)
def test_FR_15_FR_17_options_out_of_range(name: str, value: int) -> None:
    with pytest.raises(BadStart) as error:
        GAME.start(4, **{name: value})
    assert name in error.value.sentence("en")
    assert name in error.value.sentence("fr")


@pytest.mark.parametrize(
    ("name", "value"), [("board", "9" * 49), ("marks", []), ("senators", None), ("options", "x")]
)
def test_a_stored_position_that_is_none(name: str, value: object) -> None:
    data = begin().dump()
    data[name] = value
    with pytest.raises(BadRecord):
        GAME.load(data)


def test_an_empty_position_is_none() -> None:
    with pytest.raises(BadRecord):
        GAME.load({})
