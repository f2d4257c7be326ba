"""What the action cards of Pecunia non olet do. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.pecunia.core.moves import Moves
from ludotheque.games.pecunia.core.packs import (
    HALF_AT,
    MARKER,
    at_place,
    first_of,
    half_of,
    length,
    make_seat,
    markers_of,
    remove_at,
    replace_at,
    roman_of,
    second_of,
)
from ludotheque.games.pecunia.core.position import PURSE, QUEUE, ROW, SEATS, TAXES
from ludotheque.games.pecunia.core.tables import BIT, PAIR_HIGH, PAIR_LOW, RANK, TURNS


class Effects(Moves):
    # Seats

    def _place(self, player: i64, place: i64, roman: i64) -> None:
        at = player * SEATS + place
        self.seats[at] = make_seat(self.seats[at], roman + TURNS[roman] * MARKER)

    def _summon(self, player: i64, rank: i64) -> None:
        """PE-12: all of a rank go unpaid, seats before queue."""
        base = player * SEATS
        closing: i64 = 0
        place: i64 = 0
        many = self.places(player)
        while place < many:
            seat = self.seats[base + place]
            if RANK[seat & 255] == rank:
                self._dismiss(seat & 255)
                if second_of(seat) != 0:
                    self._dismiss(roman_of(second_of(seat)))
                self.seats[base + place] = 0
                if place >= 3:
                    closing |= BIT[place]
            place += 1
        if closing != 0:
            self._close(player, closing)
        self._summon_queue(player, rank)

    def _summon_queue(self, player: i64, rank: i64) -> None:
        queue = self.queue(player)
        place: i64 = 0
        while place < length(queue):
            roman = at_place(queue, place)
            if RANK[roman] == rank:
                self._dismiss(roman)
                queue = remove_at(queue, place)
            else:
                place += 1
        self.rows[player * ROW + QUEUE] = queue

    def _poison(self, target: i64) -> None:
        """PE-13: two markers more."""
        more = 2 * MARKER if target & 1 == 0 else (2 * MARKER) << HALF_AT
        self.seats[target >> 1] += more

    def _hasten(self, place: i64, which: i64) -> None:
        """PE-14: two markers less, at most what is there."""
        at = self.turn * SEATS + place
        half = half_of(self.seats[at], which)
        less = 2 * MARKER if markers_of(half) >= 2 else MARKER
        self.seats[at] -= less if which == 0 else less << HALF_AT
        if self._settle(self.turn, place):
            self._close(self.turn, BIT[place])

    def _tax(self, rank: i64) -> None:
        """PE-15: one sesterce for each Roman of the rank, as far as the purse goes."""
        player: i64 = 0
        while player < self.players:
            due: i64 = 0
            at = player * SEATS
            end = at + self.places(player)
            while at < end:
                if RANK[self.seats[at] & 255] == rank:  # never women: one to a seat
                    due += 1
                at += 1
            row = player * ROW
            if due > self.rows[row + PURSE]:
                due = self.rows[row + PURSE]
            self.rows[row + PURSE] -= due
            self.rows[row + TAXES] += due
            player += 1

    def _gossip(self, at: i64) -> None:
        """PE-16: the woman with fewer markers gets as many as the other."""
        seat = self.seats[at]
        first, second = first_of(seat), second_of(seat)
        most = max(markers_of(first), markers_of(second))
        first = roman_of(first) + most * MARKER
        self.seats[at] = make_seat(first, roman_of(second) + most * MARKER)

    def _swap(self, target: i64) -> None:
        """PE-17: each takes the other's place."""
        pair = target // 25
        rest = target - pair * 25
        one = PAIR_LOW[pair] * ROW + QUEUE
        other = PAIR_HIGH[pair] * ROW + QUEUE
        a = at_place(self.rows[one], rest // 5)
        b = at_place(self.rows[other], rest % 5)
        self.rows[one] = replace_at(self.rows[one], rest // 5, b)
        self.rows[other] = replace_at(self.rows[other], rest % 5, a)

    def _throw_out(self, target: i64) -> None:
        """PE-19: to the end of another queue."""
        origin = target // 6
        row = origin // 5 * ROW
        roman = at_place(self.rows[row + QUEUE], origin % 5)
        self.rows[row + QUEUE] = remove_at(self.rows[row + QUEUE], origin % 5)
        self._join(target % 6, roman)
