"""Sentences, proposals, refusals and reasons speak of cards and people by their names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.engine.errors import LANGUAGES
from ludotheque.engine.game import Game
from ludotheque.study.reasons import reasons

KEYS = ludotheque.catalogue()
NAMES = ["Anna", "Bruno", "Chloé", "Denis", "Edgar", "Fanny"]
LONGEST = 150
TRIES = 8

QUOTED = re.compile(r"“[^”]*”|« [^»]* »")
"""What one would type is quoted; no button leads there."""
NUMBERED = re.compile(r"\bp\d\b|\b[Pp]layer \d|\b[Jj]oueur \d|\bseat v\d?\b|\bplace v\d?\b")


def codes_of(game: Game) -> set[str]:
    """The keys of the material that no word of a sentence could be."""
    keys = game.texts("en")["names"]
    return {key for key in keys if re.search(r"[A-Za-z]", key) and re.search(r"[\d-]", key)}


def positions(game: Game) -> Iterator[State]:
    state, rng = game.start(game.players[-1]), Rng(11)
    for _ in range(LONGEST):
        if state.actor == OVER:
            return
        yield state.copy()
        state.apply(state.sample(rng) if state.actor == CHANCE else state.pick(rng))


def sentences(state: State, rng: Rng, lang: str) -> Iterator[str]:
    game, names, you = state.game, NAMES[: state.players], max(int(state.actor), 0)
    for _ in range(TRIES):
        action = int(state.nth_legal(rng.below(state.num_legal())))
        yield game.sentence(state, action, lang, names, you)
        yield game.sentence(state, int(state.seen(action, None)), lang, names)
        if state.actor >= 0:
            yield game.proposal(state, action, lang, names, you)
            after = state.copy()
            after.apply(action)
            yield from reasons(state, after, you, lang, names)
    for action in (rng.below(game.num_codes) for _ in range(4 * TRIES)):
        if not state.is_legal(action):
            yield game.refuse(state, action, lambda _: names, you).sentence(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_nobody_and_nothing_is_called_by_a_code(key: str, lang: str) -> None:
    game, rng = ludotheque.game(key), Rng(5)
    code = re.compile("|".join(rf"(?<![\w-]){re.escape(one)}(?![\w-])" for one in codes_of(game)))
    for state in positions(game):
        for sentence in sentences(state, rng, lang):
            plain = QUOTED.sub("", sentence)
            assert not NUMBERED.search(plain), sentence
            assert not codes_of(game) or not code.search(plain), sentence
            assert "{" not in sentence, sentence


def test_the_codes_are_known() -> None:
    assert {"S23", "C12a", "seat-v", "tax-slaves"} <= codes_of(ludotheque.game("pecunia"))


@pytest.mark.parametrize("key", KEYS)
def test_a_game_says_what_pays_and_what_costs(key: str) -> None:
    en, fr = (ludotheque.game(key).texts(lang)["scoring"] for lang in ("en", "fr"))
    for part in ("gains", "costs"):
        assert len(en[part]) == len(fr[part]) > 0
        assert not set(en[part]) & set(fr[part])
