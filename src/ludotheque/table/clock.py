"""Time at a table: when a turn began, and when it must be over.

A turn lasts as long as the same seat decides. Times are milliseconds since 1970 and come from
the events themselves, so a table that is read back has the same clock.
"""

from __future__ import annotations

from ludotheque.table.append_log import AppendLog
from ludotheque.table.events import Event
from ludotheque.table.terms import Terms

MINUTE = 60_000


class Clock:
    """The running turn, and when each decision so far was due to be made."""

    def __init__(self, terms: Terms, since: int, before: AppendLog[int]) -> None:
        self.terms = terms
        self.since = since
        """When the running turn began, or would have if the clock had not stood still."""
        self.rest_until = 0
        """The end of the last time for which the clock stands still in the running turn."""
        self._before = before
        """For each action that stands, when the turn began in which it was done."""

    def fork(self) -> Clock:
        other = Clock(self.terms, self.since, self._before.fork())
        other.rest_until = self.rest_until
        return other

    def act(self, event: Event, another: bool) -> None:
        """An action stands; ``another`` seat is to decide now."""
        self._before.append(self.since)
        if another:
            self.restart(event)

    def take_back(self, event: Event, free: bool) -> None:
        """A free undo gives no time back: the turn is as old as it was."""
        has_start = event.value < len(self._before)
        before = self._before[event.value] if has_start else self.since
        self._before.cut(event.value)
        self.since = before if free else event.at
        if not free:
            self.rest_until = 0

    def restart(self, event: Event) -> None:
        """Somebody else, or somebody again, has the turn from now on."""
        self.since, self.rest_until = event.at, 0

    def rest(self, event: Event) -> None:
        """The clock stands still until a minute to come; no minute is given twice.

        Until then the turn is never over, however late somebody thought of it.
        """
        until = event.value * MINUTE
        gain = max(0, until - max(event.at, self.rest_until))
        self.since = max(self.since + gain, until - 1000 * self.terms.turn_seconds)
        self.rest_until = max(self.rest_until, until)

    def deadline(self) -> int | None:
        """When the running turn must be over; ``None`` where there is no clock."""
        if not self.terms.turn_seconds or not self.since:
            return None
        return self.since + 1000 * self.terms.turn_seconds
