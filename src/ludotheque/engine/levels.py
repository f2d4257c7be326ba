"""How bots think about a game: what a search looks at, and five levels for people. Compiled.

A game may set both for itself; the arena shows whether it is for the better.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LEVELS: Final = ("beginner", "casual", "regular", "strong", "expert")
"""Their names, the weakest first."""


class Level:
    """How much a level thinks, and how it errs."""

    simulations: int
    heat: float

    def __init__(self, simulations: int, heat: float = 0.0) -> None:
        self.simulations = simulations  # of the search; 0 looks one action ahead and no further
        self.heat = heat  # what looks worse by so much is done about a third as often as the best


PLAIN_LEVELS: Final = (
    Level(0, 0.08),
    Level(0, 0.02),
    Level(50),
    Level(400),
    Level(4000),
)
"""For a game that does not say."""


class Style:
    """How a search spends its simulations. The numbers were found in the arena."""

    explore: float
    heat: float
    habit: float
    trust: float
    width: float
    breadth: float
    rollout: i64
    blend: float
    policy: bool
    patience: i64

    def __init__(
        self,
        explore: float = 0.6,
        heat: float = 0.05,
        habit: float = 0.1,
        trust: float = 0.5,
        width: float = 3.0,
        breadth: float = 2.0,
        rollout: int = 0,
        blend: float = 1.0,
        policy: bool = True,
        patience: int = 1,
    ) -> None:
        self.explore = explore  # how strongly promising, little tried actions attract
        self.heat = heat  # a guess worse by so much gets about a third of the attention
        self.habit = habit  # how much of the attention follows the game's ``prior``
        self.trust = trust  # the weight of the best play found, beside the mean of all
        self.width = width  # so many times the root of the visits, plus 2, actions are tried
        self.breadth = breadth  # the same for outcomes of chance; 0 is all of them
        self.rollout = rollout  # so many plies are played before a position is judged
        self.blend = blend  # how much the rollout counts beside the evaluation before it
        self.policy = policy  # by the game's ``prior``, or at random
        self.patience = patience  # visits before the actions of a position are looked at
