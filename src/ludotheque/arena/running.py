"""Holding a match: what is played goes into the journal, whole deals into the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from ludotheque.arena.journal import Journal, kept_match, write_file
from ludotheque.arena.match import Fixture, Match
from ludotheque.arena.results import Results, Times, results_of, times_of
from ludotheque.arena.tally import Tally
from ludotheque.arena.workers import Batch, Workers, in_this_process, processes
from ludotheque.engine.game import Game

PORTION = 0.5
"""Seconds of work handed out at a time."""
LARGEST = 1000


class Held(NamedTuple):
    """A match that was held: what it has shown, and what it took."""

    match: Match
    results: Results
    times: list[Times]


Heard = Callable[[int], None]
"""Hears how many games are played, those found in the folder included."""


def run(
    match: Match,
    *,
    folder: str | Path | None = None,
    jobs: int = 1,
    ray: str | None = None,
    heard: Heard | None = None,
) -> Results:
    """Hold the match and say what it has shown.

    In ``folder`` every game is written down as soon as it is played; called again, the match
    goes on where it was. ``jobs`` is how many processes play. ``ray`` is ``auto`` or the
    address of a cluster. The figures are the same whoever plays.
    """
    return Running(match, folder, heard).run(workers(jobs, ray)).results


def workers(jobs: int = 1, ray: str | None = None) -> Workers:
    """Who plays."""
    if ray is not None:
        from ludotheque.arena.cluster import cluster

        return cluster(ray, jobs)
    return in_this_process if jobs == 1 else processes(jobs)


class Running:
    """A match being held."""

    def __init__(
        self, match: Match, folder: str | Path | None = None, heard: Heard | None = None
    ) -> None:
        self.match = match
        self.folder = None if folder is None else Path(folder)
        self.journal = None if self.folder is None else Journal(self.folder, match)
        found = {} if self.journal is None else self.journal.played
        self.played = {f: game for f, game in found.items() if f.deal < match.deals}
        """Games of deals that are not counted yet."""
        self.tally = Tally(match)
        self.decided = False
        self._heard = heard or (lambda games: None)
        self._size = 1
        self._count()

    def run(self, hands: Workers) -> Held:
        """Play what is left to play."""
        try:
            if not self.decided and self.tally.deals < self.match.deals:
                self._play(hands)
        finally:
            self.close()
        held = self.held()
        if self.folder is not None:
            keep(self.folder, held)
        return held

    def close(self) -> None:
        if self.journal is not None:
            self.journal.close()

    def held(self) -> Held:
        """The figures of the whole deals so far."""
        return Held(self.match, results_of(self.match, self.tally), times_of(self.tally))

    def _play(self, hands: Workers) -> None:
        with closing(hands(self.match, self._batches())) as working:
            for batch in working:
                self._take(batch)
                if self.decided:
                    break

    def _take(self, batch: Batch) -> None:
        if self.journal is not None:
            self.journal.append(batch.games)
        self.played.update((game.fixture, game) for game in batch.games)
        fitting = int(PORTION * len(batch.games) / max(batch.seconds, 1e-6))
        self._size = max(1, min(fitting, 2 * self._size, LARGEST))
        self._count()

    def _count(self) -> None:
        """Count the deals that are whole, in their order, whatever was finished first."""
        while not self.decided and self.tally.deals < self.match.deals:
            fixtures = self.match.fixtures(self.tally.deals)
            if not all(fixture in self.played for fixture in fixtures):
                break
            self.tally.add([self.played.pop(fixture) for fixture in fixtures])
            self.decided = self.tally.decided()
        self._heard(self.tally.deals * self.match.games_per_deal + len(self.played))

    def _batches(self) -> Iterator[list[Fixture]]:
        """What is left, in portions of about the same time."""
        portion: list[Fixture] = []
        for deal in range(self.tally.deals, self.match.deals):
            for fixture in self._missing(deal):
                portion.append(fixture)
                if len(portion) >= self._size:
                    yield portion
                    portion = []
        if portion:
            yield portion

    def _missing(self, deal: int) -> list[Fixture]:
        if deal < self.tally.deals:
            return []  # found whole in the journal, and counted by now
        return [fixture for fixture in self.match.fixtures(deal) if fixture not in self.played]


def keep(folder: Path, held: Held) -> None:
    """Write the figures beside the journal."""
    for name, data in (("results.json", held.results), ("times.json", held.times)):
        text = msgspec.json.format(msgspec.json.encode(data), indent=1)
        write_file(folder / name, text + b"\n")


def read(folder: str | Path, game: Game | None = None) -> Held:
    """The match that is kept in a folder, as far as it was played."""
    running = Running(kept_match(Path(folder), game), folder)
    running.close()
    return running.held()
