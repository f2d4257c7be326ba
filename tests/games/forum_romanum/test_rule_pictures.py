"""The worked examples of the rules are drawn, and the drawings show what they say."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque.engine.pictures import Picture, pictures

GAME = ludotheque.game("forum-romanum")


def drawn(lang: str, word: str) -> Picture:
    """The only picture whose words contain this."""
    (one,) = [one for one in pictures(GAME, GAME.rules(lang), lang) if word in one.say]
    return one


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "The Curia is full"), ("fr", "La Curie est complète")]
)
def test_FR_10_three_are_tied_for_fewest(lang: str, word: str) -> None:
    assert drawn(lang, word).state.scores() == [-2, -2, -2, 6]


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Row 1 is full"), ("fr", "La rangée 1 est pleine")]
)
def test_FR_9_the_most_advance_and_nobody_there_goes_back(lang: str, word: str) -> None:
    assert drawn(lang, word).state.scores() == [7, 0, 0, -4]


@pytest.mark.parametrize(("lang", "word"), [("en", "Three of B"), ("fr", "Trois Romains de B")])
def test_FR_11_a_tied_lead_is_undecided(lang: str, word: str) -> None:
    state = drawn(lang, word).state
    row = next(area for area in state.view(None)["areas"] if area["key"] == "1")
    assert (row["count"], row["status"]) == ([0, 3, 3, 1], "undecided")
    assert state.scores() == [0, 0, 0, 0]


@pytest.mark.parametrize(("lang", "word"), [("en", "reversed game"), ("fr", "partie inversée")])
def test_FR_17_a_tied_lead_is_undecided_in_the_reversed_game_too(lang: str, word: str) -> None:
    state = drawn(lang, word).state
    row = next(area for area in state.view(None)["areas"] if area["key"] == "1")
    assert (state.options["reversed"], row["status"]) == (1, "undecided")
