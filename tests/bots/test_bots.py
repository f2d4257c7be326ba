"""Bots choose legal actions, know only their seat, and are reproducible."""

from __future__ import annotations

import pytest
from high_card import GAME, KEEP, SWAP

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import BOTS, UnknownBot, bot, choose, prior_playout, random_playout


def finish(state: State, names: list[str], rng: Rng) -> list[int]:
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.apply(state.sample(rng) if chance else choose(names[state.actor], state, rng))
    return state.winners()


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_is_reproducible_from_a_seed(name: str) -> None:
    for key in ludotheque.catalogue():
        game = ludotheque.game(key)
        states = []
        for _ in range(2):
            state, rng = game.start(), Rng(4)
            for _ in range(40):
                if state.actor == OVER:
                    break
                chance = state.actor == CHANCE
                state.apply(state.sample(rng) if chance else choose(name, state, rng))
            states.append(state)
        assert states[0] == states[1]


def test_greedy_keeps_a_high_card_and_swaps_a_low_one() -> None:
    high, low = GAME.start(2), GAME.start(2)
    for state, first in ((high, "draw 5"), (low, "draw 1")):
        state.apply(GAME.parse(first))
        state.apply(GAME.parse("draw 3"))
    rng = Rng(1)
    assert [choose("greedy", high, rng) for _ in range(20)].count(KEEP) > 15
    assert [choose("greedy", low, rng) for _ in range(20)].count(SWAP) > 15


def test_greedy_beats_random_in_every_game() -> None:
    for key in ludotheque.catalogue():
        game = ludotheque.game(key)
        players = max(2, game.players[0])
        points = 0.0
        for number in range(12):
            names = ["random"] * players
            names[number % players] = "greedy"
            winners = finish(game.start(players), names, Rng(8, number))
            points += (number % players in winners) / len(winners)
        assert points > 12 / players + 2, (key, points)


def test_playouts_end_and_count_their_actions() -> None:
    for playout in (random_playout, prior_playout):
        state = GAME.start(3)
        played = playout(state, Rng(2))
        assert state.actor == OVER
        assert 6 <= played <= GAME.max_length
        state = GAME.start(3)
        assert playout(state, Rng(2), 4) == 4
        assert state.actor == 1


def test_an_unknown_bot_is_explained() -> None:
    with pytest.raises(UnknownBot, match="policy, random, beginner, casual") as caught:
        bot("deep-blue")
    assert "robot" in caught.value.sentence("fr")
