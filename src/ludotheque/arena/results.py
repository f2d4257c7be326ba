"""What a match has shown: the figures, and their file.

``results.json`` holds nothing that depends on the machine or on the order in which games were
finished: equal seeds give equal bytes. Times are kept apart, in ``times.json``.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any, TypeVar

import msgspec

from ludotheque.arena.intervals import Z95, interval, share
from ludotheque.arena.match import Match
from ludotheque.arena.rating import Rating, ratings
from ludotheque.arena.tally import Account, Tally

K = TypeVar("K", int, str)

FORMAT = 1
DIGITS = 6
"""Shares are rounded to so many digits, beyond which nothing is meant."""
USUAL = 95.0


class Share(msgspec.Struct, frozen=True):
    """A share of victories and its interval."""

    share: float
    low: float
    high: float


class BotResult(msgspec.Struct, frozen=True):
    """One bot over the whole match."""

    bot: str
    games: int
    victories: Share
    rating: Rating | None
    score: float
    """The mean, in points."""
    score_error: float
    """Half its 95 % interval, over deals."""
    scores: dict[int, int]
    """How often it scored what, in units of 1/``scale``."""
    moves: int


class PairResult(msgspec.Struct, frozen=True):
    """One bot against another: of what either won at common tables, the first's share."""

    bot: str
    other: str
    deals: int
    victories: Share
    decided: bool | None
    """Whether the certainty asked for is reached; ``None`` if none was asked for."""


class Results(msgspec.Struct, frozen=True):
    """Everything a match has shown so far."""

    format: int
    match: dict[str, Any]
    scale: int
    complete: bool
    """All deals are played, or the certainty asked for is reached."""
    deals: int
    games: int
    interval: str
    """``deals``: for a number of deals fixed in advance; ``anytime``: true however often one
    looks, used where a certainty was asked for."""
    percent: float
    bots: list[BotResult]
    pairs: list[PairResult]
    seats: list[Share]
    lengths: dict[int, int]
    reasons: dict[str, int]

    def bot(self, name: str) -> BotResult:
        return next(bot for bot in self.bots if bot.bot == name)

    def pair(self, bot: str, other: str) -> Share:
        """The first bot's share against the second, whichever was named first in the match."""
        for pair in self.pairs:
            if (pair.bot, pair.other) == (bot, other):
                return pair.victories
            if (pair.other, pair.bot) == (bot, other):
                return mirror(pair.victories)
        raise LookupError(f"{bot} and {other} did not meet")

    def ranked(self) -> list[BotResult]:
        """The bots, the best first: by rating, or else by victories; alone by score."""
        alone = self.match["players"] == 1
        return sorted(
            self.bots,
            key=lambda b: (
                -(b.rating.value if b.rating else 0.0),
                -(b.score if alone else b.victories.share),
                b.bot,
            ),
        )


class Times(msgspec.Struct, frozen=True):
    """What a bot took: decisions with a choice, and seconds on the processor."""

    bot: str
    moves: int
    seconds: float

    @property
    def per_move(self) -> float:
        return self.seconds / self.moves if self.moves else 0.0


def mirror(one: Share) -> Share:
    """The same from the other side."""
    return Share(*(round(1 - x, DIGITS) for x in (one.share, one.high, one.low)))


def results_of(match: Match, tally: Tally) -> Results:
    """The figures of the deals that were counted."""
    decided = tally.decided()
    by_bot = ratings(tally)
    return Results(
        format=FORMAT,
        match=match.as_dict(),
        scale=match.game.scale,
        complete=decided or tally.deals == match.deals,
        deals=tally.deals,
        games=sum(tally.lengths.values()),
        interval="deals" if match.certainty is None else "anytime",
        percent=USUAL if match.certainty is None else match.certainty,
        bots=[_bot(bot, tally, by_bot) for bot in match.bots],
        pairs=[_pair(*pair, account, tally) for pair, account in tally.of_pair.items()],
        seats=[_share(account, match) for account in tally.of_seat],
        lengths=_sorted(tally.lengths),
        reasons=_sorted(tally.reasons),
    )


def _bot(bot: str, tally: Tally, by_bot: dict[str, Rating]) -> BotResult:
    scale, counts, n = tally.match.game.scale, tally.scores[bot], tally.games[bot]
    mean = sum(score * times for score, times in counts.items()) / n / scale if n else 0.0
    return BotResult(
        bot=bot,
        games=n,
        victories=_share(tally.of_bot[bot], tally.match),
        rating=by_bot.get(bot),
        score=round(mean, DIGITS),
        score_error=round(Z95 * _error(tally.deal_scores[bot]) / scale, DIGITS),
        scores=_sorted(counts),
        moves=tally.moves[bot],
    )


def _pair(bot: str, other: str, account: Account, tally: Tally) -> PairResult:
    certainty = tally.match.certainty
    decided = None if certainty is None else account.bets.decided(certainty)
    return PairResult(bot, other, len(account.deals), _share(account, tally.match), decided)


def _share(account: Account, match: Match) -> Share:
    if match.certainty is None:
        low, high = interval(account.won, account.total)
    else:
        low, high = account.bets.interval(match.certainty)
    middle = share(account.won, account.total)
    return Share(*(round(x, DIGITS) for x in (middle, low, high)))


def _error(values: list[float]) -> float:
    """The standard error of a mean."""
    n = len(values)
    if n < 2:
        return 0.0
    mean = sum(values) / n
    return sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n)


def _sorted(counts: Counter[K]) -> dict[K, int]:
    return dict(sorted(counts.items()))


def times_of(tally: Tally) -> list[Times]:
    return [Times(bot, tally.moves[bot], round(tally.seconds[bot], 6)) for bot in tally.match.bots]
