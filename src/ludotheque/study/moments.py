"""The moments that mattered: costly decisions, the luck that decided, the move of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ludotheque.engine.state import CHANCE
from ludotheque.study.judgement import Chances, Judgement
from ludotheque.study.positions import Position

COSTLIEST = 3
"""Decisions that are shown for each player."""
NOTICED = 0.01
"""A smaller difference is within what the search cannot tell."""


@dataclass(frozen=True)
class Luck:
    """A throw, a deal or a refill, and what it was worth to each seat."""

    step: int
    """Its first event."""
    steps: int
    worth: Chances
    seat: int
    """Whom it helped or hurt most."""


@dataclass(frozen=True)
class Moments:
    """By step; in each list the most important first."""

    mistakes: dict[int, list[Judgement]]
    """For each seat the decisions that cost it most."""
    luck: Luck | None
    """The luck that decided."""
    move: Judgement | None
    """The move of the game: the one that nothing else came near."""


def moments_of(
    positions: Sequence[Position], judgements: Mapping[int, Judgement], curve: Sequence[Chances]
) -> Moments:
    seats = range(len(curve[0]))
    events = luck_events(positions, curve)
    fortune = max(events, key=lambda one: abs(one.worth[one.seat]), default=None)
    return Moments(
        mistakes={seat: costliest(judgements, seat)[:COSTLIEST] for seat in seats},
        luck=fortune if fortune and abs(fortune.worth[fortune.seat]) >= NOTICED else None,
        move=next(iter(finest(judgements)), None),
    )


def costliest(judgements: Mapping[int, Judgement], seat: int) -> list[Judgement]:
    """The decisions of a seat that gave away something, the costliest first."""
    own = [one for one in judgements.values() if one.seat == seat and one.cost >= NOTICED]
    return sorted(own, key=lambda one: (-one.cost, one.step))


def finest(judgements: Mapping[int, Judgement]) -> list[Judgement]:
    """Decisions beside which everything else would have been worse, the clearest first."""
    fine = [one for one in judgements.values() if one.seat >= 0 and one.margin >= NOTICED]
    return sorted(fine, key=lambda one: (-one.margin, one.step))


def luck_events(positions: Sequence[Position], curve: Sequence[Chances]) -> list[Luck]:
    """Chance by throws, deals and refills, as the game puts them together."""
    return [
        _luck([position.step for position in together], curve)
        for (seat, _), run in groupby(positions, key=_event)
        if seat == CHANCE and (together := list(run))
    ]


def _event(position: Position) -> tuple[int, str]:
    if position.seat != CHANCE:
        return position.seat, ""
    group = position.state.game.group(position.state, position.action)
    return CHANCE, group or str(position.step)


def _luck(steps: Sequence[int], curve: Sequence[Chances]) -> Luck:
    before, after = curve[steps[0]], curve[steps[-1] + 1]
    worth = tuple(new - old for old, new in zip(before, after, strict=True))
    seat = max(range(len(worth)), key=lambda seat: (abs(worth[seat]), -seat))
    return Luck(steps[0], len(steps), worth, seat)
