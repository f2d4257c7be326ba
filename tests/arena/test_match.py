"""Who meets whom, before anything is played."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from high_card import GAME

import ludotheque
from ludotheque.arena import BadMatch, Match
from ludotheque.bots import UnknownBot

OWN = "arena.own_bots"
FOUR = ["greedy", "policy", "random", f"{OWN}:first"]


def test_two_seats_all_pairs_both_ways_in_every_deal() -> None:
    match = Match(GAME, ["greedy", "policy", "random"], games=13)
    assert (match.players, match.games_per_deal, match.deals, match.total) == (2, 6, 3, 18)
    for deal in range(3):
        assert [(f.rotation, f.bots) for f in match.fixtures(deal)] == [
            (0, ("greedy", "policy")),
            (1, ("policy", "greedy")),
            (0, ("greedy", "random")),
            (1, ("random", "greedy")),
            (0, ("policy", "random")),
            (1, ("random", "policy")),
        ]
    assert len(set(match.all_fixtures())) == 18


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bots", [FOUR[:1], FOUR[:2], FOUR[:3], FOUR])
def test_more_seats_everybody_sits_equally_often_everywhere(players: int, bots: list[str]) -> None:
    match = Match(GAME, bots, players=players, games=1)
    for deal in range(5):
        seats = Counter((bot, s) for f in match.fixtures(deal) for s, bot in enumerate(f.bots))
        assert len(seats) == len(bots) * players
        assert len(set(seats.values())) == 1
        assert len(match.fixtures(deal)) == match.games_per_deal


def test_more_seats_who_meets_is_drawn_for_each_deal() -> None:
    match = Match(GAME, FOUR, players=3, games=600)
    meetings = Counter(
        frozenset(line_up) for d in range(match.deals) for line_up in match.line_ups(d)
    )
    assert len(meetings) == 4  # three of four bots, in every way
    orders = {tuple(match.line_ups(deal)) for deal in range(match.deals)}
    assert len(orders) > 10
    again = Match(GAME, FOUR, players=3, games=600)
    assert list(match.all_fixtures()) == list(again.all_fixtures())
    other = Match(GAME, FOUR, players=3, games=600, seed=2)
    assert list(match.all_fixtures()) != list(other.all_fixtures())


def test_alone_everybody_plays_the_same_deals() -> None:
    solo = next(key for key in ludotheque.catalogue() if 1 in ludotheque.game(key).players)
    match = Match(solo, FOUR[:3], players=1, games=7)
    assert match.deals == 3
    assert [f.bots for f in match.fixtures(2)] == [("greedy",), ("policy",), ("random",)]


def test_one_bot_meets_itself() -> None:
    match = Match(GAME, ["greedy"], games=4)
    assert [f.bots for f in match.fixtures(0)] == [("greedy", "greedy")] * 2
    assert match.deals == 2


def test_two_players_unless_one_says_otherwise() -> None:
    for key in ludotheque.catalogue():
        assert Match(key, ["random"]).players == 2


def test_a_match_travels() -> None:
    match = Match(GAME, FOUR, players=4, options={"copies": 3}, games=9, seed=-5, certainty=90)
    copy = pickle.loads(pickle.dumps(match))
    assert copy.as_dict() == match.as_dict()
    assert copy.fixtures(1) == match.fixtures(1)


@pytest.mark.parametrize(
    ("bots", "settings", "word"),
    [
        ([], {}, "at least one"),
        (["greedy", "greedy"], {}, "twice"),
        (["greedy"], {"games": 0}, "at least 1"),
        (["greedy"], {"certainty": 100}, "below 100"),
        (["greedy"], {"certainty": 20}, "from 50"),
        (["greedy"], {"players": 9}, "players"),
        (["greedy"], {"options": {"speed": 1}}, "speed"),
    ],
)
def test_what_cannot_be_held(bots: list[str], settings: dict[str, int], word: str) -> None:
    with pytest.raises(ludotheque.LudothequeError, match=word):
        Match(GAME, bots, **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("genius", "genius"),
        ("no_such_module:bot", "no_such_module"),
        (f"{OWN}:missing", "missing"),
        (f"{OWN}:NOT_A_BOT", "no function"),
        ("9:9", "9:9"),
    ],
)
def test_nobody_of_that_name(name: str, word: str) -> None:
    with pytest.raises(UnknownBot, match=word):
        Match(GAME, [name])


def test_bad_matches_are_told_in_both_languages() -> None:
    with pytest.raises(BadMatch) as refused:
        Match(GAME, ["random", "random"])
    assert "deux fois" in refused.value.sentence("fr")
