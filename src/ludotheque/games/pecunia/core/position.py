"""What lies on the table of Pecunia non olet, and the movements every rule is made of. Compiled.

Each player has a row of numbers (queue, hand, purse, what he earned by rank, taxes, Villas) and
six places to sit on: the bench, then up to three Villas.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ludotheque.engine.state import State
from ludotheque.games.pecunia.core.packs import (
    MARKER,
    append_roman,
    copies,
    first_of,
    make_seat,
    roman_of,
    second_of,
)
from ludotheque.games.pecunia.core.tables import (
    ALL_CARDS,
    BIT,
    FULL_HALF,
    HALF_DECK,
    NUM_KINDS,
    NUM_ROMANS,
    ONE_CARD,
    PAY,
    RANK,
    TARGET,
    VILLA_CARD,
)

SEATS: Final[i64] = 6
BENCH: Final[i64] = 3

# A player's row
ROW: Final[i64] = 9
QUEUE: Final[i64] = 0
HAND: Final[i64] = 1
PURSE: Final[i64] = 2
EARNED: Final[i64] = 3
"""Four numbers, one for each rank."""
TAXES: Final[i64] = 7
VILLAS: Final[i64] = 8

# What is due
SETTING: Final[i64] = 0
CHOOSING: Final[i64] = 1
BEFORE: Final[i64] = 2
AFTER: Final[i64] = 3
REFILL: Final[i64] = 4
REVEAL: Final[i64] = 5
PLACING: Final[i64] = 6
DRAW: Final[i64] = 7
ENDED: Final[i64] = 8

RUNNING: Final[i64] = 0
REACHED: Final[i64] = 1
ROUNDS: Final[i64] = 2

# The log of the action cards, one byte an event: player × 16 + kind was drawn, 96 more was played
PLAYED: Final[i64] = 96
VILLA_BACK: Final[i64] = 192
"""A Villa was discarded."""
RESHUFFLE: Final[i64] = 193
"""The discard became the deck."""

SET_UP_DRAWS: Final[i64] = 9
SET_UP_CARDS: Final[i64] = 2


class Position(State):
    seats: vec[i64]
    rows: vec[i64]
    discard: vec[u8]
    """The Romans discarded, in order; the first ``discarded`` count."""
    discarded: i64
    low: i64
    """The Roman deck: the first 35 Romans, then the others."""
    high: i64
    romans_left: i64
    deck: i64
    """The action cards still to be drawn."""
    spent: i64
    """The action cards discarded."""
    log: vec[u8]
    """Who drew and played which action card: what each seat knows follows from it."""
    turn: i64
    """Whose turn it is."""
    first: i64
    turns: i64
    """How many turns have ended."""
    last_turn: i64
    """PE-24: after so many of them the game ends."""
    ticked: bool
    """Whether the markers have been taken off in this turn."""
    phase: i64
    drawer: i64
    """For whom a draw is."""
    wanted: i64
    """How many draws are due, or how many revealed Romans are to be put."""
    revealed: i64
    """PE-18: the Romans revealed and not yet put, packed like a queue."""
    in_order: bool
    """PE-18 as version 1 had it: they are put in the order in which they were revealed."""
    reason: i64
    target: i64

    def set_up(self) -> None:
        self.seats = vec[i64]([0] * (int(SEATS) * int(self.players)))
        self.rows = vec[i64]([0] * (int(ROW) * int(self.players)))
        self.discard = vec[u8]([0] * int(NUM_ROMANS))
        self.discarded = 0
        self.low = FULL_HALF
        self.high = FULL_HALF
        self.romans_left = NUM_ROMANS
        self.deck = ALL_CARDS
        self.spent = 0
        self.log = vec[u8](capacity=64)
        self.turn = 0
        self.first = -1
        self.turns = 0
        self.last_turn = self.options["round_limit"] * self.players
        self.ticked = False
        self.phase = SETTING
        self.drawer = 0
        self.wanted = SET_UP_DRAWS
        self.revealed = 0
        self.in_order = self.game.rules_version == 1
        self.reason = RUNNING
        self.target = TARGET[self.players]

    # What lies there

    def queue(self, player: i64) -> i64:
        return self.rows[player * ROW + QUEUE]

    def hand(self, player: i64) -> i64:
        return self.rows[player * ROW + HAND]

    def purse(self, player: i64) -> i64:
        return self.rows[player * ROW + PURSE]

    def places(self, player: i64) -> i64:
        """How many seats a player has: the bench and his Villas."""
        return BENCH + self.rows[player * ROW + VILLAS]

    def seat(self, player: i64, place: i64) -> i64:
        return self.seats[player * SEATS + place]

    def last_discarded(self) -> i64:
        """PE-20: the Roman discarded last, or 0."""
        return i64(0) if self.discarded == 0 else i64(self.discard[self.discarded - 1])

    def draws_roman(self) -> bool:
        """Whether chance is asked for a Roman."""
        if self.phase == SETTING:
            return self.wanted > SET_UP_CARDS
        return self.phase == REFILL or self.phase == REVEAL

    def draws_card(self) -> bool:
        """Whether chance is asked for an action card."""
        return self.phase == DRAW or (self.phase == SETTING and self.wanted <= SET_UP_CARDS)

    # Romans

    def _dismiss(self, roman: i64) -> None:
        """PE-11: face up on the discard; the order counts."""
        self.discard[self.discarded] = u8(roman)
        self.discarded += 1

    def _take_from_deck(self, roman: i64) -> None:
        """The Roman with this number, from 0, leaves the deck."""
        if roman < HALF_DECK:
            self.low ^= BIT[roman]
        else:
            self.high ^= BIT[roman - HALF_DECK]
        self.romans_left -= 1

    def _need_roman(self) -> bool:
        """PE-5: an empty deck is made anew of the discard; whether a Roman can be drawn."""
        if self.romans_left == 0:
            while self.discarded > 0:
                self.discarded -= 1
                roman = i64(self.discard[self.discarded]) - 1
                if roman < HALF_DECK:
                    self.low |= BIT[roman]
                else:
                    self.high |= BIT[roman - HALF_DECK]
                self.romans_left += 1
        return self.romans_left > 0

    def _join(self, player: i64, roman: i64) -> None:
        """A Roman goes to the end of a queue."""
        self.rows[player * ROW + QUEUE] = append_roman(self.rows[player * ROW + QUEUE], roman)

    def _leave(self, player: i64, roman: i64) -> None:
        """PE-7: a Roman without markers pays and goes."""
        row = player * ROW
        self.rows[row + PURSE] += PAY[roman]
        self.rows[row + EARNED + RANK[roman]] += PAY[roman]
        self._dismiss(roman)

    # Seats

    def _settle(self, player: i64, place: i64) -> bool:
        """PE-7: who has no marker left on a seat leaves; whether a Villa is to be discarded."""
        at = player * SEATS + place
        first = first_of(self.seats[at])
        second = second_of(self.seats[at])
        if first < MARKER:
            self._leave(player, roman_of(first))
            first = 0
        if second != 0 and second < MARKER:
            self._leave(player, roman_of(second))
            second = 0
        self.seats[at] = make_seat(first, second)
        return place >= BENCH and self.seats[at] == 0

    def _close(self, player: i64, villas: i64) -> None:
        """PE-22: the Villas of a set of places, left by their last guest, are discarded."""
        base = player * SEATS
        place = self.places(player) - 1
        while place >= BENCH:
            if villas & BIT[place] != 0:
                k = place
                while k < SEATS - 1:
                    self.seats[base + k] = self.seats[base + k + 1]
                    k += 1
                self.seats[base + SEATS - 1] = 0
                self.rows[player * ROW + VILLAS] -= 1
                self.spent += ONE_CARD[VILLA_CARD]
                self._note(VILLA_BACK)
            place -= 1

    # Action cards

    def _note(self, event: i64) -> None:
        self.log = append(self.log, u8(event))

    def _take_card(self, player: i64, kind: i64) -> None:
        """A card is drawn into a hand."""
        self.deck -= ONE_CARD[kind]
        self.rows[player * ROW + HAND] += ONE_CARD[kind]
        self._note(player * NUM_KINDS + kind)

    def _use_card(self, player: i64, kind: i64) -> None:
        """A card leaves the hand; all but a Villa go to the discard (PE-11)."""
        self.rows[player * ROW + HAND] -= ONE_CARD[kind]
        if kind != VILLA_CARD:
            self.spent += ONE_CARD[kind]
        self._note(PLAYED + player * NUM_KINDS + kind)

    def _need_card(self) -> bool:
        """PE-5: an empty deck is made anew of the discard; whether a card can be drawn."""
        if self.deck == 0 and self.spent != 0:
            self.deck = self.spent
            self.spent = 0
            self._note(RESHUFFLE)
        return self.deck != 0

    # Read by the other rooms

    def cards(self, player: int) -> list[int]:
        """How many cards of each kind a player holds."""
        hand = self.hand(player)
        return [int(copies(hand, kind)) for kind in range(NUM_KINDS)]

    def scores(self) -> list[int]:
        return [int(self.purse(player)) for player in range(self.players)]
