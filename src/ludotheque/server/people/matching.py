"""Who is seated with whom: a pure question about those who wait."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ludotheque.server.people.identity import Person

FIRST_WINDOW = 100.0
"""So far apart may two ratings be at once …"""
WIDENING = 50.0
"""… and so much further with every second of waiting."""
APART_SECONDS = 60
"""So long who often leaves and who does not wait for somebody of their own kind."""
UNRATED_GAP = FIRST_WINDOW
"""Two of whom one has no rating are neither near nor far."""

Ratings = Mapping[tuple[str, str], float]
"""By box and person."""


@dataclass(frozen=True)
class Seeker:
    """Somebody who waits; ``game`` empty: for whatever box."""

    person: Person
    game: str
    since: int
    leaves: bool = False
    """Whether they often go away before the end."""


@dataclass(frozen=True)
class Match:
    """Two who are to be seated together, and at which box."""

    first: Seeker
    second: Seeker
    game: str


def matches(
    seekers: Sequence[Seeker],
    ratings: Ratings,
    apart: Collection[frozenset[str]],
    now: int,
    any_game: Callable[[], str],
) -> Iterator[Match]:
    """Pairs among them, the longest waiting first; nobody is in two of them.

    ``apart`` are pairs of people of whom one does not want the other.
    """
    rest = sorted(seekers, key=lambda seeker: (seeker.since, seeker.person.id))
    while rest:
        first = rest.pop(0)
        possible = [
            (gap, number)
            for number, second in enumerate(rest)
            if frozenset((first.person.id, second.person.id)) not in apart
            and (gap := gap_of(first, second, ratings, now)) is not None
        ]
        if possible:
            second = rest.pop(min(possible)[1])
            yield Match(first, second, first.game or second.game or any_game())


def gap_of(first: Seeker, second: Seeker, ratings: Ratings, now: int) -> float | None:
    """How far apart these two are; ``None``: they cannot be seated together, at least not yet."""
    if first.game and second.game and first.game != second.game:
        return None
    waited = now - max(first.since, second.since)
    if first.leaves != second.leaves and waited < APART_SECONDS * 1000:
        return None
    game = first.game or second.game
    own, other = ratings.get((game, first.person.id)), ratings.get((game, second.person.id))
    if own is None or other is None:
        return UNRATED_GAP
    gap = abs(own - other)
    return gap if gap <= window(now - min(first.since, second.since)) else None


def window(waited: int) -> float:
    """How far apart two ratings may be after so many milliseconds."""
    return FIRST_WINDOW + WIDENING * waited / 1000
