"""What a position of Doodle City is worth, and how good an action looks, for bots. Compiled.

The numbers were found by playing many solo games with each and keeping what scored best.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
    road_with,
    shop_circle,
)
from ludotheque.games.doodle_city.core.tables import (
    BONUSES,
    HOTEL,
    HOTEL_CIRCLES,
    HOUSES,
    KIND,
    LAST_TREE,
    NO_HOUSES,
    NUM_HOTELS,
    SHOP,
    SHOP_CELLS,
    TAXI_POINTS,
    TAXIS,
    TOP_SHOP,
    TREE_POINTS,
    count,
    index_of,
    lowest,
)

ENDS: Final[i64] = 256
"""Added to what an action scores if it ends the game (DC-18)."""


def gain(sheets: vec[i64], at: i64, bonuses: i64, cell: i64, cells: i64) -> i64:
    """What drawing in a cell would score at once, if these were the cells of its road."""
    points: i64 = 0
    kind = KIND[cell]
    if kind == HOTEL:
        place = hotel_circle(sheets[at + HOTELS], count(cells))
        if place >= 0:
            points = HOTEL_CIRCLES[place]
        if place == NUM_HOTELS - 1:
            points += ENDS
    elif kind == SHOP:
        points = shop_circle(sheets[at + SHOPS], houses_on(sheets, at, cells))
        place = bonus_for(bonuses, points)
        if points == TOP_SHOP:
            points += ENDS
        if place >= 0:
            points += BONUSES[place]
    taxis = cells & TAXIS
    if taxis & (taxis - 1) != 0:
        points += TAXI_POINTS * count(taxis & ~sheets[at + TAXI_SET])
    return points


# How good an action looks, in points. The more cells are empty, the more the future counts.

KEEP: Final = vec[float]([0.0, 30.0, 20.0, 10.0])
"""What an empty hotel, shop or taxi is worth at the start: it could be drawn at a better time."""
KEEP_UNTIL: Final = 0.2  # with so few cells empty, of all, nothing is kept any more
END: Final[float] = 60.0
"""What the end of the game would take away at the start."""
REACH: Final = 7.0  # for each end that leads into an empty cell
REACH_LENGTH: Final = 0.4  # the same, for each cell of the road
REACH_HOUSES: Final = 1.0  # the same, for each house on it
TICK: Final = 0.5  # ticking a house
TICK_SHOPS: Final = 1.3  # the same, for each shop still empty
TREE: Final = 16.0
"""What ticking a tree costs: a seventh of the time there is."""

LIKELY: Final = vec[i64]([1 + int(1_000_000 * 4.0 ** (-k / 8.0)) for k in range(256)])
"""How likely an action is that looks so many eighths of a point worse than the best."""


def weigh(
    sheets: vec[i64], at: i64, bonuses: i64, by_number: i64, by_six: i64, may_pass: bool
) -> vec[i64]:
    """For each action, in ascending order, how likely a sensible player is to do it."""
    values = vec[float](capacity=count(by_number) * 6 + count(by_six) * 6 + 1)
    values = _look(values, sheets, at, bonuses, by_number, 0.0)
    values = _look(values, sheets, at, bonuses, by_six, TREE)
    if may_pass or len(values) == 0:
        values = append(values, -TREE)
    return _likely(values)


def weigh_circles(sheets: vec[i64], at: i64, bonuses: i64, circles: i64, hotel: bool) -> vec[i64]:
    """The same for the circles among which a player chooses (DC-17)."""
    future = float(count(sheets[at + OPEN] & NO_HOUSES)) / 20.0
    values = vec[float](capacity=16)
    while circles != 0:
        value = lowest(circles)
        circles &= circles - 1
        place: i64 = i64(-1) if hotel else bonus_for(bonuses, value)
        worth = float(value if place < 0 else value + BONUSES[place])
        if value == (HOTEL_CIRCLES[NUM_HOTELS - 1] if hotel else TOP_SHOP):
            worth -= END * future
        values = append(values, worth)
    return _likely(values)


def _likely(values: vec[float]) -> vec[i64]:
    best = values[0]
    for value in values:
        if value > best:
            best = value
    weights = vec[i64](capacity=len(values))
    for value in values:
        weights = append(weights, LIKELY[i64(min(255.0, 8.0 * (best - value)))])
    return weights


def _look(
    values: vec[float], sheets: vec[i64], at: i64, bonuses: i64, cells: i64, price: float
) -> vec[float]:
    """Add the value of every mark in a set of cells."""
    future = float(count(sheets[at + OPEN] & NO_HOUSES)) / 20.0
    shops = float(count(sheets[at + OPEN] & SHOP_CELLS))
    while cells != 0:
        low = cells & -cells
        cells ^= low
        if low & HOUSES != 0:
            values = append(values, TICK + TICK_SHOPS * shops - price)
            continue
        cell = index_of(low)
        road: i64 = 0
        while road < 6:
            value = _value_of_road(sheets, at, bonuses, cell, road, future)
            values = append(values, value - price)
            road += 1
    return values


def _value_of_road(
    sheets: vec[i64], at: i64, bonuses: i64, cell: i64, road: i64, future: float
) -> float:
    cells = road_with(sheets, at, cell, road)
    points = gain(sheets, at, bonuses, cell, cells)
    value = KEEP[KIND[cell]] * (KEEP_UNTIL - future)
    if points >= ENDS:
        points -= ENDS
        value -= END * future
    ends = grows(sheets, at, cell, road)
    if ends > 0:
        reach = REACH + REACH_LENGTH * float(count(cells))
        reach += REACH_HOUSES * float(houses_on(sheets, at, cells))
        value += float(ends) * reach * future
    return value + float(points)


# What a position is worth

SPREAD: Final = 15.0
"""A lead of so many points is worth three quarters of the victory."""
SOLO: Final = 148.0
"""All that a sheet can bring: hotels 42, shops and bonuses 74, taxis 32. Solo, every point counts
the same, so that a search looks for the best score on average."""
TREE_LEFT: Final = 8.0
"""What a tree that is not ticked yet promises."""
EMPTY: Final = vec[float]([0.0, 2.2, 1.5, 0.6])
"""What an empty cell promises at least, by its kind."""
NOW: Final = 0.3  # of what drawing there would score now
GROW_LENGTH: Final = 0.4  # for each end that could grow from there, for each cell of the road
GROW_HOUSES: Final = 0.2  # the same, for each house on it
TICKED_SHOPS: Final = 0.2  # for each house ticked, for each shop still empty


def estimate(players: i64, sheets: vec[i64], bonuses: i64, over: bool) -> list[float]:
    """For each seat its share of the victory; solo, its score as a share of ``SOLO``."""
    worth: list[float] = []
    for seat in range(players):
        points = float(sheets[seat * SIZE + POINTS])
        worth.append(points if over else points + promise(sheets, seat * SIZE, bonuses))
    if players == 1:
        return [min(1.0, max(0.0, worth[0] / SOLO))]
    trees = [int(sheets[seat * SIZE + TREES]) for seat in range(players)]
    for seat in range(players):  # DC-20
        best = int(trees[seat] == min(trees)) - int(trees[seat] == max(trees))
        worth[seat] += float(TREE_POINTS * best)
    return [_share(worth, seat) for seat in range(players)]


def promise(sheets: vec[i64], at: i64, bonuses: i64) -> float:
    """What an unfinished sheet may still bring."""
    ticked = sheets[at + TICKED]
    houses = float(count(ticked & 0x155) + 2 * count(ticked & 0x2AA))
    shops = float(count(sheets[at + OPEN] & SHOP_CELLS))
    total = TREE_LEFT * float(LAST_TREE - sheets[at + TREES]) + TICKED_SHOPS * houses * shops
    left = sheets[at + OPEN] & NO_HOUSES
    while left != 0:
        low = left & -left
        left ^= low
        total += _best_there(sheets, at, bonuses, index_of(low))
    return total


def _best_there(sheets: vec[i64], at: i64, bonuses: i64, cell: i64) -> float:
    """What the best road in an empty cell promises."""
    best = EMPTY[KIND[cell]]
    road: i64 = 0
    while road < 6:
        cells = road_with(sheets, at, cell, road)
        value = NOW * float(gain(sheets, at, bonuses, cell, cells) & (ENDS - 1))
        ends = grows(sheets, at, cell, road)
        if ends > 0:
            value += float(ends) * (
                GROW_LENGTH * float(count(cells))
                + GROW_HOUSES * float(houses_on(sheets, at, cells))
            )
        if value > best:
            best = value
        road += 1
    return best


def _share(worth: list[float], seat: int) -> float:
    best = -1e9
    for other in range(len(worth)):
        if other != seat:
            best = max(best, worth[other])
    lead = worth[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)
