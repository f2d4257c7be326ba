"""What a seat sees of Pecunia non olet, as numbers for learning programs. Compiled.

Players are turned so that the seat's own come first; then the others in playing order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.games.pecunia.core.packs import (
    at_place,
    copies,
    half_of,
    markers_of,
    roman_of,
    total,
)
from ludotheque.games.pecunia.core.position import BENCH, SEATS, Position
from ludotheque.games.pecunia.core.tables import (
    BIT,
    HALF_DECK,
    NUM_KINDS,
    NUM_ROMANS,
    PAY,
    RANK,
    TURNS,
)

ON_SEATS: Final[i64] = 0
"""player × seat × two: rank (1 to 4, 0 is nobody), markers, pay."""
QUEUES: Final[i64] = ON_SEATS + 6 * 6 * 2 * 3
"""player × place: rank, turns, pay."""
REVEALED: Final[i64] = QUEUES + 6 * 5 * 3
LAST: Final[i64] = REVEALED + 3 * 3
PLAYERS: Final[i64] = LAST + 3
"""player: sesterces, cards in hand, Villas."""
CARDS: Final[i64] = PLAYERS + 6 * 3
SPENT: Final[i64] = CARDS + 16
DECK: Final[i64] = SPENT + 16
TURN: Final[i64] = DECK + 70
SIZE: Final[i64] = TURN + 8


def write(state: Position, seat: i64, into: vec[i16], at: i64) -> None:
    k = at
    while k < at + SIZE:
        into[k] = 0
        k += 1
    player: i64 = 0
    while player < state.players:
        _write_player(state, player, (player + state.players - seat) % state.players, into, at)
        player += 1
    k = 0
    while k < 3:
        _write_roman(into, at + REVEALED + 3 * k, at_place(state.revealed, k))
        k += 1
    _write_roman(into, at + LAST, state.last_discarded())
    _write_cards(into, at + CARDS, state.hand(seat))
    _write_cards(into, at + SPENT, state.spent)
    _write_deck(into, at + DECK, state.low, state.high)
    _write_turn(state, seat, into, at + TURN)


def _write_player(state: Position, player: i64, place: i64, into: vec[i16], at: i64) -> None:
    base = at + ON_SEATS + place * 36
    k: i64 = 0
    while k < 2 * SEATS:
        half = half_of(state.seats[player * SEATS + (k >> 1)], k & 1)
        if half != 0:
            into[base + 3 * k] = i16(RANK[roman_of(half)] + 1)
            into[base + 3 * k + 1] = i16(markers_of(half))
            into[base + 3 * k + 2] = i16(PAY[roman_of(half)])
        k += 1
    base = at + QUEUES + place * 15
    k = 0
    while k < 5:
        _write_roman(into, base + 3 * k, at_place(state.queue(player), k))
        k += 1
    base = at + PLAYERS + place * 3
    into[base] = i16(state.purse(player))
    into[base + 1] = i16(total(state.hand(player)))
    into[base + 2] = i16(state.places(player) - BENCH)


def _write_roman(into: vec[i16], at: i64, roman: i64) -> None:
    if roman != 0:
        into[at] = i16(RANK[roman] + 1)
        into[at + 1] = i16(TURNS[roman])
        into[at + 2] = i16(PAY[roman])


def _write_cards(into: vec[i16], at: i64, cards: i64) -> None:
    kind: i64 = 0
    while kind < NUM_KINDS:
        into[at + kind] = i16(copies(cards, kind))
        kind += 1


def _write_deck(into: vec[i16], at: i64, low: i64, high: i64) -> None:
    """Which Romans are still in the deck: everybody can tell, for all others lie open."""
    k: i64 = 0
    while k < NUM_ROMANS:
        bits = low & BIT[k] if k < HALF_DECK else high & BIT[k - HALF_DECK]
        into[at + k] = 1 if bits != 0 else 0
        k += 1


def _write_turn(state: Position, seat: i64, into: vec[i16], at: i64) -> None:
    into[at] = i16(state.phase)
    into[at + 1] = 1 if state.ticked else 0
    into[at + 2] = i16((state.turn + state.players - seat) % state.players)
    into[at + 3] = i16(state.turns // state.players)
    into[at + 4] = i16(state.last_turn // state.players)
    into[at + 5] = i16(state.target)
    into[at + 6] = i16(total(state.deck))
    into[at + 7] = i16(state.players)
