"""Every game as an OpenSpiel game with explicit chance, information states and observers.

Importing this module registers them: ``pyspiel.load_game("ludotheque/<key>-v1(players=3)")``.

Decisions have the numbers of the house. OpenSpiel counts outcomes of chance from 0, so there an
outcome has its number less ``num_actions``. An information state is everything a seat was told:
its log, action by action as ``seen`` veils it, and its view.
"""

from __future__ import annotations

import json
from typing import Any, get_args

from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.observation import size_of, slices
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as game_of
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, has_secrets
from ludotheque.envs.names import NAMESPACE, name_of
from ludotheque.envs.rewards import Reward, check, final_rewards

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    from ludotheque.envs.arrays import ArrayObserver
except ModuleNotFoundError as error:
    raise missing_extra("openspiel") from error

FAR = 1_000_000.0
"""OpenSpiel wants bounds; no score comes near this one."""

Kind = pyspiel.GameType


def game_type(game: Game, *, zero_sum: bool = False) -> Any:
    """The game as OpenSpiel lists it."""
    secret = has_secrets(game.start())
    return Kind(
        short_name=NAMESPACE + name_of(game),
        long_name=game.title("en"),
        dynamics=Kind.Dynamics.SEQUENTIAL,
        chance_mode=Kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            Kind.Information.IMPERFECT_INFORMATION
            if secret
            else Kind.Information.PERFECT_INFORMATION
        ),
        utility=Kind.Utility.ZERO_SUM if zero_sum else Kind.Utility.GENERAL_SUM,
        reward_model=Kind.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """What may stand in brackets after the name: players, reward, and the game's options."""
    options = {
        name: bool(option.default) if option.kind == "bool" else option.default
        for name, option in game.options.items()
    }
    return {"players": game.default_players, "reward": get_args(Reward)[0]} | options


class SpielGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """A game with its players and options."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        chosen = parameters(game) | params
        reward: Reward = chosen["reward"]
        check("reward", reward, Reward)
        self.ours = game
        self.reward: Reward = reward
        self.first = game.start(chosen["players"], **{name: chosen[name] for name in game.options})
        zero_sum = reward == "outcome" and self.first.players > 1
        most = 1.0 if reward == "outcome" else FAR
        bounds: dict[str, float] = {"min_utility": -most, "max_utility": most}
        if zero_sum:
            bounds["utility_sum"] = 0.0
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=game.num_codes - game.num_actions,
            num_players=int(self.first.players),
            max_game_length=game.max_length,
            **bounds,
        )
        super().__init__(game_type(game, zero_sum=zero_sum), info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.ours, kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """A state of ours, and what each seat was told on the way to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ours = game.first.copy()
        self.reward: Reward = game.reward
        self.logs: list[list[int]] = [[] for _ in range(self.ours.players)]

    def current_player(self) -> int:
        if self.ours.actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.ours.actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.ours.actor)

    def _legal_actions(self, player: int) -> list[int]:
        return self.ours.legal() if player == self.ours.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state, first = self.ours, self.ours.game.num_actions
        weights = [int(state.chance_weight(k)) for k in range(state.num_legal())]
        total = sum(weights)
        return [
            (outcome - first, weight / total)
            for outcome, weight in zip(state.legal(), weights, strict=True)
        ]

    def _apply_action(self, action: int) -> None:
        state = self.ours
        number = action + (state.game.num_actions if state.actor == CHANCE else 0)
        for seat, log in enumerate(self.logs):
            log.append(state.seen(number, seat))
        state.apply(number)

    def _action_to_string(self, player: int, action: int) -> str:
        chance = player == pyspiel.PlayerId.CHANCE
        game = self.ours.game
        return game.notation(action + game.num_actions if chance else action)

    def is_terminal(self) -> bool:
        return bool(self.ours.actor == OVER)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one, drawn as ``resample`` draws."""
        # OpenSpiel's sampler gives numbers from 0 to 1; ours wants a seed.
        rng = Rng(int(probability_sampler() * (1 << 53)))
        other: SpielState = self.clone()
        other.ours = self.ours.resample(player_id, rng)
        return other

    def returns(self) -> list[float]:
        return final_rewards(self.ours, self.reward)

    def __str__(self) -> str:
        return json.dumps(self.ours.dump(), ensure_ascii=False, sort_keys=True)


class SpielObserver:
    """The observation as one tensor, by its parts, and as text (see ``observation.py`` there)."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters of observation here: {params}")
        self._recall: bool = kind.perfect_recall
        self._observer = ArrayObserver(game)
        # With perfect recall there is a log of any length, and no tensor of it.
        self.tensor = None if self._recall else np.zeros(size_of(game), np.float32)
        self.dict = {
            spec.name: self.tensor[part].reshape(spec.shape)
            for spec, part in slices(game)
            if self.tensor is not None
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player may know into ``tensor``, of which ``dict`` has the parts."""
        if self.tensor is None:
            raise ValueError("An information state is text here; ask for an observation tensor.")
        self.tensor[:] = self._observer.numbers(state.ours, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's view; with perfect recall the log before it."""
        view = json.dumps(state.ours.view(player), ensure_ascii=False, sort_keys=True)
        if not self._recall:
            return view
        log = ", ".join(map(state.ours.game.notation, state.logs[player]))
        return f"player {player}: {log}\n{view}"


def register(game: Game) -> str:
    """Make a game known to ``pyspiel.load_game``; the name it has there."""
    name = NAMESPACE + name_of(game)
    if name not in pyspiel.registered_names():
        pyspiel.register_game(game_type(game), _class_of(game))
    return name


def _class_of(game: Game) -> type[SpielGame]:
    """OpenSpiel lets go of what it registered after Python has ended, when a function could no
    longer be taken away; a class stays by itself."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    return Registered


for _key in catalogue():
    register(game_of(_key))
