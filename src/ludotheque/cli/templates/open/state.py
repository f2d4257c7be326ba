"""What may be done in New Game, what it does, and who may know what.

Typed, so that it can be compiled: ``ludotheque compile``.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludotheque import OVER, ActionTable, Kind, Line, Outcome, State

from .view_types import View

STONES = 15
MOST = 3
ACTIONS = ActionTable(decisions=[Kind("take {n}", n=range(1, MOST + 1))])


class Position(State):
    """The stones that are left; whoever acted last took the last one."""

    def set_up(self) -> None:
        """The fields, said once: copies, storage and comparison follow from here."""
        self.actor = 0
        self.stones = STONES
        self.last = 0

    def legal(self) -> list[int]:
        return [] if self.actor == OVER else list(range(min(MOST, self.stones)))

    def step(self, action: i64) -> None:
        self.stones -= action + 1  # NG-1
        self.last = self.actor
        self.actor = (self.actor + 1) % self.players if self.stones else OVER

    def scores(self) -> list[int]:
        won = self.actor == OVER  # NG-2
        return [int(won and seat == self.last) for seat in range(self.players)]

    def outcome(self) -> Outcome:
        scores = self.scores()
        lines = [Line(seat=s, what="last", points=p) for s, p in enumerate(scores)]
        reason = "empty" if self.actor == OVER else ""
        return Outcome(reason=reason, scores=scores, winners=self.winners(), breakdown=lines)

    def view(self, seat: int | None) -> View:
        return View(actor=self.actor, stones=self.stones)

    def observe(self, seat: int, into: Any, at: i64 = 0) -> None:
        into[at] = self.stones
