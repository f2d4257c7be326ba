"""What has happened at a table: how it was, each event, how it is."""

from __future__ import annotations

from ludotheque.engine.state import OVER, State
from ludotheque.table.events import Event
from ludotheque.table.table import Table

Step = tuple[Event, State]
"""An event and the state before it."""


class Progress:
    """One change of a table; everybody who cares about tables is told by this object alone."""

    def __init__(self, before: Table, steps: list[Step], after: Table) -> None:
        self.before = before
        self.steps = steps
        self.after = after

    @property
    def events(self) -> list[Event]:
        return [event for event, _ in self.steps]

    @property
    def first(self) -> int:
        """The number of its first event in the table's log."""
        return len(self.before.events)

    @property
    def ended(self) -> bool:
        """Whether the game has ended by it."""
        return self.after.state.actor == OVER and self.before.state.actor != OVER

    @property
    def seated(self) -> bool:
        """Whether somebody took or left a seat."""
        return self.after.seats is not self.before.seats
