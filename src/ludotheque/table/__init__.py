"""One table: seats, the log of everything that happened, undo, and who may see what."""

from ludotheque.table.events import Event, Seat
from ludotheque.table.story import LogLine, story
from ludotheque.table.table import NotNow, Table

__all__ = ["Event", "LogLine", "NotNow", "Seat", "Table", "story"]
