"""Which actions there are: counted, found by number, listed and checked. Compiled.

All follow the order of the numbers: open, hire, invest, free, take, repay, end, send.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.batisseurs.core.position import (
    APPRENTICE,
    BUILDING,
    COUNT,
    FIRST_PLAYER,
    HOME,
    LOANS,
    MONEY,
    SITES,
    SPARE,
    STRIDE,
    WORKER,
    Position,
)
from ludotheque.games.batisseurs.core.tables import (
    ACTION_PRICE,
    APPRENTICES,
    BIT,
    BUY_SLAVE,
    BUY_TOOL,
    DRAW_APPRENTICE,
    DRAW_BUILDING,
    DRAW_FIRST,
    DRAW_WORKER,
    END,
    FIRST_APPRENTICE,
    FIRST_SLAVE,
    FREE,
    HIRE,
    LOAN,
    LOAN_PRICE,
    NUM_BUILDINGS,
    NUM_CODES,
    NUMBERS,
    OPEN,
    REPAY,
    SEND,
    SEND_PERSON,
    SLAVE_PRICE,
    TAKE,
    TEACH,
    TOOL_PRICE,
    UNIVERSITY_PRICE,
    count,
    lowest,
    nth,
)

UNKNOWN: Final[i64] = -1

# Chance


def count_outcomes(p: Position) -> i64:
    """How many cards, or players, may come."""
    if p.pending == BUILDING:
        return count(p.deck)
    if p.pending == WORKER:
        return count(p.worker_deck)
    if p.pending == APPRENTICE:
        return count(p.worker_deck & APPRENTICES)
    return p.players if p.pending == FIRST_PLAYER else i64(0)


def nth_outcome(p: Position, k: i64) -> i64:
    if p.pending == BUILDING:
        return DRAW_BUILDING + nth(p.deck, k)
    if p.pending == WORKER:
        return DRAW_WORKER + nth(p.worker_deck, k)
    if p.pending == APPRENTICE:
        return DRAW_APPRENTICE + nth(p.worker_deck & APPRENTICES, k) - FIRST_APPRENTICE
    return DRAW_FIRST + k


def may_come(p: Position, outcome: i64) -> bool:
    """Whether chance may answer so."""
    if p.pending == BUILDING:
        return DRAW_BUILDING <= outcome < DRAW_APPRENTICE and (
            p.deck & BIT[outcome - DRAW_BUILDING] != 0
        )
    if p.pending == WORKER:
        return DRAW_WORKER <= outcome < NUM_CODES and (
            p.worker_deck & BIT[outcome - DRAW_WORKER] != 0
        )
    if p.pending == APPRENTICE:
        return DRAW_APPRENTICE <= outcome < DRAW_WORKER and (
            p.worker_deck & BIT[outcome - DRAW_APPRENTICE + FIRST_APPRENTICE] != 0
        )
    return p.pending == FIRST_PLAYER and DRAW_FIRST <= outcome < DRAW_FIRST + p.players


# Decisions


def one_action(p: Position) -> i64:
    """BA-6: what one action costs now."""
    return i64(0) if p.free > 0 else ACTION_PRICE


def learners(p: Position, home: i64) -> i64:
    """BA-12: those at home who may go to a university."""
    return home & ~p.bound() & ~p.taught


def count_moves(p: Position) -> i64:
    at = p.actor * STRIDE
    money = p.seats[at + MONEY]
    many = 1 + p.free  # end the turn, take money (BA-14, BA-16)
    if p.seats[at + LOANS] > 0 and money >= LOAN_PRICE:
        many += 1
    one = one_action(p)
    if money < one:
        return many
    home = p.seats[at + HOME]
    many += count(home & p.bound())
    if p.phase == COUNT:
        return many
    many += count(p.row) + count(p.worker_row)
    if not p.invested:
        many += _count_investments(p, home, money - one)
    return many + _count_sendings(p, at, home, money)


def _count_investments(p: Position, home: i64, money: i64) -> i64:
    """BA-9: what can be invested in with this money."""
    many: i64 = 1 if p.loans > 0 else 0
    if money >= TOOL_PRICE:
        many += count(p.tools)
    if money >= SLAVE_PRICE:
        many += count(p.slaves)
        if p.universities != 0:
            many += count(p.universities) * count(learners(p, home))
    return many


def _count_sendings(p: Position, at: i64, home: i64, money: i64) -> i64:
    """BA-10, BA-11: everybody at home, to every site that can be paid, with every tool."""
    sites = p.seats[at + SITES]
    if sites == 0:
        return 0
    ways = 1 + count(p.seats[at + SPARE])
    bound = p.bound()
    many: i64 = 0
    last_pay = UNKNOWN
    sites_in_reach: i64 = 0
    while home != 0:
        person = lowest(home)
        pay = p.pay_of(person)
        if pay != last_pay:
            last_pay = pay
            sites_in_reach = count(p.reach(sites, money - pay))
        many += sites_in_reach if bound & BIT[person] != 0 else sites_in_reach * ways
        home &= home - 1
    return many


def nth_move(p: Position, k: i64) -> i64:
    at = p.actor * STRIDE
    money = p.seats[at + MONEY]
    home = p.seats[at + HOME]
    one = one_action(p)
    able = money >= one
    if able and p.phase != COUNT:
        size = count(p.row)
        if k < size:
            return OPEN + nth(p.row, k)
        k -= size
        size = count(p.worker_row)
        if k < size:
            return HIRE + nth(p.worker_row, k)
        k -= size
        if not p.invested:
            size = _count_investments(p, home, money - one)
            if k < size:
                return _nth_investment(p, home, money - one, k)
            k -= size
    if able:
        slaves = home & p.bound()
        size = count(slaves)
        if k < size:
            return FREE + nth(slaves, k) - FIRST_SLAVE
        k -= size
    if k < p.free:
        return TAKE + k
    k -= p.free
    if p.seats[at + LOANS] > 0 and money >= LOAN_PRICE:
        if k == 0:
            return REPAY
        k -= 1
    return END if k == 0 else _nth_sending(p, at, home, money, k - 1)


def _nth_investment(p: Position, home: i64, money: i64, k: i64) -> i64:
    if money >= SLAVE_PRICE:
        size = count(p.slaves)
        if k < size:
            return BUY_SLAVE + nth(p.slaves, k) - FIRST_SLAVE
        k -= size
    if money >= TOOL_PRICE:
        size = count(p.tools)
        if k < size:
            return BUY_TOOL + nth(p.tools, k)
        k -= size
    if p.loans > 0:
        if k == 0:
            return LOAN
        k -= 1
    size = count(p.universities)
    who = k // size
    return TEACH + 4 * nth(learners(p, home), who) + nth(p.universities, k - who * size)


def _nth_sending(p: Position, at: i64, home: i64, money: i64, k: i64) -> i64:
    sites = p.seats[at + SITES]
    spare = p.seats[at + SPARE]
    ways = 1 + count(spare)
    bound = p.bound()
    last_pay = UNKNOWN
    sites_in_reach: i64 = 0
    many: i64 = 0
    while True:
        person = lowest(home)
        pay = p.pay_of(person)
        if pay != last_pay:
            last_pay = pay
            sites_in_reach = p.reach(sites, money - pay)
            many = count(sites_in_reach)
        each: i64 = i64(1) if bound & BIT[person] != 0 else ways
        if k < many * each:
            which = k // each
            k -= which * each
            with_tool: i64 = 1 + nth(spare, k - 1) if k > 0 else i64(0)
            return SEND + person * SEND_PERSON + nth(sites_in_reach, which) * 5 + with_tool
        k -= many * each
        home &= home - 1


def list_moves(p: Position, actions: list[object]) -> None:
    """Write all actions into a list of the right length."""
    at = p.actor * STRIDE
    money = p.seats[at + MONEY]
    home = p.seats[at + HOME]
    one = one_action(p)
    k: i64 = 0
    if money >= one and p.phase != COUNT:
        k = _list_cards(p.row, OPEN, actions, k)
        k = _list_cards(p.worker_row, HIRE, actions, k)
        if not p.invested:
            end = k + _count_investments(p, home, money - one)
            first = k
            while k < end:
                actions[k] = NUMBERS[_nth_investment(p, home, money - one, k - first)]
                k += 1
    if money >= one:
        k = _list_cards(home & p.bound(), FREE - FIRST_SLAVE, actions, k)
    taking: i64 = 0
    while taking < p.free:
        actions[k] = NUMBERS[TAKE + taking]
        taking += 1
        k += 1
    if p.seats[at + LOANS] > 0 and money >= LOAN_PRICE:
        actions[k] = NUMBERS[REPAY]
        k += 1
    actions[k] = NUMBERS[END]
    if money >= one and p.phase != COUNT:
        _list_sendings(p, at, actions, k + 1)


def _list_cards(cards: i64, first: i64, actions: list[object], k: i64) -> i64:
    """Write an action for each card of a set from place k on; the place after them."""
    while cards != 0:
        actions[k] = NUMBERS[first + lowest(cards)]
        cards &= cards - 1
        k += 1
    return k


def _list_sendings(p: Position, at: i64, actions: list[object], k: i64) -> None:
    home = p.seats[at + HOME]
    while home != 0:
        person = lowest(home)
        home &= home - 1
        sites = p.reach(p.seats[at + SITES], p.seats[at + MONEY] - p.pay_of(person))
        tools: i64 = i64(0) if p.bound() & BIT[person] != 0 else p.seats[at + SPARE]
        while sites != 0:
            plain = SEND + person * SEND_PERSON + lowest(sites) * 5
            actions[k] = NUMBERS[plain]
            k = _list_cards(tools, plain + 1, actions, k + 1)
            sites &= sites - 1


def may_do(p: Position, action: i64) -> bool:
    """Whether the actor may do this now."""
    at = p.actor * STRIDE
    money = p.seats[at + MONEY]
    if action == END:
        return True
    if action == REPAY:
        return p.seats[at + LOANS] > 0 and money >= LOAN_PRICE
    if FREE <= action < TAKE:
        slave = p.seats[at + HOME] & p.bound() & BIT[action - FREE + FIRST_SLAVE]
        return slave != 0 and money >= one_action(p)
    if p.phase == COUNT:
        return False
    if TAKE <= action < REPAY:
        return action - TAKE < p.free
    if action >= SEND:
        return action < DRAW_FIRST and _may_send(p, at, action - SEND)
    money -= one_action(p)
    if action < HIRE:
        return money >= 0 and p.row & BIT[action - OPEN] != 0
    if action < BUY_SLAVE:
        return money >= 0 and p.worker_row & BIT[action - HIRE] != 0
    return not p.invested and _may_invest(p, p.seats[at + HOME], money, action)


def _may_invest(p: Position, home: i64, money: i64, action: i64) -> bool:
    if action < BUY_TOOL:
        slave = p.slaves & BIT[action - BUY_SLAVE + FIRST_SLAVE]
        return slave != 0 and money >= SLAVE_PRICE
    if action < LOAN:
        return p.tools & BIT[action - BUY_TOOL] != 0 and money >= TOOL_PRICE
    if action == LOAN:
        return p.loans > 0 and money >= 0
    person = (action - TEACH) // 4
    resource = (action - TEACH) % 4
    able = learners(p, home) & BIT[person] != 0 and p.universities & BIT[resource] != 0
    return able and money >= UNIVERSITY_PRICE


def _may_send(p: Position, at: i64, number: i64) -> bool:
    person = number // SEND_PERSON
    site = number // 5 % NUM_BUILDINGS
    tool = number % 5 - 1
    if p.seats[at + HOME] & BIT[person] == 0 or p.seats[at + SITES] & BIT[site] == 0:
        return False
    if tool >= 0 and (p.seats[at + SPARE] & BIT[tool] == 0 or p.bound() & BIT[person] != 0):
        return False
    return p.price_of(p.sent[site] + 1) + p.pay_of(person) <= p.seats[at + MONEY]
