"""The levels that people choose from, and the analysis that hints are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import exp

from ludotheque.bots.comparison import Comparison
from ludotheque.bots.masters import MASTER, comparison_of, has_master, master_of
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Estimate, Search
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

LEVELS = ("beginner", "casual", "regular", "strong", "expert")
"""Those of every game, the weakest first."""
ALL_LEVELS = (*LEVELS, MASTER)
"""And the one above them, which learned by itself; not every game has it."""

PATIENCE = 1.0
"""Nobody waits longer than so many seconds for a bot, on however slow a machine."""
FINE = 1 << 20


@dataclass(frozen=True)
class Level:
    """How much a level thinks, and how it errs."""

    simulations: int = 0
    """Of the search; 0 looks one action ahead and no further."""
    temperature: float = 0.0
    """What looks worse by so much is done about a third as often as the best."""
    prior_power: float = 0.0
    """How much the game's ``prior`` counts besides: its weights to this power; 0 is not at all."""


PLAIN_LEVELS = (
    Level(temperature=0.08),
    Level(temperature=0.02),
    Level(simulations=50),
    Level(simulations=400),
    Level(simulations=4000),
)
"""For a game that does not say."""


def levels_of(game: Game) -> tuple[Level, ...]:
    """How the five levels think about this game, the weakest first."""
    return tuple(Level(**level) for level in game.levels) or PLAIN_LEVELS


def names_of_levels(game: Game) -> tuple[str, ...]:
    """The levels that this game has, the weakest first."""
    return ALL_LEVELS if has_master(game) else LEVELS


@dataclass(frozen=True)
class Analysis:
    """What a search thinks of a position."""

    actions: list[Estimate]
    """The best first; the value is the actor's chance to win, at a table for one how good it is."""
    chances: list[float]
    """For each seat its chance to win."""
    simulations: int


def level_action(state: State, rng: Rng, name: str, seconds: float = 0.0) -> int:
    """What the level does; ``seconds`` (0: none) limit its thinking, for people who wait."""
    if state.num_legal() == 1:
        return int(state.nth_legal(0))
    if name == MASTER:
        comparison = comparison_of(state, rng)
        comparison.run(master_of(state.game).simulations, seconds)
        return comparison.best()
    return level_choice(state, rng, levels_of(state.game)[LEVELS.index(name)], seconds)


def level_choice(state: State, rng: Rng, level: Level, seconds: float = 0.0) -> int:
    """What somebody does who thinks and errs like this."""
    if state.num_legal() == 1:
        return int(state.nth_legal(0))
    search = Search(state, rng, parameters_of(state.game))
    search.run(level.simulations, seconds)
    if level.temperature == 0.0:
        return int(search.best())
    return _sample_softmax(search.estimates(), _prior_factors(state, level), level.temperature, rng)


def level_bot(name: str, seconds: float = 0.0) -> Callable[[State, Rng], int]:
    """The level as a bot."""
    return partial(level_action, name=name, seconds=seconds)


def _prior_factors(state: State, level: Level) -> dict[int, float]:
    """What each action weighs by the game's ``prior``, the largest as 1."""
    weights = {
        int(state.nth_legal(k)): int(state.prior(k)) if level.prior_power else 1
        for k in range(state.num_legal())
    }
    most = max(weights.values())
    return {action: (weight / most) ** level.prior_power for action, weight in weights.items()}


def _sample_softmax(
    estimates: list[Estimate], factors: dict[int, float], temperature: float, rng: Rng
) -> int:
    """One of the actions, the better it looks and the more usual it is the likelier: how people
    err."""
    usual = [e for e in estimates if factors[e.action] > 0]
    best = max(e.value for e in usual)
    weights = [
        1 + int(FINE * factors[e.action] * exp((e.value - best) / temperature)) for e in usual
    ]
    left = int(rng.below(sum(weights)))
    for estimate, weight in zip(usual, weights, strict=True):
        left -= weight
        if left < 0:
            return estimate.action
    return usual[0].action


def analyse(state: State, rng: Rng, simulations: int = 2000, seconds: float = PATIENCE) -> Analysis:
    """Estimates for every action of the actor, and every seat's chance to win.

    Only what the actor may know goes in. Where there is a master, it is who is asked.
    """
    world = state.resample(state.actor, rng)
    search: Search | Comparison
    if has_master(state.game):
        search = comparison_of(world, rng)
    else:
        search = Search(world, rng, parameters_of(state.game))
    search.run(simulations, seconds)
    return Analysis(search.estimates(), chances_of(search.means()), int(search.simulations))


def chances_of(means: list[float]) -> list[float]:
    """Shares of one victory. Evaluations need not add up; at a table for one they cannot."""
    if len(means) == 1:
        return means
    total = sum(means)
    return [mean / total if total > 0 else 1 / len(means) for mean in means]
