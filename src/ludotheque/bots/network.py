"""A small network in plain NumPy as evaluator: what ``az:weights.npz`` plays by.

Layers of rectified units see the observation; from the last one come every seat's share of the
victory and a number for each action. Larger networks of other libraries derive from ``Evaluator``
the same way.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from ludotheque.bots.evaluators import Evaluator, Legal
from ludotheque.bots.leaves import Leaves
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.observation import bounds, size_of
from ludotheque.engine.registry import game as find_game

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra(
        "numpy", "A network as evaluator needs", "Un réseau évaluateur demande"
    ) from error

Weights = NDArray[np.float32]


class BadNetwork(LudothequeError, ValueError):
    """A file of weights that fits no game here."""


class Network(Evaluator):
    """Weights by name: ``hidden0``, ``bias0``, …, ``value``, ``policy`` and their biases."""

    def __init__(self, game: Game, weights: dict[str, Weights]) -> None:
        self.game = game
        self.weights = weights
        self.layers = sum(name.startswith("hidden") for name in weights)
        self._by_action = np.ascontiguousarray(weights["policy"].T)
        self._players = game.default_players

    @classmethod
    def fresh(cls, game: Game, width: int = 128, layers: int = 1, seed: int = 0) -> Network:
        """A network that has learned nothing yet."""
        rng = np.random.default_rng(seed)
        sizes = [size_of(game), *[width] * layers]
        weights: dict[str, Any] = {"scale": scale_of(game)}
        for n, (before, after) in enumerate(pairwise(sizes)):
            weights[f"hidden{n}"] = rng.normal(0, np.sqrt(2 / before), (before, after))
            weights[f"bias{n}"] = np.zeros(after)
        weights["value"] = rng.normal(0, 0.01, (width, game.players[-1]))
        weights["value_bias"] = np.zeros(game.players[-1])
        weights["policy"] = rng.normal(0, 0.01, (width, game.num_actions))
        weights["policy_bias"] = np.zeros(game.num_actions)
        return cls(game, {name: w.astype(np.float32) for name, w in weights.items()})

    @classmethod
    def load(cls, path: str | Path) -> Network:
        """Read a file that ``save`` has written."""
        try:
            with np.load(path, allow_pickle=False) as data:
                stored = {name: data[name] for name in data.files}
            game = find_game(str(stored.pop("game")))
            network = cls(game, stored)
            fits = stored["policy"].shape[1] == game.num_actions
            fits = fits and stored["hidden0"].shape[0] == size_of(game)
        except (OSError, ValueError, KeyError, IndexError) as error:
            raise BadNetwork(
                en=f"{path} cannot be read as a network; give a file that Network.save wrote.",
                fr=f"{path} ne se lit pas comme un réseau ; donnez un fichier que Network.save "
                "a écrit.",
            ) from error
        if not fits:
            raise BadNetwork(
                en=f"{path} was trained for another version of “{game.key}”; train it anew.",
                fr=f"{path} a été entraîné pour une autre version de « {game.key} » ; "
                "entraînez-le de nouveau.",
            )
        return network

    def save(self, path: str | Path) -> None:
        """Write the weights and the game's key."""
        arrays: dict[str, Any] = {**self.weights, "game": np.array(self.game.key)}
        np.savez(path, **arrays)

    def evaluate_leaves(self, leaves: Leaves) -> tuple[list[float], list[float]]:
        state = leaves.states[0]
        if state.game.key != self.game.key:
            raise BadNetwork(
                en=f"This network plays “{self.game.key}”, not “{state.game.key}”.",
                fr=f"Ce réseau joue à « {self.game.key} », pas à « {state.game.key} ».",
            )
        self._players = int(state.players)
        return super().evaluate_leaves(leaves)

    def evaluate(
        self, observations: NDArray[np.int16], legal: Legal
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        hidden = self.hidden(observations)
        return self.values(hidden, self._players), self.priors(hidden, legal)

    def hidden(self, observations: NDArray[np.int16]) -> NDArray[np.float32]:
        """The last layer."""
        hidden: NDArray[np.float32] = observations.astype(np.float32) * self.weights["scale"]
        for n in range(self.layers):
            hidden = hidden @ self.weights[f"hidden{n}"]
            hidden += self.weights[f"bias{n}"]
            np.maximum(hidden, 0, out=hidden)
        return hidden

    def values(self, hidden: NDArray[np.float32], players: int) -> NDArray[np.float32]:
        """Shares of the victory; alone, how good it is from 0 to 1."""
        logits = (hidden @ self.weights["value"] + self.weights["value_bias"])[:, :players]
        if players == 1:
            alone: NDArray[np.float32] = np.float32(1) / (np.float32(1) + np.exp(-logits))
            return alone
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        result: NDArray[np.float32] = shares / shares.sum(axis=1, keepdims=True)
        return result

    def priors(self, hidden: NDArray[np.float32], legal: Legal) -> NDArray[np.float32]:
        """Of the legal actions alone: the game has thousands, and leaves share most of theirs."""
        places = np.zeros(self.game.num_actions, np.int64)
        places[legal.actions] = 1
        columns = places.nonzero()[0]
        places[columns] = np.arange(len(columns))
        logits = hidden @ self._by_action[columns].T
        logits += self.weights["policy_bias"][columns]
        return legal.softmax(logits[legal.rows, places[legal.actions]])


def scale_of(game: Game) -> NDArray[np.float32]:
    """What brings every number of an observation between −1 and 1."""
    low, high = bounds(game)
    widest = np.maximum(1, np.maximum(np.abs(low), np.abs(high)))
    return (1 / widest).astype(np.float32)
