"""The accounts of a game: luck and play, event by event, adding up to the result exactly.

Every event moves each seat's chance from what it was before to what it is after, and the chance
before the next event is the chance after this one. So the steps of all events add up to the
result less the chance at the beginning, whatever the search thought. The step of a chance event
is luck. The step of a decision is play: what its actor gave away, as one search saw it, and the
correction, what the search saw otherwise one event later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ludotheque.engine.state import CHANCE
from ludotheque.study.judgement import Chances, Judgement


@dataclass(frozen=True)
class Account:
    """Why a seat's chance went from its beginning to its result."""

    seat: int
    start: float
    luck: float
    """All that chance gave or took."""
    given_away: float
    """What the seat's own decisions gave away; never negative."""
    others: float
    """What the decisions of the others gave or took."""
    correction: float
    """What was estimated otherwise after a decision of the seat than before it."""
    result: float
    accuracy: float
    """What part of its chance a decision kept, on average."""
    decisions: int
    """Where there was something to decide."""

    @property
    def play(self) -> float:
        """All that decisions gave or took: start + luck + play = result."""
        return self.others - self.given_away + self.correction


def curve_of(judgements: Mapping[int, Judgement], result: Sequence[float]) -> list[Chances]:
    """Every seat's chance before each event, and at the end what it brought.

    From the end to the beginning: before chance it is what it is once chance has fallen and what
    was promised beyond that; where nothing could be decided, what it is afterwards.
    """
    settled: Chances = tuple(result)
    curve = [settled]
    for step in range(len(judgements) - 1, -1, -1):
        curve.append(_before(judgements[step], curve[-1], settled))
        if judgements[step].seat != CHANCE:
            settled = curve[-1]
    curve.reverse()
    return curve


def _before(judgement: Judgement, after: Chances, settled: Chances) -> Chances:
    if judgement.chances is not None:
        return judgement.chances
    if judgement.promise is None:
        return after
    return tuple(
        then if more is None else min(1.0, max(0.0, end + more))
        for then, end, more in zip(after, settled, judgement.promise, strict=True)
    )


def account_of(seat: int, judgements: Mapping[int, Judgement], curve: Sequence[Chances]) -> Account:
    """The sums of one seat."""
    luck = own = others = given_away = kept = 0.0
    decisions = 0
    for step in range(len(judgements)):
        judgement = judgements[step]
        moved = curve[step + 1][seat] - curve[step][seat]
        if judgement.seat == CHANCE:
            luck += moved
        elif judgement.seat != seat:
            others += moved
        else:
            own += moved
            given_away += judgement.cost
        if judgement.seat == seat and judgement.chances is not None:
            decisions += 1
            best = judgement.best_chance
            kept += 1.0 - judgement.cost / best if best > 0.0 else 1.0
    return Account(
        seat=seat,
        start=curve[0][seat],
        luck=luck,
        given_away=given_away,
        others=others,
        correction=own + given_away,
        result=curve[-1][seat],
        accuracy=kept / decisions if decisions else 1.0,
        decisions=decisions,
    )
