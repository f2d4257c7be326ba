"""Holding a match: what is played goes into the journal, whole deals into the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from ludotheque.arena.journal import Journal, load_match, write_file
from ludotheque.arena.match import Fixture, Match
from ludotheque.arena.results import Results, Times, results_of, times_of
from ludotheque.arena.tally import Tally
from ludotheque.arena.workers import Batch, Workers, in_this_process, processes
from ludotheque.engine.game import Game

PORTION = 0.5
"""Seconds of work handed out at a time."""
LARGEST = 1000


class MatchResult(NamedTuple):
    """A match that was held: what it has shown, and what it took."""

    match: Match
    results: Results
    times: list[Times]


Progress = Callable[[int], None]
"""Called with how many games are played, those stored in the folder included."""


def run(
    match: Match,
    *,
    folder: str | Path | None = None,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Results:
    """Hold the match and say what it has shown.

    In ``folder`` every game is written down as soon as it is played; called again, the match
    goes on where it was. ``jobs`` is how many processes play. ``ray`` is ``auto`` or the
    address of a cluster. The figures are the same whoever plays.
    """
    return MatchRunner(match, folder, progress).run(workers(jobs, ray)).results


def workers(jobs: int = 1, ray: str | None = None) -> Workers:
    """Who plays."""
    if ray is not None:
        from ludotheque.arena.cluster import cluster

        return cluster(ray, jobs)
    return in_this_process if jobs == 1 else processes(jobs)


class MatchRunner:
    """A match being held."""

    def __init__(
        self, match: Match, folder: str | Path | None = None, progress: Progress | None = None
    ) -> None:
        self.match = match
        self.folder = None if folder is None else Path(folder)
        self.journal = None if self.folder is None else Journal(self.folder, match)
        stored = {} if self.journal is None else self.journal.games
        self.pending = {f: game for f, game in stored.items() if f.deal < match.deals}
        """Games of deals that are not counted yet."""
        self.tally = Tally(match)
        self.decided = False
        self._progress = progress or (lambda games: None)
        self._size = 1
        self._count()

    def run(self, hands: Workers) -> MatchResult:
        """Play what is left to play."""
        try:
            if not self.decided and self.tally.deals < self.match.deals:
                self._play(hands)
        finally:
            self.close()
        result = self.result()
        if self.folder is not None:
            write_results(self.folder, result)
        return result

    def close(self) -> None:
        if self.journal is not None:
            self.journal.close()

    def result(self) -> MatchResult:
        """The figures of the whole deals so far."""
        return MatchResult(self.match, results_of(self.match, self.tally), times_of(self.tally))

    def _play(self, hands: Workers) -> None:
        with closing(hands(self.match, self._batches())) as working:
            for batch in working:
                self._take(batch)
                if self.decided:
                    break

    def _take(self, batch: Batch) -> None:
        if self.journal is not None:
            self.journal.append(batch.games)
        self.pending.update((game.fixture, game) for game in batch.games)
        fitting = int(PORTION * len(batch.games) / max(batch.seconds, 1e-6))
        self._size = max(1, min(fitting, 2 * self._size, LARGEST))
        self._count()

    def _count(self) -> None:
        """Count the deals that are whole, in their order, whatever was finished first."""
        while not self.decided and self.tally.deals < self.match.deals:
            fixtures = self.match.fixtures(self.tally.deals)
            if not all(fixture in self.pending for fixture in fixtures):
                break
            self.tally.add([self.pending.pop(fixture) for fixture in fixtures])
            self.decided = self.tally.decided()
        self._progress(self.tally.deals * self.match.games_per_deal + len(self.pending))

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
            return []  # stored whole in the journal, and counted by now
        return [fixture for fixture in self.match.fixtures(deal) if fixture not in self.pending]


def write_results(folder: Path, result: MatchResult) -> None:
    """Write the figures beside the journal."""
    for name, data in (("results.json", result.results), ("times.json", result.times)):
        text = msgspec.json.format(msgspec.json.encode(data), indent=1)
        write_file(folder / name, text + b"\n")


def read(folder: str | Path, game: Game | None = None) -> MatchResult:
    """The match that is kept in a folder, as far as it was played."""
    runner = MatchRunner(load_match(Path(folder), game), folder)
    runner.close()
    return runner.result()
