"""What a seat sees, as numbers for learning programs. Compiled.

Seats are turned so that the reader's own comes first, then the others in playing order.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.games.batisseurs.core.position import (
    BUILT,
    HOME,
    LOANS,
    MONEY,
    POINTS,
    SITES,
    SPARE,
    STRIDE,
    TEAM,
    TOOLS,
    Position,
)
from ludotheque.games.batisseurs.core.tables import (
    FIRST_SLAVE,
    NUM_BUILDINGS,
    NUM_PEOPLE,
    NUM_TOOLS,
    lowest,
)

# Where each part begins
TEAM_AT: Final[i64] = 0
TOOLS_AT: Final[i64] = TEAM_AT + 4 * 28
BUILDINGS_AT: Final[i64] = TOOLS_AT + 4 * 4
PURSE_AT: Final[i64] = BUILDINGS_AT + 4 * 33
SKILLS_AT: Final[i64] = PURSE_AT + 4 * 4
PLACE_AT: Final[i64] = SKILLS_AT + 28 * 4
CARRIER_AT: Final[i64] = PLACE_AT + 28
FREED_AT: Final[i64] = CARRIER_AT + 4
MISSING_AT: Final[i64] = FREED_AT + 6
SENT_AT: Final[i64] = MISSING_AT + 33 * 4
MARKET_AT: Final[i64] = SENT_AT + 33
WORKERS_AT: Final[i64] = MARKET_AT + 33
PILES_AT: Final[i64] = WORKERS_AT + 18
TURN_AT: Final[i64] = PILES_AT + 15


def write(p: Position, seat: i64, into: vec[i16], at: i64) -> None:
    """Write on zeros."""
    one: i64 = 0
    while one < p.players:
        place = one - seat if one >= seat else one - seat + p.players
        _write_seat(p, one, place, into, at)
        _write_sites(p, p.seats[one * STRIDE + SITES], into, at)
        one += 1
    _write_people(p, into, at)
    _write_market(p, into, at)
    _write_turn(p, seat, into, at)


def _write_set(cards: i64, value: i16, into: vec[i16], at: i64) -> None:
    """The value for every card of a set."""
    while cards != 0:
        into[at + lowest(cards)] = value
        cards &= cards - 1


def _write_seat(p: Position, seat: i64, place: i64, into: vec[i16], at: i64) -> None:
    """Available 1, at work 2; an open site 1, finished 2; money, points, loans, score."""
    own = seat * STRIDE
    home = p.seats[own + HOME]
    _write_set(home, 1, into, at + TEAM_AT + place * NUM_PEOPLE)
    _write_set(p.seats[own + TEAM] & ~home, 2, into, at + TEAM_AT + place * NUM_PEOPLE)
    spare = p.seats[own + SPARE]
    _write_set(spare, 1, into, at + TOOLS_AT + place * NUM_TOOLS)
    _write_set(p.seats[own + TOOLS] & ~spare, 2, into, at + TOOLS_AT + place * NUM_TOOLS)
    _write_set(p.seats[own + SITES], 1, into, at + BUILDINGS_AT + place * NUM_BUILDINGS)
    _write_set(p.seats[own + BUILT], 2, into, at + BUILDINGS_AT + place * NUM_BUILDINGS)
    purse = at + PURSE_AT + place * 4
    into[purse] = i16(p.seats[own + MONEY])
    into[purse + 1] = i16(p.seats[own + POINTS])
    into[purse + 2] = i16(p.seats[own + LOANS])
    into[purse + 3] = i16(p.score_of(seat))


def _write_people(p: Position, into: vec[i16], at: i64) -> None:
    """What everybody can do, who carries which tool, who was freed."""
    person: i64 = 0
    while person < NUM_PEOPLE:
        _write_levels(p.skills[person], into, at + SKILLS_AT + person * 4)
        person += 1
    tool: i64 = 0
    while tool < NUM_TOOLS:
        into[at + CARRIER_AT + tool] = i16(p.carrier[tool] + 1)
        tool += 1
    _write_set(p.freed >> FIRST_SLAVE, 1, into, at + FREED_AT)


def _write_levels(levels: i64, into: vec[i16], at: i64) -> None:
    into[at] = i16(levels & 255)
    into[at + 1] = i16((levels >> 8) & 255)
    into[at + 2] = i16((levels >> 16) & 255)
    into[at + 3] = i16((levels >> 24) & 255)


def _write_sites(p: Position, sites: i64, into: vec[i16], at: i64) -> None:
    """For every site who is there, what it misses, how many were sent in this turn."""
    while sites != 0:
        site = lowest(sites)
        sites &= sites - 1
        _write_set(p.crew[site], i16(site + 1), into, at + PLACE_AT)
        _write_levels(p.missing[site], into, at + MISSING_AT + site * 4)
        into[at + SENT_AT + site] = i16(p.sent[site])


def _write_market(p: Position, into: vec[i16], at: i64) -> None:
    """In the deck 1, visible on top 2, in the row 3; the piles."""
    _write_set(p.deck, 1, into, at + MARKET_AT)
    if p.top >= 0:
        into[at + MARKET_AT + p.top] = 2
    _write_set(p.row, 3, into, at + MARKET_AT)
    _write_set(p.worker_deck, 1, into, at + WORKERS_AT)
    _write_set(p.worker_row, 3, into, at + WORKERS_AT)
    _write_set(p.slaves >> FIRST_SLAVE, 1, into, at + PILES_AT)
    _write_set(p.tools, 1, into, at + PILES_AT + 6)
    _write_set(p.universities, 1, into, at + PILES_AT + 10)
    into[at + PILES_AT + 14] = i16(p.loans)


def _write_turn(p: Position, seat: i64, into: vec[i16], at: i64) -> None:
    turn = at + TURN_AT
    into[turn] = i16(p.phase)
    into[turn + 1] = i16((p.seat + p.players - seat) % p.players)
    into[turn + 2] = i16((p.first + p.players - seat) % p.players) if p.first >= 0 else i16(-1)
    into[turn + 3] = i16(p.free)
    into[turn + 4] = i16(1 if p.invested else 0)
    into[turn + 5] = i16(p.round)
    into[turn + 6] = i16(p.last_round - p.round)
    into[turn + 7] = i16(1 if p.reason != 0 else 0)
