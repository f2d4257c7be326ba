"""How often one may do something: buckets that fill again with time."""

from __future__ import annotations

from ludotheque.server import clock
from ludotheque.server.errors import TooMuch

MOST_BUCKETS = 50_000


def too_much() -> TooMuch:
    return TooMuch(
        en="That was a lot at once; wait a moment and try again.",
        fr="C'était beaucoup à la fois ; attendez un moment et réessayez.",
    )


class Limit:
    """At most ``count`` times in ``seconds``, for each key."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self._buckets: dict[str, tuple[float, float]] = {}

    def check(self, key: str) -> None:
        """Take one, or raise ``TooMuch``."""
        if not self.take(key):
            raise too_much()

    def take(self, key: str) -> bool:
        at = clock.monotonic()
        left, since = self._buckets.get(key, (float(self.count), at))
        left = min(self.count, left + (at - since) * self.count / self.seconds)
        self._buckets[key] = (max(left - 1, 0.0) if left >= 1 else left, at)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(at)
        return left >= 1

    def _forget(self, at: float) -> None:
        """Full buckets need not be remembered."""
        self._buckets = {
            key: (left, since)
            for key, (left, since) in self._buckets.items()
            if left + (at - since) * self.count / self.seconds < self.count
        }
