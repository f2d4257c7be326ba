"""How likely a cheap, sensible player does each action. Compiled.

He finishes what he can finish, works on few sites at a time with the people who fit, hires while
his team is small, and takes money when he has too little to pay them. Weights are whole numbers;
what he would hardly ever do has none.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludotheque.games.batisseurs.core.moves import count_moves, count_outcomes, learners
from ludotheque.games.batisseurs.core.position import (
    COUNT,
    HOME,
    LOANS,
    MONEY,
    SITES,
    SPARE,
    STRIDE,
    TEAM,
    Position,
)
from ludotheque.games.batisseurs.core.tables import (
    ACTION_PRICE,
    BIT,
    LOAN_PRICE,
    NEEDS,
    POINTS,
    SESTERCES,
    SLAVE_PRICE,
    TOOL_PRICE,
    TOOL_SKILL,
    count,
    lowest,
    total,
    useful,
)

SMALL_TEAM: Final[i64] = 3
ENOUGH_SITES: Final[i64] = 2
SURE: Final[i64] = 100000
"""What he does nearly always when he can."""


def weigh(p: Position, weights: vec[i64]) -> vec[i64]:
    """The weights of all legal actions, in their order, written into ``weights``."""
    many = count_moves(p) if p.actor >= 0 else count_outcomes(p)
    while len(weights) < many:
        weights = append(weights, 1)
    if p.actor < 0:
        return weights
    at = p.actor * STRIDE
    money = p.seats[at + MONEY]
    k: i64 = 0
    if money >= (0 if p.free > 0 else ACTION_PRICE):
        if p.phase != COUNT:
            k = _weigh_cards(p, weights, at, money)
        k = _weigh_freeing(p, weights, k, at)
    repayable = p.seats[at + LOANS] > 0 and money >= LOAN_PRICE
    end = k + p.free + (1 if repayable else 0)
    working = False
    if p.phase != COUNT and end + 1 < many:
        working = _weigh_sendings(p, weights, end + 1, at, money)
    _weigh_taking(p, weights, k, money, working)
    if repayable:
        weights[k + p.free] = SURE if p.phase == COUNT else 0
    weights[end] = 1 if p.free > 0 else 2000
    return weights


def _weigh_cards(p: Position, weights: vec[i64], at: i64, money: i64) -> i64:
    """Sites, workers and investments; how many there are."""
    wanted: i64 = 0  # what all open sites still miss
    sites: i64 = 0
    left = p.seats[at + SITES]
    while left != 0:
        wanted += p.missing[lowest(left)]
        sites += 1
        left &= left - 1
    able: i64 = 0  # what those at home can do
    left = p.seats[at + HOME]
    while left != 0:
        able += p.skills[lowest(left)]
        left &= left - 1
    lacking = wanted - useful(wanted, able)
    idle = able - useful(able, wanted)
    small = count(p.seats[at + TEAM]) < SMALL_TEAM
    k: i64 = 0
    left = p.row
    while left != 0:
        weights[k] = 0
        if p.free > 0 and lacking == 0 and sites < ENOUGH_SITES:
            weights[k] = _weight_of_site(lowest(left), idle, sites)
        k += 1
        left &= left - 1
    left = p.worker_row
    while left != 0:
        weights[k] = 0
        if p.free > 0:
            weights[k] = _weight_of_hand(p.skills[lowest(left)], lacking, small)
        k += 1
        left &= left - 1
    return k if p.invested else _weigh_investments(p, weights, k, at, money, lacking)


def _weight_of_site(building: i64, idle: i64, sites: i64) -> i64:
    """Dear buildings that people without work can do, all the more when no site is open."""
    need = NEEDS[building]
    fit = 1 + 2 * total(useful(need, idle))
    worth = 4 * POINTS[building] + SESTERCES[building]
    weight = fit * worth * worth // (4 + total(need))
    return 8 * weight if sites == 0 else weight


def _weight_of_hand(skill: i64, lacking: i64, small: bool) -> i64:
    """People who can do what those at home cannot, and anybody while the team is small."""
    fit = total(useful(lacking, skill))
    weight = 150 * fit * fit * fit
    return weight + 50 * total(skill) * total(skill) if small else weight


def _weigh_investments(
    p: Position, weights: vec[i64], k: i64, at: i64, money: i64, lacking: i64
) -> i64:
    price: i64 = 0 if p.free > 0 else ACTION_PRICE
    if money >= price + SLAVE_PRICE:
        left = p.slaves
        while left != 0:
            weights[k] = 0
            if price == 0 and money >= SLAVE_PRICE + 4:
                weights[k] = _weight_of_hand(p.skills[lowest(left)], lacking, False) // 4
            k += 1
            left &= left - 1
    if money >= price + TOOL_PRICE:
        left = p.tools
        while left != 0:
            weights[k] = 0
            if price == 0 and money > 6:
                weights[k] = 100 * total(useful(lacking, TOOL_SKILL[lowest(left) + 1]))
            k += 1
            left &= left - 1
    if p.loans > 0:
        weights[k] = 0
        k += 1
    if money >= price + SLAVE_PRICE and p.universities != 0:
        end = k + count(p.universities) * count(learners(p, p.seats[at + HOME]))
        while k < end:
            weights[k] = 0
            k += 1
    return k


def _weigh_freeing(p: Position, weights: vec[i64], k: i64, at: i64) -> i64:
    """BA-19: at the end freeing a slave costs half a point and saves one."""
    left = p.seats[at + HOME] & p.bound()
    while left != 0:
        weights[k] = SURE if p.phase == COUNT else 0
        k += 1
        left &= left - 1
    return k


def _weigh_taking(p: Position, weights: vec[i64], k: i64, money: i64, working: bool) -> None:
    """All that is left of the actions at once, when there is little money or nothing to do."""
    taken: i64 = 1
    while taken < p.free:
        weights[k] = 0
        k += 1
        taken += 1
    if p.free > 0:
        weights[k] = (30 if working else 400) * p.free * p.free // (1 + money // 4)


def _weigh_sendings(p: Position, weights: vec[i64], k: i64, at: i64, money: i64) -> bool:
    """Everybody to every site; whether somebody can do something useful."""
    working = False
    bound = p.bound()
    left = p.seats[at + HOME]
    last_pay: i64 = -1
    reached: i64 = 0
    while left != 0:
        person = lowest(left)
        pay = p.pay_of(person)
        if pay != last_pay:
            last_pay = pay
            reached = p.reach(p.seats[at + SITES], money - pay)
        tools: i64 = 0 if bound & BIT[person] != 0 else p.seats[at + SPARE]
        sites = reached
        while sites != 0:
            site = lowest(sites)
            actions = p.sent[site] + 1
            missing = p.missing[site]
            skill = p.skills[person]
            helps = total(useful(missing, skill))
            weights[k] = _weight_of_sending(p, site, actions, helps, pay)
            if weights[k] > 0:
                working = True
            k += 1
            spare = tools
            while spare != 0:
                more = total(useful(missing, skill + TOOL_SKILL[lowest(spare) + 1]))
                weights[k] = 0
                if more > helps:
                    weights[k] = 2 * _weight_of_sending(p, site, actions, more, pay)
                k += 1
                spare &= spare - 1
            sites &= sites - 1
        left &= left - 1
    return working


def _weight_of_sending(p: Position, site: i64, actions: i64, helps: i64, pay: i64) -> i64:
    """Finishing a site comes first; otherwise what helps most, for the fewest actions."""
    bought = actions - p.free if actions > p.free else 0
    if helps == total(p.missing[site]):
        return SURE // (1 + pay + ACTION_PRICE * bought)
    if bought > 1 or (bought > 0 and p.seats[p.actor * STRIDE + MONEY] < 15):
        return 0
    return 100 * helps * helps * helps // (actions * actions)
