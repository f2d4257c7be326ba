"""What each action card of Pecunia non olet can be played for. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.pecunia.core.packs import MOST_QUEUE, at_place, length, second_of
from ludotheque.games.pecunia.core.position import QUEUE, ROW, SEATS
from ludotheque.games.pecunia.core.seating import Seating
from ludotheque.games.pecunia.core.tables import (
    ASSEMBLY,
    BREAK_CARD,
    FIRST_OF,
    GOSSIP,
    GOSSIP_CARD,
    HASTE,
    HASTE_CARD,
    JUMP,
    JUMP_CARD,
    NUM_PAIRS,
    NUMBERS,
    PAIR_HIGH,
    PAIR_LOW,
    POISON,
    POISON_CARD,
    REGULAR,
    REGULAR_CARD,
    SUMMONS,
    SWAP,
    SWAP_CARD,
    THROW,
    THROW_CARD,
)


class Targets(Seating):
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
            return self.num_with_room() if self.discarded > 0 else i64(0)
        return 1

    def _num_swaps(self) -> i64:
        """PE-17: every Roman of a queue with every Roman of a later one."""
        number: i64 = 0
        before: i64 = 0
        player: i64 = 0
        while player < self.players:
            size = length(self.rows[player * ROW + QUEUE])
            number += before * size
            before += size
            player += 1
        return number

    def _num_throws(self) -> i64:
        """PE-19: every Roman, to every other queue with room."""
        targets = self.num_with_room()
        number: i64 = 0
        player: i64 = 0
        while player < self.players:
            size = length(self.rows[player * ROW + QUEUE])
            number += size * (targets - 1 if size < MOST_QUEUE else targets)
            player += 1
        return number

    def _num_assemblies(self, rank: i64) -> i64:
        number: i64 = 0
        player: i64 = 0
        while player < self.players:
            if self.has_rank(player, rank):
                number += 1
            player += 1
        return number

    def num_seated(self, player: i64) -> i64:
        """How many Romans sit on a player's seats."""
        number: i64 = 0
        at = player * SEATS
        end = at + self.places(player)
        while at < end:
            if self.seats[at] != 0:
                number += 1 if second_of(self.seats[at]) == 0 else 2
            at += 1
        return number

    def _num_poisons(self) -> i64:
        number: i64 = 0
        player: i64 = 0
        while player < self.players:
            if player != self.turn:
                number += self.num_seated(player)
            player += 1
        return number

    def _num_gossips(self) -> i64:
        number: i64 = 0
        player: i64 = 0
        while player < self.players:
            place: i64 = 0
            while player != self.turn and place < self.places(player):
                if self.may_gossip(player, place):
                    number += 1
                place += 1
            player += 1
        return number

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
            size = length(self.rows[player * ROW + QUEUE])
            each = targets - 1 if size < MOST_QUEUE else targets
            if k < size * each:
                break
            k -= size * each
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
            size = length(self.rows[player * ROW + QUEUE]) - 1
            if k < size:
                return JUMP + player * 5 + k + 1
            k -= size
            player += 1

    def _nth_seated(self, player: i64, k: i64) -> i64:
        """Place × 2 + which of the two, for the k-th Roman on a player's seats."""
        place: i64 = 0
        while True:
            seat = self.seats[player * SEATS + place]
            if seat != 0:
                size: i64 = 1 if second_of(seat) == 0 else 2
                if k < size:
                    return place * 2 + k
                k -= size
            place += 1

    def _nth_poison(self, k: i64) -> i64:
        player: i64 = 0
        while True:
            if player != self.turn:
                size = self.num_seated(player)
                if k < size:
                    return POISON + player * 12 + self._nth_seated(player, k)
                k -= size
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

    # Listing all that a card can do

    def list_with(self, kind: i64, actions: list[object]) -> None:
        if kind == SWAP_CARD:
            self._list_swaps(actions)
        elif kind == THROW_CARD:
            self._list_throws(actions)
        else:
            many = self.num_with(kind)
            k: i64 = 0
            while k < many:
                actions.append(NUMBERS[self._nth_with(kind, k)])
                k += 1

    def _list_swaps(self, actions: list[object]) -> None:
        pair: i64 = 0
        while pair < NUM_PAIRS:
            high = PAIR_HIGH[pair]
            if high < self.players:
                width = length(self.rows[high * ROW + QUEUE])
                first = SWAP + pair * 25
                end = first + 5 * length(self.rows[PAIR_LOW[pair] * ROW + QUEUE])
                while first < end:
                    actions.extend(NUMBERS[first : first + width])
                    first += 5
            pair += 1

    def _list_throws(self, actions: list[object]) -> None:
        player: i64 = 0
        while player < self.players:
            first = THROW + player * 30
            end = first + 6 * length(self.rows[player * ROW + QUEUE])
            while first < end:
                to: i64 = 0
                while to < self.players:
                    if to != player and self.has_room(to):
                        actions.append(NUMBERS[first + to])
                    to += 1
                first += 6
            player += 1

    # Checking one target

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
