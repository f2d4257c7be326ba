"""The material as flat tables, and the numbers of all actions, for the compiled rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludotheque.games.pecunia.material import (
    CARD_KEYS,
    CARDS,
    RANKS,
    ROMANS,
    SUMMONED,
    TARGETS,
    TAXED,
)

MOST_PLAYERS: Final = 6

# Actions, in ascending blocks; the cards stand in the order of their kinds.
TICK: Final[i64] = 0
SEAT: Final[i64] = 1
ASSEMBLY: Final[i64] = 7
"""kind × 6 + player"""
POISON: Final[i64] = 31
"""player × 12 + seat × 2 + which of the two"""
HASTE: Final[i64] = 103
"""seat × 2 + which of the two"""
TAX: Final[i64] = 115
GOSSIP: Final[i64] = 118
"""player × 6 + seat"""
SWAP: Final[i64] = 154
"""pair × 25 + place × 5 + other place"""
BREAK: Final[i64] = 529
THROW: Final[i64] = 530
"""(player × 5 + place) × 6 + other player"""
REGULAR: Final[i64] = 710
JUMP: Final[i64] = 716
"""player × 5 + place"""
VILLA: Final[i64] = 746
PUT: Final[i64] = 747
"""which of those revealed × 6 + player"""
END: Final[i64] = 765
NUM_ACTIONS: Final[i64] = 766
FIRST: Final[i64] = 766
ROMAN: Final[i64] = 772
CARD: Final[i64] = 842
VEILED: Final[i64] = 858
"""A card that somebody else drew."""
NUM_CODES: Final[i64] = 859

NUMBERS: Final[list[object]] = [*range(NUM_CODES)]
"""Every action as a Python number, made once: lists of actions share them."""

# Kinds of action cards
NUM_KINDS: Final[i64] = 16
POISON_CARD: Final[i64] = 4
HASTE_CARD: Final[i64] = 5
TAX_CARD: Final[i64] = 6
GOSSIP_CARD: Final[i64] = 9
SWAP_CARD: Final[i64] = 10
BREAK_CARD: Final[i64] = 11
THROW_CARD: Final[i64] = 12
REGULAR_CARD: Final[i64] = 13
JUMP_CARD: Final[i64] = 14
VILLA_CARD: Final[i64] = 15

_sizes = [1, 6, *[6] * 4, 72, 12, *[1] * 3, 36, 375, 1, 180, 6, 30, 1, 18, 1]
_kinds = [16, 16, *range(16), 16, 16]
KIND_OF: Final = vec[u8]([kind for kind, n in zip(_kinds, _sizes, strict=True) for _ in range(n)])
"""For each decision the card it plays; 16 where it plays none."""
FIRST_OF: Final = vec[i64]([list(KIND_OF).index(u8(kind)) for kind in range(16)])
"""For each kind of card its first decision."""

# A multiset of action cards is one number, three bits a kind: no kind has more than 6 copies.
ONE_CARD: Final = vec[i64]([1 << 3 * kind for kind in range(17)])
ALL_CARDS: Final[i64] = sum(count << 3 * kind for kind, count in enumerate(CARDS.values()))

SUMMONS: Final = vec[i64]([RANKS.index(SUMMONED[key]) for key in CARD_KEYS if key in SUMMONED])
TAX_RANKS: Final = vec[i64]([RANKS.index(TAXED[key]) for key in CARD_KEYS if key in TAXED])

# Romans are numbered from 1 where they sit or queue, so that 0 is nobody.
SENATOR: Final[i64] = 0
CITIZEN: Final[i64] = 1
WOMAN: Final[i64] = 2
SLAVE: Final[i64] = 3
NOBODY: Final[i64] = 4
NUM_ROMANS: Final[i64] = 70
_ranks = [int(NOBODY), *[RANKS.index(roman.rank) for roman in ROMANS]]
_turns = [0, *[roman.turns for roman in ROMANS]]
_pays = [0, *[roman.pay for roman in ROMANS]]
RANK: Final = vec[i64](_ranks)
TURNS: Final = vec[i64](_turns)
PAY: Final = vec[i64](_pays)

TARGET: Final = vec[i64]([TARGETS.get(players, 0) for players in range(MOST_PLAYERS + 1)])

# The Roman deck is a set of 70 bits in two halves of 35.
HALF_DECK: Final[i64] = 35
FULL_HALF: Final[i64] = (1 << 35) - 1
BIT: Final = vec[i64]([1 << bit for bit in range(48)])
COUNT: Final = vec[u8]([bin(byte).count("1") for byte in range(256)])
"""How many of eight bits are set."""
_bits = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
NTH: Final = vec[u8]([bit for bits in _bits for bit in (bits + [0] * 8)[:8]])
"""At byte × 8 + k the place of the k-th set bit."""

_pairs = [(a, b) for a in range(MOST_PLAYERS) for b in range(a + 1, MOST_PLAYERS)]
PAIR_LOW: Final = vec[i64]([a for a, _ in _pairs])
PAIR_HIGH: Final = vec[i64]([b for _, b in _pairs])
NUM_PAIRS: Final[i64] = 15
