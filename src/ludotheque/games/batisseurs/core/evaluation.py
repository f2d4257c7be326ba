"""What a position is worth to each seat, for bots. Compiled.

Everything is counted in points: those that stand, what sesterces, people, tools and half-finished
sites will still bring, and the free actions of whoever is at turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludotheque.games.batisseurs.core.position import (
    COUNT,
    HOME,
    LOANS,
    MONEY,
    POINTS,
    SITES,
    STRIDE,
    TEAM,
    TOOLS,
    TURN,
    Position,
)
from ludotheque.games.batisseurs.core.tables import (
    ENOUGH_POINTS,
    NUM_NEEDS,
    SESTERCES,
    count,
    lowest,
    total,
)
from ludotheque.games.batisseurs.core.tables import POINTS as WORTH

SPREAD: Final = 8.0
"""A lead of so many points is worth three quarters of the victory."""
COIN: Final = 0.18
"""A sesterce during the game, in points; at the end it is a tenth."""
ACTION: Final = 0.35
"""A free action that is left."""
CROWD: Final[i64] = 5
"""More people than this are of little use."""


def estimate(p: Position) -> list[float]:
    """For each seat its share of the victory."""
    worth = vec[float]([_worth(p, seat) for seat in range(p.players)])
    return [_share(worth, seat) for seat in range(p.players)]


def _worth(p: Position, seat: i64) -> float:
    """What a seat has and may still get, in points."""
    if p.phase >= COUNT:
        return float(p.score_of(seat)) / 10.0
    at = seat * STRIDE
    worth = float(p.seats[at + POINTS]) + COIN * float(p.seats[at + MONEY])
    worth -= 2.2 * float(p.seats[at + LOANS])
    worth -= float(count(p.seats[at + TEAM] & p.bound()))
    worth += _worth_of_sites(p, at)
    worth += _time_left(p) * _worth_of_team(p, at)
    if p.phase == TURN and p.seat == seat:
        worth += ACTION * float(p.free)
    return worth


def _time_left(p: Position) -> float:
    """1 at the beginning, towards 0 when somebody comes near the end."""
    most: i64 = 0
    seat: i64 = 0
    while seat < p.players:
        if p.seats[seat * STRIDE + POINTS] > most:
            most = p.seats[seat * STRIDE + POINTS]
        seat += 1
    if most >= ENOUGH_POINTS:
        return 0.0
    return 1.0 - float(most) / float(ENOUGH_POINTS + 3)


def _worth_of_sites(p: Position, at: i64) -> float:
    """What open sites promise: the nearer to the end, the more of their full worth."""
    worth = 0.0
    many: i64 = 0
    left = p.seats[at + SITES]
    while left != 0:
        site = lowest(left)
        full = float(WORTH[site]) + COIN * float(SESTERCES[site])
        needs = float(NUM_NEEDS[site])
        done = 1.0 - float(total(p.missing[site])) / needs
        worth += full * (0.1 + 0.6 * done + 0.2 * done * done)
        many += 1
        left &= left - 1
    if many > 2:  # who begins everything finishes nothing
        worth -= 1.2 * float(many - 2)
    return worth


def _worth_of_team(p: Position, at: i64) -> float:
    """What people and tools can do; those who are available a little more."""
    worth = 0.4 * float(count(p.seats[at + TOOLS]))
    skill: i64 = 0
    left = p.seats[at + TEAM]
    while left != 0:
        skill += p.skills[lowest(left)]
        left &= left - 1
    at_home: i64 = 0
    left = p.seats[at + HOME]
    while left != 0:
        at_home += total(p.skills[lowest(left)])
        left &= left - 1
    all_skills = float(total(skill))
    worth += 8.0 * all_skills / (all_skills + 12.0) + 0.12 * float(at_home)
    crowd = count(p.seats[at + TEAM])
    return worth - 0.5 * float(crowd - CROWD) if crowd > CROWD else worth


def _share(worth: vec[float], seat: int) -> float:
    best = -1e9
    for other in range(len(worth)):
        if other != seat:
            best = max(best, worth[other])
    lead = worth[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)
