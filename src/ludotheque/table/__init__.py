"""One table: seats, the log of everything that happened, undo, clocks, and who may see what."""

from ludotheque.table.chance import by_weight
from ludotheque.table.clock import Clock
from ludotheque.table.events import Event, Seat
from ludotheque.table.messages.table import LogEntry
from ludotheque.table.progress import Progress
from ludotheque.table.story import story
from ludotheque.table.table import NotNow, Table, names_of
from ludotheque.table.terms import Terms
from ludotheque.table.transaction import Transaction

__all__ = [
    "Clock",
    "Event",
    "LogEntry",
    "NotNow",
    "Progress",
    "Seat",
    "Table",
    "Terms",
    "Transaction",
    "by_weight",
    "names_of",
    "story",
]
