"""Learning in plain NumPy: the layers of a value network in floating point, moved by Adam.

The network that plays is an average of those of the last steps, rounded to whole numbers.
"""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any, NamedTuple

from ludotheque.arena.training.episode import Positions
from ludotheque.bots.encoder import Encoder
from ludotheque.bots.value_network import to_bytes
from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra("numpy", "Training needs", "L'entraînement demande") from error

Floats = NDArray[np.float32]
Layers = dict[str, Floats]

HIDDEN = 64
SECOND = 16
RATE = 0.001
MEMORY = (0.9, 0.999)
"""How long Adam remembers slopes and their squares."""
AVERAGE = 0.99
"""How much the playing network keeps of itself at each step."""
ROOM = 30_000
"""The largest sum that the first layer may hold when it is rounded."""
FINEST = 1024.0


class Batch(NamedTuple):
    """Positions as arrays; rows lie one after the other, a position has one for each seat."""

    features: NDArray[np.int64]
    lengths: NDArray[np.int64]
    players: NDArray[np.int64]
    targets: Floats


class Learner:
    """A network that learns; the same positions in the same order give the same network."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.num_features = int(Encoder(game).num_features)
        self.kinds = np.array(game.feature_kinds or [0] * self.num_features)
        """Of each feature; those of a kind share a part of their weights, so that what is learned
        in one place is known in all."""
        rng = np.random.default_rng(seed)
        most = game.players[-1] + 1
        layers = {
            "first": rng.normal(0, 0.1, (self.num_features, HIDDEN)),
            "shared": np.zeros((int(self.kinds.max()) + 1, HIDDEN)),
            "first_bias": np.zeros(HIDDEN),
            "second": rng.normal(0, np.sqrt(2 / HIDDEN), (HIDDEN, SECOND)),
            "second_bias": np.zeros(SECOND),
            "last": rng.normal(0, 0.1, (most, SECOND)),
            "last_bias": np.zeros(most),
        }
        self.layers: Layers = {name: part.astype(np.float32) for name, part in layers.items()}
        self.average = {name: part.copy() for name, part in self.layers.items()}
        self.means = {name: np.zeros_like(part) for name, part in self.layers.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.layers.items()}
        self.steps = 0
        self.largest = 1.0
        """The largest sum of the first layer that was seen lately."""

    # One step

    def learn(self, batch: Batch, rate: float = RATE) -> float:
        """Move towards what these positions should have been worth; how far off they were."""
        inputs = self._inputs(batch)
        layers = self.layers
        before = inputs @ self._first(layers) + layers["first_bias"]
        self.largest = max(0.999 * self.largest, float(np.abs(before).max()))
        hidden = np.maximum(before, 0)
        units = np.maximum(hidden @ layers["second"] + layers["second_bias"], 0)
        players = np.repeat(batch.players, batch.players)
        logits = (units * layers["last"][players]).sum(axis=1) + layers["last_bias"][players]
        worth = shares(logits, batch.players)
        slope = (worth - batch.targets)[:, None] / np.float32(len(batch.players))
        self._move(self._slopes(inputs, hidden, units, players, slope), rate)
        return float(np.sqrt(np.mean((worth - batch.targets) ** 2)))

    def _first(self, layers: Layers) -> Floats:
        """The first layer, with what its features share; all of kind 0 share nothing."""
        if not self.kinds.any():
            return layers["first"]
        whole: Floats = layers["first"] + layers["shared"][self.kinds]
        return whole

    def _inputs(self, batch: Batch) -> Floats:
        rows = np.repeat(np.arange(len(batch.lengths)), batch.lengths)
        inputs = np.zeros((len(batch.lengths), self.num_features), np.float32)
        inputs[rows, batch.features] = 1
        return inputs

    def _slopes(
        self, inputs: Floats, hidden: Floats, units: Floats, players: NDArray[Any], slope: Floats
    ) -> Layers:
        """How the layers should change, from the last to the first."""
        last = np.zeros_like(self.layers["last"])
        last_bias = np.zeros_like(self.layers["last_bias"])
        np.add.at(last, players, slope * units)
        np.add.at(last_bias, players, slope[:, 0])
        at_units = slope * self.layers["last"][players] * (units > 0)
        at_hidden: Floats = np.where(hidden > 0, at_units @ self.layers["second"].T, np.float32(0))
        first = inputs.T @ at_hidden
        shared = np.zeros_like(self.layers["shared"])
        if self.kinds.any():
            np.add.at(shared, self.kinds, first)
            shared[0] = 0
        return {
            "first": first,
            "shared": shared,
            "first_bias": at_hidden.sum(axis=0),
            "second": hidden.T @ at_units,
            "second_bias": at_units.sum(axis=0),
            "last": last,
            "last_bias": last_bias,
        }

    def _move(self, slopes: Layers, rate: float) -> None:
        """A step of Adam, and the average of all steps."""
        self.steps += 1
        keep = min(AVERAGE, self.steps / (self.steps + 10))
        size = rate * np.sqrt(1 - MEMORY[1] ** self.steps) / (1 - MEMORY[0] ** self.steps)
        for name, part in self.layers.items():
            slope, mean, square = slopes[name], self.means[name], self.squares[name]
            mean += (1 - MEMORY[0]) * (slope - mean)
            square += (1 - MEMORY[1]) * (slope * slope - square)
            part -= (size * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
            self.average[name] += np.float32(1 - keep) * (part - self.average[name])

    # What plays

    def weights(self) -> bytes:
        """The average as a file that a value network reads."""
        scale = min(FINEST, ROOM / (2 * self.largest))
        rows = np.where(self._seen("first")[:, None], self._first(self.average), 0)
        first = np.vstack([rows, self.average["first_bias"][None]])
        whole = np.clip(np.rint(first * scale), -ROOM, ROOM).astype(np.int16)
        tables = self._nearest_tables()
        rest = [self.average["second"], self.average["second_bias"]]
        rest += [self.average[name][tables] for name in ("last", "last_bias")]
        return to_bytes(
            self.game.key,
            array("h", whole.tobytes()),
            scale,
            [array("f", np.ascontiguousarray(part).tobytes()) for part in rest],
        )

    def _seen(self, name: str) -> NDArray[np.bool_]:
        """Which rows ever moved: a feature that never held says nothing."""
        return np.asarray(self.squares[name].any(axis=1), np.bool_)

    def _nearest_tables(self) -> list[int]:
        """For each number of players the nearest one that it learned at."""
        seen = np.flatnonzero(self._seen("last"))
        every = range(len(self.average["last"]))
        return [int(seen[np.abs(seen - n).argmin()]) if len(seen) else n for n in every]

    # Kept on disk

    def save(self, path: Path) -> None:
        """Everything that decides what it learns next."""
        parts: dict[str, Any] = {"steps": np.array(self.steps), "largest": np.array(self.largest)}
        for kind, layers in self._kinds().items():
            parts |= {f"{kind}_{name}": part for name, part in layers.items()}
        with path.open("wb") as file:
            np.savez(file, **parts)

    def load(self, path: Path) -> None:
        """Go on from what ``save`` has written."""
        with np.load(path, allow_pickle=False) as data:
            self.steps, self.largest = int(data["steps"]), float(data["largest"])
            for kind, layers in self._kinds().items():
                for name in layers:
                    layers[name][...] = data[f"{kind}_{name}"]

    def _kinds(self) -> dict[str, Layers]:
        return {
            "layers": self.layers,
            "average": self.average,
            "means": self.means,
            "squares": self.squares,
        }


def shares(logits: Floats, players: NDArray[np.int64]) -> Floats:
    """Every seat's share of the victory; alone, how good it is from 0 to 1."""
    starts = np.concatenate([[0], np.cumsum(players)[:-1]])
    alone = np.repeat(players == 1, players)
    highest = np.repeat(np.maximum.reduceat(logits, starts), players)
    powers = np.exp(logits - highest)
    sums = np.repeat(np.add.reduceat(powers, starts), players)
    result: Floats = np.divide(powers, sums, dtype=np.float32)
    result[alone] = 1 / (1 + np.exp(-logits[alone]))
    return result


