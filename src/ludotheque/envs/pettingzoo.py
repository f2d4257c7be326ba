"""Every game as a PettingZoo environment, agents taking turns (AEC).

``env(key)`` follows the classic environments of PettingZoo: agents are ``player_0``, ``player_1``,
…; an observation is ``{"observation": …, "action_mask": …}``; an illegal action ends the game and
costs the one who did it 1. In ``raw_env(key)`` an illegal action is an error instead.

Importing this module registers them: ``pettingzoo.make("aec", "ludotheque/<key>-v1")``.
"""

from __future__ import annotations

from secrets import randbits
from typing import Any

from ludotheque.bots.rollout import play_chance
from ludotheque.engine.errors import IllegalAction
from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as game_of
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER, State
from ludotheque.envs.names import NAMESPACE, find, name_of
from ludotheque.envs.rewards import (
    PENALTY,
    Illegal,
    Reward,
    check,
    check_reset_options,
    final_rewards,
    needs_reset,
    story,
)

try:
    from pettingzoo import AECEnv, aec_registry  # type: ignore[import-untyped,unused-ignore]
    from pettingzoo import register as register_aec

    from ludotheque.envs.arrays import ArrayObserver, Observation, picture
    from ludotheque.envs.spaces import action_space, observation_space
except ModuleNotFoundError as error:
    raise missing_extra("pettingzoo") from error

Last = tuple[Observation | None, float, bool, bool, dict[str, Any]]


class TurnsEnv(AECEnv):  # type: ignore[misc,unused-ignore]  # a library without types
    """One game; chance is played inside, from the seed given to ``reset``."""

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        reward: Reward = "outcome",
        illegal: Illegal = "end",
        render_mode: str | None = None,
        lang: str = "en",
        **options: int,
    ) -> None:
        super().__init__()
        check("reward", reward, Reward)
        check("illegal", illegal, Illegal)
        self.game = find(game)
        self.metadata = {
            "name": name_of(self.game),
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.lang = lang
        self.reward: Reward = reward
        self.illegal: Illegal = illegal
        self._first = self.game.start(players, **options)
        self._observer = ArrayObserver(self.game)
        self._rng: Rng | None = None
        self._state: State | None = None
        self.possible_agents = [f"player_{seat}" for seat in range(self._first.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(self.game) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed chance goes on where it was."""
        # PettingZoo's own check hands in one of this name, to see that it is taken.
        check_reset_options(options, ("options",))
        if seed is not None or self._rng is None:
            self._rng = Rng(randbits(64) if seed is None else seed)
        self._state = self._first.copy()
        play_chance(self._state, self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._state.actor]

    def observe(self, agent: str) -> Observation:
        return self._observer.observe(self._started(), self._seats[agent])

    def last(self, observe: bool = True) -> Last:
        # As the base class has it, without asking for each part twice: this is the hot path.
        agent = self.agent_selection
        return (
            self._observer.observe(self._started(), self._seats[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        state = self._started()
        if not self.agents:
            raise needs_reset()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            state.apply(action)  # type: ignore[arg-type]  # what is no number is refused there
        except IllegalAction as refusal:
            if self.illegal == "raise":
                raise
            self._end({agent: PENALTY}, {"illegal": str(refusal)})
            return
        assert self._rng is not None
        play_chance(state, self._rng)
        if state.actor == OVER:
            paid = final_rewards(state, self.reward)
            self._end(dict(zip(self.possible_agents, paid, strict=True)), story(state))
        else:
            self.agent_selection = self.possible_agents[state.actor]

    def _end(self, paid: dict[str, float], info: dict[str, Any]) -> None:
        """Everybody leaves the game, in seating order."""
        for agent in self.agents:
            self.rewards[agent] = paid.get(agent, 0.0)
            self.terminations[agent] = True
            self.infos[agent] = dict(info)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def action_masks(self) -> Any:
        """What the agent whose turn it is may do, as maskable trainers ask for it."""
        return self.observe(self.agent_selection)["action_mask"]

    def legal_actions(self, agent: str) -> list[int]:
        """The same as a list, where a mask would be thousands wide."""
        state = self._started()
        return state.legal() if state.actor == self._seats[agent] else []

    def render(self) -> str | None:
        """The board as a spectator sees it."""
        return picture(self._started(), None, self.lang) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _started(self) -> State:
        if self._state is None:
            raise needs_reset()
        return self._state


def env(game: str | Game, **choices: Any) -> TurnsEnv:
    """The environment of a game: ``players``, ``reward``, ``render_mode`` and its own options."""
    return TurnsEnv(game, **choices)


def raw_env(game: str | Game, **choices: Any) -> TurnsEnv:
    """The same, but an illegal action raises ``IllegalAction`` with the rule it breaks."""
    return TurnsEnv(game, illegal="raise", **choices)


def register(game: Game) -> str:
    """Make a game known to ``pettingzoo.make``; the name it has there."""
    name = NAMESPACE + name_of(game)
    if name not in aec_registry:
        register_aec("aec", name, "ludotheque.envs.pettingzoo:env", kwargs={"game": game})
    return name


for _key in catalogue():
    register(game_of(_key))
