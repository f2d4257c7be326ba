"""A teacher looks on: what a decision would give away, before it counts.

Only what the actor may know goes in, and chances are measured, not points: whoever leads safely
gives nothing away by a quiet action.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Search
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

Loss = Literal["small", "medium", "large"]
LEAST: dict[Loss, float] = {"small": 0.05, "medium": 0.1, "large": 0.2}
"""From which loss of chances on one is told, as one has chosen."""
SIMULATIONS = 4_000
"""Of each of the two searches."""
FEWEST = 48
"""With fewer simulations nothing is said: a hasty look scolds at random."""


class Weighing(NamedTuple):
    """The chances that the best action leaves, and those that this one leaves."""

    best: float
    chance: float

    @property
    def cost(self) -> float:
        """What the action gives away; 0 for the best, and where nobody had the time to know."""
        return max(0.0, self.best - self.chance)

    def tells(self, loss: Loss) -> bool:
        """Whether whoever wants to hear of such losses hears of this one."""
        return self.cost >= LEAST[loss]


NOTHING = Weighing(0.0, 0.0)


def weigh(
    state: State, action: int, rng: Rng, simulations: int = SIMULATIONS, seconds: float = 0.0
) -> Weighing:
    """Compare an action with the best, within so many seconds (0: however long it takes).

    The best of many owes its place to luck as well. So a first search only says which it is, and
    both are measured by a second one, with random numbers of its own.
    """
    if state.num_legal() == 1:
        return NOTHING
    world = state.resample(state.actor, rng)
    first = Search(world, rng, parameters_of(state.game))
    first.run(simulations, seconds / 2)
    best = int(first.best())
    if best == action:
        return NOTHING
    second = Search(world, rng, parameters_of(state.game))
    second.narrow([best, action])
    second.run(simulations, seconds / 2)
    if second.simulations < min(FEWEST, simulations):
        return NOTHING
    unit = sum(first.means()) if state.players > 1 else 1.0
    chances = {int(one.action): float(one.value) / (unit or 1.0) for one in second.estimates()}
    return Weighing(min(1.0, chances[best]), min(1.0, chances[action]))
