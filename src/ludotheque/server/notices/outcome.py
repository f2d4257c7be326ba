"""What became of something that was to be sent."""

from __future__ import annotations

from enum import Enum


class Outcome(Enum):
    """Of one letter, or one push message."""

    DONE = "done"
    LATER = "later"
    """Whoever carries it does not answer, or has too much to do: try again."""
    GONE = "gone"
    """Nobody can be reached there any more."""
