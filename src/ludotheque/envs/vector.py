"""Many games as one Gymnasium ``VectorEnv``: one seat against bots on every lane, in one process.

>>> from ludotheque import catalogue
>>> from ludotheque.envs.vector import SeatVectorEnv
>>> envs = SeatVectorEnv(catalogue()[0], 8, seat=0, bots="random")
>>> observations, infos = envs.reset(seed=1)
>>> observations["action_mask"].shape == (8, envs.game.num_actions)
True
"""

from __future__ import annotations

from secrets import randbits
from typing import Any

from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.state import State
from ludotheque.envs.batch import Autoreset, Batch
from ludotheque.envs.opponents import Others
from ludotheque.envs.rewards import Reward, check_reset_options, needs_reset, story

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from ludotheque.envs.arrays import Observation
    from ludotheque.envs.spaces import action_space, observation_space
except ModuleNotFoundError as error:
    raise missing_extra("gymnasium") from error

MODES: dict[Autoreset, AutoresetMode] = {
    "same_step": AutoresetMode.SAME_STEP,
    "next_step": AutoresetMode.NEXT_STEP,
}
Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SeatVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """One seat of many games, stepped in compiled code.

    Observations are copies unless ``copy=False``: then they are views of the batch's storage,
    which the next step overwrites. An illegal action is an error.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        *,
        players: int | None = None,
        seat: int = 0,
        bots: Others = "random",
        reward: Reward = "outcome",
        autoreset: Autoreset = "next_step",
        copy: bool = True,
        **options: int,
    ) -> None:
        self.batch = Batch(
            game,
            num_envs,
            players=players,
            seat=seat,
            bots=bots,
            reward=reward,
            autoreset=autoreset,
            **options,
        )
        self.game = self.batch.game
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        self.metadata = {"autoreset_mode": MODES[autoreset], "render_modes": []}
        self.autoreset = autoreset
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin new games on all lanes; ``options={"reset_mask": …}`` on those marked alone."""
        check_reset_options(options, ("reset_mask",))
        mask = (options or {}).get("reset_mask")
        if mask is None or not self._begun:
            self.batch.reset(randbits(63) if seed is None else seed)
            self._begun = True
        else:
            for lane in np.flatnonzero(mask):
                self.batch.reset_lane(int(lane))
        return self._observations(), self._infos()

    def step(self, actions: NDArray[np.int64]) -> Step:
        if not self._begun:
            raise needs_reset()
        self.batch.step(actions)
        dones = self.batch.dones.copy()
        paid = self.batch.rewards[:, self.seat].copy()
        return self._observations(), paid, dones, np.zeros_like(dones), self._infos()

    def action_masks(self) -> NDArray[np.int8]:
        """What may be done on every lane, as maskable trainers ask for it."""
        return self.batch.masks.copy()

    def set_state(self, lane: int, state: State) -> None:
        """Go on with this game on a lane."""
        self.batch.set_state(lane, state)

    def _observations(self) -> Observation:
        seen: Observation = {
            "observation": self.batch.observations,
            "action_mask": self.batch.masks,
        }
        return {name: array.copy() for name, array in seen.items()} if self.copy else seen

    def _infos(self) -> dict[str, Any]:
        """The masks; of games that have ended what became of them, under Gymnasium's names."""
        infos: dict[str, Any] = {"action_mask": self.batch.masks.copy()}
        for lane in np.flatnonzero(self.batch.dones):
            state = self.batch.final_state(int(lane))
            if state is None:
                continue
            end = story(state)
            if self.autoreset == "same_step":
                end = {"final_obs": self._final_observation(int(lane)), "final_info": end}
            infos = self._add_info(infos, end, int(lane))
        return infos

    def _final_observation(self, lane: int) -> Observation:
        mask = np.zeros(self.game.num_actions, np.int8)
        return {
            "observation": self.batch.final_observations[lane].copy(),
            "action_mask": mask,
        }
