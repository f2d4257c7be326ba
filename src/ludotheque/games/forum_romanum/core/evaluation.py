"""What a position of Forum Romanum is worth to each seat, for bots. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludotheque.games.forum_romanum.core.tables import FREE, NIBBLE, NUM_AREAS, SIZES

SPREAD: Final = 12.0
"""A lead of so many points is worth three quarters of the victory."""


def estimate(
    players: i64, backwards: bool, tally: vec[i64], marks: vec[i16], senators: vec[i16]
) -> list[float]:
    """For each seat its share of the victory: senators, and the areas still to come."""
    colours: i64 = len(senators)
    worth = vec[float]([float(senator) for senator in senators])
    area: i64 = 0
    while area < NUM_AREAS:
        if i64(marks[area]) & 2 == 0:
            _expect(tally[area], SIZES[area], colours, backwards, worth)
        area += 1
    if players == 2:
        worth = vec[float]([worth[0] + worth[1], worth[2] + worth[3]])
    return [_share(worth, seat) for seat in range(players)]


def _expect(counts: i64, size: i64, colours: i64, backwards: bool, worth: vec[float]) -> None:
    """Add what an area that is not scored yet promises: the more of it is full, the surer."""
    filled = size - (counts >> (NIBBLE * FREE))
    if filled == 0:
        return
    sure = float(filled * filled) / float(size * size)
    most = sure * (4.0 if backwards else float(size))
    fewest = sure * (float(size) if backwards else 4.0)
    colour: i64 = 0
    while colour < colours:
        mine = (counts >> (NIBBLE * colour)) & 15
        best: i64 = 0
        worst = size
        other: i64 = 0
        while other < colours:
            if other != colour:
                theirs = (counts >> (NIBBLE * other)) & 15
                if theirs > best:
                    best = theirs
                if theirs < worst:
                    worst = theirs
            other += 1
        worth[colour] += most * CHANCE_BY_LEAD[mine - best + 9]
        worth[colour] -= fewest * CHANCE_BY_LEAD[worst - mine + 9]
        colour += 1


def _chance(lead: int) -> float:
    """A lead in Romans as a chance: one ahead is a majority in sight, level a coin's toss."""
    if lead >= 0:
        return (lead + 0.5) / (lead + 1.0)
    return 0.5 / (1.0 - 2.0 * lead)


CHANCE_BY_LEAD: Final = vec[float]([_chance(lead) for lead in range(-9, 10)])


def _share(worth: vec[float], seat: int) -> float:
    best = -1e9
    for other in range(len(worth)):
        if other != seat:
            best = max(best, worth[other])
    lead = worth[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)
