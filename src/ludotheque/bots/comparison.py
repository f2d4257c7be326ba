"""How a master decides: a network proposes a few actions, and each is played on by the same chance.

All of them meet the same worlds and the same luck, so that a small difference shows early; the
worse half goes after each part of the time, until two are left (sequential halving). What is
played on is the game's ``prior``, to the end. Nothing here need be compiled: the time goes into
playing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from ludotheque.bots.rollout import prior_playout
from ludotheque.bots.search import Estimate
from ludotheque.bots.value_network import ValueNetwork
from ludotheque.bots.value_search import worth_of
from ludotheque.engine.rng import Rng
from ludotheque.engine.speed import check_class, notice
from ludotheque.engine.state import State, has_secrets

PORTION = 8
"""Rounds between two looks at the clock."""


@dataclass
class Candidate:
    """An action, what the network says of it, and what came of it."""

    action: int
    guess: float
    count: int = 0
    totals: list[float] = field(default_factory=list)
    """For each seat, over all times it was played on."""

    def value(self, seat: int) -> float:
        """What it is worth to a seat."""
        return self.totals[seat] / self.count if self.count else self.guess


class Comparison:
    """Compares the actions of a state's actor, knowing no more than its seat."""

    def __init__(self, state: State, rng: Rng, network: ValueNetwork, width: int) -> None:
        notice()
        check_class(type(state))
        self.state, self.rng, self.network = state, rng, network
        self.seat = int(state.actor)
        self.secret = has_secrets(state)
        self.simulations = 0
        """Playouts so far."""
        guesses = sorted(map(self._guess, map(int, state.legal())), key=lambda one: -one.guess)
        self.candidates, self.others = guesses[:width], guesses[width:]
        self.left = list(self.candidates)
        """Those that are still compared."""

    def run(self, simulations: int, seconds: float = 0.0) -> None:
        """Play on so often, or until the time is up (0: no limit)."""
        begin = perf_counter()
        phases = max(1, (len(self.left) - 1).bit_length())
        for phase in range(phases):
            until = begin + seconds * (phase + 1) / phases if seconds > 0.0 else 0.0
            self._play_on(max(1, simulations // (phases * len(self.left))), until)
            keep = max(2, (len(self.left) + 1) // 2)
            self.left = sorted(self.left, key=self._value, reverse=True)[:keep]

    def _play_on(self, rounds: int, until: float) -> None:
        """Every action that is left meets so many futures, the same for all."""
        for number in range(rounds):
            if until > 0.0 and number % PORTION == 1 and perf_counter() > until:
                break
            world = self.state.resample(self.seat, self.rng) if self.secret else self.state
            luck = self.rng.word()
            for candidate in self.left:
                after = world.copy()
                after.step(candidate.action)
                prior_playout(after, Rng(luck))
                self._count(candidate, worth_of(self.network, after))

    def _guess(self, action: int) -> Candidate:
        after = self.state.copy()
        after.step(action)
        return Candidate(action, worth_of(self.network, after)[self.seat])

    def _count(self, candidate: Candidate, worth: list[float]) -> None:
        candidate.totals = [
            old + new
            for old, new in zip(candidate.totals or [0.0] * len(worth), worth, strict=True)
        ]
        candidate.count += 1
        self.simulations += 1

    def _value(self, candidate: Candidate) -> float:
        return candidate.value(self.seat)

    # What it says

    def best(self) -> int:
        """The action that did best of those compared to the end."""
        return max(self.left, key=self._value).action

    def estimates(self) -> list[Estimate]:
        """Every legal action, the best first; what was never played on, as the network has it."""
        best = self.best()
        compared = sorted(
            self.candidates, key=lambda one: (one.action == best, one.count, self._value(one))
        )
        return [
            Estimate(one.action, self._value(one), one.count)
            for one in (*compared[::-1], *self.others)
        ]

    def means(self) -> list[float]:
        """For each seat, what comes of the best action."""
        best = max(self.left, key=self._value)
        if best.count:
            return [total / best.count for total in best.totals]
        after = self.state.copy()
        after.step(best.action)
        return worth_of(self.network, after)
