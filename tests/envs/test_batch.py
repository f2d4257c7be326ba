"""Many games at once are the same games as one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from high_card import GAME as HIGH_CARD

import ludotheque
from ludotheque import CHANCE, OVER, Game, IllegalAction, Rng, State
from ludotheque.envs import BadChoice
from ludotheque.envs.arrays import ArrayObserver
from ludotheque.envs.batch import Batch
from ludotheque.envs.rewards import final_rewards
from ludotheque.envs.vector_games import MANY
from ludotheque.testing import settings
from ludotheque.testing.settings import Setting

GAMES = [*map(ludotheque.game, ludotheque.catalogue()), HIGH_CARD]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def begin(game: Game, setting: Setting, rng: Rng) -> State:
    state = setting.start(game)
    while state.actor == CHANCE:
        state.apply(state.sample(rng))
    return state


@each_game
@pytest.mark.parametrize("reward", ["outcome", "score"])
def test_a_lane_is_a_game_played_by_hand(game: Game, reward: Any) -> None:
    setting, lanes = settings(game)[-1], 3
    options: dict[str, Any] = dict(setting.options)
    batch = Batch(game, lanes, players=setting.players, seed=9, reward=reward, **options)
    streams = [Rng(9, lane) for lane in range(lanes)]
    states = [begin(game, setting, rng) for rng in streams]
    observer, ended = ArrayObserver(game), 0
    for _ in range(90):
        for lane, state in enumerate(states):
            seen = observer.observe(state, state.actor)
            assert batch.actors[lane] == state.actor
            assert (batch.observations[lane] == seen["observation"]).all()
            assert (batch.masks[lane] == seen["action_mask"]).all()
            assert np.flatnonzero(batch.masks[lane]).tolist() == state.legal()
        actions = batch.sample()
        batch.step(actions)
        for lane, rng in enumerate(streams):
            state = states[lane]
            state.apply(actions[lane])
            while state.actor == CHANCE:
                state.apply(state.sample(rng))
            assert batch.dones[lane] == (state.actor == OVER)
            assert batch.rewards[lane].tolist() == final_rewards(state, reward)
            if state.actor == OVER:
                ended += 1
                states[lane] = begin(game, setting, rng)
            assert batch.state(lane) == states[lane]
    assert ended > 0 or game.max_length > 1000


@each_game
def test_a_lane_does_not_depend_on_the_others(game: Game) -> None:
    """Lane k is stream k of the seed, in a large batch and in a small one."""
    few, many = Batch(game, 2, seed=4), Batch(game, 5, seed=4)
    for _ in range(40):
        assert (few.observations == many.observations[:2]).all()
        actions = many.sample()
        many.step(actions)
        few.step(actions[:2])
    few.reset(4)
    many.reset(4)
    assert (few.observations == many.observations[:2]).all()
    assert not many.dones.any()
    assert not many.rewards.any()


@each_game
def test_states_laid_in_order_again_are_the_same_games(game: Game) -> None:
    """A batch of hundreds moves its states in memory now and then; nobody can tell."""
    few, many = Batch(game, 2, seed=4), Batch(game, int(MANY), seed=4)
    ended = 0
    while ended < 2 * MANY:
        actions = many.sample()
        many.step(actions)
        few.step(actions[:2])
        ended += int(many.dones.sum())
        assert (few.observations == many.observations[:2]).all()
        assert (few.masks == many.masks[:2]).all()
        assert (few.rewards == many.rewards[:2]).all()
    assert [many.state(lane) for lane in range(2)] == [few.state(lane) for lane in range(2)]


@each_game
def test_the_arrays_are_views_of_one_storage(game: Game) -> None:
    batch = Batch(game, 4, seed=1)
    arrays = (batch.observations, batch.masks, batch.rewards, batch.dones, batch.actors)
    before = [array.__array_interface__["data"] for array in arrays]
    assert not any(readonly for _, readonly in before)
    for _ in range(30):
        batch.step(batch.sample().tolist())
    assert [array.__array_interface__["data"] for array in arrays] == before
    assert all(array.flags.writeable for array in arrays)  # or torch would warn
    parts = [part.reshape(4, -1) for part in batch.observation_parts.values()]
    assert (np.hstack(parts) == batch.observations).all()


@each_game
def test_an_illegal_action_on_one_lane_does_nothing_on_any(game: Game) -> None:
    batch = Batch(game, 3, seed=2)
    before = [batch.state(lane) for lane in range(3)]
    seen = batch.observations.copy()
    actions = batch.sample()
    closed = np.flatnonzero(batch.masks[2] == 0).tolist()
    for wrong in (-1, game.num_actions, *closed[:1]):
        actions[2] = wrong
        with pytest.raises(IllegalAction):
            batch.step(actions)
    assert [batch.state(lane) for lane in range(3)] == before
    assert (seen == batch.observations).all()


def test_only_the_actor_is_shown() -> None:
    """The observation on a lane is the actor's, so its secrets are not the others'."""
    batch, observer = Batch(HIGH_CARD, 8, players=4, seed=3), ArrayObserver(HIGH_CARD)
    differed = False
    for step in range(20):
        for lane in range(8):
            actor = int(batch.actors[lane])
            other = batch.state(lane).resample(actor, Rng(step, lane))
            differed |= other != batch.state(lane)
            assert (observer.observe(other, actor)["observation"] == batch.observations[lane]).all()
        batch.step(batch.sample())
    assert differed


def test_every_legal_action_is_drawn() -> None:
    batch = Batch(HIGH_CARD, 50, seed=1)
    drawn = np.concatenate([batch.sample() for _ in range(4)])
    assert set(drawn.tolist()) == {0, 1}
    assert 60 < int(drawn.sum()) < 140


def test_wrong_choices_are_explained() -> None:
    with pytest.raises(BadChoice, match="at least one game"):
        Batch(HIGH_CARD, 0)
    with pytest.raises(BadChoice, match="takes 2 actions at once, not 3"):
        Batch(HIGH_CARD, 2).step([0, 0, 0])
    with pytest.raises(BadChoice) as caught:
        Batch(HIGH_CARD, 2, reward="fame")  # type: ignore[arg-type]
    assert "choisissez" in caught.value.sentence("fr")
