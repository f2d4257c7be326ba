"""What a position of Doodle City is worth, and how good an action looks, for bots. Compiled.

The weights were found by playing many solo games with each and keeping what scored best.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludotheque.games.doodle_city.core.marks import BLOCK, HOUSE_MARK, MARKS, TREE
from ludotheque.games.doodle_city.core.sheet import (
    HOTELS,
    OPEN,
    POINTS,
    SHOPS,
    SIZE,
    TAXI_SET,
    TICKED,
    TREES,
    bonus_for,
    grows,
    hotel_circle,
    houses_on,
    joined,
    road_of,
    shop_circle,
)
from ludotheque.games.doodle_city.core.tables import (
    BONUSES,
    HOTEL,
    HOTEL_CIRCLES,
    INDEX,
    KIND,
    NO_HOUSES,
    SHOP,
    SHOP_CELLS,
    TAXIS,
    count,
)

SPREAD: Final = 15.0
"""A lead of so many points is worth three quarters of the victory."""
SOLO: Final = 60.0
"""A solo score that is worth one half."""

W: Final = vec[float]([15.2, 13.1, 5.0, 0.13, 4.5, 0.88, 2.4, 7.9, 0.04, 0.72, 0.15, 0.06, 0.2, 0.3])
V: Final = vec[float]([1.7, 3.15, 0.86, 0.3, 0.3, 0.23, 0.1, 4.83, 0.0, 0.0, 0.06, 0.0])


def gain(sheets: vec[i64], at: i64, bonuses: i64, cell: i64, cells: i64) -> float:
    """What drawing in a cell would score at once, if these were the cells of its road."""
    points: i64 = 0
    kind = KIND[cell]
    if kind == HOTEL:
        place = hotel_circle(sheets[at + HOTELS], count(cells))
        if place >= 0:
            points = HOTEL_CIRCLES[place]
    elif kind == SHOP:
        points = shop_circle(sheets[at + SHOPS], houses_on(sheets, at, cells))
        place = bonus_for(bonuses, points)
        if place >= 0:
            points += BONUSES[place]
    taxis = cells & TAXIS
    if taxis & (taxis - 1) != 0:
        points += 4 * count(taxis & ~sheets[at + TAXI_SET])
    return float(points)


def weight(action: i64, sheets: vec[i64], at: i64, bonuses: i64) -> i64:
    """How likely a sensible player is to do this, beside the other actions."""
    value = 0.0
    rest = action
    if action >= BLOCK:
        rest -= BLOCK
        value -= W[7] + W[10] * float(sheets[at + TREES])
    if action != TREE:
        cell = rest // MARKS
        mark = rest - cell * MARKS
        left = float(count(sheets[at + OPEN] & NO_HOUSES)) * 0.05
        if mark == HOUSE_MARK:
            cells = road_of(sheets, at, cell)
            shops = float(count(sheets[at + OPEN] & SHOP_CELLS))
            value += W[6] + W[8] * float(count(cells)) + W[9] * shops
        else:
            cells = joined(sheets, at, cell, mark)
            ends = float(grows(sheets, at, cell, mark))
            points = gain(sheets, at, bonuses, cell, cells)
            value += points
            if points >= 10.0 and (
                (KIND[cell] == HOTEL and hotel_circle(sheets[at + HOTELS], count(cells)) == 4)
                or (
                    KIND[cell] == SHOP
                    and shop_circle(sheets[at + SHOPS], houses_on(sheets, at, cells)) == 10
                )
            ):
                value -= left * 20.0 * W[12]
            value -= W[KIND[cell] - 1] * (W[11] + left)
            value += ends * (
                W[4] + W[3] * float(count(cells)) + W[5] * float(houses_on(sheets, at, cells))
            ) * (W[13] + left)
    return LIKELY[i64(max(0.0, min(255.0, 64.0 + 8.0 * value)))]


BASE: Final = 2.5
LIKELY: Final = vec[i64](
    [1 + min(4_000_000, int(10 * BASE ** (k / 8.0 - 4.0))) for k in range(256)]
)


def estimate(players: i64, sheets: vec[i64], bonuses: i64, over: bool) -> list[float]:
    """For each seat its share of the victory; solo, its score on the way to ``SOLO``."""
    worth: list[float] = []
    for seat in range(players):
        points = float(sheets[seat * SIZE + POINTS])
        worth.append(points if over else points + promise(sheets, seat * SIZE, bonuses))
    if players == 1:
        alone = max(0.0, worth[0])
        return [alone / (alone + SOLO)]
    return [_share(worth, seat) for seat in range(players)]


def promise(sheets: vec[i64], at: i64, bonuses: i64) -> float:
    """What an unfinished sheet may still bring."""
    total = -V[7] * float(sheets[at + TREES]) - V[11] * float(sheets[at + TREES] * sheets[at + TREES])
    longest: i64 = 0
    most: i64 = 0
    left = sheets[at + OPEN] & NO_HOUSES
    while left != 0:
        low = left & -left
        left ^= low
        cell = INDEX[low % 37]
        best = V[KIND[cell] - 1]
        road: i64 = 0
        while road < 6:
            cells = joined(sheets, at, cell, road)
            ends = float(grows(sheets, at, cell, road))
            houses = houses_on(sheets, at, cells)
            if houses > most:
                most = houses
            if count(cells) > longest:
                longest = count(cells)
            here = V[3] * gain(sheets, at, bonuses, cell, cells)
            here += ends * (V[4] * float(count(cells)) + V[5] * float(houses))
            if here > best:
                best = here
            road += 1
        total += best
    shops = float(count(sheets[at + OPEN] & SHOP_CELLS))
    ticks = float(count(sheets[at + TICKED] & 0x155) + 2 * count(sheets[at + TICKED] & 0x2AA))
    return total + V[8] * float(longest) + V[9] * float(most) * shops + V[10] * shops * ticks


def _share(worth: list[float], seat: int) -> float:
    best = -1e9
    for other in range(len(worth)):
        if other != seat:
            best = max(best, worth[other])
    lead = worth[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)
