"""Why one might do something: differences in what the rules count, in the game's own words."""

from __future__ import annotations

from typing import Any

import pytest
from high_card import GAME

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import choose
from ludotheque.study.reasons import reasons

NAMES = ["Anna", "Bob", "Cléo", "Dan", "Eve", "Fay"]


def after(state: State, action: str | int) -> State:
    then = state.copy()
    then.apply(then.game.parse(action) if isinstance(action, str) else action)
    return then


def phrases_of(state: State, action: str | int, lang: str = "en") -> list[str]:
    return reasons(state, after(state, action), int(state.actor), lang, NAMES)


def forum(*cells: str, players: int = 3) -> State:
    game = ludotheque.game("forum-romanum")
    state = game.start(players)
    state.apply(game.parse("first 1"))
    for cell in cells:
        state.apply(game.parse(cell))
    return state


def test_a_game_that_counts_nothing_of_its_own_speaks_of_the_score() -> None:
    state = GAME.start(2)
    for text in ("draw 2", "draw 5", "keep"):
        state.apply(GAME.parse(text))
    phrases = reasons(state, after(state, "keep"), 1, "en", NAMES)
    assert all("point" in phrase or phrase.startswith("Anna") for phrase in phrases)


def test_what_a_roman_fills_earns_and_costs_others() -> None:
    """The Curia, six cells: Anna has three there and fills it."""
    state = forum("a1", "c1", "b1", "b2", "g7", "g6", "c2", "f7", "f6")
    state.apply(state.game.parse("e7"))  # Anna
    state.apply(state.game.parse("e6"))
    state.apply(state.game.parse("d7"))
    assert state.actor == 0
    phrases = phrases_of(state, "a2")
    assert "fills Curia" in phrases
    assert "+6 points" in phrases
    assert any(phrase.startswith(("Bob −", "Cléo −")) for phrase in phrases)
    assert "no longer in front in Curia" not in phrases, "a filled area is not a lost one"
    assert "remplit : Curie" in phrases_of(state, "a2", "fr")


def test_leaving_the_lead_is_said_of_whoever_loses_it() -> None:
    state = forum("a1")
    assert any(phrase.startswith("Anna no longer in front") for phrase in phrases_of(state, "a2"))


def test_many_things_are_counted_not_listed() -> None:
    state = forum()
    (phrase,) = phrases_of(state, "d4")
    assert phrase.startswith("in front in ")
    assert phrase.endswith("and 2 more")


def test_hiring_and_sending_in_batisseurs() -> None:
    game = ludotheque.game("batisseurs")
    state, rng = game.start(2), Rng(3)
    phrases: set[str] = set()
    while state.actor != OVER and len(phrases) < 40:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        for action in state.legal()[:30]:
            phrases.update(phrases_of(state, action))
        state.apply(choose("policy", state, rng))
    joined = " ".join(phrases)
    for word in ("finishes the", "brings", "costs", "+", "begins the", "your team can bring"):
        assert word in joined, word


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_every_quantity_has_texts_in_both_languages_and_changes_no_state(key: str) -> None:
    game = ludotheque.game(key)
    state, rng = game.start(), Rng(8)
    for _ in range(60):
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        if state.actor == OVER:
            break
        before: Any = state.dump()
        for lang in ("en", "fr"):
            for phrase in phrases_of(state, state.legal()[0], lang):
                assert phrase
                assert "{" not in phrase
        assert state.dump() == before
        for name in game.quantities(state.view(0), 0):
            assert game.texts("en")["quantities"][name].keys() == game.texts("fr")["quantities"][name].keys()  # fmt: skip  # noqa: E501
        state.apply(choose("policy", state, rng))
