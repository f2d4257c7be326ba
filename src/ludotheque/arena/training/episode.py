"""A game that a network plays against itself, and what is to be learned from it. Compiled.

The network looks one action ahead and does what looks best; now and then it tries something else.
What each position is judged by is what came after it, the nearest positions most (TD(λ), cut
where something else was tried).
"""

from __future__ import annotations

from array import array

from librt.vecs import vec
from mypy_extensions import i64

from ludotheque.bots.rollout import play_chance
from ludotheque.bots.value_network import ValueNetwork
from ludotheque.bots.value_search import best_after, final_worth, worth_of
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State

FINE = 1 << 20


class Positions:
    """Positions to learn from: for each, every seat's features and what it should be worth."""

    def __init__(self) -> None:
        self.features: array[int] = array("H")
        """Of all rows, one after the other; a row is a position as one seat sees it."""
        self.lengths: array[int] = array("H")
        """Of each row."""
        self.players: array[int] = array("B")
        """Of each position: it has so many rows."""
        self.targets: array[float] = array("f")
        """For each row."""
        self.games = 0
        self.results: list[float] = []
        """Of games alone, what they brought."""


class Step:
    """One position on the way."""

    def __init__(self, rows: list[vec[i64]], worth: list[float], best: list[float] | None) -> None:
        self.rows = rows
        self.worth = worth
        self.best = best
        """What the best action was worth where something else was tried."""


def play_episode(
    network: ValueNetwork, state: State, rng: Rng, trials: float, trace: float, into: Positions
) -> None:
    """Play a game to its end, and keep what is to be learned.

    ``trials`` is how often something else is tried, ``trace`` how much of what is learned comes
    from later than the next position.
    """
    steps: list[Step] = []
    play_chance(state, rng)
    while state.actor != OVER:
        tries = float(rng.below(FINE)) < trials * float(FINE)
        state = _advance(network, state, rng, tries, steps)
    learn(steps, final_worth(state), trace, into)
    into.games += 1
    if state.players == 1:
        into.results.append(float(state.scores()[0]))


def _advance(
    network: ValueNetwork, state: State, rng: Rng, tries: bool, steps: list[Step]
) -> State:
    """One decision, and chance after it."""
    worth: list[float] = []
    after = state
    if state.num_legal() == 1:
        after = state.copy()
        after.step(state.nth_legal(0))
        worth = worth_of(network, after)
    else:
        after = best_after(network, state)
        worth = worth_of(network, after)
    best: list[float] | None = None
    if tries and state.num_legal() > 1:
        best = worth
        after = state.copy()
        after.step(state.nth_legal(rng.below(state.num_legal())))
        worth = worth_of(network, after)
    if after.actor != OVER:
        steps.append(Step(rows_of(network, after), worth, best))
        if after.actor == CHANCE and not network.encoder.own:
            play_chance(after, rng)
            if after.actor != OVER:
                steps.append(Step(rows_of(network, after), network.judge(after), None))
    play_chance(after, rng)
    return after


def rows_of(network: ValueNetwork, state: State) -> list[vec[i64]]:
    """A position as every seat sees it."""
    return [network.encoder.encode(state, seat) for seat in range(state.players)]


def learn(steps: list[Step], end: list[float], trace: float, into: Positions) -> None:
    """Go back from the end, and note what each position should have been worth."""
    goal = end
    for step in reversed(steps):
        note(into, step.rows, goal)
        if step.best is not None:
            goal = step.best
        else:
            goal = [
                worth + trace * (later - worth)
                for worth, later in zip(step.worth, goal, strict=True)
            ]


def note(into: Positions, rows: list[vec[i64]], goal: list[float]) -> None:
    """A position that should have been worth so much."""
    into.players.append(len(rows))
    for seat, row in enumerate(rows):
        into.lengths.append(len(row))
        for feature in row:
            into.features.append(feature)
        into.targets.append(goal[seat])
