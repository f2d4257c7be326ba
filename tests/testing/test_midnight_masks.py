"""Masks at Midnight, the example with hidden hands, elimination and looks: every rule."""

from __future__ import annotations

from midnight_masks.game import GAME
from midnight_masks.state import MasksState

from ludotheque import CHANCE, OVER, IllegalAction

DEAL = ("draw 5", "draw 2", "draw 6")


def after(*texts: str, players: int = 3) -> MasksState:
    state = GAME.start(players=players, rounds=2)
    for text in texts:
        state.apply(GAME.parse(text))
    assert isinstance(state, MasksState)
    return state


def rule_against(state: MasksState, text: str) -> str:
    try:
        state.apply(GAME.parse(text))
    except IllegalAction as error:
        return error.rule
    return "none"


def test_mm_1_everybody_wears_a_mask_that_nobody_else_knows() -> None:
    state = after(*DEAL)
    assert state.actor == 0
    assert [state.view(seat)["masks"] for seat in (1, None)] == [[None, 1, None], [None] * 3]


def test_mm_2_without_a_candle_one_is_out_and_the_mask_lies_open() -> None:
    state = after(*DEAL, "name p2 2")
    assert state.candles == [2, 0, 2]
    assert state.view(2)["masks"] == [None, 1, 5]
    assert state.actor == 2
    assert rule_against(state, "look p2") == "MM-2"


def test_mm_3_a_look_is_for_one_player_alone() -> None:
    state = after(*DEAL, "look p2")
    assert (state.actor, state.legal()) == (CHANCE, [GAME.parse("show 2")])
    state.apply(GAME.parse("show 2"))
    assert [state.view(seat)["masks"][1] for seat in (0, 1, 2, None)] == [1, 1, None, None]
    for text in ("change", "draw 1", "change", "draw 1"):
        state.apply(GAME.parse(text))
    assert rule_against(after(*DEAL), "look p1") == "MM-3"


def test_mm_3_a_known_mask_is_not_looked_at_again() -> None:
    state = after(*DEAL, "look p3", "show 6", "look p1", "show 5", "look p1", "show 5")
    assert rule_against(state, "look p3") == "MM-3"


def test_mm_4_a_wrong_name_costs_a_candle_and_is_not_said_again() -> None:
    state = after(*DEAL, "name p2 4")
    assert state.candles == [1, 2, 2]
    assert state.view(None)["not_worn"] == [[], [3], []]
    state.apply(GAME.parse("change"))
    state.apply(GAME.parse("draw 4"))
    assert state.view(None)["not_worn"] == [[], [], []]
    assert rule_against(after(*DEAL, "name p3 1", "look p1", "show 5"), "name p1 1") == "none"
    assert rule_against(after(*DEAL, "name p3 1"), "name p3 1") == "MM-4"


def test_mm_5_a_change_makes_void_what_was_known() -> None:
    state = after(*DEAL, "look p2", "show 2", "change", "draw 2")
    assert state.view(0)["masks"] == [4, None, None]
    assert state.view(1)["masks"] == [None, 1, None]


def test_mm_6_the_last_one_masked_wins() -> None:
    state = after("draw 1", "draw 6", "name p2 6", players=2)
    assert (state.actor, state.outcome()["reason"]) == (OVER, "alone")
    assert (state.scores(), state.winners()) == ([1, 0], [0])


def test_mm_6_at_dawn_the_highest_mask_wins() -> None:
    state = after("draw 1", "draw 6", *["look p2", "show 6", "look p1", "show 1"], players=2)
    assert state.scores() == [0, 0]
    for text in ("change", "draw 6", "change", "draw 6"):
        state.apply(GAME.parse(text))
    assert (state.actor, state.outcome()["reason"]) == (OVER, "dawn")
    assert state.winners() == [0, 1]
