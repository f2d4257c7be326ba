"""Many games as one Gymnasium environment: both ways to begin anew, ends, checkpoints."""

from __future__ import annotations

import json
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from high_card import GAME as HIGH_CARD

import ludotheque
from ludotheque import CHANCE, OVER, Game, Rng, State
from ludotheque.bots import choose
from ludotheque.envs import BadChoice, ResetNeeded
from ludotheque.envs.arrays import as_arrays
from ludotheque.envs.batch import Batch
from ludotheque.envs.gymnasium import SeatEnv
from ludotheque.envs.pettingzoo import env
from ludotheque.envs.rewards import final_rewards
from ludotheque.envs.vector import SeatVectorEnv

GAMES = [*map(ludotheque.game, ludotheque.catalogue()), HIGH_CARD]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_mode = pytest.mark.parametrize("mode", ["same_step", "next_step"])


def draw(masks: Any, luck: np.random.Generator) -> Any:
    """A legal action for each lane; any where a game is over."""
    return np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@each_game
@each_mode
def test_ends_are_told_as_gymnasium_tells_them(game: Game, mode: Any) -> None:
    envs = SeatVectorEnv(game, 6, autoreset=mode, reward="score", bots="policy")
    assert envs.metadata["autoreset_mode"] == AutoresetMode[mode.upper()]
    luck, ended = np.random.default_rng(1), 0
    seen, infos = envs.reset(seed=3)
    assert envs.observation_space.contains(seen)
    for _ in range(200):
        before = envs.batch.dones.copy()
        seen, paid, over, cut, infos = envs.step(draw(infos["action_mask"], luck))
        assert not cut.any()
        assert (paid[~over] == 0).all()
        for lane in np.flatnonzero(over):
            ended += 1
            assert not before[lane] or mode == "same_step"
            state = envs.batch.final_state(int(lane))
            assert state is not None
            assert paid[lane] == final_rewards(state, "score")[0]
            last = as_arrays(state, 0).observation
            if mode == "same_step":
                assert infos["_final_info"][lane]
                assert infos["final_info"]["reason"][lane] == state.outcome()["reason"]
                assert (infos["final_obs"][lane]["observation"] == last).all()
                assert seen["action_mask"][lane].any()
            else:
                assert infos["reason"][lane] == state.outcome()["reason"]
                assert (seen["observation"][lane] == last).all()
                assert not seen["action_mask"][lane].any()
        if mode == "next_step":
            assert not (over & before).any()
        if ended > 8:
            break
    assert ended > 2


def test_a_lane_is_the_same_game_in_both_modes() -> None:
    """The same actions give the same observations; one mode takes a step more for every end."""
    same, following = (
        SeatVectorEnv(HIGH_CARD, 1, players=3, autoreset=mode)
        for mode in ("same_step", "next_step")
    )
    one, _ = same.reset(seed=5)
    other, _ = following.reset(seed=5)
    for step in range(60):
        assert (one["observation"] == other["observation"]).all()
        action = np.array([step % 2])
        one, paid, over, _, infos = same.step(action)
        other, paid_too, over_too, _, _ = following.step(action)
        assert (paid == paid_too).all()
        assert (over == over_too).all()
        if over[0]:
            assert (infos["final_obs"][0]["observation"] == other["observation"][0]).all()
            other, _, over_too, _, _ = following.step(action)
            assert not over_too[0]


def test_one_lane_is_reset_and_set() -> None:
    envs = SeatVectorEnv("forum-romanum", 3, players=2)
    envs.reset(seed=1)
    for _ in range(4):
        envs.step(envs.batch.sample())
    before = [envs.batch.state(lane) for lane in range(3)]
    envs.reset(options={"reset_mask": np.array([False, True, False])})
    after = [envs.batch.state(lane) for lane in range(3)]
    assert [a == b for a, b in zip(after, before, strict=True)] == [True, False, True]
    envs.set_state(1, before[2])
    assert envs.batch.state(1) == before[2]
    assert (envs.batch.masks[1] == envs.batch.masks[2]).all()
    assert (envs.batch.observations[1] == envs.batch.observations[2]).all()


@each_game
def test_a_checkpoint_goes_on_the_same_way(game: Game) -> None:
    batch, other = Batch(game, 4, seed=1), Batch(game, 4, seed=2)
    for _ in range(30):
        batch.step(batch.sample())
    other.restore(json.loads(json.dumps(batch.checkpoint())))
    for _ in range(60):
        actions = batch.sample()
        assert (actions == other.sample()).all()
        assert (batch.observations == other.observations).all()
        batch.step(actions)
        other.step(actions)
        assert (batch.rewards == other.rewards).all()


