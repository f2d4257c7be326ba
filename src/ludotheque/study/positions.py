"""A finished game as a row of positions, each with what was done in it."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.engine.errors import BadRecord
from ludotheque.engine.record import Record
from ludotheque.engine.state import CHANCE, OVER, State


class NotOver(BadRecord):
    """Only a game that has ended can be studied."""


@dataclass(frozen=True)
class Position:
    """One event of a game: the state before it, what was done, the state after it."""

    step: int
    state: State
    action: int
    after: State
    settled: State
    """The next state in which somebody decides, or the end: once chance has fallen altogether."""
    settled_step: int

    @property
    def seat(self) -> int:
        """Who decided, or ``CHANCE``."""
        return int(self.state.actor)


def positions_of(record: Record) -> list[Position]:
    """Every event of the record; the states are copies that nobody else changes."""
    states = list(record.replay())
    game = states[0].game
    if states[-1].actor != OVER:
        raise NotOver(
            en="This game is not over; play it to its end, then look at it.",
            fr="Cette partie n'est pas finie ; jouez-la jusqu'au bout, puis regardez-la.",
        )
    positions: list[Position] = []
    settled = len(states) - 1
    for step in range(len(record.actions) - 1, -1, -1):
        if states[step + 1].actor != CHANCE:
            settled = step + 1
        action = game.parse(record.actions[step])
        positions.append(
            Position(step, states[step], action, states[step + 1], states[settled], settled)
        )
    return positions[::-1]
