"""Every rule of New Game, by its number, and the whole contract."""

from __future__ import annotations

from ludotheque import CHANCE, OVER, State
from ludotheque.cli.templates.chance import GAME
from ludotheque.testing import conform


def after(*texts: str) -> State:
    state = GAME.start(players=2)
    for text in texts:
        state.apply(GAME.parse(text))
    return state


def test_it_conforms() -> None:
    conform(GAME, games=1)


def test_NG_1_a_turn_begins_with_a_roll() -> None:
    assert after().actor == CHANCE
    assert after("die 5").actor == 0


def test_NG_2_a_one_loses_everything() -> None:
    assert after("die 5", "roll", "die 1").scores() == [0, 0]
    assert after("die 5", "stop").scores() == [5, 0]


def test_NG_3_five_rounds_are_played() -> None:
    state = after(*["die 2", "stop"] * 9, "die 3", "stop")
    assert state.actor == OVER
    assert state.winners() == [1]
