"""Positions that wait for their evaluation, in flat storage that NumPy reads. Compiled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ludotheque.engine.state import State


class Leaves:
    """Leaves of one search or of many, gathered for one call of an evaluator."""

    observations: vec[i16]
    """One row for each leaf, as its actor may know it; rows beyond ``len`` hold nothing."""
    actions: vec[i64]
    """The legal actions of all leaves, one leaf after the other."""
    offsets: vec[i64]
    """Where each leaf's actions begin; the last number is where they end."""
    actors: vec[i64]
    states: list[State]
    size: i64
    capacity: int

    def __init__(self, size: int, capacity: int = 64) -> None:
        self.size = size
        self.capacity = capacity
        self.clear()

    def clear(self) -> None:
        """Forget all leaves. What was read of them stays as it was: the storage is new."""
        self.observations = vec[i16]([0] * (int(self.size) * self.capacity))
        self.actions = vec[i64]()
        self.offsets = vec[i64]([0])
        self.actors = vec[i64]()
        self.states = []

    def __len__(self) -> int:
        return len(self.states)

    def add(self, state: State) -> None:
        """One more position in which a seat decides."""
        place: i64 = len(self.states) * self.size
        if place + self.size > i64(len(self.observations)):
            self._grow()
        state.write_observation(state.actor, self.observations, place)
        actions = self.actions
        for action in state.legal():
            actions = append(actions, action)
        self.actions = actions
        self.offsets = append(self.offsets, i64(len(self.actions)))
        self.actors = append(self.actors, state.actor)
        self.states.append(state)

    def _grow(self) -> None:
        old = self.observations
        self.observations = vec[i16]([0] * (2 * len(old) + int(self.size)))
        k: i64 = 0
        n: i64 = len(old)
        while k < n:
            self.observations[k] = old[k]
            k += 1
