"""Who may sit where, and who is where, in Pecunia non olet. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.pecunia.core.packs import (
    MOST_QUEUE,
    first_of,
    half_of,
    length,
    markers_of,
    may_join,
    second_of,
)
from ludotheque.games.pecunia.core.position import BENCH, QUEUE, ROW, SEATS, Position
from ludotheque.games.pecunia.core.tables import RANK, SENATOR, SLAVE


class Seating(Position):
    # Seating

    def head(self, player: i64) -> i64:
        """Who stands first in a queue; 0 is nobody."""
        return self.rows[player * ROW + QUEUE] & 255

    def barred(self, player: i64, place: i64, roman: i64) -> bool:
        """PE-9: whether a senator would sit beside a slave on the bench."""
        rank = RANK[roman]
        if rank != SENATOR and rank != SLAVE:
            return False
        other = SENATOR + SLAVE - rank
        base = player * SEATS
        if place == 1:
            return (
                RANK[self.seats[base] & 255] == other or RANK[self.seats[base + 2] & 255] == other
            )
        return place < BENCH and RANK[self.seats[base + 1] & 255] == other

    def may_sit(self, player: i64, place: i64) -> bool:
        """Whether the head of a queue may take a seat (PE-8, PE-9, PE-10, PE-22)."""
        roman = self.head(player)
        if roman == 0 or place >= self.places(player):
            return False
        guests = self.seats[player * SEATS + place]
        if guests != 0:
            return may_join(guests, roman)
        return not self.barred(player, place, roman)

    def must_sit(self, player: i64) -> bool:
        """PE-8: whether an empty bench seat waits for the head of the queue."""
        roman = self.head(player)
        if roman == 0:
            return False
        base = player * SEATS
        place: i64 = 0
        while place < BENCH:
            if self.seats[base + place] == 0 and not self.barred(player, place, roman):
                return True
            place += 1
        return False

    # Who is where

    def has_rank(self, player: i64, rank: i64) -> bool:
        """PE-12: whether somebody of a rank sits or queues with a player."""
        base = player * SEATS
        end = base + self.places(player)
        while base < end:
            # Only women share a seat, so the first one tells the rank.
            if RANK[self.seats[base] & 255] == rank:
                return True
            base += 1
        romans = self.queue(player) & 0xFFFFFFFFFF
        while romans != 0:
            if RANK[romans & 255] == rank:
                return True
            romans >>= 8
        return False

    def sits(self, player: i64, place: i64, which: i64) -> bool:
        return half_of(self.seats[player * SEATS + place], which) != 0

    def may_gossip(self, player: i64, place: i64) -> bool:
        """PE-16: two women whose markers differ."""
        seat = self.seats[player * SEATS + place]
        second = second_of(seat)
        return second != 0 and markers_of(second) != markers_of(first_of(seat))

    def has_room(self, player: i64) -> bool:
        return length(self.rows[player * ROW + QUEUE]) < MOST_QUEUE

    def room(self) -> i64:
        """How many Romans all queues together can take."""
        free = MOST_QUEUE * self.players
        player: i64 = 0
        while player < self.players:
            free -= length(self.rows[player * ROW + QUEUE])
            player += 1
        return free

    def num_with_room(self) -> i64:
        number: i64 = 0
        player: i64 = 0
        while player < self.players:
            if self.has_room(player):
                number += 1
            player += 1
        return number
