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
    useful,
)
from ludotheque.games.batisseurs.core.tables import POINTS as WORTH

SPREAD: Final = 8.0
"""A lead of so many points is worth three quarters of the victory."""
PURSE: Final[i64] = 8
"""So many sesterces are wanted for pay; those beyond count less."""
COIN: Final = 0.42
SPARE_COIN: Final = 0.1
ACTION: Final = 0.3
"""A free action that is left."""
SLAVE: Final = 0.07
LOAN: Final = 2.2
TEAM_WORTH: Final = 8.5
HALF_TEAM: Final = 1.1
"""With so many resources a team is worth half of what it can be worth."""
TOOL: Final = 0.67
OPENED: Final = 0.07
DONE: Final = 0.78
READY: Final = 0.085
"""A site that those at home can finish."""
LACKING: Final = 0.2
"""A resource that the sites miss and nobody at home has."""
FEW: Final[i64] = 2
CROWDED: Final = 1.9
"""An open site beyond the first few."""


def estimate(p: Position) -> list[float]:
    """For each seat its share of the victory."""
    worth = vec[float]([_worth(p, seat) for seat in range(p.players)])
    return [_share(worth, seat) for seat in range(p.players)]


def _worth(p: Position, seat: i64) -> float:
    """What a seat has and may still get, in points."""
    if p.phase >= COUNT:
        return float(p.score_of(seat)) / 10.0
    at = seat * STRIDE
    worth = float(p.seats[at + POINTS]) + _worth_of_money(p.seats[at + MONEY])
    worth -= LOAN * float(p.seats[at + LOANS])
    worth -= SLAVE * float(count(p.seats[at + TEAM] & p.bound()))
    worth += _worth_of_sites(p, at)
    worth += _time_left(p) * _worth_of_team(p, at)
    if p.phase == TURN and p.seat == seat:
        worth += ACTION * float(p.free)
    return worth


def _worth_of_money(money: i64) -> float:
    if money <= PURSE:
        return COIN * float(money)
    return COIN * float(PURSE) + SPARE_COIN * float(money - PURSE)


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


def _skills(p: Position, people: i64) -> i64:
    """What people can do together."""
    skills: i64 = 0
    while people != 0:
        skills += p.skills[lowest(people)]
        people &= people - 1
    return skills


def _worth_of_sites(p: Position, at: i64) -> float:
    """What open sites promise by what is done, less what nobody at home can do."""
    at_home = _skills(p, p.seats[at + HOME])
    worth = 0.0
    needs: i64 = 0
    many: i64 = 0
    left = p.seats[at + SITES]
    while left != 0:
        site = lowest(left)
        full = float(WORTH[site]) + SPARE_COIN * float(SESTERCES[site])
        progress = 1.0 - float(total(p.missing[site])) / float(NUM_NEEDS[site])
        worth += full * (OPENED + DONE * progress)
        if useful(p.missing[site], at_home) == p.missing[site]:
            worth += full * READY
        needs += p.missing[site]
        many += 1
        left &= left - 1
    lacking = needs - useful(needs, at_home)
    worth -= LACKING * float(total(lacking))
    if many > FEW:  # who begins everything finishes nothing
        worth -= CROWDED * float(many - FEW)
    return worth


def _worth_of_team(p: Position, at: i64) -> float:
    """What people and tools can do; a few skilled hands are worth most of it."""
    skills = float(total(_skills(p, p.seats[at + TEAM])))
    return TEAM_WORTH * skills / (skills + HALF_TEAM) + TOOL * float(count(p.seats[at + TOOLS]))


def _share(worth: vec[float], seat: int) -> float:
    best = -1e9
    for other in range(len(worth)):
        if other != seat:
            best = max(best, worth[other])
    lead = worth[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)
