"""What is counted, deal by deal and in their order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from ludotheque.arena.intervals import Bets
from ludotheque.arena.match import Match
from ludotheque.arena.play import GameResult


class Stakes(NamedTuple):
    """What one side won in a deal, what there was to win, and the most it could have been."""

    won: float
    total: float
    most: float


class Account:
    """The deals of one bot, one seat or one pair."""

    def __init__(self) -> None:
        self.deals: list[int] = []
        """Their numbers; a pair does not meet in every deal."""
        self.won: list[float] = []
        self.total: list[float] = []
        self.bets = Bets()

    def add(self, deal: int, stakes: Stakes) -> None:
        self.deals.append(deal)
        self.won.append(stakes.won)
        self.total.append(stakes.total)
        self.bets.add(stakes.won, stakes.total - stakes.won, stakes.most)


class Tally:
    """Sums over whole deals. The same deals give the same sums, whoever played them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.deals = 0
        self.games: Counter[str] = Counter()
        self.moves: Counter[str] = Counter()
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.scores: dict[str, Counter[int]] = {bot: Counter() for bot in match.bots}
        self.deal_scores: dict[str, list[float]] = {bot: [] for bot in match.bots}
        """The mean score in each deal."""
        self.lengths: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.of_bot = {bot: Account() for bot in match.bots}
        self.of_seat = [Account() for _ in range(match.players)]
        self.of_pair = {pair: Account() for pair in combinations(match.bots, 2)}

    def add(self, games: list[GameResult]) -> None:
        """All games of the next deal."""
        deal, self.deals = self.deals, self.deals + 1
        for game in games:
            self._count(game)
        for bot, account in self.of_bot.items():
            account.add(deal, _won_by(bot, games))
            scores = [
                s for g in games for s, who in zip(g.scores, g.bots, strict=True) if who == bot
            ]
            self.deal_scores[bot].append(sum(scores) / len(scores))
        for seat, account in enumerate(self.of_seat):
            won = sum(game.share(seat) for game in games)
            account.add(deal, Stakes(won, len(games), len(games)))
        for pair, account in self.of_pair.items():
            stakes = _between(*pair, games)
            if stakes.most:
                account.add(deal, stakes)

    def _count(self, game: GameResult) -> None:
        self.lengths[game.length] += 1
        self.reasons[game.reason] += 1
        for seat, bot in enumerate(game.bots):
            self.games[bot] += 1
            self.moves[bot] += game.moves[seat]
            self.seconds[bot] += game.seconds[seat]
            self.scores[bot][game.scores[seat]] += 1

    def decided(self) -> bool:
        """Whether every pair is, at the certainty that the match asks for."""
        percent = self.match.certainty
        if percent is None or not self.of_pair:
            return False
        return all(account.bets.decided(percent) for account in self.of_pair.values())


def _won_by(bot: str, games: Iterable[GameResult]) -> Stakes:
    shares = [
        game.share(seat) for game in games for seat, who in enumerate(game.bots) if who == bot
    ]
    return Stakes(sum(shares), len(shares), len(shares))


def _between(one: str, other: str, games: list[GameResult]) -> Stakes:
    """What the first of two bots won against the second.

    A seat that wins, wins against every other at its table, and a shared victory counts in
    parts. Whoever is more often ahead of the other is so by the same odds at every table, if
    strength is what Luce's choice axiom takes it for. Alone, the higher score of the deal wins.
    """
    if len(games[0].bots) == 1:
        return _alone(one, other, games)
    won = lost = most = 0.0
    for game in games:
        ones = [seat for seat, bot in enumerate(game.bots) if bot == one]
        others = [seat for seat, bot in enumerate(game.bots) if bot == other]
        if ones and others:
            won += sum(map(game.share, ones)) * len(others)
            lost += sum(map(game.share, others)) * len(ones)
            most += max(len(ones), len(others))
    return Stakes(won, won + lost, most)


def _alone(one: str, other: str, games: list[GameResult]) -> Stakes:
    score = {game.bots[0]: game.scores[0] for game in games}
    ahead = score[one] - score[other]
    return Stakes(0.5 if ahead == 0 else float(ahead > 0), 1.0, 1.0)
