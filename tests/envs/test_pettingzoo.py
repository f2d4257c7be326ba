"""PettingZoo's own checks, and what they do not check."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped,unused-ignore]
import pytest
from high_card import GAME as HIGH_CARD
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped,unused-ignore]

import ludotheque
from ludotheque import OVER, Game, IllegalAction, Rng
from ludotheque.envs import BadChoice, ResetNeeded
from ludotheque.envs.pettingzoo import TurnsEnv, env, raw_env, register
from ludotheque.testing import settings

GAMES = [*map(ludotheque.game, ludotheque.catalogue()), HIGH_CARD]
# PettingZoo says this of every environment with a mask that is not on its own list.
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should")


each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def play(one: TurnsEnv, steps: int, seed: int = 3) -> list[Any]:
    """Random play for some steps; what every agent was told on the way."""
    luck, log = np.random.default_rng(seed), []
    for agent in one.agent_iter(steps):
        seen, reward, over, cut, _ = one.last()
        assert seen is not None
        log.append((agent, seen["observation"].tolist(), reward, over, cut))
        legal = np.flatnonzero(seen["action_mask"])
        one.step(None if over else int(luck.choice(legal)))
    return log


@each_game
def test_pettingzoo_accepts_every_game(game: Game) -> None:
    for players in {game.players[0], game.default_players, game.players[-1]}:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            api_test(env(game, players=players), num_cycles=30)
        strange = [str(w.message) for w in warned if not str(w.message).startswith(EXPECTED)]
        assert not [text for text in strange if "zeros" not in text], strange


@each_game
def test_equal_seeds_give_equal_games(game: Game) -> None:
    seed_test(lambda: env(game), num_cycles=15)
    one, two, three = env(game), env(game), env(game)
    for each, seed in ((one, 5), (two, 5), (three, 6)):
        each.reset(seed=seed)
    steps = play(one, 60)
    assert steps == play(two, 60)
    assert steps != play(three, 60, seed=4)
    one.reset()
    two.reset()
    assert play(one, 60) == play(two, 60)  # chance goes on where it was


@each_game
def test_the_mask_is_the_legal_list(game: Game) -> None:
    one = raw_env(game)
    one.reset(seed=1)
    luck = Rng(1)
    for _ in range(30):
        state = one._started()
        if state.actor == OVER:
            break
        for agent in one.agents:
            mask = one.observe(agent)["action_mask"]
            mine = agent == one.agent_selection
            assert np.flatnonzero(mask).tolist() == (state.legal() if mine else [])
            assert one.observation_space(agent).contains(one.observe(agent))
        one.step(state.nth_legal(luck.below(state.num_legal())))


@each_game
@pytest.mark.parametrize("reward", ["outcome", "score"])
def test_the_end_is_paid_once(game: Game, reward: Any) -> None:
    setting = settings(game)[-1]
    one = env(game, players=setting.players, reward=reward, **dict(setting.options))
    one.reset(seed=2)
    totals = dict.fromkeys(one.agents, 0.0)
    luck = np.random.default_rng(2)
    for agent in one.agent_iter():
        seen, paid, over, _, info = one.last()
        totals[agent] += paid
        assert seen is not None
        if over:
            assert info["winners"] == one._started().winners()
        legal = np.flatnonzero(seen["action_mask"])
        one.step(None if over else int(luck.choice(legal)))
    state = one._started()
    assert one.agents == []
    if reward == "score":
        assert list(totals.values()) == [score / game.scale for score in state.scores()]
    elif state.players > 1:
        assert sum(totals.values()) == pytest.approx(0)
        best = [seat for seat, agent in enumerate(totals) if totals[agent] == max(totals.values())]
        assert best == state.winners()


def test_an_illegal_action_ends_the_game_and_costs_one() -> None:
    one = env(HIGH_CARD, players=3)
    for wrong in (99, -1, 4):
        one.reset(seed=1)
        agent = one.agent_selection
        one.step(wrong)
        assert all(one.terminations.values())
        assert one.rewards == {a: -1.0 if a == agent else 0.0 for a in one.agents}
        assert one.infos[agent]["illegal"]
        for _ in range(3):
            one.step(None)
        assert one.agents == []


def test_in_a_raw_environment_an_illegal_action_is_an_error() -> None:
    one = raw_env(HIGH_CARD)
    one.reset(seed=1)
    before = one._started().copy()
    with pytest.raises(IllegalAction):
        one.step(50)
    assert one._started() == before
    assert not any(one.terminations.values())


@each_game
def test_no_observation_tells_a_secret(game: Game) -> None:
    """In two worlds that a seat cannot tell apart it observes the same."""
    one = raw_env(game)
    one.reset(seed=4)
    luck = Rng(4)
    differed = False
    for step in range(25):
        state = one._started()
        if state.actor == OVER:
            break
        for seat, agent in enumerate(one.possible_agents):
            one_view = one.observe(agent)
            one._state = other = state.resample(seat, Rng(step, seat))
            differed |= other != state
            other_view = one.observe(agent)
            assert one_view["observation"].tobytes() == other_view["observation"].tobytes()
            assert one_view["action_mask"].tobytes() == other_view["action_mask"].tobytes()
            one._state = state
        one.step(state.nth_legal(luck.below(state.num_legal())))
    assert differed or game is not HIGH_CARD


@each_game
def test_a_copy_goes_on_by_itself(game: Game) -> None:
    one = env(game)
    one.reset(seed=8)
    play(one, 12)
    twins = [copy.deepcopy(one), pickle.loads(pickle.dumps(one))]
    steps = play(one, 12)
    assert [play(twin, 12) for twin in twins] == [steps, steps]


@each_game
def test_the_board_is_drawn(game: Game) -> None:
    one = env(game, render_mode="ansi")
    one.reset(seed=1)
    drawn = one.render()
    assert drawn is not None
    assert len(drawn.splitlines()) > 2
    assert env(game).render_mode is None
    one.close()


@each_game
def test_pettingzoo_finds_it_by_its_name(game: Game) -> None:
    name = register(game)
    env = pettingzoo.make("aec", name)
    assert str(env) == name.removeprefix("ludotheque/") == f"{game.key}-v{game.rules_version}"


def test_wrong_choices_are_explained() -> None:
    with pytest.raises(BadChoice, match="“outcome”, “score”") as caught:
        env(HIGH_CARD, reward="glory")
    assert "choisissez" in caught.value.sentence("fr")
    with pytest.raises(ludotheque.BadStart):
        env(HIGH_CARD, players=9)
    with pytest.raises(ludotheque.BadStart):
        env(HIGH_CARD, colour=1)
    with pytest.raises(ResetNeeded, match="reset"):
        env(HIGH_CARD).observe("player_0")
    with pytest.raises(BadChoice, match="no option colour"):
        env(HIGH_CARD).reset(options={"colour": 1})
