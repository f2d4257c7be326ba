"""Every game as a Gymnasium environment: one seat against bots.

Importing this module registers them: ``gymnasium.make("ludotheque/<key>-v1")``.
"""

from __future__ import annotations

from secrets import randbits
from typing import Any, ClassVar

from ludotheque.bots.rollout import play_chance
from ludotheque.engine.errors import IllegalAction
from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as game_of
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.envs.names import NAMESPACE, find, name_of
from ludotheque.envs.opponents import Others, check_seat, seat_bots
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
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

    from ludotheque.envs.arrays import ArrayObserver, Observation, picture
    from ludotheque.envs.spaces import action_space, observation_space
except ModuleNotFoundError as error:
    raise missing_extra("gymnasium") from error

Step = tuple[Observation, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game; bots sit on the others, and chance is played inside.

    ``seat`` is where the agent sits; ``None`` seats it anew by lot for every game. The mask of
    legal actions is part of the observation and stands in ``info`` too, beside the same as a list
    (``legal``). An illegal action ends the game and costs 1, or is an error with
    ``illegal="raise"``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: str | Game,
        *,
        players: int | None = None,
        seat: int | None = 0,
        bots: Others = "random",
        reward: Reward = "outcome",
        illegal: Illegal = "end",
        render_mode: str | None = None,
        lang: str = "en",
        **options: int,
    ) -> None:
        check("reward", reward, Reward)
        check("illegal", illegal, Illegal)
        self.game = find(game)
        self.render_mode = render_mode
        self.lang = lang
        self.reward: Reward = reward
        self.illegal: Illegal = illegal
        self._first = self.game.start(players, **options)
        self._others = seat_bots(bots, self._first.players - 1)
        self._place = check_seat(seat, self._first.players)
        self.seat = seat or 0
        self._observer = ArrayObserver(self.game)
        self._rng: Rng | None = None
        self._ended = False
        self._state = self._first.copy()
        self.action_space = action_space(self.game)
        self.observation_space = observation_space(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game. Without a seed chance goes on where it was."""
        super().reset(seed=seed)
        check_reset_options(options)
        if seed is not None or self._rng is None:
            self._rng = Rng(randbits(64) if seed is None else seed)
        self._ended = False
        self._state = self._first.copy()
        if self._place is None:
            self.seat = self._rng.below(self._state.players)
        self._let_others_play(self._rng)
        observation = self._observer.observe(self._state, self.seat)
        return observation, self._info(observation)

    def step(self, action: int) -> Step:
        if self._rng is None or self._ended:
            raise needs_reset()
        try:
            self._state.apply(action)
        except IllegalAction as refusal:
            if self.illegal == "raise":
                raise
            self._ended = True
            observation = self._observer.observe(self._state, self.seat)
            info = self._info(observation) | {"illegal": str(refusal)}
            return observation, PENALTY, True, False, info
        self._let_others_play(self._rng)
        observation = self._observer.observe(self._state, self.seat)
        paid = final_rewards(self._state, self.reward)[self.seat]
        self._ended = self._state.actor == OVER
        return observation, paid, self._ended, False, self._info(observation)

    def action_masks(self) -> NDArray[np.int8]:
        """What may be done now, as maskable trainers ask for it."""
        mask: NDArray[np.int8] = self._observer.observe(self._state, self.seat)["action_mask"]
        return mask

    def render(self) -> Any:
        """The board as the agent's seat sees it."""
        return picture(self._state, self.seat, self.lang) if self.render_mode == "ansi" else None

    def _info(self, observation: Observation) -> dict[str, Any]:
        seen = {"action_mask": observation["action_mask"], "legal": self._observer.legal()}
        return {**seen, "seat": self.seat, **story(self._state)}

    def _let_others_play(self, rng: Rng) -> None:
        state = self._state
        while state.actor not in (self.seat, OVER):
            if state.actor == CHANCE:
                play_chance(state, rng)
            else:
                state.apply(self._choice(state, rng))

    def _choice(self, state: State, rng: Rng) -> int:
        """What a bot does, knowing only what its seat may know."""
        seat = state.actor
        other = self._others[seat if seat < self.seat else seat - 1]
        return other(state.resample(seat, rng), rng)


def register(game: Game) -> str:
    """Make a game known to ``gymnasium.make``; the name it has there."""
    name = NAMESPACE + name_of(game)
    if name not in gymnasium.registry:
        gymnasium.register(
            id=name, entry_point="ludotheque.envs.gymnasium:SeatEnv", kwargs={"game": game}
        )
    return name


for _key in catalogue():
    register(game_of(_key))
