"""What lies where: the data of a position and the simple questions about it. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludotheque.engine.state import State
from ludotheque.games.batisseurs.core.tables import (
    ACTION_PRICE,
    ALL_BUILDINGS,
    ALL_WORKERS,
    BIT,
    FREED_PAY,
    NUM_BUILDINGS,
    PAY,
    SKILLS,
    SLAVES,
    START_MONEY,
    count,
    lowest,
)

# What a seat has, side by side in ``seats``
MONEY: Final[i64] = 0
POINTS: Final[i64] = 1  # of finished buildings and machines
TEAM: Final[i64] = 2  # everybody who works for the seat, as a set
HOME: Final[i64] = 3  # those of them who are available
SITES: Final[i64] = 4  # open sites
BUILT: Final[i64] = 5  # finished buildings and machines
TOOLS: Final[i64] = 6
SPARE: Final[i64] = 7  # the tools nobody carries
LOANS: Final[i64] = 8
STRIDE: Final[i64] = 9

# Phases
SETTING_UP: Final[i64] = 0
TURN: Final[i64] = 1
COUNT: Final[i64] = 2  # the final count (BA-19)
FINISHED: Final[i64] = 3

# What chance is asked for
NOTHING: Final[i64] = 0
FIRST_PLAYER: Final[i64] = 1
BUILDING: Final[i64] = 2
APPRENTICE: Final[i64] = 3
WORKER: Final[i64] = 4

# Why it ended
RUNNING: Final[i64] = 0
ENOUGH: Final[i64] = 1  # BA-18
LAST_ROUND: Final[i64] = 2  # BA-21

NOBODY: Final[i64] = -1


class Position(State):
    """The cards and coins of a position."""

    seats: vec[i64]  # at seat × STRIDE what the seat has
    skills: vec[i64]  # the present levels of every person
    crew: vec[i64]  # who works on each building
    missing: vec[i64]  # what each building still needs
    sent: vec[i64]  # how many were sent to each building in this turn (BA-10)
    slots: vec[i64]  # the row of buildings, then the row of workers
    carrier: vec[i64]  # who carries each tool
    pupil: vec[i64]  # who went to each university

    deck: i64  # the buildings that have not been seen, as a set
    top: i64  # the visible building on the deck
    row: i64  # the buildings in the row, as a set
    worker_deck: i64
    worker_row: i64
    slaves: i64  # in their pile; so with the tools, universities and loans
    tools: i64
    universities: i64
    loans: i64
    freed: i64  # slaves that were freed, as a set
    taught: i64  # people who went to a university, as a set
    touched: i64  # sites somebody was sent to in this turn, as a set
    bank: i64  # the bank's account: what was paid in, less what was paid out

    phase: i64
    pending: i64  # what chance is asked for
    seat: i64  # whose turn it is, also while chance decides
    first: i64
    round: i64
    last_round: i64  # BA-21
    free: i64  # free actions left
    invested: bool  # BA-9: once in a turn
    reason: i64  # of the end; set already when the end is triggered

    def set_up(self) -> None:
        n = int(self.players)
        self.seats = vec[i64]([0] * (n * int(STRIDE)))
        for seat in range(n):
            self.seats[seat * STRIDE + MONEY] = START_MONEY
        self.skills = SKILLS[:]
        self.crew = vec[i64]([0] * int(NUM_BUILDINGS))
        self.missing = vec[i64]([0] * int(NUM_BUILDINGS))
        self.sent = vec[i64]([0] * int(NUM_BUILDINGS))
        self.slots = vec[i64]([-1] * 10)
        self.carrier = vec[i64]([-1] * 4)
        self.pupil = vec[i64]([-1] * 4)
        self.deck = ALL_BUILDINGS
        self.top = NOBODY
        self.row = 0
        self.worker_deck = ALL_WORKERS
        self.worker_row = 0
        self.slaves = SLAVES
        self.tools = 15
        self.universities = 15
        self.loans = 4
        self.freed = 0
        self.taught = 0
        self.touched = 0
        self.bank = -START_MONEY * self.players
        self.phase = SETTING_UP
        self.pending = FIRST_PLAYER
        self.seat = 0
        self.first = NOBODY
        self.round = 0
        self.last_round = self.options["round_limit"]
        self.free = 0
        self.invested = False
        self.reason = RUNNING

    # Simple questions

    def of(self, seat: i64, what: i64) -> i64:
        """What a seat has: ``MONEY``, ``POINTS``, ``TEAM``, …"""
        return self.seats[seat * STRIDE + what]

    def bound(self) -> i64:
        """The slaves that nobody has freed, wherever they are."""
        return SLAVES & ~self.freed

    def pay_of(self, person: i64) -> i64:
        """BA-10, BA-13: what a person is paid for each site."""
        return FREED_PAY if self.freed & BIT[person] != 0 else PAY[person]

    def price_of(self, actions: i64) -> i64:
        """BA-6: what actions beyond the free ones cost."""
        return (actions - self.free) * ACTION_PRICE if actions > self.free else i64(0)

    def reach(self, sites: i64, money: i64) -> i64:
        """BA-10: the sites to which money buys the missing actions for one more person."""
        result: i64 = 0
        if money >= ACTION_PRICE or (money >= 0 and self.free > 0):
            result = sites & ~self.touched
        left = sites & self.touched
        while left != 0:
            site = lowest(left)
            if self.price_of(self.sent[site] + 1) <= money:
                result |= BIT[site]
            left &= left - 1
        return result

    def score_of(self, seat: i64) -> i64:
        """BA-20, in tenths."""
        at = seat * STRIDE
        slaves = count(self.seats[at + TEAM] & self.bound())
        return (
            10 * self.seats[at + POINTS]
            - 10 * slaves
            - 20 * self.seats[at + LOANS]
            + self.seats[at + MONEY]
        )
