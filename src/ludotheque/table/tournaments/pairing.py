"""The tables of the next round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from ludotheque.table.tournaments.course import (
    HOUSE,
    Entrant,
    Kind,
    Pair,
    Round,
    busy,
    byes,
    meetings,
    sittings,
)
from ludotheque.table.tournaments.grouping import group, sizes
from ludotheque.table.tournaments.seats import rotate
from ludotheque.table.tournaments.standings import standings

ARENA_MEMORY = 3
"""In an arena people meet again, but not within so many tables of theirs."""
APART = 1_000
"""Two who do not want each other count as if they had met so often."""


def next_round(
    kind: Kind,
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    *,
    seats: int,
    least: int = 2,
    bots: bool = False,
    apart: Collection[Pair] = (),
) -> list[Round]:
    """Who sits where next: at most ``seats`` at a table, at least ``least``.

    With ``bots`` the house fills every table, and nobody has a bye. ``apart`` are pairs who sit
    together only where nothing else is possible; in a round robin of two everybody meets everybody.
    """
    number = max((table.round for table in rounds), default=0) + 1
    if kind == "robin" and seats == 2:
        return circle(entrants, rounds, number, bots)
    free = [one for one in entrants if not one.paused and one.number not in busy(rounds)]
    order = [line.number for line in standings(free, rounds)]
    if kind == "arena":
        if len(order) < least and not (bots and order):
            return []
        rounds_met = recent(order, rounds)
    else:
        rounds_met = list(rounds)
    met = meetings(rounds_met)
    met.update(dict.fromkeys(apart, APART))
    return _lay(number, order, rounds, met, seats, least, bots, kind != "arena")


def _lay(
    number: int,
    order: list[int],
    rounds: Sequence[Round],
    met: Counter[Pair],
    seats: int,
    least: int,
    bots: bool,
    with_byes: bool,
) -> list[Round]:
    shape = sizes(len(order), seats, min(2, least) if bots else least)
    had = byes(rounds) if with_byes else played(rounds)
    out = resting(order, had, len(order) - sum(shape))
    rest = [one for one in order if one not in out]
    tables = group(rest, shape, met) if shape else []
    sat = sittings(rounds)
    if bots:
        tables += [[one] for one in out]
    laid = [seated(number, table, sat, seats if bots else 0) for table in tables]
    rests = [] if bots or not with_byes else [Round(number, (one,), (0,)) for one in out]
    return laid + rests


def seated(number: int, people: Sequence[int], sat: Counter[tuple[int, int]], fill: int) -> Round:
    """These people at a table, with bots up to ``fill`` seats."""
    filled = [*people, *[HOUSE] * (fill - len(people))]
    return Round(number, rotate(filled, sat))


def resting(order: Sequence[int], had: Counter[int], count: int) -> list[int]:
    """Who has a bye: those who had fewest so far, the last in the standings first.

    In an arena nobody has a bye; who has played more waits for the next table.
    """
    rank = {one: place for place, one in enumerate(order)}
    return sorted(order, key=lambda one: (had[one], -rank[one]))[:count]


def played(rounds: Sequence[Round]) -> Counter[int]:
    """Minus the tables of each: who has played most comes first."""
    return Counter(
        {
            n: -count
            for n, count in Counter(number for table in rounds for number in table.people()).items()
        }
    )


def strangers(tables: Sequence[Round], rounds: Sequence[Round]) -> list[Round]:
    """Those of an arena's new tables at which nobody has met lately."""
    return [
        table
        for table in tables
        if not any(meetings(recent(table.people(), rounds))[pair] for pair in meetings([table]))
    ]


def recent(order: Sequence[int], rounds: Sequence[Round]) -> list[Round]:
    """The last few tables of each."""
    kept: list[Round] = []
    for one in order:
        own = [table for table in rounds if one in table.entrants]
        kept += [table for table in own[-ARENA_MEMORY:] if table not in kept]
    return kept


def circle(
    entrants: Sequence[Entrant], rounds: Sequence[Round], number: int, bots: bool
) -> list[Round]:
    """Everybody against everybody, two by two: one stays, the others move on around the table.

    Who would play somebody who pauses has a bye, or plays a bot.
    """
    ring = [one.number for one in entrants]
    ring += [HOUSE] * (len(ring) % 2)
    turn = (number - 1) % (len(ring) - 1)
    around = ring[1:]
    around = around[turn:] + around[:turn]
    line = [ring[0], *around]
    half = len(line) // 2
    away = {one.number for one in entrants if one.paused} | {HOUSE}
    sat, laid = sittings(rounds), list[Round]()
    for one, two in zip(line[:half], reversed(line[half:]), strict=True):
        here = [person for person in (one, two) if person not in away]
        if len(here) == 2 or (here and bots):
            laid.append(seated(number, here, sat, 2))
        elif here:
            laid.append(Round(number, (here[0],), (0,)))
    return laid


def finished(kind: Kind, entrants: Sequence[Entrant], rounds: Sequence[Round], most: int) -> bool:
    """Whether the last round has been played; an arena ends by the clock.

    Round robins of larger tables go on until all who are there have met, or for twice as many
    rounds as there are people.
    """
    laid = max((table.round for table in rounds), default=0)
    if kind == "arena" or laid == 0:
        return False
    if kind == "robin" and most == 0 and laid < 2 * len(entrants):
        met = meetings(rounds)
        people = [one.number for one in entrants if not one.paused]
        return all(met[frozenset((a, b))] for a in people for b in people if a < b)
    return laid >= most


def rounds_of(kind: Kind, people: int, seats: int, asked: int) -> int:
    """How many rounds there are; 0: until all have met, or until the clock says so."""
    if kind == "swiss":
        return asked
    return people - 1 + people % 2 if kind == "robin" and seats == 2 else 0
