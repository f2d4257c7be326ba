"""Seats, queues and hands, each packed into one number. Compiled.

- A queue holds its Romans in five bytes, the head lowest, and its length above them.
- A seat holds two halves of 24 bits: a Roman (one byte, 0 is nobody) and his markers. Only the
  first half is filled unless two women share the seat (PE-10).
- A multiset of action cards has three bits for each kind.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.pecunia.core.tables import (
    COUNT,
    HALF_DECK,
    NTH,
    RANK,
    WOMAN,
)

LENGTH_AT: Final[i64] = 40
ONE_LONGER: Final[i64] = 0x10000000000
PLACES: Final[i64] = 0xFFFFFFFFFF
MOST_QUEUE: Final[i64] = 5

HALF: Final[i64] = 0xFFFFFF
HALF_AT: Final[i64] = 24
MARKER: Final[i64] = 256

EVERY_OTHER: Final[i64] = 0o0707070707070707


# Queues


def length(queue: i64) -> i64:
    return queue >> LENGTH_AT


def at_place(queue: i64, place: i64) -> i64:
    """The Roman at a place, counted from 0; 0 is nobody."""
    return (queue >> (8 * place)) & 255


def append_roman(queue: i64, roman: i64) -> i64:
    """The queue with a Roman at its end."""
    return queue + ONE_LONGER + (roman << (8 * (queue >> LENGTH_AT)))


def remove_at(queue: i64, place: i64) -> i64:
    """The queue without the Roman at a place: the others close up."""
    body = queue & PLACES
    after = body >> (8 * place + 8)
    before = body ^ ((body >> (8 * place)) << (8 * place))
    return before | (after << (8 * place)) | ((queue >> LENGTH_AT) - 1) << LENGTH_AT


def replace_at(queue: i64, place: i64, roman: i64) -> i64:
    """The queue with another Roman at a place."""
    return queue ^ ((at_place(queue, place) ^ roman) << (8 * place))


def move_to_head(queue: i64, place: i64) -> i64:
    """The queue with the Roman at a place moved to its head."""
    rest = remove_at(queue, place)
    return ((rest & PLACES) << 8) | at_place(queue, place) | (queue >> LENGTH_AT) << LENGTH_AT


# Seats


def first_of(seat: i64) -> i64:
    """The first half: the Roman on the seat with his markers."""
    return seat & HALF


def second_of(seat: i64) -> i64:
    """The second half: the woman who joined another."""
    return seat >> HALF_AT


def half_of(seat: i64, which: i64) -> i64:
    return seat & HALF if which == 0 else seat >> HALF_AT


def roman_of(half: i64) -> i64:
    return half & 255


def markers_of(half: i64) -> i64:
    return half >> 8


def make_seat(first: i64, second: i64) -> i64:
    """A seat of two halves; where the first is empty the second becomes it."""
    return second if first == 0 else first | second << HALF_AT


def may_join(seat: i64, roman: i64) -> bool:
    """PE-10: whether a Roman may join the one who sits there."""
    if RANK[roman] != WOMAN or RANK[seat & 255] != WOMAN:
        return False
    return seat >> HALF_AT == 0


# Multisets of action cards


def copies(cards: i64, kind: i64) -> i64:
    return (cards >> (3 * kind)) & 7


def total(cards: i64) -> i64:
    """How many cards: pairs of kinds make digits to the base 64, and 64 leaves 1 by 63."""
    return ((cards & EVERY_OTHER) + ((cards >> 3) & EVERY_OTHER)) % 63


def nth_card(cards: i64, k: i64) -> i64:
    """The kind of the k-th card, all copies counted."""
    kind: i64 = 0
    k -= cards & 7
    while k >= 0:
        kind += 1
        k -= (cards >> (3 * kind)) & 7
    return kind


def num_kinds(cards: i64) -> i64:
    """How many different kinds there are."""
    number: i64 = 0
    while cards != 0:
        if cards & 7 != 0:
            number += 1
        cards >>= 3
    return number


def nth_kind(cards: i64, k: i64) -> i64:
    """The k-th of the different kinds, ascending."""
    kind: i64 = 0
    while True:
        if cards & 7 != 0:
            if k == 0:
                return kind
            k -= 1
        cards >>= 3
        kind += 1


# The Roman deck: two sets of 35 bits


def nth_bit(bits: i64, k: i64) -> i64:
    """The place of the k-th set bit."""
    at: i64 = 0
    ones = i64(COUNT[bits & 255])
    while k >= ones:
        k -= ones
        bits >>= 8
        at += 8
        ones = i64(COUNT[bits & 255])
    return at + i64(NTH[(bits & 255) * 8 + k])


def num_bits(bits: i64) -> i64:
    number: i64 = 0
    while bits != 0:
        number += i64(COUNT[bits & 255])
        bits >>= 8
    return number


def nth_roman(low: i64, high: i64, k: i64) -> i64:
    """The number, from 0, of the k-th Roman in the deck."""
    ones = num_bits(low)
    return nth_bit(low, k) if k < ones else HALF_DECK + nth_bit(high, k - ones)
