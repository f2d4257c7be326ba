"""One table: seats, the log of everything that happened, undo, clocks, and who may see what."""

from ludotheque.table.chance import by_weight
from ludotheque.table.clock import Clock
from ludotheque.table.events import Event, Seat, stamped
from ludotheque.table.secrets import has_secrets
from ludotheque.table.story import LogLine, story
from ludotheque.table.table import NotNow, Table, names_of
from ludotheque.table.terms import Terms

__all__ = [
    "Clock",
    "Event",
    "LogLine",
    "NotNow",
    "Seat",
    "Table",
    "Terms",
    "by_weight",
    "has_secrets",
    "names_of",
    "stamped",
    "story",
]
