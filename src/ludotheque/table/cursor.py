"""A place in a table's log, and the state of the game there."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.engine.state import State
from ludotheque.table.events import Event
from ludotheque.table.table import Table

Step = tuple[int, Event, State]
"""An event's number in the log, the event, the state before it."""


class Cursor:
    """Walks through a log and can wait at any place until the log has grown.

    What it costs depends on how far it walks, not on how long the log is.
    """

    def __init__(self, table: Table, number: int) -> None:
        self.number = min(number, len(table.events))
        """Of the event it stands before."""
        self.base, self.states = self._look(table)

    def _look(self, table: Table) -> tuple[int, list[State]]:
        if self.number == len(table.events):
            return len(table.actions), [table.state]
        line = line_before(table, self.number)
        return len(line), [replay(table, line)]

    def steps(self, table: Table) -> Iterator[Step]:
        """Every event from here to the end of the log."""
        for event in table.events.since(self.number):
            yield self.number, event, self.states[-1]
            self._pass(table, event)
            self.number += 1
        # A few states may be needed on the way; a cursor that waits keeps one.
        self.base += len(self.states) - 1
        del self.states[:-1]

    def _pass(self, table: Table, event: Event) -> None:
        if event.kind == "act":
            state = self.states[-1].copy()
            state.apply(event.value)
            self.states.append(state)
        elif event.kind == "undo":
            self._go_back(table, event.value)

    def _go_back(self, table: Table, target: int) -> None:
        if target >= self.base:
            del self.states[target - self.base + 1 :]
        else:
            line = line_before(table, self.number)
            self.base, self.states = target, [replay(table, line[:target])]


def line_before(table: Table, number: int) -> list[int]:
    """The line of play that stood before this event."""
    line: list[int] = []
    for event in table.events.since(0)[:number]:
        if event.kind == "act":
            line.append(event.value)
        elif event.kind == "undo":
            del line[event.value :]
    return line


def replay(table: Table, actions: list[int]) -> State:
    """The state after these actions."""
    state = table.game.start(len(table.seats), **table.state.options)
    for action in actions:
        state.apply(action)
    return state
