"""Bots think: from what a state's actor may know, in whatever process or worker there is.

A state goes to another process as its dump.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ludotheque import bots
from ludotheque.engine.game import Game
from ludotheque.engine.rng import Rng
from ludotheque.study import teacher

MOST_SIMULATIONS = 20_000

ActionEstimate = tuple[int, float, int, int]
"""An action, its chance to win, how often it was tried, the reply to expect (-1: none)."""


class Estimates(NamedTuple):
    """What a search found out of all actions, best first, and of all seats' chances."""

    actions: list[ActionEstimate]
    chances: list[float]


def choose(game: Game, dump: dict[str, Any], bot: str, seed: int) -> int:
    """What this bot does in the actor's place."""
    state = game.load(dump)
    return bots.choose(bot, state, Rng(seed), seconds=bots.PATIENCE)


def analyse(game: Game, dump: dict[str, Any], seconds: float, seed: int) -> Estimates:
    """Estimates for the actor, from what the actor may know."""
    state = game.load(dump)
    estimates = bots.analyse(state, Rng(seed), simulations=MOST_SIMULATIONS, seconds=seconds)
    actions = [
        (int(e.action), float(e.value), int(e.visits), int(e.reply)) for e in estimates.actions
    ]
    return Estimates(actions, list(estimates.chances))


def weigh(
    game: Game, dump: dict[str, Any], action: int, seconds: float, seed: int
) -> teacher.Weighing:
    """What an action of the actor gives away, from what the actor may know."""
    return teacher.weigh(game.load(dump), action, Rng(seed), seconds=seconds)
