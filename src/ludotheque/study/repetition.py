"""When a mistake comes back: after a day, a week, a month; solved each time, it is learned.

Times are milliseconds of whatever clock the caller has; there is no other clock here.
"""

from __future__ import annotations

from typing import NamedTuple

DAY = 86_400_000
INTERVALS = (1, 7, 30)
"""Days until each return."""


class Review(NamedTuple):
    """How often a mistake was solved in a row, and when it comes back."""

    stage: int
    due: int


def first_review(now: int) -> Review:
    return Review(0, now + INTERVALS[0] * DAY)


def next_review(review: Review, right: bool, now: int) -> Review | None:
    """Longer away if it was solved, tomorrow if not; none once it is learned."""
    if not right:
        return first_review(now)
    stage = review.stage + 1
    return Review(stage, now + INTERVALS[stage] * DAY) if stage < len(INTERVALS) else None
