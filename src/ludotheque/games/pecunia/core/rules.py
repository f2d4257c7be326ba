"""The rules of Pecunia non olet: draws, the turn, the end. Compiled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, observe_afresh
from ludotheque.games.pecunia.core.effects import Effects
from ludotheque.games.pecunia.core.evaluation import estimate, weigh
from ludotheque.games.pecunia.core.observation import write
from ludotheque.games.pecunia.core.packs import (
    HALF_AT,
    MARKER,
    MOST_QUEUE,
    append_roman,
    at_place,
    length,
    move_to_head,
    remove_at,
    second_of,
)
from ludotheque.games.pecunia.core.position import (
    AFTER,
    BEFORE,
    CHOOSING,
    DRAW,
    ENDED,
    HAND,
    PLACING,
    PLAYED,
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
    VILLA_BACK,
    VILLAS,
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
    POISON,
    POISON_CARD,
    PUT,
    REGULAR,
    REGULAR_CARD,
    ROMAN,
    SEAT,
    SUMMONS,
    SWAP,
    SWAP_CARD,
    TAX,
    TAX_RANKS,
    THROW,
    THROW_CARD,
    TICK,
    VEILED,
    VILLA_CARD,
)


class PecuniaRules(Effects):
    """A position of Pecunia non olet, and what actions do to it."""

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
            self._put((action - PUT) // 6, (action - PUT) % 6)
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
                self.revealed = append_roman(self.revealed, roman)
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
        self.rows[self.turn * ROW + QUEUE] = remove_at(queue, 0)
        self._place(self.turn, place, queue & 255)
        self._refill(0)

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
            self._begin_turn(self.turn + 1 if self.turn + 1 < self.players else i64(0))

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
            self.rows[row + QUEUE] = move_to_head(self.rows[row + QUEUE], (action - JUMP) % 5)
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

    def _put(self, which: i64, player: i64) -> None:
        self._join(player, at_place(self.revealed, which))
        self.revealed = remove_at(self.revealed, which)
        self.wanted -= 1
        if self.wanted == 0:
            self._resume()

    # Who may know what

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

    def pick(self, rng: Rng) -> i64:
        if self.phase == PLACING:
            return super().pick(rng)
        weights = self._weights()
        total: i64 = 0
        for weight in weights:
            total += weight
        left = rng.below(total)
        k: i64 = 0
        while left >= weights[k]:
            left -= weights[k]
            k += 1
        return self.nth_legal(k)

    def _weights(self) -> vec[i64]:
        """``prior`` of every action in one pass, card by card: rollouts need nothing else."""
        ends = self.ticked and not self.must_sit(self.turn)
        weights = vec[i64](capacity=32)
        k: i64 = self._num_without_card() - (1 if ends else 0)
        while k > 0:
            weights = append(weights, weigh(TICK, self.turn, self.seats, self.rows))
            k -= 1
        hand = self.hand(self.turn)
        kind: i64 = 0
        while hand != 0:
            many = self.num_with(kind) if hand & 7 != 0 else i64(0)
            k = 0
            while k < many:
                action = self._nth_with(kind, k)
                weights = append(weights, weigh(action, self.turn, self.seats, self.rows))
                k += 1
            hand >>= 3
            kind += 1
        return append(weights, weigh(END, self.turn, self.seats, self.rows)) if ends else weights

    def observe(self, seat: int, into: vec[i16], at: i64 = 0) -> None:
        observe_afresh(self, seat, into, at)

    def write_observation(self, seat: int, into: vec[i16], at: i64) -> None:
        write(self, seat, into, at)
