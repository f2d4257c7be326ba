"""Bots: they see what their seat may see and choose an action.

A bot is a function of a state and random numbers. The state it is handed is always
``state.resample(seat, rng)``, never the truth.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludotheque.bots.greedy import greedy_action
from ludotheque.bots.levels import LEVELS, PATIENCE, Analysis, Level, analyse, level_action
from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.rollout import prior_playout, random_playout
from ludotheque.bots.search import Estimate, search_action
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State

Bot = Callable[[State, Rng], int]


class UnknownBot(LudothequeError):
    """No bot has this name."""


def random_action(state: State, rng: Rng) -> int:
    """Any legal action, each as likely as the others."""
    return state.nth_legal(rng.below(state.num_legal()))


def policy_action(state: State, rng: Rng) -> int:
    """What the game's ``prior`` suggests, drawn by lot."""
    return state.pick(rng)


BOTS: dict[str, Bot] = {
    "greedy": greedy_action,
    "policy": policy_action,
    "random": random_action,
}
"""The quick ones: ``greedy`` looks one action ahead, ``policy`` follows the game's ``prior``."""

SEARCH = "search:"
MOST_SIMULATIONS = 10_000_000


def bot(name: str, seconds: float = 0.0) -> Bot:
    """The bot with this name: a quick one, a level, or ``search:800`` with so many simulations.

    A level thinks no longer than ``seconds``, if given: for people who wait. Without them its
    choice depends on nothing but the state and the random numbers.
    """
    if name in BOTS:
        return BOTS[name]
    if name in LEVELS:
        return partial(level_action, name=name, seconds=seconds)
    number = name.removeprefix(SEARCH)
    if number != name and number.isdecimal() and 0 < int(number) <= MOST_SIMULATIONS:
        return partial(search_action, simulations=int(number))
    names = ", ".join((*BOTS, *LEVELS, f"{SEARCH}800"))
    raise UnknownBot(
        en=f"There is no bot “{name}”; there are: {names}.",
        fr=f"Il n'y a pas de robot « {name} » ; il y a : {names}.",
    )


def choose(name: str, state: State, rng: Rng, seconds: float = 0.0) -> int:
    """What this bot does in the actor's place, knowing only what the actor's seat may know."""
    return int(bot(name, seconds)(state.resample(state.actor, rng), rng))


__all__ = [
    "BOTS",
    "LEVELS",
    "PATIENCE",
    "Analysis",
    "Bot",
    "Estimate",
    "Level",
    "SearchParameters",
    "UnknownBot",
    "analyse",
    "bot",
    "choose",
    "prior_playout",
    "random_action",
    "random_playout",
]
