"""Gymnasium's own check, and what it does not check."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from high_card import GAME as HIGH_CARD

import ludotheque
from ludotheque import Game, IllegalAction, Rng, State
from ludotheque.bots import BOTS
from ludotheque.envs import BadChoice
from ludotheque.envs.gymnasium import SeatEnv, register

GAMES = [*map(ludotheque.game, ludotheque.catalogue()), HIGH_CARD]
MASKLESS = {"action_mask": np.zeros(0)}
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def finish(one: SeatEnv, seed: int | None) -> tuple[float, dict[str, Any]]:
    """A game at random: what it paid, and its last ``info``."""
    luck = np.random.default_rng(seed)
    _, info = one.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        _, paid, over, _, info = one.step(int(luck.choice(legal)))
        total += paid
    return total, info


@each_game
def test_gymnasium_accepts_every_game(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for players in {game.players[0], game.default_players}:
            env = gymnasium.make(register(game), players=players, render_mode="ansi")
            check_env(env.unwrapped)


@each_game
def test_observation_and_info_have_the_same_mask(game: Game) -> None:
    one = SeatEnv(game, seat=game.default_players - 1)
    seen, info = one.reset(seed=1)
    assert one._state.actor == one.seat == game.default_players - 1
    assert np.flatnonzero(seen["action_mask"]).tolist() == one._state.legal()
    assert (seen["action_mask"] == info["action_mask"]).all()
    assert one.observation_space.contains(seen)


@each_game
def test_no_step_tells_a_secret(game: Game) -> None:
    """In two worlds that the seat cannot tell apart the agent is told the same."""
    one, luck, differed = SeatEnv(game), Rng(2), False
    for seed in range(4):
        one.reset(seed=seed)
        for step in range(6):
            state = one._state
            if state.actor != one.seat:
                break
            pairs = []
            for world in (state, state.resample(one.seat, Rng(step, seed))):
                differed |= world != state
                one._state = world
                pairs.append((one._observer.observe(world, one.seat), one._info(MASKLESS)))
            assert repr(pairs[0][1]) == repr(pairs[1][1])
            for name in ("observation", "action_mask"):
                assert pairs[0][0][name].tobytes() == pairs[1][0][name].tobytes()
            one._state = state
            one.step(state.nth_legal(luck.below(state.num_legal())))
    assert differed or game is not HIGH_CARD


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_sit_on_the_other_seats(name: str) -> None:
    one = SeatEnv(HIGH_CARD, players=4, bots=name, reward="score", seat=2)
    paid, info = finish(one, 3)
    assert paid == info["scores"][2]
    assert info["reason"] == "shown"
    assert not info["action_mask"].any()
    assert finish(one, 3)[0] == paid


def test_a_bot_is_never_handed_the_truth() -> None:
    """A function as a bot is given states that its seat imagines."""
    given: list[State] = []

    def spy(state: State, rng: Rng) -> int:
        given.append(state)
        return int(state.nth_legal(0))

    one = SeatEnv(HIGH_CARD, players=4, bots=spy, seat=3)
    for seed in range(5):
        one.reset(seed=seed)
        assert [state.actor for state in given] == [0, 1, 2]
        mine = [state.view(3)["hand"] for state in given]
        given.clear()
        if any(hand != one._state.view(3)["hand"] for hand in mine):
            return
    raise AssertionError("the bots always knew the hand of seat 3")


def test_each_other_seat_may_have_its_own_bot() -> None:
    calls: list[str] = []

    def named(name: str) -> Any:
        def choose(state: State, rng: Rng) -> int:
            calls.append(f"{name}{state.actor}")
            return 0

        return choose

    one = SeatEnv(HIGH_CARD, players=4, bots=[named("a"), named("b"), "random"], seat=1)
    finish(one, 1)
    assert calls == ["a0", "b2"]


def test_the_agent_may_be_seated_by_lot() -> None:
    one = SeatEnv(HIGH_CARD, players=4, seat=None)
    seats = {one.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == {0, 1, 2, 3}


def test_an_illegal_action_ends_the_game_or_is_an_error() -> None:
    one = SeatEnv(HIGH_CARD)
    one.reset(seed=1)
    _, paid, over, cut, info = one.step(77)
    assert (paid, over, cut) == (-1.0, True, False)
    assert info["illegal"]
    strict = SeatEnv(HIGH_CARD, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(77)


def test_wrong_choices_are_explained() -> None:
    with pytest.raises(BadChoice, match="2 other seats"):
        SeatEnv(HIGH_CARD, players=3, bots=["random"])
    with pytest.raises(BadChoice, match="no seat 3") as caught:
        SeatEnv(HIGH_CARD, players=3, seat=3)
    assert "place 3" in caught.value.sentence("fr")
    with pytest.raises(BadChoice):
        SeatEnv(HIGH_CARD, illegal="shrug")  # type: ignore[arg-type]
