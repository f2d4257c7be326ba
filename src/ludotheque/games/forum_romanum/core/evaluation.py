"""What a position of Forum Romanum is worth to each seat, for bots. Compiled.

Every area that is not scored yet promises each colour something: learned tables tell how much
(``area_values``). Where the senators stand, with all promises kept, becomes chances to win.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ludotheque.games.forum_romanum.core.area_values import (
    FREES,
    GAPS,
    LEADS,
    PROMISES,
    STAGES,
    TURNS,
    UNREST,
)
from ludotheque.games.forum_romanum.core.scoring import OPEN, SCORED, STATUS
from ludotheque.games.forum_romanum.core.tables import FREE, NIBBLE, NUM_AREAS, SIZES
from ludotheque.games.forum_romanum.material import CELLS

LEAST_LEAD: Final[i64] = -3
MOST_LEAD: Final[i64] = 3
LEAST_GAP: Final[i64] = -1
MOST_GAP: Final[i64] = 1

CELL: Final[i64] = LEADS * GAPS
TURN: Final[i64] = FREES * CELL
STAGE: Final[i64] = TURNS * TURN
TABLE: Final[i64] = STAGES * STAGE
"""How far apart the promises are: by free cells, by turn, by stage, by kind of game."""

MOVING: Final[i64] = 0
PLACING: Final[i64] = 1
AGAIN: Final[i64] = 2  # undecided: to be scored again, or counted at the end

NOW: Final[i64] = 0
NEXT: Final[i64] = 1
LATER: Final[i64] = 2

EASE: Final[i64] = 5
"""So many turns of every player without news are nothing to worry about."""
UNEASE: Final = 12.0
"""What a Roman missing in the nearest open area costs at last who has made no news (FR-15)."""
SETTLED: Final = 2.5
"""The last area leaves so many points open."""


def estimate(
    places: vec[i64], stage: i64, tally: vec[i64], marks: vec[i16], senators: vec[i16]
) -> vec[float]:
    """For each colour where its senator will stand at the end."""
    worth = vec[float](capacity=len(senators))
    for senator in senators:
        worth = append(worth, float(senator))
    area: i64 = 0
    while area < NUM_AREAS:
        status = i64(marks[area]) & STATUS
        if status < SCORED:
            at = (stage if status == OPEN else AGAIN) * STAGE
            _expect(tally[area], SIZES[area], at, places, worth)
        area += 1
    return worth


def _expect(counts: i64, size: i64, at: i64, places: vec[i64], worth: vec[float]) -> None:
    """Add what an area promises, by its free cells and how each colour leads or trails."""
    free = counts >> (NIBBLE * FREE)
    at += (free if free < FREES else FREES - 1) * CELL
    factor = float(size)
    colours: i64 = len(worth)
    best: i64 = -1
    second: i64 = -1
    worst: i64 = 15
    other: i64 = 15
    colour: i64 = 0
    left = counts
    while colour < colours:
        romans = left & 15
        left >>= NIBBLE
        if romans > best:
            second = best
            best = romans
        elif romans > second:
            second = romans
        if romans < worst:
            other = worst
            worst = romans
        elif romans < other:
            other = romans
        colour += 1
    colour = 0
    while colour < colours:
        romans = counts & 15
        counts >>= NIBBLE
        lead = romans - (second if romans == best else best)
        gap = romans - (other if romans == worst else worst)
        worth[colour] += factor * PROMISES[places[colour] + at + _row(lead, gap)]
        colour += 1


def _row(lead: i64, gap: i64) -> i64:
    """The place of a lead over the best of the others, and of a gap to the fewest of them."""
    if lead < LEAST_LEAD:
        lead = LEAST_LEAD
    elif lead > MOST_LEAD:
        lead = MOST_LEAD
    if gap < LEAST_GAP:
        gap = LEAST_GAP
    elif gap > MOST_GAP:
        gap = MOST_GAP
    return (lead - LEAST_LEAD) * GAPS + gap - LEAST_GAP


def turns(players: i64, actor: i64, half: i64, backwards: bool) -> vec[i64]:
    """For each colour the place of its promises: it plays now, next or later."""
    table: i64 = (i64(0) if players == 2 else TABLE) + (2 * TABLE if backwards else i64(0))
    if players > 2:
        return _turns_of_many(players, actor, table)
    next_: i64 = table + NEXT * TURN
    places = vec[i64]([next_] * 4)
    places[2 * actor] = table + (LATER if half == 1 else NOW) * TURN
    places[2 * actor + 1] = table + (LATER if half == 2 else NOW) * TURN
    return places


def _turns_of_many(players: i64, actor: i64, table: i64) -> vec[i64]:
    later: i64 = table + LATER * TURN
    places = vec[i64]([later] * int(players))
    places[actor] = table + NOW * TURN
    places[actor + 1 if actor + 1 < players else i64(0)] = table + NEXT * TURN
    return places


def press(
    worth: vec[float],
    players: i64,
    last: i64,
    quiet: i64,
    patience: i64,
    tally: vec[i64],
    marks: vec[i16],
) -> None:
    """Make a turn without news dear to whoever made it, the more the longer nothing happens.

    Otherwise leaders shuffle until the game stalls (FR-15). What counts is how many Romans are
    missing in the open area that is nearest to being full.
    """
    least: i64 = CELLS
    area: i64 = 0
    while area < NUM_AREAS:
        free = tally[area] >> (NIBBLE * FREE)
        if i64(marks[area]) & STATUS == OPEN and free < least:
            least = free
        area += 1
    price = UNEASE * float(quiet) / float(patience) * float(least)
    if players == 2:
        worth[2 * last] -= price
    else:
        worth[last] -= price


def shares(worth: vec[float], players: i64, open_areas: i64) -> list[float]:
    """Chances to win: the fewer areas are open, the surer is a lead."""
    unrest = SETTLED + UNREST[players] * float(open_areas)
    if players == 2:
        worth = vec[float]([worth[0] + worth[1], worth[2] + worth[3]])
    best = worth[0]
    for senator in worth:
        if senator > best:
            best = senator
    chances: list[float] = []
    total = 0.0
    for senator in worth:
        share = exp((senator - best) / unrest)
        chances.append(share)
        total += share
    return [share / total for share in chances]
