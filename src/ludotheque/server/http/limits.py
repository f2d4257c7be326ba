"""How often one may do something: buckets that fill again with time."""

from __future__ import annotations

from collections import OrderedDict

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
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is left to each key and since when, the longest silent first."""

    def check(self, key: str) -> None:
        """Take one, or raise ``TooMuch``."""
        if not self.take(key):
            raise too_much()

    def take(self, key: str, times: int = 1) -> bool:
        """Take so many; if there are not enough, none is left."""
        at = clock.monotonic()
        rest, since = self._buckets.get(key, (float(self.count), at))
        rest = min(self.count, rest + (at - since) * self.count / self.seconds)
        self._buckets[key] = (max(rest - times, 0.0) if rest >= 1 else rest, at)
        self._buckets.move_to_end(key)
        # One at a time: whoever comes from many addresses must not make everybody wait for this.
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return rest >= times
