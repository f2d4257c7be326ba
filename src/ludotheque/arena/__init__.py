"""The arena: bots meet in paired deals, and figures say how sure one can be of the result.

``run(Match(key, ["expert", "greedy"], games=200, seed=1), folder="somewhere", jobs=8)`` holds a
match and says what it has shown; ``docs/study/arena.md`` tells the rest.
"""

from ludotheque.arena.errors import BadBot, BadMatch, CannotKeep, WorkersLost
from ludotheque.arena.journal import load_match
from ludotheque.arena.match import Fixture, Match
from ludotheque.arena.page import page, write_page
from ludotheque.arena.play import GameResult, play, record
from ludotheque.arena.rating import Rating
from ludotheque.arena.results import BotResult, PairResult, Results, Share, Times
from ludotheque.arena.runner import MatchResult, MatchRunner, read, run
from ludotheque.engine.extras import MissingExtra

__all__ = [
    "BadBot",
    "BadMatch",
    "BotResult",
    "CannotKeep",
    "Fixture",
    "GameResult",
    "Match",
    "MatchResult",
    "MatchRunner",
    "MissingExtra",
    "PairResult",
    "Rating",
    "Results",
    "Share",
    "Times",
    "WorkersLost",
    "load_match",
    "page",
    "play",
    "read",
    "record",
    "run",
    "write_page",
]
