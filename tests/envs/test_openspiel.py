"""OpenSpiel's own simulations, and what they do not check."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,unused-ignore]
import pytest
from high_card import GAME as HIGH_CARD

import ludotheque
from ludotheque import OVER, Game, Rng
from ludotheque.envs.openspiel import SpielState, register
from ludotheque.testing import settings

GAMES = [*map(ludotheque.game, ludotheque.catalogue()), HIGH_CARD]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def load(game: Game, players: int | None = None, reward: str = "outcome") -> Any:
    """The game with its shortest options."""
    options = dict(settings(game)[-1].options) | {"players": players or game.default_players}
    arguments = ",".join(f"{name}={str(value).lower()}" for name, value in options.items())
    return pyspiel.load_game(f"{register(game)}({arguments},reward={reward})")


def walk(game: Any, steps: int, seed: int = 1) -> Any:
    """The states of a random game."""
    state, luck = game.new_initial_state(), Rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        state.apply_action(legal[luck.below(len(legal))])
        yield state


@each_game
@pytest.mark.parametrize("reward", ["outcome", "score"])
def test_openspiel_simulates_every_game(game: Game, reward: str) -> None:
    for players in {game.players[0], game.default_players}:
        pyspiel.random_sim_test(load(game, players, reward), 1, True, False)


@each_game
def test_openspiel_is_told_what_kind_of_game_it_is(game: Game) -> None:
    kind = load(game).get_type()
    secret = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    state, other_worlds = game.start(), 0
    for step in range(20):
        actor = state.actor
        other_worlds += state.resample(0, Rng(step)) != state
        if actor == OVER:
            break
        state.apply(state.sample(Rng(step)) if actor < 0 else state.nth_legal(0))
    assert secret >= (other_worlds > 0)
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert load(game, max(2, game.players[0])).utility_sum() == 0
    assert load(game, reward="score").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@each_game
def test_chance_has_the_weights_of_the_game(game: Game) -> None:
    state = load(game).new_initial_state()
    for _ in range(20):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            ours = state.ours
            numbers = [number + game.num_actions for number, _ in outcomes]
            assert numbers == ours.legal()
            first = outcomes[0][1] / ours.chance_weight(0)
            assert outcomes[-1][1] == pytest.approx(
                first * ours.chance_weight(ours.num_legal() - 1)
            )
        state.apply_action(state.legal_actions()[-1])


@each_game
def test_the_words_are_those_of_the_house(game: Game) -> None:
    spiel = load(game)
    log: list[str] = []
    state = spiel.new_initial_state()
    for _ in range(12):
        if state.is_terminal():
            break
        action = state.legal_actions()[0]
        log.append(state.action_to_string(state.current_player(), action))
        state.apply_action(action)
    ours = game.start(spiel.num_players(), **dict(settings(game)[-1].options))
    for text in log:
        ours.apply(game.parse(text))
    assert ours == state.ours


@each_game
def test_observers_give_the_pieces(game: Game) -> None:
    spiel = load(game)
    observer = spiel.make_py_observer()
    assert [(name, part.shape) for name, part in observer.dict.items()] == [
        (spec.name, spec.shape) for spec in game.observation_spec
    ]
    for state in walk(spiel, 15):
        for player in range(spiel.num_players()):
            observer.set_from(state, player)
            together = np.concatenate([part.ravel() for part in observer.dict.values()])
            assert together.tolist() == observer.tensor.tolist()
            assert state.observation_tensor(player) == observer.tensor.tolist()
    with pytest.raises(ValueError, match="no parameters"):
        spiel.make_py_observer(None, {"colour": 1})


def knowledge(state: SpielState, player: int) -> tuple[Any, ...]:
    """Everything that OpenSpiel can ask for a player."""
    return (
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.legal_actions(player) if state.current_player() == player else None,
    )


@each_game
def test_no_information_state_tells_a_secret(game: Game) -> None:
    """A second world that the player cannot tell from the first looks the same in every way."""
    differed = False
    for step, state in enumerate(walk(load(game), 25, seed=3)):
        if state.is_terminal():
            break
        for player in range(state.num_players()):
            other = state.clone()
            other.ours = state.ours.resample(player, Rng(step, player))
            differed |= other.ours != state.ours
            assert knowledge(state, player) == knowledge(other, player)
    assert differed or game is not HIGH_CARD


@each_game
def test_outcomes_that_are_told_alike_lead_to_one_information_state(game: Game) -> None:
    alike = 0
    for state in walk(load(game), 40, seed=6):
        if not state.is_chance_node():
            continue
        numbers = [number for number, _ in state.chance_outcomes()][:8]
        after = {number: state.child(number) for number in numbers}
        for player in range(state.num_players()):
            groups: dict[int, list[int]] = {}
            for number in numbers:
                seen = state.ours.seen(number + game.num_actions, player)
                groups.setdefault(seen, []).append(number)
            for first, *others in groups.values():
                for other in others:
                    alike += 1
                    assert knowledge(after[first], player) == knowledge(after[other], player)
    assert alike or game is not HIGH_CARD


def test_two_histories_that_look_alike_are_one_information_state() -> None:
    """High Card: what others drew in secret does not enter the log, one's own card does."""
    game = load(HIGH_CARD, 3)
    states = []
    for draws in ((0, 2, 4), (3, 2, 1), (0, 1, 4)):
        state = game.new_initial_state()
        for rank in draws:
            state.apply_action(rank)
        state.apply_action(0)
        states.append(state.information_state_string(1))
    assert states[0] == states[1] != states[2]
    assert states[0].startswith("player 1: card, draw 3, card, keep\n")


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of registered games after Python has ended."""
    code = "import ludotheque.envs.openspiel, pyspiel; print(len(pyspiel.registered_names()))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_their_search_with_information_sets_plays_our_hidden_hands() -> None:
    """OpenSpiel's ISMCTS asks for other worlds, and each is one the player could be in."""
    from open_spiel.python.algorithms import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
        ismcts,
        mcts,
    )

    game = load(ludotheque.game("pecunia"), 3)
    state = list(walk(game, 25))[-1]
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    world = state.resample_from_infostate(player, np.random.RandomState(1).rand)
    assert world.information_state_string(player) == state.information_state_string(player)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=20,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
        random_state=np.random.RandomState(3),
    )
    assert bot.step(state) in state.legal_actions()


@each_game
def test_a_tensor_of_an_information_state_is_refused(game: Game) -> None:
    """There is none: a log has any length. An observation must not be taken for it."""
    state = list(walk(load(game), 6))[-1]
    with pytest.raises((pyspiel.SpielError, ValueError, RuntimeError)):
        state.information_state_tensor(0)
