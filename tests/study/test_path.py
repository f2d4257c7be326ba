"""The path: chapters after the lesson, whose answers the rules allow and a search agrees with."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque import Rng
from ludotheque.study.finder import holds
from ludotheque.study.path import place_of, places_of
from ludotheque.study.puzzles import NoPuzzle, puzzles_of

BOXES = ludotheque.catalogue()


@pytest.mark.parametrize("key", BOXES)
def test_every_box_has_four_or_five_short_chapters(key: str) -> None:
    game = ludotheque.game(key)
    for lang in ("en", "fr"):
        chapters = game.path(lang)
        assert 4 <= len(chapters) <= 5
        for chapter in chapters:
            assert chapter["title"]
            assert 2 <= len(chapter["exercises"]) <= 5
            assert len(chapter["lead"]) < 260
            for exercise in chapter["exercises"]:
                assert 0 < len(exercise["ask"]) < 140
                assert 0 < len(exercise["because"]) < 330


@pytest.mark.parametrize("key", BOXES)
def test_both_languages_lead_through_the_same_positions(key: str) -> None:
    game = ludotheque.game(key)
    english, french = (
        [(p.chapter_number, p.number, p.exercise["puzzle"]) for p in places_of(game, lang)]
        for lang in ("en", "fr")
    )
    assert english == french
    assert len({puzzle for *_, puzzle in english}) == len(english), "no position comes twice"


@pytest.mark.parametrize("key", BOXES)
def test_what_is_called_good_can_be_played(key: str) -> None:
    game, collection = ludotheque.game(key), puzzles_of(key)
    for place in places_of(game, "en"):
        puzzle = collection.find(place.exercise["puzzle"])
        state = collection.state(puzzle)
        assert state.actor == puzzle.seat
        for answer in puzzle.answers:
            assert state.is_legal(game.parse(answer))


def test_the_path_leads_from_the_first_position_to_the_last() -> None:
    game = ludotheque.game("pecunia")
    places = places_of(game, "en")
    walked = [places[0].exercise["puzzle"]]
    while following := place_of(game, walked[-1], "en").following:
        walked.append(following)
    assert walked == [place.exercise["puzzle"] for place in places]


def test_other_puzzles_are_not_on_it() -> None:
    game = ludotheque.game("pecunia")
    path = {place.exercise["puzzle"] for place in places_of(game, "en")}
    other = next(one.id for one in puzzles_of("pecunia").puzzles if one.id not in path)
    with pytest.raises(NoPuzzle):
        place_of(game, other, "en")


@pytest.mark.soak
@pytest.mark.parametrize("key", BOXES)
def test_a_deep_search_agrees_with_what_is_called_good(key: str) -> None:
    """Looked at afresh, with other random numbers and as deep as the puzzles were confirmed."""
    game, collection = ludotheque.game(key), puzzles_of(key)
    some = [collection.find(place.exercise["puzzle"]) for place in places_of(game, "en")]
    agreed = [holds(collection.state(one), one, collection.simulations, Rng(77)) for one in some]
    assert sum(agreed) >= 0.9 * len(some)
