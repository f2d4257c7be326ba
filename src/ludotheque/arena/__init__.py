"""The arena: bots meet in paired deals, and figures say how sure one can be of the result.

>>> from ludotheque.arena import Match, run
>>> results = run(Match("forum-romanum", ["greedy", "random"], games=20, seed=1))
"""

from ludotheque.arena.errors import BadBot, BadMatch, CannotKeep, MissingExtra, WorkersLost
from ludotheque.arena.journal import kept_match
from ludotheque.arena.match import Fixture, Match
from ludotheque.arena.page import page, write_page
from ludotheque.arena.play import Played, play, record
from ludotheque.arena.rating import Rating
from ludotheque.arena.results import BotResult, PairResult, Results, Share, Times
from ludotheque.arena.running import Running, read, run

__all__ = [
    "BadBot",
    "BadMatch",
    "BotResult",
    "CannotKeep",
    "Fixture",
    "Match",
    "MissingExtra",
    "PairResult",
    "Played",
    "Rating",
    "Results",
    "Running",
    "Share",
    "Times",
    "WorkersLost",
    "kept_match",
    "page",
    "play",
    "read",
    "record",
    "run",
    "write_page",
]
