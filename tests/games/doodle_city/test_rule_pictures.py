"""The worked examples of the rules are drawn, and the drawings show what they say."""

from __future__ import annotations

import re

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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_DC_16_who_comes_later_takes_the_next_bonus(lang: str) -> None:
    of_a, of_b = (
        one
        for one in pictures(GAME, GAME.rules(lang), lang)
        if re.search(r"\bc4\b.*8|\b9 ", one.say)
    )
    assert of_a.state == of_b.state
    assert (of_a.seat, of_b.seat) == (0, 1)
    sheets = of_a.state.view(0)["sheets"]
    assert [(sheet["shops"], sheet["bonuses"]) for sheet in sheets] == [([8], [7]), ([9], [5])]


@pytest.mark.parametrize(("lang", "word"), [("en", "shop d5"), ("fr", "magasin d5")])
def test_DC_15_a_circle_that_is_used_gives_way_to_the_one_below(lang: str, word: str) -> None:
    (sheet,) = drawn(lang, word).state.view(0)["sheets"]
    assert sheet["shops"] == [4, 5]


@pytest.mark.parametrize(("lang", "word"), [("en", "Three trees"), ("fr", "Trois arbres")])
def test_DC_20_both_have_the_most_and_the_fewest(lang: str, word: str) -> None:
    state = drawn(lang, word).state
    assert [sheet["trees"] for sheet in state.view(0)["sheets"]] == [3, 3]
    points = [(line["what"], line["points"]) for line in state.outcome()["breakdown"]]
    assert points == [("most_trees", -4), ("fewest_trees", 4)] * 2
