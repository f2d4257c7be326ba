"""A replay buffer on disk: samples of self-play in files, the oldest of which make room.

A training that is stopped goes on with what it had; several processes may add at once, each
under a name of its own.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ludotheque.arena.errors import CannotKeep
from ludotheque.arena.self_play import Sample
from ludotheque.engine.extras import missing_extra
from ludotheque.engine.files import write_whole

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra("numpy", "A replay buffer needs", "Une mémoire de rejeu demande") from error


class Shard(NamedTuple):
    """Samples of one file; sample n has ``actions[offsets[n]:offsets[n + 1]]``."""

    observations: NDArray[np.int16]
    values: NDArray[np.float32]
    offsets: NDArray[np.int64]
    actions: NDArray[np.int32]
    visits: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.observations)


class ReplayBuffer:
    """The newest samples, at least ``capacity`` of them once there were so many."""

    def __init__(self, folder: str | Path, capacity: int = 500_000) -> None:
        self.folder = Path(folder)
        self.capacity = capacity
        self._shards: dict[Path, Shard] = {}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotKeep(
                en=f"{self.folder} cannot be written ({error.strerror}); choose another folder.",
                fr=f"{self.folder} ne peut pas être écrit ({error.strerror}) ; choisissez un "
                "autre dossier.",
            ) from error

    def add(self, samples: Sequence[Sample], writer: str = "a") -> None:
        """Keep samples in a file of their own; files that are no longer needed go."""
        if not samples:
            return
        numbers = [int(path.stem.split("-")[0]) for path in self.files()]
        path = self.folder / f"{max(numbers, default=0) + 1:08d}-{writer}.npz"
        memory = io.BytesIO()
        np.savez_compressed(memory, **shard_of(samples)._asdict())
        write_whole(path, memory.getvalue())
        self._make_room()

    def files(self) -> list[Path]:
        """The oldest first."""
        return sorted(self.folder.glob("*-*.npz"))

    def __len__(self) -> int:
        return sum(len(self._shard(path)) for path in self.files())

    def sample(self, n: int, rng: np.random.Generator) -> list[tuple[Shard, int]]:
        """So many samples, each as likely as the others: a shard and a place in it."""
        shards = [self._shard(path) for path in self.files()]
        sizes = np.cumsum([len(shard) for shard in shards])
        if not len(sizes):
            raise CannotKeep(
                en=f"{self.folder} holds no samples yet; let games be played first.",
                fr=f"{self.folder} ne contient pas encore d'exemples ; faites d'abord jouer.",
            )
        picks = rng.integers(0, int(sizes[-1]), n)
        places = np.searchsorted(sizes, picks, side="right")
        return [
            (shards[place], int(pick - (sizes[place - 1] if place else 0)))
            for pick, place in zip(picks, places, strict=True)
        ]

    def _shard(self, path: Path) -> Shard:
        if path not in self._shards:
            with np.load(path, allow_pickle=False) as data:
                self._shards[path] = Shard(**{name: data[name] for name in Shard._fields})
        return self._shards[path]

    def _make_room(self) -> None:
        files = self.files()
        total = len(self)
        for path in files:
            total -= len(self._shard(path))
            if total < self.capacity:
                break
            del self._shards[path]
            path.unlink(missing_ok=True)


def shard_of(samples: Sequence[Sample]) -> Shard:
    """Samples as arrays."""
    offsets = np.cumsum([0, *(len(sample.actions) for sample in samples)])
    return Shard(
        np.array([sample.observation for sample in samples], np.int16),
        np.array([sample.values for sample in samples], np.float32),
        offsets.astype(np.int64),
        _joined([sample.actions for sample in samples]),
        _joined([sample.visits for sample in samples]),
    )


def _joined(lists: Sequence[Sequence[int]]) -> NDArray[Any]:
    return np.array([number for one in lists for number in one], np.int32)
