"""The one clock of the server; tests that move time forward patch it here."""

from __future__ import annotations

import time


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def monotonic() -> float:
    """Seconds of a clock that nobody sets."""
    return time.monotonic()
