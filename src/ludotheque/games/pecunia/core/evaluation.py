"""What a position of Pecunia non olet is worth to each seat, for bots. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludotheque.games.pecunia.core.packs import (
    at_place,
    first_of,
    half_of,
    markers_of,
    roman_of,
    second_of,
    total,
)
from ludotheque.games.pecunia.core.position import HAND, PURSE, QUEUE, ROW, SEATS, VILLAS
from ludotheque.games.pecunia.core.tables import (
    ASSEMBLY,
    BREAK,
    END,
    GOSSIP,
    HASTE,
    JUMP,
    PAIR_HIGH,
    PAIR_LOW,
    PAY,
    POISON,
    PUT,
    REGULAR,
    SWAP,
    TAX,
    THROW,
    TURNS,
    VILLA,
)

CARD_WORTH: Final = 0.7
"""A card in hand, in sesterces."""
SOON: Final = vec[float]([0.92**markers for markers in range(20)])
"""What a sesterce is worth that comes after so many of one's turns."""
STANDING: Final = vec[float]([0.45, 0.36, 0.28, 0.22, 0.17])
"""What a Roman in the queue counts, by his place."""


def estimate(
    players: i64, target: i64, turn: i64, ticked: bool, seats: vec[i64], rows: vec[i64]
) -> list[float]:
    """For each seat its share of the victory: money, and the Romans who will pay."""
    worth = vec[float]([0.0] * int(players))
    player: i64 = 0
    while player < players:
        worth[player] = _worth(player, seats, rows)
        player += 1
    if not ticked:
        worth[turn] += 0.5  # to be at turn is an advance
    spread = 0.25 * float(target)
    return [_share(worth, seat, spread) for seat in range(players)]


def _worth(player: i64, seats: vec[i64], rows: vec[i64]) -> float:
    row = player * ROW
    worth = float(rows[row + PURSE]) + CARD_WORTH * float(total(rows[row + HAND]))
    worth += 0.8 * float(rows[row + VILLAS])
    at = player * SEATS
    end = at + SEATS
    while at < end:
        worth += _promise(first_of(seats[at])) + _promise(second_of(seats[at]))
        at += 1
    queue = rows[row + QUEUE]
    place: i64 = 0
    while place < 5:
        roman = at_place(queue, place)
        if roman != 0:
            worth += STANDING[place] * RATE[roman]
        place += 1
    return worth


def _promise(half: i64) -> float:
    """What a Roman on a seat will pay: the later, the less."""
    if half == 0:
        return 0.0
    markers = markers_of(half)
    return float(PAY[roman_of(half)]) * SOON[markers if markers < 20 else i64(19)]


RATE: Final = vec[float]([float(PAY[roman]) / float(TURNS[roman] + 1) for roman in range(71)])
"""What a Roman pays for the time he sits."""


def _share(worth: vec[float], seat: i64, spread: float) -> float:
    best = -1e9
    other: i64 = 0
    while other < len(worth):
        if other != seat and worth[other] > best:
            best = worth[other]
        other += 1
    lead = worth[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + spread)


# How often a rollout does something


def weigh(action: i64, turn: i64, seats: vec[i64], rows: vec[i64]) -> i64:
    """The weight of a decision: what brings money, and what keeps others from it."""
    if action < ASSEMBLY or action == END:
        return 40 if action < ASSEMBLY else 25
    if action < POISON:
        return 1 if (action - ASSEMBLY) % 6 == turn else 10
    if action < TAX:
        return _weigh_roman(action, turn, seats)
    if action < SWAP:
        return 3 if action < GOSSIP else 8
    if action < BREAK:
        return _weigh_swap(action - SWAP, turn, rows)
    if action < REGULAR:
        return i64(6) if action < THROW else _weigh_throw(action - THROW, turn, rows)
    if action < JUMP:
        return 4 if action - REGULAR == turn else 2
    if action < VILLA:
        return _weigh_jump((action - JUMP) // 5, (action - JUMP) % 5, turn, rows)
    return 40 if action < PUT else 3


def _weigh_roman(action: i64, turn: i64, seats: vec[i64]) -> i64:
    """Food poisoning and Great haste: the better he pays and the sooner he goes, the more."""
    target = action - POISON if action < HASTE else turn * 12 + action - HASTE
    half = half_of(seats[target >> 1], target & 1)
    soon: i64 = 2 if markers_of(half) <= 2 else 1
    return PAY[roman_of(half)] * soon * (1 if action < HASTE else 4)


def _gain(worse: i64, better: i64) -> i64:
    """How much more one Roman pays for his time than another; 0 if not more."""
    gain = QUICK[better] - QUICK[worse]
    return gain if gain > 0 else i64(0)


QUICK: Final = vec[i64]([int(4.0 * rate) for rate in RATE])


def _weigh_swap(target: i64, turn: i64, rows: vec[i64]) -> i64:
    pair = target // 25
    rest = target - pair * 25
    a = at_place(rows[PAIR_LOW[pair] * ROW + QUEUE], rest // 5)
    b = at_place(rows[PAIR_HIGH[pair] * ROW + QUEUE], rest % 5)
    if PAIR_LOW[pair] == turn:
        return _gain(a, b)
    return _gain(b, a) if PAIR_HIGH[pair] == turn else i64(0)


def _weigh_throw(target: i64, turn: i64, rows: vec[i64]) -> i64:
    """One's own slow Roman to somebody else, or somebody's quick one to oneself."""
    player = target // 30
    roman = at_place(rows[player * ROW + QUEUE], target // 6 % 5)
    if player == turn:
        return 2 if QUICK[roman] <= 2 else 0
    return QUICK[roman] if target % 6 == turn else i64(0)


def _weigh_jump(player: i64, place: i64, turn: i64, rows: vec[i64]) -> i64:
    queue = rows[player * ROW + QUEUE]
    roman, head = at_place(queue, place), at_place(queue, 0)
    return 2 * _gain(head, roman) if player == turn else _gain(roman, head) // 2
