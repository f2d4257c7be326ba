"""What may be done in New Game, what it does, and who may know what.

Typed, so that it can be compiled: ``ludotheque compile``.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludotheque import CHANCE, OVER, ActionTable, Kind, Line, Outcome, State

from .view_types import View

ROUNDS = 5
MOST_ROLLS = 3
SIDES = 6
SEATS = 4
ACTIONS = ActionTable(
    decisions=[Kind("roll"), Kind("stop")],
    chance=[Kind("die {side}", side=range(1, SIDES + 1))],
)
ROLL, STOP, DIE = map(ACTIONS.first, ("roll", "stop", "die"))


class Position(State):
    """The points of each seat, and what the seat in turn has rolled so far."""

    def set_up(self) -> None:
        """The fields, said once: copies, storage and comparison follow from here."""
        self.turn = self.rounds = self.rolls = self.pot = 0
        self.points = [0] * self.players

    def legal(self) -> list[int]:
        if self.actor == CHANCE:
            return [DIE + side for side in range(SIDES)]
        return [] if self.actor == OVER else [ROLL, STOP]

    def step(self, action: i64) -> None:
        if action == ROLL:
            self.actor = CHANCE
        elif action == STOP:
            self._end_turn()
        else:
            self._roll(action - DIE + 1)

    def _roll(self, side: int) -> None:
        self.rolls += 1
        self.pot = 0 if side == 1 else self.pot + side  # NG-2
        if side == 1 or self.rolls == MOST_ROLLS:
            self._end_turn()
        else:
            self.actor = self.turn

    def _end_turn(self) -> None:
        self.points[self.turn] += self.pot
        self.pot = self.rolls = 0
        self.turn = (self.turn + 1) % self.players
        self.rounds += self.turn == 0
        self.actor = CHANCE if self.rounds < ROUNDS else OVER  # NG-1, NG-3

    def scores(self) -> list[int]:
        return list(self.points)

    def outcome(self) -> Outcome:
        lines = [Line(seat=s, what="points", points=p) for s, p in enumerate(self.points)]
        reason = "rounds" if self.actor == OVER else ""
        return Outcome(reason=reason, scores=self.scores(), winners=self.winners(), breakdown=lines)

    def view(self, seat: int | None) -> View:
        return View(
            actor=self.actor,
            turn=self.turn,
            rounds=self.rounds,
            pot=self.pot,
            points=list(self.points),
        )

    def observe(self, seat: int, into: Any, at: i64 = 0) -> None:
        into[at] = self.pot
        for step in range(self.players):
            into[at + 1 + step] = self.points[(seat + step) % self.players]