class Memory:
    """Positions of the last generations, from which batches are drawn."""

    def __init__(self) -> None:
        self.parts: list[Batch] = []
        self._rows: list[NDArray[np.int64]] = []
        self._starts: list[NDArray[np.int64]] = []

    def add(self, batch: Batch, most: int) -> None:
        """Keep these too; the oldest go when there are more than so many positions."""
        self.parts.append(batch)
        self._rows.append(np.concatenate([[0], np.cumsum(batch.players)]))
        self._starts.append(np.concatenate([[0], np.cumsum(batch.lengths)]))
        while len(self) - len(self.parts[0].players) >= most:
            del self.parts[0], self._rows[0], self._starts[0]

    def __len__(self) -> int:
        return sum(len(part.players) for part in self.parts)

    def draw(self, many: int, rng: np.random.Generator) -> Batch:
        """So many positions, each as likely as the others."""
        ends = np.cumsum([len(part.players) for part in self.parts])
        picks = np.sort(rng.integers(0, ends[-1], many))
        drawn = []
        for number, part in enumerate(self.parts):
            first = ends[number] - len(part.players)
            mine = picks[(picks >= first) & (picks < ends[number])] - first
            if len(mine):
                drawn.append(self._some(number, mine))
        return Batch(*(np.concatenate(column) for column in zip(*drawn, strict=True)))

    def _some(self, number: int, places: NDArray[np.int64]) -> Batch:
        part, starts = self.parts[number], self._starts[number]
        players = part.players[places]
        rows = spans(self._rows[number][places], players)
        lengths = part.lengths[rows]
        features = part.features[spans(starts[rows], lengths)]
        return Batch(features, lengths, players, part.targets[rows])


def spans(starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers of all spans that begin at ``starts``, one after the other."""
    ends = np.cumsum(lengths)
    return np.arange(ends[-1]) - np.repeat(ends - lengths - starts, lengths)


def batch_of(positions: Positions) -> Batch:
    """What was played, as arrays."""
    as_array: Any = np.frombuffer
    return Batch(
        as_array(positions.features, np.uint16),
        as_array(positions.lengths, np.uint16).astype(np.int64),
        as_array(positions.players, np.uint8).astype(np.int64),
        as_array(positions.targets, np.float32),
    )
