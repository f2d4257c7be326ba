"""The contract on a game of somebody else's, under compiled code."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest
from high_card import DRAW, GAME, KEEP, SWAP, VEIL, HighCardState

from ludotheque import (
    CHANCE,
    OVER,
    BadNotation,
    BadRecord,
    BadStart,
    IllegalAction,
    Rng,
    State,
    UnknownLanguage,
)
from ludotheque.bots import random_playout


def deal(*texts: str, players: int = 3) -> HighCardState:
    state = GAME.start(players)
    for text in texts:
        state.apply(GAME.parse(text))
    assert isinstance(state, HighCardState)
    return state


def test_start_takes_the_default_players() -> None:
    assert GAME.start().players == 3
    assert GAME.start(2, copies=5).options == {"copies": 5}


@pytest.mark.parametrize(
    "words",
    [
        {"players": 1}, {"players": 5}, {"players": "3"}, {"players": 2.0}, {"players": True},
        {"copies": "3"}, {"copies": True}, {"copies": 1}, {"copies": 10}, {"colour": 1},
    ],
)  # fmt: skip
def test_a_bad_start_is_explained(words: dict[str, Any]) -> None:
    with pytest.raises(BadStart) as caught:
        GAME.start(**words)
    assert caught.value.sentence("fr") != caught.value.sentence("en")


def test_there_are_two_languages() -> None:
    with pytest.raises(UnknownLanguage, match="choose “fr” or “en”"):
        GAME.title("de")


@pytest.mark.parametrize("action", [-1, VEIL, VEIL + 1, 1 << 31, 1 << 80])
def test_a_number_out_of_range_is_refused(action: int) -> None:
    state = deal("draw 1", "draw 2", "draw 3")
    before = state.dump()
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.dump() == before


def test_what_is_no_number_at_all_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError):
        GAME.start().apply("draw 1")  # type: ignore[arg-type]


def test_refusals_name_rule_and_sentence() -> None:
    with pytest.raises(IllegalAction, match=r"No card 1 is left in the deck.*\(HC-1\)") as caught:
        deal(*["draw 1"] * 3, "swap", "draw 1")
    assert caught.value.rule == "HC-1"
    assert caught.value.sentence("fr").startswith("Il ne reste plus de 1")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.rule, again.texts) == (caught.value.rule, caught.value.texts)


@pytest.mark.parametrize(
    ("texts", "action", "sentence"),
    [
        ((), KEEP, "Chance decides first"),
        (("draw 1", "draw 1", "draw 2"), DRAW, "A player decides now"),
        (("draw 1", "draw 1", "draw 2", "keep", "keep", "keep"), KEEP, "The game is over"),
    ],
)
def test_refusals_without_a_rule(texts: tuple[str, ...], action: int, sentence: str) -> None:
    with pytest.raises(IllegalAction, match=sentence) as caught:
        deal(*texts).apply(action)
    assert caught.value.rule == ""


def test_garbage_is_not_read_as_an_action() -> None:
    with pytest.raises(BadNotation, match="they look like “keep”") as caught:
        GAME.parse("x" * 5000)
    assert len(caught.value.sentence("fr")) < 200


@pytest.mark.parametrize("data", [None, [], {}, {"players": 3}, {"players": 3, "options": 7}])
def test_a_position_that_is_none_is_explained(data: object) -> None:
    with pytest.raises(BadRecord, match="not a stored position"):
        GAME.load(data)


def test_a_state_is_a_value() -> None:
    state = deal("draw 1", "draw 2")
    twin = deal("draw 1", "draw 2")
    assert state == twin
    assert hash(state) == hash(twin)
    assert len({state, twin, state.copy()}) == 1
    twin.apply(DRAW)
    assert state != twin
    assert state != "something else"


def test_chance_is_drawn_by_weight() -> None:
    state = deal("draw 1", "draw 1", players=4)
    rng = Rng(1)
    counts = Counter(state.sample(rng) - DRAW for _ in range(13_000))
    expected = [1000, 3000, 3000, 3000, 3000]
    chi = sum((counts[r] - e) ** 2 / e for r, e in enumerate(expected))
    assert chi < 23.5  # the 99.99 % point with four degrees of freedom


def test_a_draw_is_veiled_for_the_others() -> None:
    state = deal("draw 1")
    assert state.seen(DRAW + 4, 1) == DRAW + 4
    assert [state.seen(DRAW + 4, seat) for seat in (0, 2, None)] == [VEIL] * 3
    assert GAME.notation(VEIL) == "card"
    assert GAME.sentence(state, VEIL, "fr") == "Joueur 2 pioche une carte."
    assert GAME.sentence(state, DRAW + 4, "en", ["Ann", "Bob", "Cy"]) == "Bob draws a 5."


def test_resample_draws_every_hand_with_the_right_frequency() -> None:
    state = deal("draw 5", "draw 1", players=2)
    rng = Rng(2)
    worlds = [state.resample(0, rng) for _ in range(14_000)]
    counts = Counter(world.hands[1] for world in worlds)
    expected = [3000, 3000, 3000, 3000, 2000]
    chi = sum((counts[r] - e) ** 2 / e for r, e in enumerate(expected))
    assert chi < 23.5
    assert all(world.view(0) == state.view(0) for world in worlds[:50])


def test_an_own_game_runs_under_compiled_search() -> None:
    state: State = GAME.start(4)
    assert random_playout(state, Rng(3)) <= GAME.max_length
    assert state.actor == OVER
    assert state.winners()


def test_the_constants() -> None:
    assert (CHANCE, OVER) == (-1, -2)
    assert SWAP in deal("draw 1", "draw 1", "draw 1").legal()
