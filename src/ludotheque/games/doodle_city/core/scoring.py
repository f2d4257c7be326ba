"""What a mark on a sheet brings: circles, bonuses, taxis, perhaps the end. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludotheque.games.doodle_city.core.sheet import (
    BONUS,
    FEVER,
    HOTELS,
    OPEN,
    POINTS,
    SHOPS,
    TAXI_SET,
    TICKED,
    bonus_for,
    draw,
    hotel_circle,
    houses_on,
    road_of,
    shop_circle,
)
from ludotheque.games.doodle_city.core.tables import (
    ALL_HOUSES,
    BIT,
    BONUSES,
    HOTEL,
    HOTEL_CIRCLES,
    KIND,
    NUM_HOTELS,
    SHOP,
    TAXI_POINTS,
    TAXIS,
    TOP_SHOP,
    count,
)

# DC-18: why the game ends after this round.
RUNNING: Final[i64] = 0
HOTEL_ENDS: Final[i64] = 1
SHOP_ENDS: Final[i64] = 2
TREES_END: Final[i64] = 3


def tick_house(sheets: vec[i64], at: i64, cell: i64) -> None:
    """DC-10"""
    shift = 2 * (cell % 5)
    sheets[at + TICKED] += BIT[shift]
    if (sheets[at + TICKED] >> shift) & 3 == 2:
        sheets[at + OPEN] ^= BIT[cell]


def draw_road(sheets: vec[i64], at: i64, cell: i64, road: i64) -> i64:
    """DC-9: draw a road in an open cell; the cells of the whole road it now belongs to."""
    cells = draw(sheets, at, cell, road)
    sheets[at + OPEN] ^= BIT[cell]
    connect(sheets, at, cells)
    return cells


def draw_and_score(sheets: vec[i64], at: i64, cell: i64, road: i64, bonuses: i64) -> i64:
    """Draw a road and score it; the bonuses left then and, × 16, why the game ends."""
    cells = draw_road(sheets, at, cell, road)
    kind = KIND[cell]
    if kind == HOTEL:
        return bonuses + 16 * _score_hotel(sheets, at, count(cells))
    if kind == SHOP:
        return _score_shop(sheets, at, houses_on(sheets, at, cells), bonuses)
    return bonuses


def connect(sheets: vec[i64], at: i64, cells: i64) -> None:
    """DC-19: taxis that now have another one on their road."""
    taxis = cells & TAXIS
    if taxis & (taxis - 1) != 0:  # two or more
        old = sheets[at + TAXI_SET]
        sheets[at + TAXI_SET] = old | taxis
        sheets[at + POINTS] += TAXI_POINTS * count(taxis & ~old)


def circles_for(sheets: vec[i64], at: i64, cell: i64, cells: i64) -> i64:
    """DC-17: the circles that a road drawn in a cell allows, as a set of values."""
    circles: i64 = 0
    if KIND[cell] == HOTEL:
        length = count(cells)
        place: i64 = 0
        while place < NUM_HOTELS and HOTEL_CIRCLES[place] <= length:
            if sheets[at + HOTELS] & BIT[place] == 0:
                circles |= BIT[HOTEL_CIRCLES[place]]
            place += 1
    elif KIND[cell] == SHOP:
        houses = houses_on(sheets, at, cells)
        top = houses if houses < TOP_SHOP else TOP_SHOP
        circles = (BIT[top + 1] - 2) & ~sheets[at + SHOPS]
    return circles


def circle(sheets: vec[i64], at: i64, cell: i64, value: i64, bonuses: i64) -> i64:
    """DC-17: take a circle that was chosen; like ``draw_and_score``."""
    if KIND[cell] == HOTEL:
        return bonuses + 16 * _score_hotel(sheets, at, value)
    houses = houses_on(sheets, at, road_of(sheets, at, cell))
    return _circle_shop(sheets, at, value, houses, bonuses)


def _score_hotel(sheets: vec[i64], at: i64, length: i64) -> i64:
    """DC-14"""
    place = hotel_circle(sheets[at + HOTELS], length)
    if place < 0:
        return RUNNING
    sheets[at + HOTELS] |= BIT[place]
    sheets[at + POINTS] += HOTEL_CIRCLES[place]
    return HOTEL_ENDS if place == NUM_HOTELS - 1 else RUNNING


def _score_shop(sheets: vec[i64], at: i64, houses: i64, bonuses: i64) -> i64:
    """DC-15"""
    value = shop_circle(sheets[at + SHOPS], houses)
    return bonuses if value == 0 else _circle_shop(sheets, at, value, houses, bonuses)


def _circle_shop(sheets: vec[i64], at: i64, value: i64, houses: i64, bonuses: i64) -> i64:
    """DC-16"""
    sheets[at + SHOPS] |= BIT[value]
    sheets[at + POINTS] += value
    if houses == ALL_HOUSES:  # DC-23
        sheets[at + FEVER] = 1
    place = bonus_for(bonuses, value)
    if place >= 0:
        bonuses ^= BIT[place]
        sheets[at + BONUS] |= BIT[place]
        sheets[at + POINTS] += BONUSES[place]
    return bonuses + 16 * (SHOP_ENDS if value == TOP_SHOP else RUNNING)
