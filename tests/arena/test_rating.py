"""Ratings: what they are, how sure, and that order does not matter."""

from __future__ import annotations

import builtins
from math import log10
from random import Random
from typing import Any

import pytest
from high_card import GAME

from ludotheque.arena import GameResult, Match, rating
from ludotheque.arena.rating import ratings
from ludotheque.arena.tally import Tally

BOTS = ["greedy", "policy", "random"]


def tally_of(chances: dict[tuple[str, str], float], deals: int, seed: int = 1) -> Tally:
    """A match in which the first of each pair wins with the given chance."""
    match, random = Match(GAME, BOTS, games=6 * deals), Random(seed)
    tally = Tally(match)
    for deal in range(deals):
        tally.add([_game(f.bots, deal, chances, random) for f in match.fixtures(deal)])
    return tally


def _game(
    bots: tuple[str, ...], deal: int, chances: dict[tuple[str, str], float], random: Random
) -> GameResult:
    chance = chances.get((bots[0], bots[1]))
    if chance is None:
        chance = 1 - chances[bots[1], bots[0]]
    winner = 0 if random.random() < chance else 1
    return GameResult(deal, 0, bots, (winner,), (0, 0), (1, 1), 2, "end", "", (0.0, 0.0))


def by_strength(worth: dict[str, float]) -> dict[tuple[str, str], float]:
    return {
        (one, other): worth[one] / (worth[one] + worth[other])
        for one in BOTS
        for other in BOTS
        if one < other
    }


@pytest.mark.usefixtures("few_draws")
def test_strengths_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "DRAWS", 300)
    worth = {"greedy": 8.0, "policy": 2.0, "random": 1.0}
    inside = 0
    for seed in range(6):
        scale = ratings(tally_of(by_strength(worth), 150, seed))
        assert scale["policy"].value == 0  # the middle of the field
        for bot in ("greedy", "random"):
            true = 400 * log10(worth[bot] / worth["policy"])
            assert scale[bot].value == pytest.approx(true, abs=80)
            assert scale[bot].low < scale[bot].value < scale[bot].high
            inside += scale[bot].low <= true <= scale[bot].high
    assert inside >= 10


def test_more_deals_less_error() -> None:
    worth = {"greedy": 8.0, "policy": 2.0, "random": 1.0}
    widths = [
        scale["greedy"].high - scale["greedy"].low
        for scale in (ratings(tally_of(by_strength(worth), n)) for n in (20, 500))
    ]
    assert widths[1] < widths[0] / 2


def test_the_order_of_games_does_not_matter() -> None:
    tally = tally_of(by_strength({"greedy": 3.0, "policy": 2.0, "random": 1.0}), 40)
    other = Tally(tally.match)
    other.__dict__.update(tally.__dict__)
    for account in other.of_pair.values():
        account.won = account.won[::-1]
        account.total = account.total[::-1]
    assert {b: r.value for b, r in ratings(tally).items()} == {
        b: r.value for b, r in ratings(other).items()
    }


def test_always_winning_is_strong_but_not_infinitely_known() -> None:
    always = {("greedy", "policy"): 1.0, ("greedy", "random"): 1.0, ("policy", "random"): 0.5}
    few, many = (ratings(tally_of(always, deals))["greedy"] for deals in (5, 100))
    assert 200 < few.value < many.value < 2000
    assert few.high - few.low > 100


def test_one_pair_is_its_odds() -> None:
    """Without ties the rating of two is what their score says."""
    match = Match(GAME, BOTS[:2], games=200)
    tally, random = Tally(match), Random(1)
    for deal in range(match.deals):
        games = [
            _game(f.bots, deal, {("greedy", "policy"): 0.7}, random) for f in match.fixtures(deal)
        ]
        tally.add(games)
    account = tally.of_pair["greedy", "policy"]
    won = sum(account.won)
    scale = ratings(tally)
    gap = scale["greedy"].value - scale["policy"].value
    assert gap == pytest.approx(400 * log10((won + 1) / (201 - won)), abs=0.2)


def test_without_the_library_there_is_no_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "choix":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    assert not rating.installed()
    assert ratings(tally_of(by_strength(dict.fromkeys(BOTS, 1.0)), 5)) == {}
