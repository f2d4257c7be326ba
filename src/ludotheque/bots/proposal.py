"""Which level to propose to somebody, from how they did against bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from ludotheque.bots.levels import ALL_LEVELS, LEVELS

GAMES = 3
"""So many games in a row at one level say something."""
OFTEN = 2 / 3
SELDOM = 1 / 4


@dataclass(frozen=True)
class Encounter:
    """One finished game against bots."""

    level: str
    """Of the strongest of them."""
    beaten: float
    """The share of the bots of that level whom the person left behind; who ties has half."""


def propose_level(encounters: Sequence[Encounter]) -> str:
    """The level played last, the newest game first; or the next one up or down.

    Up after three games in a row in which most bots were beaten, down after three in which hardly
    any was. Up to the expert: a master is for those who ask for one. Empty for somebody who has not
    played against a level yet.
    """
    if not encounters:
        return ""
    level = encounters[0].level
    run = list(takewhile(lambda one: one.level == level, encounters))[:GAMES]
    if len(run) < GAMES:
        return level
    share = sum(one.beaten for one in run) / GAMES
    step = 1 if share >= OFTEN else -1 if share <= SELDOM else 0
    place = ALL_LEVELS.index(level)
    return ALL_LEVELS[min(max(place + step, 0), max(place, len(LEVELS) - 1))]
