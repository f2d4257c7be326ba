"""Positions of Pecunia non olet as JSON and back, and what must hold of each."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, ClassVar

from mypy_extensions import i64, u8

from ludotheque.engine.fields import Form, Packed, plain
from ludotheque.games.pecunia.core.packs import (
    append_roman,
    at_place,
    copies,
    half_of,
    length,
    make_seat,
    markers_of,
    roman_of,
)
from ludotheque.games.pecunia.core.position import (
    BENCH,
    EARNED,
    HAND,
    PURSE,
    QUEUE,
    ROW,
    SEATS,
    TAXES,
    VILLAS,
)
from ludotheque.games.pecunia.core.rules import PecuniaRules
from ludotheque.games.pecunia.core.tables import BIT, HALF_DECK
from ludotheque.games.pecunia.material import (
    CARD_KEYS,
    CARDS,
    RANKS,
    ROMAN_KEYS,
    ROMAN_NUMBER,
    ROMANS,
)

# Reading packed numbers


def seat(state: PecuniaRules, player: int, place: int) -> list[tuple[str, int]]:
    """Who sits on a seat, with his markers."""
    value = state.seat(player, place)
    halves = [half_of(value, which) for which in (0, 1)]
    return [(ROMAN_KEYS[roman_of(h) - 1], int(markers_of(h))) for h in halves if h]


def queue(packed: int) -> list[str]:
    """The Romans of a queue, the head first."""
    return [ROMAN_KEYS[at_place(packed, place) - 1] for place in range(length(packed))]


def cards(packed: int) -> dict[str, int]:
    """The kinds of a multiset of action cards that are there, with their copies."""
    counts = {key: int(copies(packed, kind)) for kind, key in enumerate(CARD_KEYS)}
    return {key: count for key, count in counts.items() if count}


def roman_deck(state: PecuniaRules) -> list[str]:
    return [key for number, key in enumerate(ROMAN_KEYS) if state.in_deck(number)]


def roman_discard(state: PecuniaRules) -> list[str]:
    """The Romans discarded, the last at the end (PE-20)."""
    return [ROMAN_KEYS[state.discard[k] - 1] for k in range(state.discarded)]


# JSON, both ways


def _dump_row(state: PecuniaRules, player: int) -> dict[str, Any]:
    row = player * ROW
    places = range(state.places(player))
    return {
        "seats": [[list(guest) for guest in seat(state, player, place)] for place in places],
        "queue": queue(state.queue(player)),
        "hand": cards(state.hand(player)),
        "purse": int(state.purse(player)),
        "earned": [int(state.rows[row + EARNED + rank]) for rank in range(len(RANKS))],
        "taxes": int(state.rows[row + TAXES]),
    }


def _restore_row(state: PecuniaRules, player: int, data: dict[str, Any]) -> None:
    row = player * ROW
    for place, guests in enumerate(data["seats"]):
        halves = [ROMAN_NUMBER[key] + 1 + (markers << 8) for key, markers in guests]
        state.seats[player * SEATS + place] = make_seat(*[*halves, 0, 0][:2])
    state.rows[row + VILLAS] = len(data["seats"]) - BENCH
    state.rows[row + QUEUE] = _pack_queue(data["queue"])
    state.rows[row + HAND] = pack_cards(data["hand"])
    state.rows[row + PURSE] = data["purse"]
    for rank in range(len(RANKS)):
        state.rows[row + EARNED + rank] = data["earned"][rank]
    state.rows[row + TAXES] = data["taxes"]


def pack_cards(counts: dict[str, int]) -> i64:
    return sum(count << 3 * CARD_KEYS.index(key) for key, count in counts.items())


def _pack_queue(keys: list[str]) -> i64:
    packed: i64 = 0
    for key in keys:
        packed = append_roman(packed, ROMAN_NUMBER[key] + 1)
    return packed


def _pack_deck(keys: list[str]) -> tuple[int, int]:
    numbers = {ROMAN_NUMBER[key] for key in keys}
    low = sum(int(BIT[n]) for n in numbers if n < HALF_DECK)
    return low, sum(int(BIT[n - HALF_DECK]) for n in numbers if n >= HALF_DECK)


# What must be zero


def _romans(state: PecuniaRules, seated: list[list[tuple[str, int]]]) -> int:
    """Every Roman is in exactly one place."""
    places = roman_deck(state) + roman_discard(state) + queue(state.revealed)
    places += [key for guests in seated for key, _ in guests]
    for player in range(state.players):
        places += queue(state.queue(player))
    return abs(len(places) - len(ROMANS)) + len(ROMANS) - len(set(places))


def _action_cards(state: PecuniaRules) -> int:
    """Every action card is in the deck, the discard, a hand, or in use as a Villa."""
    counts = dict.fromkeys(CARD_KEYS, 0)
    hands = [state.hand(player) for player in range(state.players)]
    for packed in [state.deck, state.spent, *hands]:
        for key, count in cards(packed).items():
            counts[key] += count
    counts["villa"] += sum(int(state.places(p) - BENCH) for p in range(state.players))
    return sum(abs(counts[key] - CARDS[key]) for key in CARD_KEYS)


def _hands(state: PecuniaRules) -> int:
    copy = state.copy()
    copy.count_hands()
    return sum(copy.hand(p) != state.hand(p) for p in range(state.players))


def _neighbours(state: PecuniaRules) -> int:
    """PE-9"""
    benches = [
        ["".join(key[0] for key, _ in seat(state, p, place)) for place in range(BENCH)]
        for p in range(state.players)
    ]
    return sum({a, b} == {"S", "E"} for bench in benches for a, b in pairwise(bench))


def _sesterces(state: PecuniaRules) -> int:
    """A purse holds what was earned and not paid as tax, and is never overdrawn."""
    wrong = 0
    for player in range(state.players):
        row = player * ROW
        earned = sum(int(state.rows[row + EARNED + rank]) for rank in range(len(RANKS)))
        purse = int(state.purse(player))
        wrong += abs(earned - int(state.rows[row + TAXES]) - purse) + max(0, -purse)
    return wrong


def _queues(state: PecuniaRules) -> int:
    """PE-5: at a decision every queue has one to five Romans."""
    lengths = [int(length(state.queue(player))) for player in range(state.players)]
    fewest = 1 if state.actor >= 0 else 0
    return sum(not fewest <= many <= 5 for many in lengths)


class StoredPecunia(PecuniaRules):
    """A position as it is stored: cards and Romans by their keys, and the other fields."""

    stored: ClassVar[Mapping[str, Form]] = {
        **plain("log", "ticked", "turn", "first", "turns", "phase", "drawer", "wanted", "reason"),
        "deck": Packed(cards, pack_cards),
        "spent": Packed(cards, pack_cards),
        "revealed": Packed(queue, _pack_queue),
    }

    def dump(self) -> dict[str, Any]:
        return {
            **super().dump(),
            "rows": [_dump_row(self, player) for player in range(self.players)],
            "roman_deck": roman_deck(self),
            "roman_discard": roman_discard(self),
        }

    def restore(self, data: Mapping[str, Any]) -> None:
        super().restore(data)
        for player in range(self.players):
            _restore_row(self, player, data["rows"][player])
        self.low, self.high = _pack_deck(data["roman_deck"])
        self.romans_left = len(data["roman_deck"])
        self.discarded = len(data["roman_discard"])
        for k, key in enumerate(data["roman_discard"]):
            self.discard[k] = u8(ROMAN_NUMBER[key] + 1)

    def invariants(self) -> dict[str, int]:
        """What must be zero: cards, markers and coins lost or made, and forbidden neighbours."""
        seated = [
            seat(self, player, place)
            for player in range(self.players)
            for place in range(self.places(player))
        ]
        return {
            "romans": _romans(self, seated),
            "action cards": _action_cards(self),
            "hands by the log": _hands(self),
            "markers": sum(markers < 1 for guests in seated for _, markers in guests),
            "seats shared by others than women": sum(
                len(guests) == 2 and any(key[0] != "W" for key, _ in guests) for guests in seated
            ),
            "senators beside slaves": _neighbours(self),
            "sesterces": _sesterces(self),
            "queues too long or empty": _queues(self),
        }
