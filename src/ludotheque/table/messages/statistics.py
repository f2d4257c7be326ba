"""How people and bots have done: statistics and ratings."""

from __future__ import annotations

from ludotheque.table.messages.shared import Out


class GameStatistics(Out):
    """How somebody has done in one game."""

    game: str
    title: str
    played: int
    won: int
    shared: int
    """Of those won, how many together with others."""
    mean_score: float
    best_score: int
    rating: float | None
    """``None`` before the first rated game."""
    deviation: float | None
    """How sure it is: of 100 true strengths 95 lie within twice as much, above or below."""
    rated: int
    awards: dict[str, int]
    """What the game awarded besides points, by key, and how often."""
    award_names: dict[str, str]


class Statistics(Out):
    player: str
    name: str
    games: list[GameStatistics]


class ProposedLevel(Out):
    """The level that the house proposes, from the last games against bots."""

    level: str
    """Empty for somebody who has not played against a level yet."""
    bot: str
    """The bot that is as strong as somebody with these results; for nobody's results, as casual
    players are."""
    lamps: int
    """How many lamps stand beside its name."""
    games: int
    """So many games say so."""


class Rated(Out):
    """One line of the ratings of a game."""

    place: int
    """0: not on the list yet; only I read this of myself."""
    name: str
    player: str
    bot: str
    rating: float
    deviation: float
    """How sure it is: of 100 true strengths 95 lie within twice as much, above or below."""
    games: int


class Ratings(Out):
    ratings: list[Rated]
