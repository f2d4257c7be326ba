"""What a seat sees of Pecunia non olet, as numbers for learning programs. Compiled.

Players are turned so that the seat's own come first; then the others in playing order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.games.pecunia.core.packs import (
    PLACES,
    first_of,
    markers_of,
    roman_of,
    second_of,
    total,
)
from ludotheque.games.pecunia.core.position import BENCH, SEATS, Position
from ludotheque.games.pecunia.core.tables import (
    HALF_DECK,
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
    """Write on zeros."""
    player: i64 = 0
    while player < state.players:
        place = player - seat if player >= seat else player - seat + state.players
        _write_player(state, player, place, into, at)
        player += 1
    _write_queue(into, at + REVEALED, state.revealed)
    _write_roman(into, at + LAST, state.last_discarded())
    _write_cards(into, at + CARDS, state.hand(seat))
    _write_cards(into, at + SPENT, state.spent)
    _write_deck(into, at + DECK, state.low, state.high)
    _write_turn(state, seat, into, at + TURN)


def _write_player(state: Position, player: i64, place: i64, into: vec[i16], at: i64) -> None:
    base = at + ON_SEATS + place * 36
    own = player * SEATS
    end = own + state.places(player)
    while own < end:
        guests = state.seats[own]
        if guests != 0:
            _write_guest(into, base, first_of(guests))
            _write_guest(into, base + 3, second_of(guests))
        base += 6
        own += 1
    _write_queue(into, at + QUEUES + place * 15, state.queue(player))
    base = at + PLAYERS + place * 3
    into[base] = i16(state.purse(player))
    into[base + 1] = i16(total(state.hand(player)))
    into[base + 2] = i16(state.places(player) - BENCH)


def _write_guest(into: vec[i16], at: i64, half: i64) -> None:
    if half != 0:
        into[at] = i16(RANK[roman_of(half)] + 1)
        into[at + 1] = i16(markers_of(half))
        into[at + 2] = i16(PAY[roman_of(half)])


def _write_queue(into: vec[i16], at: i64, queue: i64) -> None:
    romans = queue & PLACES
    while romans != 0:
        _write_roman(into, at, romans & 255)
        romans >>= 8
        at += 3


def _write_roman(into: vec[i16], at: i64, roman: i64) -> None:
    if roman != 0:
        into[at] = i16(RANK[roman] + 1)
        into[at + 1] = i16(TURNS[roman])
        into[at + 2] = i16(PAY[roman])


def _write_cards(into: vec[i16], at: i64, cards: i64) -> None:
    while cards != 0:
        into[at] = i16(cards & 7)
        cards >>= 3
        at += 1


def _write_deck(into: vec[i16], at: i64, low: i64, high: i64) -> None:
    """Which Romans are still in the deck: everybody can tell, for all others lie open."""
    _write_set(into, at, low)
    _write_set(into, at + HALF_DECK, high)


def _write_set(into: vec[i16], at: i64, romans: i64) -> None:
    while romans != 0:
        into[at] = i16(romans & 1)
        romans >>= 1
        at += 1


def _write_turn(state: Position, seat: i64, into: vec[i16], at: i64) -> None:
    into[at] = i16(state.phase)
    into[at + 1] = 1 if state.ticked else 0
    into[at + 2] = i16((state.turn + state.players - seat) % state.players)
    into[at + 3] = i16(state.turns // state.players)
    into[at + 4] = i16(state.last_turn // state.players)
    into[at + 5] = i16(state.target)
    into[at + 6] = i16(total(state.deck))
    into[at + 7] = i16(state.players)
