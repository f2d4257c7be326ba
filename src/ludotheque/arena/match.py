"""A match: who plays what against whom, and every game of it before the first is played."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import lcm
from typing import Any, NamedTuple

import ludotheque
from ludotheque.arena import seeding
from ludotheque.arena.errors import BadMatch
from ludotheque.arena.fingerprint import file_fingerprint, fingerprint
from ludotheque.bots.masters import check_level
from ludotheque.bots.registry import bot as find_bot
from ludotheque.bots.registry import files_of, module_of
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game

Seating = tuple[str, ...]
"""A bot for each seat."""


class Fixture(NamedTuple):
    """One game to be played. Its result depends on this and the match's seed, on nothing else."""

    deal: int
    rotation: int
    bots: Seating


class Match:
    """Bots that meet in paired deals.

    A deal is one seed of chance; it is played once for every rotation of the seats, so that luck
    cancels out. With two seats all pairs meet in every deal. With more, the bots are shuffled
    for each deal and seated around the tables in that order until all have sat equally often.
    Alone, every bot plays the same deals.

    ``games`` is how many there are in all, made up to whole deals. ``certainty`` (in percent)
    stops as soon as every pair is decided.
    """

    def __init__(
        self,
        game: str | Game,
        bots: Sequence[str],
        *,
        players: int | None = None,
        options: Mapping[str, int] | None = None,
        games: int = 1000,
        seed: int = 1,
        certainty: float | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.bots = _checked(bots)
        for name in self.bots:
            check_level(name, self.game)
        self.players = _usual(self.game) if players is None else players
        self.options = dict(options or {})
        self.seed = seed
        self.games = games
        self.certainty = certainty
        self.game.start(self.players, **self.options)  # the game itself says what is wrong
        _check_games(games)
        _check_certainty(certainty)

    # The plan

    @property
    def deals(self) -> int:
        return -(-self.games // self.games_per_deal)

    @property
    def games_per_deal(self) -> int:
        return len(self.line_ups(0)) * self.players

    @property
    def total(self) -> int:
        """How many games there are when all deals are played."""
        return self.deals * self.games_per_deal

    def line_ups(self, deal: int) -> list[Seating]:
        """Who meets in this deal; each of them sits in all rotations."""
        if self.players == 1:
            return [(bot,) for bot in self.bots]
        if self.players > 2:
            return self._tables(deal)
        return list(combinations(self.bots, 2)) or [self.bots * 2]

    def _tables(self, deal: int) -> list[Seating]:
        """The bots in a circle, in an order drawn for this deal, cut into full tables."""
        circle, rng = list(self.bots), seeding.shuffling(self.seed, deal)
        for last in range(len(circle) - 1, 0, -1):
            other = rng.below(last + 1)
            circle[last], circle[other] = circle[other], circle[last]
        seats = lcm(len(circle), self.players)
        row = circle * (seats // len(circle))
        return [tuple(row[n : n + self.players]) for n in range(0, seats, self.players)]

    def fixtures(self, deal: int) -> list[Fixture]:
        """All games of one deal."""
        return [
            Fixture(deal, rotation, line_up[rotation:] + line_up[:rotation])
            for line_up in self.line_ups(deal)
            for rotation in range(self.players)
        ]

    def all_fixtures(self) -> Iterator[Fixture]:
        """Every game, deal by deal."""
        for deal in range(self.deals):
            yield from self.fixtures(deal)

    # What it is

    def identity(self) -> dict[str, Any]:
        """What decides every game: games of two matches that differ here are never mixed."""
        return {
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "ludotheque": ludotheque.__version__,
            "code": self.code(),
            "players": self.players,
            "options": self.game.settle(self.options),
            "bots": list(self.bots),
            "files": self.files(),
            "seed": self.seed,
        }

    def code(self) -> str:
        """A hash of the sources that decide how it is played."""
        own = {module_of(bot) for bot in self.bots}
        return fingerprint(self.game, tuple(sorted(filter(None, own))))

    def files(self) -> dict[str, str]:
        """Of every bot that reads files, such as a network's weights, their fingerprint."""
        files = {bot: files_of(bot) for bot in self.bots}
        return {bot: file_fingerprint(paths) for bot, paths in files.items() if paths}

    @property
    def name(self) -> str:
        """A name for a folder; matches that must not be mixed have different ones."""
        identity = json.dumps(self.identity(), sort_keys=True).encode()
        digest = hashlib.blake2b(identity, digest_size=5).hexdigest()
        return f"{self.game.key}-{self.players}p-{digest}"

    def as_dict(self) -> dict[str, Any]:
        return {**self.identity(), "games": self.games, "certainty": self.certainty}


def _usual(game: Game) -> int:
    """Two seats if the game can be played by two: a duel says most about strength."""
    return 2 if 2 in game.players else game.players[0]


def _checked(bots: Sequence[str]) -> Seating:
    if not bots:
        raise BadMatch(en="Name at least one bot.", fr="Nommez au moins un robot.")
    for name in bots:
        find_bot(name)
        if list(bots).count(name) > 1:
            raise BadMatch(
                en=f"The bot “{name}” is named twice; name each once.",
                fr=f"Le robot « {name} » est nommé deux fois ; nommez chacun une fois.",
            )
    return tuple(bots)


def _check_games(games: int) -> None:
    if games < 1:
        raise BadMatch(
            en=f"A match has at least 1 game, not {games}.",
            fr=f"Un match compte au moins 1 partie, pas {games}.",
        )


def _check_certainty(certainty: float | None) -> None:
    if certainty is not None and not 50 <= certainty < 100:
        raise BadMatch(
            en=f"Certainty is given in percent, from 50 to below 100, not {certainty:g}.",
            fr=f"La certitude se donne en pour cent, de 50 à moins de 100, pas {certainty:g}.",
        )
