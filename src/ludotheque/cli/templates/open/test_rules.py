"""Every rule of New Game, by its number, and the whole contract."""

from __future__ import annotations

from ludotheque.cli.templates.open import GAME
from ludotheque.testing import conform


def test_it_conforms() -> None:
    conform(GAME, games=1)


def test_NG_1_one_two_or_three_stones_are_taken() -> None:
    state = GAME.start(players=2)
    assert [GAME.notation(action) for action in state.legal()] == ["take 1", "take 2", "take 3"]
    state.apply(GAME.parse("take 3"))
    assert state.view(None)["stones"] == 12


def test_NG_2_the_last_stone_wins() -> None:
    state = GAME.start(players=2)
    for _ in range(5):
        state.apply(GAME.parse("take 3"))
    assert state.winners() == [0]
