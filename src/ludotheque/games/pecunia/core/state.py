"""The rules of Pecunia non olet: what actions do. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.games.pecunia import storage, view
from ludotheque.games.pecunia.core.board import (
    AFTER,
    BEFORE,
    CHOOSING,
    DRAW,
    ENDED,
    HAND,
    PLACING,
    PLAYED,
    PURSE,
    QUEUE,
    REACHED,
    REFILL,
    REVEAL,
    ROUNDS,
    ROW,
    SEATS,
    SET_UP_CARDS,
    SET_UP_DRAWS,
    SETTING,
    TAXES,
    VILLA_BACK,
    VILLAS,
)
from ludotheque.games.pecunia.core.choices import Choices
from ludotheque.games.pecunia.core.evaluation import estimate, weigh
from ludotheque.games.pecunia.core.knowledge import Deal
from ludotheque.games.pecunia.core.observation import write
from ludotheque.games.pecunia.core.packs import (
    HALF_AT,
    MARKER,
    MOST_QUEUE,
    at_place,
    first_of,
    half_of,
    joined,
    jumped,
    left,
    length,
    markers_of,
    replaced,
    roman_of,
    second_of,
    shared,
)
from ludotheque.games.pecunia.core.tables import (
    ASSEMBLY,
    BIT,
    BREAK_CARD,
    CARD,
    END,
    FIRST,
    GOSSIP,
    GOSSIP_CARD,
    HASTE,
    HASTE_CARD,
    JUMP,
    JUMP_CARD,
    KIND_OF,
    NUM_KINDS,
    ONE_CARD,
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
    SUMMONS,
    SWAP,
    SWAP_CARD,
    TAX,
    THROW,
    THROW_CARD,
    TURNS,
    VEILED,
    VILLA_CARD,
)
from ludotheque.games.pecunia.core.tables import (
    TAXES as TAX_RANKS,
)

if TYPE_CHECKING:
    from ludotheque.engine.outcome import Outcome


class PecuniaState(Choices):
    def copy(self) -> PecuniaState:
        return PecuniaState(self.game, self.players, self.options, self)

    # Chance

    def step(self, action: i64) -> None:
        if self.actor < 0:
            self._take_outcome(action)
        elif action < SEAT:
            self._tick()
        elif action < ASSEMBLY:
            self._sit(action - SEAT)
        elif action == END:
            self._draw_card()
        elif action >= PUT:
            self._put(action - PUT)
        else:
            self._play(action)

    def _take_outcome(self, action: i64) -> None:
        if self.phase == CHOOSING:
            self.first = action - FIRST
            self._begin_turn(self.first)
            return
        if action < CARD:
            self._take_from_deck(action - ROMAN)
            roman = action - ROMAN + 1
            if self.phase == REVEAL:
                self.revealed = joined(self.revealed, roman)
            elif self.phase == SETTING and self.wanted > SET_UP_CARDS + MOST_QUEUE:
                # PE-4: the left seat, then the right one.
                self._place(self.drawer, 2 * (SET_UP_DRAWS - self.wanted), roman)
            else:
                self._join(self.drawer, roman)
        else:
            self._take_card(self.drawer, action - CARD)
        self.wanted -= 1
        self._draw_on()

    def _draw_on(self) -> None:
        """After a draw: the next one that is due, or what comes afterwards."""
        if self.phase == SETTING:
            self._set_up_on()
        elif self.phase == DRAW:
            self._end_turn()
        elif self.wanted > 0 and self._need_roman():
            self.actor = CHANCE
        elif self.phase == REVEAL:
            self._begin_placing()
        else:
            self._refill((self.drawer + self.players - self.turn) % self.players + 1)

    def _set_up_on(self) -> None:
        """PE-4: each player in turn, the first player last."""
        if self.wanted > 0:
            return
        self.drawer += 1
        self.wanted = SET_UP_DRAWS
        if self.drawer == self.players:
            self.drawer = -1
            self.wanted = 0
            self.phase = CHOOSING

    # The turn

    def _begin_turn(self, player: i64) -> None:
        self.turn = player
        self.ticked = False
        self._resume()

    def _resume(self) -> None:
        """The player whose turn it is decides."""
        self.phase = AFTER if self.ticked else BEFORE
        self.drawer = -1
        self.wanted = 0
        self.actor = self.turn

    def _after_effect(self) -> None:
        """PE-5: an effect is carried out to its end, then empty queues are refilled."""
        if self.purse(self.turn) >= self.target:  # PE-23
            self._finish(REACHED)
        else:
            self._refill(0)

    def _refill(self, after: i64) -> None:
        """Refill the next empty queue, in seat order from the active player."""
        while after < self.players:
            player = (self.turn + after) % self.players
            if self.rows[player * ROW + QUEUE] == 0 and self._need_roman():
                self.phase = REFILL
                self.drawer = player
                self.wanted = MOST_QUEUE
                self.actor = CHANCE
                return
            after += 1
        self._resume()

    def _tick(self) -> None:
        """PE-6, PE-7: a marker off every Roman; who has none left pays and goes."""
        self.ticked = True
        base = self.turn * SEATS
        closing: i64 = 0
        place: i64 = 0
        many = self.places(self.turn)
        while place < many:
            seat = self.seats[base + place]
            if seat != 0:
                less = MARKER if second_of(seat) == 0 else MARKER + (MARKER << HALF_AT)
                self.seats[base + place] = seat - less
                if self._settle(self.turn, place):
                    closing |= BIT[place]
            place += 1
        if closing != 0:
            self._close(self.turn, closing)
        self._after_effect()

    def _sit(self, place: i64) -> None:
        """PE-8: the head of the queue takes a seat and his markers."""
        queue = self.queue(self.turn)
        self.rows[self.turn * ROW + QUEUE] = left(queue, 0)
        self._place(self.turn, place, queue & 255)
        self._refill(0)

    def _place(self, player: i64, place: i64, roman: i64) -> None:
        at = player * SEATS + place
        self.seats[at] = shared(self.seats[at], roman + TURNS[roman] * MARKER)

    def _draw_card(self) -> None:
        """PE-6: a card is drawn, which ends the turn."""
        if not self._need_card():  # PE-5: no card anywhere
            self._end_turn()
            return
        self.phase = DRAW
        self.drawer = self.turn
        self.wanted = 1
        self.actor = CHANCE

    def _end_turn(self) -> None:
        self.turns += 1
        if self.turns == self.last_turn:  # PE-24
            self._finish(ROUNDS)
        else:
            self._begin_turn(self.turn + 1 if self.turn + 1 < self.players else 0)

    def _finish(self, reason: i64) -> None:
        self.reason = reason
        self.phase = ENDED
        self.drawer = -1
        self.wanted = 0
        self.actor = OVER

    # Action cards

    def _play(self, action: i64) -> None:
        kind = i64(KIND_OF[action])
        self._use_card(self.turn, kind)
        if kind == SWAP_CARD:
            self._swap(action - SWAP)
        elif kind == THROW_CARD:
            self._throw_out(action - THROW)
        elif kind == JUMP_CARD:
            row = (action - JUMP) // 5 * ROW
            self.rows[row + QUEUE] = jumped(self.rows[row + QUEUE], (action - JUMP) % 5)
        elif kind < POISON_CARD:
            self._summon((action - ASSEMBLY) % 6, SUMMONS[kind])
        elif kind == POISON_CARD:
            self._poison(action - POISON)
        elif kind == HASTE_CARD:
            self._hasten((action - HASTE) >> 1, (action - HASTE) & 1)
        elif kind == GOSSIP_CARD:
            self._gossip(action - GOSSIP)
        elif kind == REGULAR_CARD:
            self.discarded -= 1
            self._join(action - REGULAR, i64(self.discard[self.discarded]))
        elif kind == VILLA_CARD:
            self.rows[self.turn * ROW + VILLAS] += 1
        elif kind != BREAK_CARD:
            self._tax(TAX_RANKS[action - TAX])
        if kind == BREAK_CARD:
            self._reveal()
        else:
            self._after_effect()

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
                queue = left(queue, place)
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
        self.seats[at] = shared(first, roman_of(second) + most * MARKER)

    def _swap(self, target: i64) -> None:
        """PE-17: each takes the other's place."""
        pair = target // 25
        rest = target - pair * 25
        one = PAIR_LOW[pair] * ROW + QUEUE
        other = PAIR_HIGH[pair] * ROW + QUEUE
        a = at_place(self.rows[one], rest // 5)
        b = at_place(self.rows[other], rest % 5)
        self.rows[one] = replaced(self.rows[one], rest // 5, b)
        self.rows[other] = replaced(self.rows[other], rest % 5, a)

    def _throw_out(self, target: i64) -> None:
        """PE-19: to the end of another queue."""
        origin = target // 6
        row = origin // 5 * ROW
        roman = at_place(self.rows[row + QUEUE], origin % 5)
        self.rows[row + QUEUE] = left(self.rows[row + QUEUE], origin % 5)
        self._join(target % 6, roman)

    # Break at the Colosseum

    def _reveal(self) -> None:
        """PE-18: three Romans are revealed before the first is put."""
        self.phase = REVEAL
        self.drawer = self.turn
        self.wanted = 3
        self._draw_on()

    def _begin_placing(self) -> None:
        self.phase = PLACING
        self.drawer = -1
        self.wanted = length(self.revealed)
        self.actor = self.turn

    def _put(self, player: i64) -> None:
        self._join(player, self.revealed & 255)
        self.revealed = left(self.revealed, 0)
        self.wanted -= 1
        if self.wanted == 0:
            self._resume()

    # Who may know what

    def resample(self, seat: int, rng: Rng) -> PecuniaState:
        """The other hands and the deck, drawn anew from what the seat cannot place."""
        other = self.copy()
        if self.actor == OVER:  # the hands are laid open
            return other
        deal = Deal(self.log, self.players, seat)
        deal.explain(rng)
        other.log = deal.written(rng)
        other.deck = deal.deck()
        other.count_hands()
        return other

    def count_hands(self) -> None:
        """The hands as the log tells them."""
        player: i64 = 0
        while player < self.players:
            self.rows[player * ROW + HAND] = 0
            player += 1
        k: i64 = 0
        size: i64 = len(self.log)
        while k < size:
            event = i64(self.log[k])
            if event < VILLA_BACK:
                card = ONE_CARD[event % NUM_KINDS]
                at = event % PLAYED // NUM_KINDS * ROW + HAND
                self.rows[at] += card if event < PLAYED else -card
            k += 1

    def seen(self, action: int, seat: int | None) -> int:
        """A card drawn is known to its drawer only, unless the game is over with it."""
        if seat == self.drawer or not CARD <= action < VEILED or self.draws_last():
            return action
        return VEILED

    def draws_last(self) -> bool:
        """PE-24: whether the draw that is due ends the game."""
        return self.phase == DRAW and self.turns + 1 == self.last_turn

    # For bots

    def evaluate(self) -> list[float]:
        if self.actor == OVER:
            return super().evaluate()
        return estimate(self.players, self.target, self.turn, self.ticked, self.seats, self.rows)

    def prior(self, k: i64) -> i64:
        return weigh(self.nth_legal(k), self.turn, self.seats, self.rows)

    def observe(self, seat: int, into: vec[i16], at: i64 = 0) -> None:
        write(self, seat, into, at)

    # Told in other rooms: these are asked once a move, not a million times a second

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def view(self, seat: int | None) -> Any:
        return view.show(self, seat)

    def outcome(self) -> Outcome:
        return view.outcome(self)

    def preview(self, action: int) -> dict[str, Any]:
        return view.preview(self, action)

    def laws(self) -> dict[str, int]:
        return storage.laws(self)
