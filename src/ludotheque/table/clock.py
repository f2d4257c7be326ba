"""Time at a table: when a turn began, and when it must be over.

A turn lasts as long as the same seat decides. Times are milliseconds since 1970 and come from
the events themselves, so a table that is read back has the same clock.
"""

from __future__ import annotations

from ludotheque.table.append_log import AppendLog
from ludotheque.table.events import Event
from ludotheque.table.terms import Terms


class Clock:
    """The running turn, and when each decision so far was due to be made."""

    def __init__(self, terms: Terms, since: int, before: AppendLog[int]) -> None:
        self.terms = terms
        self.since = since
        """When the running turn began."""
        self._before = before
        """For each action that stands, when the turn began in which it was done."""

    def fork(self) -> Clock:
        return Clock(self.terms, self.since, self._before.fork())

    def act(self, event: Event, another: bool) -> None:
        """An action stands; ``another`` seat is to decide now."""
        self._before.append(self.since)
        if another:
            self.since = event.at

    def take_back(self, event: Event, free: bool) -> None:
        """A free undo gives no time back: the turn is as old as it was."""
        has_start = event.value < len(self._before)
        before = self._before[event.value] if has_start else self.since
        self._before.cut(event.value)
        self.since = before if free else event.at

    def restart(self, event: Event) -> None:
        """Somebody else, or somebody again, has the turn from now on."""
        self.since = event.at

    def deadline(self) -> int | None:
        """When the running turn must be over; ``None`` where there is no clock."""
        if not self.terms.turn_seconds or not self.since:
            return None
        return self.since + 1000 * self.terms.turn_seconds
