"""The cards as flat tables, and how actions are numbered, for the compiled rules.

People, buildings and tools are numbered as the material lists them; sets of them are bits of one
number. Four levels stand in one number too, a byte each, stone lowest.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludotheque.games.batisseurs import material
from ludotheque.games.batisseurs.material import BUILDINGS, PEOPLE, TOOLS, levels

# How many there are

NUM_PEOPLE: Final[i64] = 28
NUM_BUILDINGS: Final[i64] = 33
NUM_TOOLS: Final[i64] = 4
FIRST_SLAVE: Final[i64] = 18
FIRST_APPRENTICE: Final[i64] = 14
ROW: Final[i64] = 5
AS_PERSON: Final[i64] = -5
"""A finished machine's number as a person is its number as a building and this."""

# Actions in ascending order: decisions, then what chance turns up

OPEN: Final[i64] = 0
HIRE: Final[i64] = 33
BUY_SLAVE: Final[i64] = 51
BUY_TOOL: Final[i64] = 57
LOAN: Final[i64] = 61
TEACH: Final[i64] = 62  # + person × 4 + resource
FREE: Final[i64] = 174
TAKE: Final[i64] = 180  # + actions − 1
REPAY: Final[i64] = 183
END: Final[i64] = 184
SEND: Final[i64] = 185  # + (person × 33 + building) × 5 + tool + 1, no tool being 0
SEND_PERSON: Final[i64] = 165
NUM_ACTIONS: Final[i64] = 4805
DRAW_FIRST: Final[i64] = NUM_ACTIONS
DRAW_BUILDING: Final[i64] = NUM_ACTIONS + 4
DRAW_APPRENTICE: Final[i64] = NUM_ACTIONS + 37
DRAW_WORKER: Final[i64] = NUM_ACTIONS + 41
NUM_CODES: Final[i64] = NUM_ACTIONS + 59

NUMBERS: Final[list[object]] = [*range(4805 + 59)]
"""Every action as a Python number, made once: lists of actions share them."""

# Prices (BA-6, 9, 14, 15)

ACTION_PRICE: Final[i64] = 5
SLAVE_PRICE: Final[i64] = 7
TOOL_PRICE: Final[i64] = 2
UNIVERSITY_PRICE: Final[i64] = 7
LOAN_MONEY: Final[i64] = 10
LOAN_PRICE: Final[i64] = 15
FREED_PAY: Final[i64] = 4
FREE_ACTIONS: Final[i64] = 3
START_MONEY: Final[i64] = 10
ENOUGH_POINTS: Final[i64] = 17
TAKINGS: Final = vec[i64](list(material.TAKINGS))

# The cards


def _pack(digits: str) -> int:
    return sum(level << 8 * r for r, level in enumerate(levels(digits)))


SKILLS: Final = vec[i64]([_pack(person.resources) for person in PEOPLE])
PAY: Final = vec[i64]([person.pay for person in PEOPLE])
TOOL_SKILL: Final = vec[i64]([0] + [_pack(digits) for digits in TOOLS.values()])
"""By tool + 1: going without one adds nothing."""
NEEDS: Final = vec[i64]([_pack(building.needs) for building in BUILDINGS])
NUM_NEEDS: Final = vec[i64]([sum(levels(building.needs)) for building in BUILDINGS])
SESTERCES: Final = vec[i64]([building.sesterces for building in BUILDINGS])
POINTS: Final = vec[i64]([building.points for building in BUILDINGS])

BYTE: Final = vec[i64]([0xFF << 8 * r for r in range(4)])
LEVEL_3: Final = vec[i64]([material.UNIVERSITY_LEVEL << 8 * r for r in range(4)])

BIT: Final = vec[i64]([1 << bit for bit in range(34)])
ALL_BUILDINGS: Final[i64] = (1 << 33) - 1
ALL_WORKERS: Final[i64] = (1 << 18) - 1
APPRENTICES: Final[i64] = 0b1111 << 14
SLAVES: Final[i64] = 0b111111 << 18
MACHINES: Final[i64] = 0b1111 << 29
"""The machines among the buildings."""

# Sets

COUNT: Final = vec[u8]([bin(mask).count("1") for mask in range(1 << 11)])
# Times this number a lone bit leaves other six bits from the 27th on, whichever of the 34 it is.
SPREAD: Final[i64] = 305352283
SPREAD_AT: Final[i64] = 27
_low = {((1 << bit) * int(SPREAD) >> int(SPREAD_AT)) & 63: bit for bit in range(34)}
LOW: Final = vec[u8]([_low.get(bits, 0) for bits in range(64)])
"""By these six bits, which bit it is."""


def count(cards: i64) -> i64:
    """How many cards a set has."""
    return i64(COUNT[cards & 2047]) + i64(COUNT[(cards >> 11) & 2047]) + i64(COUNT[cards >> 22])


def lowest(cards: i64) -> i64:
    """The first card of a set that is not empty."""
    return i64(LOW[(((cards & -cards) * SPREAD) >> SPREAD_AT) & 63])


def nth(cards: i64, k: i64) -> i64:
    """The k-th card of a set."""
    while k > 0:
        cards &= cards - 1
        k -= 1
    return lowest(cards)


# Levels, all four at once

HIGHS: Final[i64] = 0x80808080
ONES: Final[i64] = 0x01010101


def useful(missing: i64, skill: i64) -> i64:
    """The part of a skill that is missing: the smaller level of each resource."""
    # A byte's high bit stays where enough is missing; × 255 / 128 makes it a mask of the byte.
    enough = (((missing | HIGHS) - skill) & HIGHS) >> 7
    mask = enough * 255
    return (skill & mask) | (missing & ~mask)


def total(skill: i64) -> i64:
    """The four levels added up."""
    return ((skill * ONES) >> 24) & 255