@each_game
def test_legal_lists_are_the_masks(game: Game) -> None:
    batch = Batch(game, 5, seed=1)
    for _ in range(20):
        actions, offsets = batch.legal()
        for lane in range(5):
            listed = actions[offsets[lane] : offsets[lane + 1]]
            assert listed.tolist() == np.flatnonzero(batch.masks[lane]).tolist()
        batch.step(batch.sample())


def test_other_seats_are_played_by_named_bots() -> None:
    """Greedy opponents on the lanes choose what greedy chooses."""
    actors: list[int] = []

    def spy(state: State, rng: Rng) -> int:
        actors.append(int(state.actor))
        return choose("greedy", state, rng)

    batch = Batch(HIGH_CARD, 3, players=4, seat=1, bots=["random", spy, "greedy"], seed=1)
    assert (batch.actors == 1).all()
    for _ in range(10):
        batch.step(batch.sample())
    assert set(actors) == {2}


def test_one_dtype_for_masks_and_writable_arrays() -> None:
    state = ludotheque.game("forum-romanum").start(2)
    while state.actor == CHANCE:
        state.apply(state.nth_legal(0))
    arrays = as_arrays(state)
    one, turns = SeatEnv("forum-romanum"), env("forum-romanum")
    seen, info = one.reset(seed=1)
    turns.reset(seed=1)
    masks = [arrays.mask, seen["action_mask"], info["action_mask"], one.action_masks()]
    masks += [turns.observe("player_0")["action_mask"], Batch("forum-romanum", 2).masks]
    assert {mask.dtype for mask in masks} == {np.dtype(np.int8)}
    assert info["legal"].tolist() == np.flatnonzero(info["action_mask"]).tolist()
    batch = Batch("forum-romanum", 2)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for array in (batch.observations, batch.masks, batch.rewards, batch.dones, batch.actors):
            assert array.flags.writeable
            assert not array.flags.owndata


def test_a_solo_game_is_paid_by_its_worth() -> None:
    """Alone at Doodle City the better game is paid more, within −1 and 1."""
    game = ludotheque.game("doodle-city")
    paid: list[tuple[int, float]] = []
    for name, seed in (("random", 1), ("random", 2), ("greedy", 1), ("greedy", 2)):
        state, rng = game.start(1), Rng(seed)
        while state.actor != OVER:
            chance = state.actor == CHANCE
            state.apply(state.sample(rng) if chance else choose(name, state, rng))
        paid.append((state.scores()[0], final_rewards(state, "outcome")[0]))
    assert all(-1 <= reward <= 1 for _, reward in paid)
    assert [reward for _, reward in sorted(paid)] == sorted(reward for _, reward in paid)
    assert len({reward for _, reward in paid}) > 2


@each_game
def test_a_finished_environment_says_so(game: Game) -> None:
    one = SeatEnv(game, bots="policy")
    with pytest.raises(ResetNeeded, match="reset"):
        one.step(0)
    _, info = one.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = one.step(int(info["legal"][0]))
    with pytest.raises(ResetNeeded, match="reset"):
        one.step(0)
    one.reset(seed=2)


def test_wrong_choices_are_explained() -> None:
    with pytest.raises(BadChoice, match="no option colour"):
        SeatEnv(HIGH_CARD).reset(options={"colour": 1})
    with pytest.raises(BadChoice, match="no option colour"):
        SeatVectorEnv(HIGH_CARD, 2).reset(options={"colour": 1})
    with pytest.raises(ResetNeeded):
        SeatVectorEnv(HIGH_CARD, 2).step(np.zeros(2, int))
    batch = Batch(HIGH_CARD, 2, players=2)
    with pytest.raises(BadChoice, match="there is no lane 2"):
        batch.state(2)
    with pytest.raises(BadChoice, match="that is not over"):
        batch.set_state(0, HIGH_CARD.start(3))
    with pytest.raises(BadChoice, match="another batch"):
        batch.restore(Batch(HIGH_CARD, 3).checkpoint())
    with pytest.raises(BadChoice, match="same_step"):
        Batch(HIGH_CARD, 2, autoreset="never")  # type: ignore[arg-type]
