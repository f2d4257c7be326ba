"""Many games stepped at once, seen as NumPy arrays.

>>> from ludotheque import catalogue
>>> from ludotheque.envs.batch import Batch
>>> batch = Batch(catalogue()[0], 32, seed=7)
>>> for _ in range(100):
...     batch.step(batch.sample())
>>> batch.masks.shape[0], batch.dones.dtype
(32, dtype('bool'))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.state import State
from ludotheque.envs.layout import size_of, slices
from ludotheque.envs.names import find, name_of
from ludotheque.envs.rewards import BadChoice, Reward, check
from ludotheque.envs.vector_games import VectorGames

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra("numpy") from error


class Batch:
    """``n`` games of one kind side by side; chance is played inside, seeded.

    The arrays are read-only views of the batch's own storage and change with every step: copy what
    you keep. On each lane ``actors`` says whose turn it is, ``observations`` what that seat may
    know and ``masks`` what it may do. When a game ends, ``dones`` is true and ``rewards`` holds
    what every seat is paid; the other arrays already show the next game on that lane.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        players: int | None = None,
        seed: int = 0,
        reward: Reward = "outcome",
        **options: int,
    ) -> None:
        check("reward", reward, Reward)
        if n < 1:
            raise BadChoice(
                en=f"A batch has at least one game, not {n}.",
                fr=f"Un lot compte au moins une partie, pas {n}.",
            )
        self.game = find(game)
        self.name = name_of(self.game)
        first = self.game.start(players, **options)
        self.n = n
        self.players = int(first.players)
        self._lanes = VectorGames(first, n, size_of(self.game), reward == "score", seed)
        self._look()

    def _look(self) -> None:
        """Lay arrays over the storage."""
        lanes, n = self._lanes, self.n
        as_view: Any = np.frombuffer  # a vec has a buffer, which NumPy's stubs cannot know
        self.observations: NDArray[np.int16] = as_view(lanes.observations, np.int16).reshape(n, -1)
        self.masks: NDArray[np.bool_] = as_view(lanes.masks, np.bool_).reshape(n, -1)
        self.rewards: NDArray[np.float64] = as_view(lanes.rewards, np.float64).reshape(n, -1)
        self.dones: NDArray[np.bool_] = as_view(lanes.dones, np.bool_)
        self.actors: NDArray[np.int64] = as_view(lanes.actors, np.int64)
        self._sampled: NDArray[np.int64] = as_view(lanes.sampled, np.int64)

    @property
    def observation_parts(self) -> dict[str, NDArray[np.int16]]:
        """The observations by the names of their parts, in their shapes."""
        return {
            spec.name: self.observations[:, part].reshape(self.n, *spec.shape)
            for spec, part in slices(self.game)
        }

    def reset(self, seed: int = 0) -> None:
        """Begin new games on all lanes."""
        self._lanes.reset(seed)

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Do one action on each lane; an illegal one is an error, and then nothing is done."""
        numbers = actions.tolist() if isinstance(actions, np.ndarray) else [int(a) for a in actions]
        if len(numbers) != self.n:
            raise BadChoice(
                en=f"This batch takes {self.n} actions at once, not {len(numbers)}.",
                fr=f"Ce lot prend {self.n} actions à la fois, pas {len(numbers)}.",
            )
        lane = self._lanes.refused(numbers)
        if lane >= 0:
            raise self.game.refuse(self.state(lane), numbers[lane])
        self._lanes.step(numbers)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each lane, drawn by lot and reproducible from the seed."""
        self._lanes.sample()
        return self._sampled.copy()

    def state(self, lane: int) -> State:
        """A copy of the game on a lane, with everything it hides: for analysis, not for agents."""
        return self._lanes.state(lane)
