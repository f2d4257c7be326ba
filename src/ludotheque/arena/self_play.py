"""Self-play in batches: many games at once, whose searches ask one evaluator together.

Every decision becomes a sample: what the actor saw, what it could do, how often the search tried
each of it, and what became of the game. ``ReplayBuffer`` keeps them on disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from ludotheque.bots.evaluator_search import EvaluatorSearch
from ludotheque.bots.evaluators import Evaluator
from ludotheque.bots.leaves import Leaves
from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.search import final_values
from ludotheque.bots.searchers import C_PUCT
from ludotheque.engine.game import Game
from ludotheque.engine.observation import size_of
from ludotheque.engine.record import Record
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State

NOISE_SHARE = 0.25
"""How much of the root's priors is noise, as AlphaZero has it."""
NOISE_TOTAL = 10.0
"""Dirichlet noise: so much, shared by the legal actions."""


class Sample(NamedTuple):
    """One decision."""

    observation: list[int]
    actions: list[int]
    """The legal ones, ascending."""
    visits: list[int]
    """Of the search, for each of them."""
    values: list[float]
    """What became of it for each seat, the actor's first, then around the table."""


class Episode(NamedTuple):
    """A game that was played: its samples, and its record."""

    samples: list[Sample]
    record: Record


@dataclass
class Lane:
    """One of the games that are played side by side."""

    state: State
    rng: Rng
    luck: Random
    search: EvaluatorSearch
    actions: list[int] = field(default_factory=list)
    decisions: list[tuple[int, list[int], list[tuple[int, int]]]] = field(default_factory=list)
    """Actor, observation and visits of each."""
    noisy: bool = False


@dataclass
class SelfPlay:
    """Games of an evaluator against itself; the same seed gives the same games."""

    game: Game
    evaluator: Evaluator
    players: int | None = None
    simulations: int = 64
    """For every decision."""
    lanes: int = 32
    """Games at once; so many leaves go to the evaluator together."""
    seed: int = 0
    explore: int = 20
    """So many decisions of a game are drawn by their visits; then the most visited is done."""

    def play(self, games: int) -> Iterator[Episode]:
        """So many games, in the order in which they end."""
        leaves = Leaves(size_of(self.game), self.lanes)
        begun = min(self.lanes, games)
        lanes = [self._begin(number) for number in range(begun)]
        while lanes:
            self._simulate(lanes, leaves)
            for place in range(len(lanes) - 1, -1, -1):
                if lanes[place].search.simulations >= self.simulations:
                    self._decide(lanes[place])
                if lanes[place].state.actor != OVER:
                    continue
                yield self._episode(lanes[place])
                if begun < games:
                    lanes[place] = self._begin(begun)
                    begun += 1
                else:
                    del lanes[place]

    def _begin(self, number: int) -> Lane:
        state, rng = self.game.start(self.players), Rng(self.seed, number)
        actions = _advance(state, rng)
        search = EvaluatorSearch(state, rng, SearchParameters(c_puct=C_PUCT))
        return Lane(state, rng, Random(f"{self.seed} {number}"), search, actions)

    def _simulate(self, lanes: list[Lane], leaves: Leaves) -> None:
        """One leaf more for every game, evaluated together."""
        leaves.clear()
        places = []
        for lane in lanes:
            places.append(len(leaves))
            lane.search.collect(leaves, 1)
        if len(leaves):
            values, priors = self.evaluator.evaluate_leaves(leaves)
            for lane, place in zip(lanes, places, strict=True):
                lane.search.resolve(leaves, values, priors, place)
        for lane in lanes:
            if lane.search.root.expanded and not lane.noisy:
                lane.noisy = True
                lane.search.mix_priors(_noise(lane), NOISE_SHARE)

    def _decide(self, lane: Lane) -> None:
        state, visits = lane.state, lane.search.visits()
        lane.decisions.append((int(state.actor), _observation(state), visits))
        if len(lane.decisions) <= self.explore:
            weights = [count for _, count in visits]
            action = lane.luck.choices([action for action, _ in visits], weights)[0]
        else:
            action = int(lane.search.best())
        state.apply(action)
        lane.actions += [action, *_advance(state, lane.rng)]
        if state.actor != OVER:
            lane.search = EvaluatorSearch(state, lane.rng, SearchParameters(c_puct=C_PUCT))
            lane.noisy = False

    def _episode(self, lane: Lane) -> Episode:
        values = final_values(lane.state)
        samples = [
            Sample(seen, [a for a, _ in visits], [n for _, n in visits], _from(actor, values))
            for actor, seen, visits in lane.decisions
        ]
        return Episode(samples, Record.of(lane.state, lane.actions))


def _advance(state: State, rng: Rng) -> list[int]:
    """Play chance, and what leaves no choice, until somebody decides; what was done."""
    done: list[int] = []
    while state.actor != OVER and (state.actor == CHANCE or state.num_legal() == 1):
        action = state.sample(rng) if state.actor == CHANCE else state.nth_legal(0)
        done.append(int(action))
        state.step(action)
    return done


def _noise(lane: Lane) -> list[float]:
    """Shares drawn from Dirichlet's distribution, one for each action of the root."""
    n = len(lane.search.root.actions)
    draws = [lane.luck.gammavariate(NOISE_TOTAL / float(n), 1.0) for _ in range(n)]
    total = sum(draws) or 1.0
    return [draw / total for draw in draws]


def _observation(state: State) -> list[int]:
    leaves = Leaves(size_of(state.game), 1)
    leaves.add(state)
    return [int(number) for number in leaves.observations]


def _from(actor: int, values: list[float]) -> list[float]:
    """Counted from the actor on."""
    return values[actor:] + values[:actor]
