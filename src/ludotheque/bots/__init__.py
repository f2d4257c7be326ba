"""Bots: they see what their seat may see and choose an action.

A bot is a function of a state and random numbers. The state it is handed is always
``state.resample(seat, rng)``, never the truth.
"""

from __future__ import annotations

from ludotheque.bots.evaluators import Evaluator, GameEvaluator, Legal
from ludotheque.bots.levels import LEVELS, PATIENCE, Analysis, Level, analyse
from ludotheque.bots.masters import MASTER, Master
from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.registry import BOTS, Bot, UnknownBot, bot, choose, random_action
from ludotheque.bots.rollout import prior_playout, random_playout
from ludotheque.bots.search import Estimate

__all__ = [
    "BOTS",
    "LEVELS",
    "MASTER",
    "PATIENCE",
    "Analysis",
    "Bot",
    "Estimate",
    "Evaluator",
    "GameEvaluator",
    "Legal",
    "Level",
    "Master",
    "SearchParameters",
    "UnknownBot",
    "analyse",
    "bot",
    "choose",
    "prior_playout",
    "random_action",
    "random_playout",
]
