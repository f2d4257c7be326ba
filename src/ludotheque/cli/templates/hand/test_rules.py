"""Every rule of New Game, by its number, and the whole contract."""

from __future__ import annotations

from ludotheque import CHANCE, OVER, State
from ludotheque.cli.templates.hand import GAME
from ludotheque.testing import conform


def after(*texts: str) -> State:
    state = GAME.start(players=2)
    for text in texts:
        state.apply(GAME.parse(text))
    return state


def test_it_conforms() -> None:
    conform(GAME, games=1)


def test_NG_1_everybody_looks_at_a_card_alone() -> None:
    state = after("draw 3", "draw 1")
    assert [state.view(seat)["hand"] for seat in (0, 1, None)] == [2, 0, None]


def test_NG_2_one_keeps_or_swaps_once() -> None:
    assert [GAME.notation(action) for action in after("draw 3", "draw 1").legal()] == [
        "keep",
        "swap",
    ]
    assert after("draw 3", "draw 1", "keep").actor == 1


def test_NG_3_a_swapped_card_lies_open() -> None:
    state = after("draw 3", "draw 1", "swap")
    assert state.actor == CHANCE
    assert state.view(1)["discard"] == [2]


def test_NG_4_the_highest_wins() -> None:
    state = after("draw 3", "draw 1", "keep", "keep")
    assert state.actor == OVER
    assert state.winners() == [0]


def test_NG_5_the_score_is_the_rank_and_secret_before() -> None:
    assert after("draw 3", "draw 1").scores() == [0, 0]
    assert after("draw 3", "draw 1", "keep", "keep").scores() == [3, 1]
