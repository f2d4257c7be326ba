"""The worked examples of the rules are drawn, and the drawings show what they say."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque.engine.pictures import Picture, pictures

GAME = ludotheque.game("doodle-city")


def drawn(lang: str, word: str) -> Picture:
    """The only picture whose words contain this."""
    (one,) = [one for one in pictures(GAME, GAME.rules(lang), lang) if word in one.say]
    return one


@pytest.mark.parametrize(("lang", "word"), [("en", "five cells"), ("fr", "5 cases")])
def test_DC_14_a_hotel_on_a_road_of_five(lang: str, word: str) -> None:
    (sheet,) = drawn(lang, word).state.view(0)["sheets"]
    assert sheet["hotels"] == [5]
    assert sheet["lengths"][:5] == [5] * 5


@pytest.mark.parametrize(("lang", "word"), [("en", "taxi c1"), ("fr", "taxi c1")])
def test_DC_19_two_taxis_are_joined_and_one_is_not(lang: str, word: str) -> None:
    state = drawn(lang, word).state
    (sheet,) = state.view(0)["sheets"]
    assert sheet["taxis"] == ["a4", "a5"]
    assert sheet["roads"][2] == "ew"
    assert state.scores() == [8]
