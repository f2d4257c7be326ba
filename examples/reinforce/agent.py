"""The agent: one layer of weights from what it sees to what it may do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque import Game, Rng, State
from ludotheque.engine.observation import bounds
from ludotheque.envs.arrays import ArrayObserver

Array = NDArray[Any]


class Agent:
    """Draws an action with a probability that grows with its weight in what is seen."""

    def __init__(self, game: Game, weights: Array | None = None) -> None:
        low, high = (np.array(side, np.float32) for side in bounds(game))
        self.low, self.span = low, np.maximum(high - low, 1)
        shape = (len(low) + 1, game.num_actions)
        self.weights = np.zeros(shape, np.float32) if weights is None else weights
        self._observer = ArrayObserver(game)

    def features(self, observations: Array) -> Array:
        """Every number of an observation between 0 and 1, and a 1 for the habit of an action."""
        seen = (observations - self.low) / self.span
        return np.hstack([seen, np.ones((len(seen), 1), np.float32)]).astype(np.float32)

    def chances(self, features: Array, masks: Array) -> Array:
        """The probability of each action; illegal ones have none."""
        drive = np.where(masks, features @ self.weights, -np.inf)
        grown = np.exp(drive - drive.max(axis=1, keepdims=True))
        return np.asarray(grown / grown.sum(axis=1, keepdims=True))

    def draw(self, chances: Array, luck: Array) -> Array:
        """One action for each row, by its probability; ``luck`` is one number each in [0, 1)."""
        steps = chances.cumsum(axis=1)
        return np.asarray((steps > luck[:, None] * steps[:, -1:]).argmax(axis=1))

    def best(self, state: State, rng: Rng) -> int:
        """The agent as a bot: its likeliest action in the actor's place."""
        seen = self._observer.observe(state, state.actor)
        features = self.features(seen["observation"][None])
        return int(self.chances(features, seen["action_mask"][None] == 1).argmax())

    def save(self, path: Path) -> None:
        np.savez_compressed(path, weights=self.weights)

    @classmethod
    def load(cls, game: Game, path: Path) -> Agent:
        return cls(game, np.load(path)["weights"])
