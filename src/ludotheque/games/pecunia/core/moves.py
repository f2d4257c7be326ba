"""What a player of Pecunia non olet may do: counted, listed, checked. Compiled."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE
from ludotheque.games.pecunia.core.packs import (
    copies,
    nth_card,
    nth_kind,
    nth_roman,
    num_kinds,
    total,
)
from ludotheque.games.pecunia.core.position import CHOOSING, PLACING
from ludotheque.games.pecunia.core.tables import (
    ASSEMBLY,
    BIT,
    CARD,
    END,
    FIRST,
    HALF_DECK,
    KIND_OF,
    NUM_ACTIONS,
    NUM_KINDS,
    NUM_ROMANS,
    NUMBERS,
    PUT,
    ROMAN,
    SEAT,
    TICK,
)
from ludotheque.games.pecunia.core.targets import Targets


class Moves(Targets):
    # All that may be done

    def num_legal(self) -> i64:
        if self.actor < 0:
            return self._num_outcomes() if self.actor == CHANCE else i64(0)
        if self.phase == PLACING:
            return self._num_to_put() * self.num_with_room()
        number = self._num_without_card()
        hand = self.hand(self.turn)
        kind: i64 = 0
        while hand != 0:
            if hand & 7 != 0:
                number += self.num_with(kind)
            hand >>= 3
            kind += 1
        return number

    def _num_outcomes(self) -> i64:
        if self.draws_roman():
            return self.romans_left
        return self.players if self.phase == CHOOSING else num_kinds(self.deck)

    def _num_without_card(self) -> i64:
        """Taking the markers off, seating, ending the turn."""
        if not self.ticked:
            return 1
        number: i64 = 0 if self.must_sit(self.turn) else 1
        place: i64 = 0
        while place < self.places(self.turn):
            if self.may_sit(self.turn, place):
                number += 1
            place += 1
        return number

    def nth_legal(self, k: i64) -> i64:
        if self.actor < 0:
            return self._nth_outcome(k)
        if self.phase == PLACING:
            rooms = self.num_with_room()
            which = k // rooms
            return PUT + 6 * which + self._nth_with_room(k - which * rooms)
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

    def _num_to_put(self) -> i64:
        """PE-18: which of the Romans revealed may be put next: any, or the first alone."""
        return i64(1) if self.in_order else self.wanted

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
        if self.actor < 0 or self.phase == PLACING:
            many = self.num_legal()
            return [cast(int, NUMBERS[self.nth_legal(k)]) for k in range(many)]
        actions: list[object] = []
        self._list_without_card(actions)
        hand = self.hand(self.turn)
        kind: i64 = 0
        while hand != 0:
            if hand & 7 != 0:
                self.list_with(kind, actions)
            hand >>= 3
            kind += 1
        if self.ticked and not self.must_sit(self.turn):
            actions.append(NUMBERS[END])
        return cast(list[int], actions)

    def _list_without_card(self, actions: list[object]) -> None:
        if not self.ticked:
            actions.append(NUMBERS[TICK])
            return
        place: i64 = 0
        while place < self.places(self.turn):
            if self.may_sit(self.turn, place):
                actions.append(NUMBERS[SEAT + place])
            place += 1

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
            return PUT <= action < END and self._may_put((action - PUT) // 6, (action - PUT) % 6)
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

    def _may_put(self, which: i64, player: i64) -> bool:
        return which < self._num_to_put() and self._has_room(player)

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
