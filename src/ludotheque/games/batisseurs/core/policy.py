"""What a cheap, sensible player does. Compiled.

He finishes what he can finish, works on few sites at a time with the people who fit, hires whom
his sites lack, and takes money when he has too little to pay them. Only what he might do is
written down, each action with its weight in one number; all other actions have none.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
    BUY_SLAVE,
    BUY_TOOL,
    END,
    FIRST_SLAVE,
    FREE,
    HIRE,
    LOAN_PRICE,
    NEEDS,
    NUM_NEEDS,
    OPEN,
    POINTS,
    REPAY,
    SEND,
    SEND_PERSON,
    SESTERCES,
    SLAVE_PRICE,
    TAKE,
    TOOL_PRICE,
    TOOL_SKILL,
    count,
    lowest,
    total,
    useful,
)

# His habits; the weights were found by playing.
SMALL_TEAM: Final[i64] = 2
ENOUGH_SITES: Final[i64] = 3
RICH: Final[i64] = 14
"""With so many sesterces he buys an action to send somebody."""
SURE: Final[i64] = 100000
"""What he does nearly always when he can."""
HELP: Final[i64] = 250
HAND: Final[i64] = 600
ANY_HAND: Final[i64] = 25
SLAVE: Final[i64] = 600
TOOL: Final[i64] = 8000
SITE: Final[i64] = 1
FIRST_SITE: Final[i64] = 900
IDLE_TAKING: Final[i64] = 400
BUSY_TAKING: Final[i64] = 10
ROOM: Final[i64] = 13
"""An action takes so many bits of a choice; above them stands the weight."""
ACTION_BITS: Final[i64] = 8191


class Choices:
    """What the sensible player might do in one position."""

    listed: vec[i64]
    many: i64
    total: i64  # of all weights

    def __init__(self) -> None:
        self.listed = vec[i64]([0] * 32)
        self.many = 0
        self.total = 0

    def clear(self) -> None:
        self.many = 0
        self.total = 0

    def add(self, action: i64, weight: i64) -> None:
        if weight <= 0:
            return
        if self.many < len(self.listed):
            self.listed[self.many] = weight << ROOM | action
        else:
            self.listed = append(self.listed, weight << ROOM | action)
        self.many += 1
        self.total += weight

    def action_at(self, left: i64) -> i64:
        """The action that a number below the total stands for."""
        k: i64 = 0
        while True:
            choice = self.listed[k]
            left -= choice >> ROOM
            if left < 0:
                return choice & ACTION_BITS
            k += 1

    def weight_of(self, action: i64) -> i64:
        k: i64 = 0
        while k < self.many:
            if self.listed[k] & ACTION_BITS == action:
                return self.listed[k] >> ROOM
            k += 1
        return 0


def weigh(p: Position, choices: Choices) -> None:
    """Write down what the actor might do."""
    choices.clear()
    at = p.actor * STRIDE
    money = p.seats[at + MONEY]
    if p.phase == COUNT:
        _weigh_count(p, choices, at, money)
        return
    if p.free > 0:
        _weigh_cards(p, choices, at, money)
    working = _weigh_sendings(p, choices, at, money)
    if p.free > 0:
        # All that is left of the actions at once, when there is little to do or to pay with.
        eager = BUSY_TAKING if working else IDLE_TAKING
        weight = eager * p.free * p.free // (1 + money // 4)
        choices.add(TAKE + p.free - 1, weight)
    choices.add(END, 1 if p.free > 0 else 2000)


def _weigh_count(p: Position, choices: Choices, at: i64, money: i64) -> None:
    """BA-19: freeing a slave costs half a point and saves one, so with a loan."""
    left: i64 = p.seats[at + HOME] & p.bound() if money >= ACTION_PRICE else i64(0)
    while left != 0:
        choices.add(FREE + lowest(left) - FIRST_SLAVE, SURE)
        left &= left - 1
    if p.seats[at + LOANS] > 0 and money >= LOAN_PRICE:
        choices.add(REPAY, SURE)
    choices.add(END, 1)


def _weigh_cards(p: Position, choices: Choices, at: i64, money: i64) -> None:
    """Sites for those without work, people and tools for what the sites lack."""
    sites = p.seats[at + SITES]
    needs: i64 = 0  # what all open sites still miss
    many: i64 = 0
    while sites != 0:
        needs += p.missing[lowest(sites)]
        many += 1
        sites &= sites - 1
    able: i64 = 0  # what those at home can do
    left = p.seats[at + HOME]
    while left != 0:
        able += p.skills[lowest(left)]
        left &= left - 1
    lacking = needs - useful(needs, able)
    if lacking == 0 and many < ENOUGH_SITES:
        idle = able - useful(able, needs)
        left = p.row
        while left != 0:
            building = lowest(left)
            choices.add(OPEN + building, _weight_of_site(building, idle, many))
            left &= left - 1
    small = count(p.seats[at + TEAM]) < SMALL_TEAM
    if lacking != 0 or small:
        left = p.worker_row
        while left != 0:
            worker = lowest(left)
            choices.add(HIRE + worker, _weight_of_hand(p.skills[worker], lacking, small))
            left &= left - 1
    if lacking != 0 and not p.invested:
        _weigh_investments(p, choices, money, lacking)


def _weight_of_site(building: i64, idle: i64, many: i64) -> i64:
    """Dear buildings that people without work can do, all the more when no site is open."""
    fit = 1 + 2 * total(useful(NEEDS[building], idle))
    worth = POINTS[building] + SESTERCES[building]
    eager = FIRST_SITE if many == 0 else SITE
    return eager * fit * worth * worth // (10 * (4 + NUM_NEEDS[building]))


def _weight_of_hand(skill: i64, lacking: i64, small: bool) -> i64:
    """People who can do what those at home cannot, and anybody while the team is small."""
    fit = total(useful(lacking, skill))
    weight = HAND * fit * fit * fit
    return weight + ANY_HAND * total(skill) * total(skill) if small else weight


def _weigh_investments(p: Position, choices: Choices, money: i64, lacking: i64) -> None:
    """A slave or a tool for what is lacking."""
    left: i64 = p.slaves if money >= SLAVE_PRICE else i64(0)
    while left != 0:
        slave = lowest(left)
        fit = total(useful(lacking, p.skills[slave]))
        choices.add(BUY_SLAVE + slave - FIRST_SLAVE, SLAVE * fit * fit * fit)
        left &= left - 1
    left = p.tools if money >= TOOL_PRICE else i64(0)
    while left != 0:
        tool = lowest(left)
        choices.add(BUY_TOOL + tool, TOOL * total(useful(lacking, TOOL_SKILL[tool + 1])))
        left &= left - 1


def _weigh_sendings(p: Position, choices: Choices, at: i64, money: i64) -> bool:
    """Everybody to every site; whether somebody can do something useful."""
    sites = p.seats[at + SITES]
    left: i64 = p.seats[at + HOME] if sites != 0 else i64(0)
    before = choices.many
    bound = p.bound()
    last_pay: i64 = -1
    reached: i64 = 0
    while left != 0:
        person = lowest(left)
        left &= left - 1
        pay = p.pay_of(person)
        if pay != last_pay:
            last_pay = pay
            reached = p.reach(sites, money - pay)
        tools: i64 = i64(0) if bound & BIT[person] != 0 else p.seats[at + SPARE]
        goals = reached
        while goals != 0:
            _weigh_sending(p, choices, person, lowest(goals), pay, tools)
            goals &= goals - 1
    return choices.many > before


def _weigh_sending(
    p: Position, choices: Choices, person: i64, site: i64, pay: i64, tools: i64
) -> None:
    """Finishing comes first; otherwise what helps most, for the fewest actions."""
    missing = p.missing[site]
    skill = p.skills[person]
    actions = p.sent[site] + 1
    bought: i64 = actions - p.free if actions > p.free else i64(0)
    dear = bought > 1 or (bought > 0 and p.seats[p.actor * STRIDE + MONEY] < RICH)
    sure = SURE // (1 + pay + ACTION_PRICE * bought)
    action = SEND + person * SEND_PERSON + site * 5
    added = useful(missing, skill)
    helps = total(added)
    if added == missing:
        choices.add(action, sure)
    elif not dear:
        choices.add(action, HELP * helps * helps * helps // (actions * actions))
    while tools != 0:
        tool = lowest(tools)
        tools &= tools - 1
        added = useful(missing, skill + TOOL_SKILL[tool + 1])
        more = total(added)
        if more <= helps:
            continue
        if added == missing:
            choices.add(action + tool + 1, 2 * sure)
        elif not dear:
            choices.add(action + tool + 1, 2 * HELP * more * more * more // (actions * actions))
