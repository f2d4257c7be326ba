"""How often one may do something: buckets that fill again with time."""

from __future__ import annotations

from ludotheque.server import clock
from ludotheque.table.errors import TooMuch

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
        rest, since = self._buckets.get(key, (float(self.count), at))
        rest = min(self.count, rest + (at - since) * self.count / self.seconds)
        self._buckets[key] = (max(rest - 1, 0.0) if rest >= 1 else rest, at)
        if len(self._buckets) > MOST_BUCKETS:
            self._forget(at)
        return rest >= 1

    def _forget(self, at: float) -> None:
        """Full buckets need not be remembered."""
        self._buckets = {
            key: (rest, since)
            for key, (rest, since) in self._buckets.items()
            if rest + (at - since) * self.count / self.seconds < self.count
        }
