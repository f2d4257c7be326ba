"""How good somebody is at puzzles, and how hard a puzzle is: Glickman's first rating system.

A try is a game between a person and a puzzle. Each has a rating and a deviation, which says how
little is known of it yet: it shrinks with every try, and a rating that is hardly known moves far.
"""

from __future__ import annotations

from math import log, pi, sqrt
from typing import NamedTuple

from ludotheque.bots.levels import LEVELS

Q = log(10) / 400
LEAST = 40.0
"""No deviation falls below this, so that whoever learns is seen to."""


class Skill(NamedTuple):
    """A rating on Elo's scale, and its standard deviation."""

    rating: float = 1500.0
    deviation: float = 350.0


def puzzle_skill(level: str) -> Skill:
    """Of a puzzle that nobody has tried: by the weakest level that finds the answer."""
    return Skill(1000.0 + 250.0 * LEVELS.index(level), 200.0)


def after_try(own: Skill, other: Skill, success: bool) -> Skill:
    """What one try makes of it; for the puzzle it is a success not to be solved."""
    weight = 1.0 / sqrt(1.0 + 3.0 * Q**2 * other.deviation**2 / pi**2)
    expected = 1.0 / (1.0 + 10.0 ** (-weight * (own.rating - other.rating) / 400.0))
    certainty = Q**2 * weight**2 * expected * (1.0 - expected)
    variance = 1.0 / (1.0 / own.deviation**2 + certainty)
    rating = own.rating + Q * variance * weight * (float(success) - expected)
    return Skill(rating, max(LEAST, sqrt(variance)))
