"""Figures about the running server, for Prometheus."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table import Progress

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

REQUESTS = Counter("ludotheque_requests", "HTTP requests", ["method", "status"])
SOCKETS = Gauge("ludotheque_sockets", "Open sockets")
TABLES = Gauge("ludotheque_tables", "Tables in memory")
MESSAGES = Counter("ludotheque_messages", "Messages from sockets", ["type"])
REFUSED = Counter("ludotheque_refused", "Messages that were refused")
EVENTS = Counter("ludotheque_events", "Events stored or heard of", ["kind"])
ACKNOWLEDGE = Histogram(
    "ludotheque_acknowledge_seconds",
    "From a move's arrival to its acknowledgement",
    buckets=BUCKETS,
)
THINKING = Histogram("ludotheque_thinking_seconds", "A bot's decision", buckets=BUCKETS)
WAITING = Gauge("ludotheque_waiting_writes", "Entries that wait to be stored")


@cache
def event(kind: str) -> Counter:
    """The figure for one kind of events, found once."""
    return EVENTS.labels(kind)


@cache
def message(kind: str) -> Counter:
    return MESSAGES.labels(kind)


def on_progress(live: LiveTable, progress: Progress) -> None:
    """Count what happens at tables."""
    for one in progress.events:
        event(one.kind).inc()
