"""What a player of Pecunia non olet may do: counted, listed, checked. Compiled."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE
from ludotheque.games.pecunia.core.board import (
    BENCH,
    CHOOSING,
    PLACING,
    QUEUE,
    ROW,
    SEATS,
    Board,
)
from ludotheque.games.pecunia.core.packs import (
    MOST_QUEUE,
    at_place,
    copies,
    first_of,
    half_of,
    length,
    markers_of,
    may_join,
    nth_card,
    nth_kind,
    nth_roman,
    num_kinds,
    second_of,
    total,
)
from ludotheque.games.pecunia.core.tables import (
    ASSEMBLY,
    BIT,
    BREAK_CARD,
    CARD,
    END,
    FIRST,
    FIRST_OF,
    GOSSIP,
    GOSSIP_CARD,
    HALF_DECK,
    HASTE,
    HASTE_CARD,
    JUMP,
    JUMP_CARD,
    KIND_OF,
    NUM_ACTIONS,
    NUM_KINDS,
    NUM_PAIRS,
    NUM_ROMANS,
    NUMBERS,
    PAIR_HIGH,
    PAIR_LOW,
    POISON,
    POISON_CARD,
    PUT,
    RANK,
    REGULAR,
    REGULAR_CARD,
    ROMAN,
    SEAT,
    SENATOR,
    SLAVE,
    SUMMONS,
    SWAP,
    SWAP_CARD,
    THROW,
    THROW_CARD,
    TICK,
)


class Choices(Board):
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
        here = self.seats[player * SEATS + place]
        if here != 0:
            return may_join(here, roman)
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
        found = MOST_QUEUE * self.players
        player: i64 = 0
        while player < self.players:
            found -= length(self.rows[player * ROW + QUEUE])
            player += 1
        return found

    def num_with_room(self) -> i64:
        found: i64 = 0
        player: i64 = 0
        while player < self.players:
            if self.has_room(player):
                found += 1
            player += 1
        return found

    # Counting what a card can do

    def num_with(self, kind: i64) -> i64:
        """In how many ways a card of this kind can be played."""
        if kind == SWAP_CARD:
            return self._num_swaps()
        if kind == THROW_CARD:
            return self._num_throws()
        if kind == JUMP_CARD:
            return MOST_QUEUE * self.players - self.room() - self.players
        if kind < POISON_CARD:
            return self._num_assemblies(SUMMONS[kind])
        if kind == POISON_CARD:
            return self._num_poisons()
        if kind == HASTE_CARD:
            return self.num_seated(self.turn)
        if kind == GOSSIP_CARD:
            return self._num_gossips()
        if kind == BREAK_CARD:  # PE-18
            return 1 if self.room() >= 3 else 0
        if kind == REGULAR_CARD:
            return self.num_with_room() if self.discarded > 0 else 0
        return 1

    def _num_swaps(self) -> i64:
        """PE-17: every Roman of a queue with every Roman of a later one."""
        found: i64 = 0
        before: i64 = 0
        player: i64 = 0
        while player < self.players:
            here = length(self.rows[player * ROW + QUEUE])
            found += before * here
            before += here
            player += 1
        return found

    def _num_throws(self) -> i64:
        """PE-19: every Roman, to every other queue with room."""
        targets = self.num_with_room()
        found: i64 = 0
        player: i64 = 0
        while player < self.players:
            here = length(self.rows[player * ROW + QUEUE])
            found += here * (targets - 1 if here < MOST_QUEUE else targets)
            player += 1
        return found

    def _num_assemblies(self, rank: i64) -> i64:
        found: i64 = 0
        player: i64 = 0
        while player < self.players:
            if self.has_rank(player, rank):
                found += 1
            player += 1
        return found

    def num_seated(self, player: i64) -> i64:
        """How many Romans sit on a player's seats."""
        found: i64 = 0
        at = player * SEATS
        end = at + self.places(player)
        while at < end:
            if self.seats[at] != 0:
                found += 1 if second_of(self.seats[at]) == 0 else 2
            at += 1
        return found

    def _num_poisons(self) -> i64:
        found: i64 = 0
        player: i64 = 0
        while player < self.players:
            if player != self.turn:
                found += self.num_seated(player)
            player += 1
        return found

    def _num_gossips(self) -> i64:
        found: i64 = 0
        player: i64 = 0
        while player < self.players:
            place: i64 = 0
            while player != self.turn and place < self.places(player):
                if self.may_gossip(player, place):
                    found += 1
                place += 1
            player += 1
        return found

    # Finding the k-th thing a card can do

    def _nth_with(self, kind: i64, k: i64) -> i64:
        if kind == SWAP_CARD:
            return self._nth_swap(k)
        if kind == THROW_CARD:
            return self._nth_throw(k)
        if kind == JUMP_CARD:
            return self._nth_jump(k)
        if kind == POISON_CARD:
            return self._nth_poison(k)
        if kind == HASTE_CARD:
            return HASTE + self._nth_seated(self.turn, k)
        if kind == GOSSIP_CARD:
            return self._nth_gossip(k)
        action = FIRST_OF[kind]
        # What is left are short blocks: a player, or nothing to choose.
        while True:
            if self.can_play(kind, action):
                if k == 0:
                    return action
                k -= 1
            action += 1

    def _nth_swap(self, k: i64) -> i64:
        pair: i64 = 0
        while pair < NUM_PAIRS:
            high = PAIR_HIGH[pair]
            if high < self.players:
                width = length(self.rows[high * ROW + QUEUE])
                many = width * length(self.rows[PAIR_LOW[pair] * ROW + QUEUE])
                if k < many:
                    place = k // width
                    return SWAP + pair * 25 + place * 5 + k - place * width
                k -= many
            pair += 1
        return -1

    def _nth_throw(self, k: i64) -> i64:
        targets = self.num_with_room()
        player: i64 = 0
        while True:
            here = length(self.rows[player * ROW + QUEUE])
            each = targets - 1 if here < MOST_QUEUE else targets
            if k < here * each:
                break
            k -= here * each
            player += 1
        place = k // each
        k -= place * each
        to: i64 = 0
        while True:
            if to != player and self.has_room(to):
                if k == 0:
                    return THROW + (player * 5 + place) * 6 + to
                k -= 1
            to += 1

    def _nth_jump(self, k: i64) -> i64:
        player: i64 = 0
        while True:
            here = length(self.rows[player * ROW + QUEUE]) - 1
            if k < here:
                return JUMP + player * 5 + k + 1
            k -= here
            player += 1

    def _nth_seated(self, player: i64, k: i64) -> i64:
        """Place × 2 + which of the two, for the k-th Roman on a player's seats."""
        place: i64 = 0
        while True:
            seat = self.seats[player * SEATS + place]
            if seat != 0:
                here: i64 = 1 if second_of(seat) == 0 else 2
                if k < here:
                    return place * 2 + k
                k -= here
            place += 1

    def _nth_poison(self, k: i64) -> i64:
        player: i64 = 0
        while True:
            if player != self.turn:
                here = self.num_seated(player)
                if k < here:
                    return POISON + player * 12 + self._nth_seated(player, k)
                k -= here
            player += 1

    def _nth_gossip(self, k: i64) -> i64:
        player: i64 = 0
        while True:
            place: i64 = 0
            while player != self.turn and place < self.places(player):
                if self.may_gossip(player, place):
                    if k == 0:
                        return GOSSIP + player * 6 + place
                    k -= 1
                place += 1
            player += 1

    # All that may be done

    def num_legal(self) -> i64:
        if self.actor < 0:
            return self._num_outcomes() if self.actor == CHANCE else 0
        if self.phase == PLACING:
            return self.num_with_room()
        found = self._num_without_card()
        hand = self.hand(self.turn)
        kind: i64 = 0
        while hand != 0:
            if hand & 7 != 0:
                found += self.num_with(kind)
            hand >>= 3
            kind += 1
        return found

    def _num_outcomes(self) -> i64:
        if self.draws_roman():
            return self.romans_left
        return self.players if self.phase == CHOOSING else num_kinds(self.deck)

    def _num_without_card(self) -> i64:
        """Taking the markers off, seating, ending the turn."""
        if not self.ticked:
            return 1
        found: i64 = 0 if self.must_sit(self.turn) else 1
        place: i64 = 0
        while place < self.places(self.turn):
            if self.may_sit(self.turn, place):
                found += 1
            place += 1
        return found

    def nth_legal(self, k: i64) -> i64:
        if self.actor < 0:
            return self._nth_outcome(k)
        if self.phase == PLACING:
            return PUT + self._nth_with_room(k)
        if not self.ticked:
            if k == 0:
                return TICK
            k -= 1
        else:
            place: i64 = 0
            while place < self.places(self.turn):
                if self.may_sit(self.turn, place):
                    if k == 0:
                        return SEAT + place
                    k -= 1
                place += 1
        hand = self.hand(self.turn)
        kind: i64 = 0
        while hand != 0:
            if hand & 7 != 0:
                many = self.num_with(kind)
                if k < many:
                    return self._nth_with(kind, k)
                k -= many
            hand >>= 3
            kind += 1
        return END

    def _nth_outcome(self, k: i64) -> i64:
        if self.draws_roman():
            return ROMAN + nth_roman(self.low, self.high, k)
        if self.phase == CHOOSING:
            return FIRST + k
        return CARD + nth_kind(self.deck, k)

    def _nth_with_room(self, k: i64) -> i64:
        player: i64 = 0
        while True:
            if self.has_room(player):
                if k == 0:
                    return player
                k -= 1
            player += 1

    def legal(self) -> list[int]:
        # The numbers are shared objects: making new ones would cost more than finding them.
        many = self.num_legal()
        actions: list[object] = [None] * int(many)
        k: i64 = 0
        while k < many:
            actions[k] = NUMBERS[self.nth_legal(k)]
            k += 1
        return cast(list[int], actions)

    def chance_weight(self, k: i64) -> i64:
        """Copies of a kind are one outcome with its weight."""
        if self.draws_card():
            return copies(self.deck, nth_kind(self.deck, k))
        return 1

    def sample(self, rng: Rng) -> i64:
        if self.draws_roman():
            return ROMAN + nth_roman(self.low, self.high, rng.below(self.romans_left))
        if self.phase == CHOOSING:
            return FIRST + rng.below(self.players)
        return CARD + nth_card(self.deck, rng.below(total(self.deck)))

    # Checking one action

    def is_legal(self, action: i64) -> bool:
        if self.actor < 0:
            return self.actor == CHANCE and self._is_outcome(action)
        if action >= NUM_ACTIONS:
            return False
        if self.phase == PLACING:
            return PUT <= action < END and self._has_room(action - PUT)
        if action == TICK:
            return not self.ticked
        if action < ASSEMBLY:
            return self.ticked and self.may_sit(self.turn, action - SEAT)
        if action == END:
            return self.ticked and not self.must_sit(self.turn)
        kind = i64(KIND_OF[action])
        if kind >= NUM_KINDS or copies(self.hand(self.turn), kind) == 0:
            return False
        return self.can_play(kind, action)

    def _is_outcome(self, action: i64) -> bool:
        if self.draws_roman():
            return ROMAN <= action < ROMAN + NUM_ROMANS and self.in_deck(action - ROMAN)
        if self.phase == CHOOSING:
            return FIRST <= action < FIRST + self.players
        return CARD <= action < CARD + NUM_KINDS and copies(self.deck, action - CARD) > 0

    def in_deck(self, roman: i64) -> bool:
        if roman < HALF_DECK:
            return self.low & BIT[roman] != 0
        return self.high & BIT[roman - HALF_DECK] != 0

    def _has_room(self, player: i64) -> bool:
        return player < self.players and self.has_room(player)

    def can_play(self, kind: i64, action: i64) -> bool:
        """Whether the target of a card is a legal one; the card itself is taken for granted."""
        if kind < POISON_CARD:  # PE-12
            player = (action - ASSEMBLY) % 6
            return player < self.players and self.has_rank(player, SUMMONS[kind])
        if kind == POISON_CARD:  # PE-13
            player = (action - POISON) // 12
            place = (action - POISON) % 12
            return self._is_opponent(player) and self.sits(player, place >> 1, place & 1)
        if kind == HASTE_CARD:  # PE-14
            return self.sits(self.turn, (action - HASTE) >> 1, (action - HASTE) & 1)
        if kind == GOSSIP_CARD:  # PE-16
            player = (action - GOSSIP) // 6
            return self._is_opponent(player) and self.may_gossip(player, (action - GOSSIP) % 6)
        if kind == SWAP_CARD:  # PE-17
            pair = (action - SWAP) // 25
            rest = (action - SWAP) % 25
            return self._stands(PAIR_LOW[pair], rest // 5) and self._stands(
                PAIR_HIGH[pair], rest % 5
            )
        if kind == BREAK_CARD:  # PE-18
            return self.room() >= 3
        if kind == THROW_CARD:  # PE-19
            to = (action - THROW) % 6
            place = (action - THROW) // 6
            return to != place // 5 and self._has_room(to) and self._stands(place // 5, place % 5)
        if kind == REGULAR_CARD:  # PE-20
            return self.discarded > 0 and self._has_room(action - REGULAR)
        if kind == JUMP_CARD:  # PE-21
            place = (action - JUMP) % 5
            return place > 0 and self._stands((action - JUMP) // 5, place)
        return True

    def _is_opponent(self, player: i64) -> bool:
        return player < self.players and player != self.turn

    def _stands(self, player: i64, place: i64) -> bool:
        return player < self.players and at_place(self.queue(player), place) != 0
