"""The rules of Les Bâtisseurs : Antiquité: what actions do. Compiled."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, observe_afresh
from ludotheque.games.batisseurs.core.evaluation import estimate
from ludotheque.games.batisseurs.core.moves import (
    count_moves,
    count_outcomes,
    list_moves,
    may_come,
    may_do,
    nth_move,
    nth_outcome,
)
from ludotheque.games.batisseurs.core.observation import write
from ludotheque.games.batisseurs.core.policy import Choices, weigh
from ludotheque.games.batisseurs.core.position import (
    APPRENTICE,
    BUILDING,
    BUILT,
    COUNT,
    ENOUGH,
    FINISHED,
    HOME,
    LAST_ROUND,
    LOANS,
    MONEY,
    NOBODY,
    NOTHING,
    POINTS,
    RUNNING,
    SETTING_UP,
    SITES,
    SPARE,
    STRIDE,
    TEAM,
    TOOLS,
    TURN,
    WORKER,
    Position,
)
from ludotheque.games.batisseurs.core.tables import (
    APPRENTICES,
    AS_PERSON,
    BIT,
    BUY_SLAVE,
    BUY_TOOL,
    BYTE,
    DRAW_APPRENTICE,
    DRAW_BUILDING,
    DRAW_FIRST,
    DRAW_WORKER,
    ENOUGH_POINTS,
    FIRST_APPRENTICE,
    FIRST_SLAVE,
    FREE,
    FREE_ACTIONS,
    HIRE,
    LEVEL_3,
    LOAN,
    LOAN_MONEY,
    LOAN_PRICE,
    MACHINES,
    NEEDS,
    NUM_TOOLS,
    REPAY,
    ROW,
    SEND,
    SEND_PERSON,
    SESTERCES,
    SLAVE_PRICE,
    TAKE,
    TAKINGS,
    TEACH,
    TOOL_PRICE,
    TOOL_SKILL,
    UNIVERSITY_PRICE,
    count,
    lowest,
    useful,
)
from ludotheque.games.batisseurs.core.tables import POINTS as WORTH


class BatisseursRules(Position):
    """A position of Les Bâtisseurs : Antiquité."""

    _choices: Choices | None = None  # what a sensible player might do, once it was asked for
    _weighed: bool = False  # whether the choices are those of this position

    # What may be done

    def num_legal(self) -> i64:
        return count_moves(self) if self.actor >= 0 else count_outcomes(self)

    def nth_legal(self, k: i64) -> i64:
        return nth_move(self, k) if self.actor >= 0 else nth_outcome(self, k)

    def legal(self) -> list[int]:
        if self.actor < 0:
            return super().legal()
        # The numbers are shared objects: making new ones would cost more than finding them.
        actions: list[object] = [None] * int(count_moves(self))
        list_moves(self, actions)
        return cast(list[int], actions)

    def is_legal(self, action: i64) -> bool:
        return may_do(self, action) if self.actor >= 0 else may_come(self, action)

    def sample(self, rng: Rng) -> i64:
        return nth_outcome(self, rng.below(count_outcomes(self)))  # each card is as likely

    # Doing it

    def step(self, action: i64) -> None:
        self._weighed = False
        if self.actor < 0:
            self._turn_up(action)
        elif action >= SEND:
            self._send(action - SEND)
        elif action < HIRE:
            self._open(action)
        elif action < BUY_SLAVE:
            self._hire(action - HIRE)
        elif action < FREE:
            self._invest(action)
        elif action < TAKE:  # BA-13; in the final count there are no free actions (BA-19)
            self._pay(1, 0)
            self.freed |= BIT[action - FREE + FIRST_SLAVE]
        elif action < REPAY:  # BA-14
            self._pay(action - TAKE + 1, 0)
            self._receive(TAKINGS[action - TAKE + 1])
        elif action == REPAY:  # BA-15
            self._pay(0, LOAN_PRICE)
            self.seats[self.actor * STRIDE + LOANS] -= 1
            self.loans += 1
        elif self.phase == TURN:
            self._end_turn()
        else:
            self._end_count()

    def _pay(self, actions: i64, price: i64) -> None:
        """BA-6: use free actions, buy the missing ones, pay the price."""
        price += self.price_of(actions)
        self.free = self.free - actions if self.free > actions else i64(0)
        self.seats[self.actor * STRIDE + MONEY] -= price
        self.bank += price

    def _receive(self, money: i64) -> None:
        self.seats[self.actor * STRIDE + MONEY] += money
        self.bank -= money

    # Chance

    def _turn_up(self, outcome: i64) -> None:
        if outcome >= DRAW_WORKER:
            self._lay_worker(outcome - DRAW_WORKER)
        elif outcome >= DRAW_APPRENTICE:
            self._deal(outcome - DRAW_APPRENTICE + FIRST_APPRENTICE)
        elif outcome >= DRAW_BUILDING:
            self._lay_building(outcome - DRAW_BUILDING)
        else:
            self.first = outcome - DRAW_FIRST
            self.pending = BUILDING

    def _lay_building(self, building: i64) -> None:
        """BA-5, BA-7: into the row while it is laid out, then on top of the deck."""
        self.deck ^= BIT[building]
        if self.phase == SETTING_UP and self.slots[ROW - 1] < 0:
            self.row |= BIT[building]
            self.slots[count(self.row) - 1] = building
            return
        self.top = building
        if self.phase == SETTING_UP:
            self.pending = APPRENTICE
        else:
            self._go_on()

    def _deal(self, apprentice: i64) -> None:
        """BA-5: each player gets an apprentice, the first seat first."""
        seat = 4 - count(self.worker_deck & APPRENTICES)
        self.worker_deck ^= BIT[apprentice]
        self.seats[seat * STRIDE + TEAM] = BIT[apprentice]
        self.seats[seat * STRIDE + HOME] = BIT[apprentice]
        if seat + 1 == self.players:
            self.pending = WORKER

    def _lay_worker(self, worker: i64) -> None:
        """BA-5, BA-8: into the gap of the row."""
        self.worker_deck ^= BIT[worker]
        self.worker_row |= BIT[worker]
        slot = ROW
        while self.slots[slot] >= 0:
            slot += 1
        self.slots[slot] = worker
        if self.phase == TURN:
            self._go_on()
        elif slot == 2 * ROW - 1:
            self.phase = TURN
            self.round = 1
            self._begin_turn(self.first)

    def _go_on(self) -> None:
        """Chance has answered; the turn goes on."""
        self.pending = NOTHING
        self.actor = self.seat

    def _ask(self, what: i64) -> None:
        self.pending = what
        self.actor = CHANCE

    # Actions

    def _open(self, building: i64) -> None:
        """BA-7: the top of the deck fills the gap, and the next card is turned up."""
        self._pay(1, 0)
        self.seats[self.actor * STRIDE + SITES] |= BIT[building]
        self.missing[building] = NEEDS[building]
        slot: i64 = 0
        while self.slots[slot] != building:
            slot += 1
        self.slots[slot] = self.top
        self.row ^= BIT[building]
        if self.top >= 0:
            self.row |= BIT[self.top]
            self.top = NOBODY
        if self.deck != 0:
            self._ask(BUILDING)

    def _hire(self, worker: i64) -> None:
        """BA-8"""
        self._pay(1, 0)
        self._join(worker)
        slot = ROW
        while self.slots[slot] != worker:
            slot += 1
        self.slots[slot] = NOBODY
        self.worker_row ^= BIT[worker]
        if self.worker_deck != 0:
            self._ask(WORKER)

    def _join(self, person: i64) -> None:
        """Somebody joins the actor's team and is available."""
        at = self.actor * STRIDE
        self.seats[at + TEAM] |= BIT[person]
        self.seats[at + HOME] |= BIT[person]

    def _invest(self, action: i64) -> None:
        """BA-9"""
        self.invested = True
        if action < BUY_TOOL:
            self._pay(1, SLAVE_PRICE)
            self.slaves ^= BIT[action - BUY_SLAVE + FIRST_SLAVE]
            self._join(action - BUY_SLAVE + FIRST_SLAVE)
        elif action < LOAN:
            self._pay(1, TOOL_PRICE)
            self.tools ^= BIT[action - BUY_TOOL]
            self.seats[self.actor * STRIDE + TOOLS] |= BIT[action - BUY_TOOL]
            self.seats[self.actor * STRIDE + SPARE] |= BIT[action - BUY_TOOL]
        elif action == LOAN:
            self._pay(1, 0)
            self.loans -= 1
            self.seats[self.actor * STRIDE + LOANS] += 1
            self._receive(LOAN_MONEY)
        else:
            self._teach((action - TEACH) // 4, (action - TEACH) % 4)

    def _teach(self, person: i64, resource: i64) -> None:
        """BA-12: the level becomes 3, whatever it was."""
        self._pay(1, UNIVERSITY_PRICE)
        self.universities ^= BIT[resource]
        self.taught |= BIT[person]
        self.pupil[resource] = person
        self.skills[person] = (self.skills[person] & ~BYTE[resource]) | LEVEL_3[resource]

    def _send(self, number: i64) -> None:
        """BA-10, BA-11"""
        person = number // SEND_PERSON
        number -= person * SEND_PERSON
        site = number // 5
        tool = number - site * 5 - 1
        sent = self.sent[site] + 1
        self._pay(sent, self.pay_of(person))
        self.sent[site] = sent
        self.touched |= BIT[site]
        self.crew[site] |= BIT[person]
        at = self.actor * STRIDE
        self.seats[at + HOME] ^= BIT[person]
        skill = self.skills[person]
        if tool >= 0:
            self.seats[at + SPARE] ^= BIT[tool]
            self.carrier[tool] = person
            skill += TOOL_SKILL[tool + 1]
        missing = self.missing[site]
        missing -= useful(missing, skill)
        self.missing[site] = missing
        if missing == 0:
            self._finish_site(at, site)

    def _finish_site(self, at: i64, site: i64) -> None:
        """BA-17"""
        self.seats[at + SITES] ^= BIT[site]
        self.seats[at + BUILT] |= BIT[site]
        self.seats[at + POINTS] += WORTH[site]
        self._receive(SESTERCES[site])
        crew = self.crew[site]
        self.seats[at + HOME] |= crew
        tool: i64 = 0
        while tool < NUM_TOOLS:
            person = self.carrier[tool]
            if person >= 0 and crew & BIT[person] != 0:
                self.carrier[tool] = NOBODY
                self.seats[at + SPARE] |= BIT[tool]
            tool += 1
        self.crew[site] = 0
        self.sent[site] = 0
        self.touched &= ~BIT[site]
        if MACHINES & BIT[site] != 0:
            self._join(site + AS_PERSON)

    # Turns

    def _begin_turn(self, seat: i64) -> None:
        self.seat = seat
        self.actor = seat
        self.pending = NOTHING
        self.free = FREE_ACTIONS
        self.invested = False

    def _end_turn(self) -> None:
        """BA-16, BA-18, BA-21"""
        while self.touched != 0:
            self.sent[lowest(self.touched)] = 0
            self.touched &= self.touched - 1
        if self.seats[self.actor * STRIDE + POINTS] >= ENOUGH_POINTS:
            self.reason = ENOUGH
        after = self._after(self.actor)
        if after != self.first:
            self._begin_turn(after)
            return
        if self.reason == RUNNING and self.round >= self.last_round:
            self.reason = LAST_ROUND
        if self.reason == RUNNING:
            self.round += 1
            self._begin_turn(after)
            return
        self._begin_turn(after)
        self.phase = COUNT
        self.free = 0

    def _end_count(self) -> None:
        """BA-19"""
        after = self._after(self.actor)
        self.seat = after
        self.actor = after
        if after == self.first:
            self.phase = FINISHED
            self.actor = OVER

    def _after(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.players else i64(0)

    # How it stands

    def scores(self) -> list[int]:
        return [int(self.score_of(seat)) for seat in range(self.players)]

    def evaluate(self) -> list[float]:
        return super().evaluate() if self.actor == OVER else estimate(self)

    # For rollouts

    def prior(self, k: i64) -> i64:
        return i64(1) if self.actor < 0 else self._sensible().weight_of(nth_move(self, k))

    def pick(self, rng: Rng) -> i64:
        choices = self._sensible()
        return choices.action_at(rng.below(choices.total))

    def _sensible(self) -> Choices:
        choices = self._choices
        if choices is None:
            choices = Choices()
            self._choices = choices
        if not self._weighed:
            weigh(self, choices)
            self._weighed = True
        return choices

    def observe(self, seat: int, into: vec[i16], at: i64 = 0) -> None:
        observe_afresh(self, seat, into, at)

    def write_observation(self, seat: int, into: vec[i16], at: i64) -> None:
        write(self, seat, into, at)
