"""Puzzles: found by a search, kept by the boxes, each with one clearly best action."""

from __future__ import annotations

import pytest

import ludotheque
from ludotheque import Rng
from ludotheque.bots.levels import LEVELS
from ludotheque.study.finder import Source, clear_of, deep_values, harvest, holds, is_wide
from ludotheque.study.puzzles import Collection, NoPuzzle, collection_of, puzzles_of
from ludotheque.study.reasons import theme_title

BOXES = ludotheque.catalogue()
ENOUGH = 100
LARGEST = 300_000
"""Bytes of a box's puzzles."""
SHARE = 0.9
"""So many of all answers must be best once more when other random numbers look as deep."""


@pytest.fixture(scope="module")
def shallow() -> Collection:
    """What a game of a shallow search brings; nobody would believe such puzzles."""
    game = ludotheque.game("batisseurs")
    source = Source(game.key, seed=1, simulations=40)
    collection = Collection(game.key, game.rules_version, source.seed, source.simulations)
    brought = harvest(game, source, 0)
    collection.add(brought.record, brought.puzzles, brought.tried, 100)
    return collection


def test_a_game_of_the_search_brings_puzzles(shallow: Collection) -> None:
    assert shallow.puzzles
    assert shallow.tried >= len(shallow.puzzles)
    for puzzle in shallow.puzzles:
        state = shallow.state(puzzle)
        assert state.actor == puzzle.seat
        assert is_wide(state)
        best, rival = puzzle.values[:2]
        assert best.action in puzzle.answers
        assert best.chance - rival.chance >= clear_of(state) - 1e-3


def test_the_same_source_gives_the_same_puzzles(shallow: Collection) -> None:
    game = ludotheque.game("batisseurs")
    again = harvest(game, Source(game.key, seed=1, simulations=40), 0)
    assert [one.id for one in again.puzzles] == [one.id for one in shallow.puzzles]


def test_the_file_reads_back(shallow: Collection) -> None:
    text = shallow.to_json()
    assert collection_of(ludotheque.game("batisseurs"), text) == shallow
    assert text.count("\n") > len(shallow.puzzles), "a puzzle a line"


def test_what_is_dropped_leaves_the_others_where_they_stand() -> None:
    game = ludotheque.game("pecunia")
    collection = collection_of(game, game.puzzles())
    first = [puzzle for puzzle in collection.puzzles if puzzle.record == 0]
    rest = {one.id: collection.prefix(one) for one in collection.puzzles if one not in first}
    records = len(collection.records)
    collection.drop([puzzle.id for puzzle in first])
    assert {one.id: collection.prefix(one) for one in collection.puzzles} == rest
    assert len(collection.records) == records - 1


def test_a_deep_look_depends_on_nothing_that_is_hidden() -> None:
    """Two worlds that the seat cannot tell apart are judged alike."""
    collection = puzzles_of("pecunia")
    for puzzle in collection.puzzles[:2]:
        state = collection.state(puzzle)
        other = state.resample(puzzle.seat, Rng(99))
        values = [deep_values(world, 60, Rng(5)) for world in (state, other)]
        assert values[0] == values[1]


@pytest.mark.parametrize("key", BOXES)
def test_a_box_has_a_hundred_of_them(key: str) -> None:
    collection, game = puzzles_of(key), ludotheque.game(key)
    assert len(collection.puzzles) >= ENOUGH
    assert len({puzzle.id for puzzle in collection.puzzles}) == len(collection.puzzles)
    assert len(game.puzzles().encode()) < LARGEST
    counts = {collection.prefix(puzzle).players for puzzle in collection.puzzles}
    assert len(counts) >= len(game.players) - 1, "nearly every number of players"
    assert len({puzzle.theme for puzzle in collection.puzzles}) > 2


@pytest.mark.parametrize("key", BOXES)
def test_every_one_leads_to_a_position_with_its_answer(key: str) -> None:
    collection, game = puzzles_of(key), ludotheque.game(key)
    for puzzle in collection.puzzles:
        state = collection.state(puzzle)
        assert state.actor == puzzle.seat
        legal = set(state.legal())
        assert {game.parse(text) for text in puzzle.answers} <= legal
        assert {game.parse(value.action) for value in puzzle.values} <= legal
        assert puzzle.values[0].action in puzzle.answers
        assert puzzle.values[1].action not in puzzle.answers
        assert puzzle.values[0].chance - puzzle.values[1].chance >= clear_of(state) - 1e-3
        assert all(theme_title(game, puzzle.theme, lang) for lang in ("en", "fr"))


@pytest.mark.parametrize("key", BOXES)
def test_a_few_answers_are_best_by_another_search(key: str) -> None:
    collection = puzzles_of(key)
    easy = [puzzle for puzzle in collection.puzzles if puzzle.level != LEVELS[-1]]
    widest = sorted(easy, key=lambda one: one.values[1].chance - one.values[0].chance)
    for puzzle in widest[:3]:
        assert holds(collection.state(puzzle), puzzle, collection.simulations // 10, Rng(11))


@pytest.mark.soak
@pytest.mark.parametrize("key", BOXES)
def test_all_answers_are_best_by_another_search_as_deep(key: str) -> None:
    collection = puzzles_of(key)
    good = [
        holds(collection.state(puzzle), puzzle, collection.simulations, Rng(7, number))
        for number, puzzle in enumerate(collection.puzzles)
    ]
    assert sum(good) >= SHARE * len(good)


def test_what_is_not_there_is_said_in_a_sentence() -> None:
    with pytest.raises(NoPuzzle, match="choose another"):
        puzzles_of(BOXES[0]).find("0123456789")
