"""The worked examples of the rules are drawn, and the drawings show what they say."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque.engine.pictures import Picture, pictures

GAME = ludotheque.game("pecunia")


def drawn(lang: str, word: str) -> Picture:
    """The only picture whose words contain this."""
    (one,) = [one for one in pictures(GAME, GAME.rules(lang), lang) if word in one.say]
    return one


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "senator on the left"), ("fr", "sénateur à gauche")]
)
def test_PE_9_the_middle_may_stay_empty(lang: str, word: str) -> None:
    state = drawn(lang, word).state
    own = state.view(0)["players"][0]
    assert [len(seat) for seat in own["seats"]] == [1, 0, 1]
    assert (own["seats"][0][0]["roman"][0], own["queue"][0][0]) == ("S", "E")
    state.apply(GAME.parse("tick"))
    legal = [GAME.notation(action) for action in state.legal()]
    assert "end" in legal
    assert "seat 2" not in legal


@pytest.mark.parametrize(("lang", "word"), [("en", "3 and 1 markers"), ("fr", "3 et 1 marqueurs")])
def test_PE_10_two_women_with_3_and_1_markers(lang: str, word: str) -> None:
    middle = drawn(lang, word).state.view(0)["players"][0]["seats"][1]
    assert [guest["markers"] for guest in middle] == [3, 1]
    assert [guest["roman"][0] for guest in middle] == ["W", "W"]


@pytest.mark.parametrize(("lang", "word"), [("en", "18 sesterces"), ("fr", "18 sesterces")])
def test_PE_23_three_pay_before_the_end(lang: str, word: str) -> None:
    state = drawn(lang, word).state
    own = state.view(0)["players"][0]
    assert own["sesterces"] == 18
    assert [guest["markers"] for seat in own["seats"] for guest in seat] == [1, 1, 1]
    state.apply(GAME.parse("tick"))
    assert (state.scores()[0], list(state.winners())) == (24, [0])
