"""Bots between the levels, and how strong somebody is by their results."""

from __future__ import annotations

import itertools

import pytest

import ludotheque
from ludotheque.arena import Match, Share, run
from ludotheque.bots import UnknownBot, bot
from ludotheque.bots.levels import Level, level_action, levels_of
from ludotheque.bots.personas import choose_persona, lamps, next_level, persona
from ludotheque.bots.strength import (
    Duel,
    bot_of,
    estimate_strength,
    is_matched,
    level_at,
    strength_action,
)
from ludotheque.bots.titles import check_bot, title
from ludotheque.engine.rng import Rng

KEYS = ["batisseurs", "doodle-city", "forum-romanum", "pecunia"]


@pytest.mark.parametrize("key", KEYS)
def test_the_levels_lie_on_the_dial(key: str) -> None:
    game = ludotheque.game(key)
    for place, level in enumerate(levels_of(game), 1):
        assert level_at(game, 100 * place, Rng(1)) == level


@pytest.mark.parametrize("key", KEYS)
def test_between_two_levels_it_thinks_more_and_errs_less(key: str) -> None:
    game, rng = ludotheque.game(key), Rng(1)

    def care(level: Level) -> tuple[int, float]:
        return level.simulations, -level.temperature

    for low, high in [(0, 50), (50, 100), (100, 150), (150, 200), (300, 350), (350, 500)]:
        assert care(level_at(game, low, rng)) < care(level_at(game, high, rng))


def test_where_levels_differ_in_kind_it_does_now_the_one_now_the_other() -> None:
    game, rng = ludotheque.game("pecunia"), Rng(1)
    casual, regular = levels_of(game)[1:3]
    drawn = [level_at(game, 225, rng) for _ in range(400)]
    assert set(drawn) == {casual, regular}
    assert 0.15 < drawn.count(regular) / 400 < 0.35


def test_at_a_level_it_does_what_the_level_does() -> None:
    state, rng = ludotheque.game("pecunia").start(players=2), Rng(2)
    while state.actor < 0:
        state.apply(state.nth_legal(rng.below(state.num_legal())))
    assert strength_action(state, Rng(3), 300) == level_action(state, Rng(3), "regular")


def test_it_is_called_by_a_name_and_sits_as_a_regular_of_the_nearest_level() -> None:
    name = bot_of(262.0)
    assert name == "strength:260"
    check_bot(name)
    assert callable(bot(name))
    assert lamps(name) == 3
    one = persona(choose_persona(name, [], Rng(1)))
    assert one
    assert one.level == "regular"
    assert title(name, "en") == "Between casual and regular"
    assert title("strength:300", "fr") == title("regular", "fr")
    assert title("strength:20", "en") == "Easier than a beginner"
    assert next_level(name, ludotheque.game("pecunia")) == "strength:360"
    assert next_level("strength:480", ludotheque.game("pecunia")) == "strength:500"


@pytest.mark.parametrize(
    "name", ["strength:", "strength:501", "strength:-1", "strength:2.5", "strength"]
)
def test_there_are_no_other_strengths(name: str) -> None:
    assert not is_matched(name)
    with pytest.raises(UnknownBot):
        check_bot(name)


def fights(*results: tuple[int, float]) -> list[list[Duel]]:
    """The newest first."""
    return [[Duel(*one)] for one in results]


def test_somebody_without_results_is_taken_for_a_casual_player() -> None:
    assert estimate_strength([]) == 200


def test_victories_move_the_strength_up_and_defeats_down() -> None:
    won = [estimate_strength(fights(*[(200, 1)] * n)) for n in range(8)]
    lost = [estimate_strength(fights(*[(200, 0)] * n)) for n in range(8)]
    assert won == sorted(set(won))
    assert lost == sorted(set(lost), reverse=True)


def test_who_wins_half_against_a_level_comes_to_that_level() -> None:
    level = fights(*[(400, n % 2) for n in range(30)])
    assert abs(estimate_strength(level) - 400) <= 40


def test_what_was_played_last_counts_most() -> None:
    better = fights(*[(300, 1)] * 6, *[(300, 0)] * 6)
    worse = fights(*[(300, 0)] * 6, *[(300, 1)] * 6)
    assert estimate_strength(better) > estimate_strength(worse)


def test_a_game_counts_once_however_many_bots_sat_there() -> None:
    one = [[Duel(200, 1.0)]]
    three = [[Duel(200, 1.0)] * 3]
    assert estimate_strength(one) == estimate_strength(three)


def test_following_somebodys_results_it_finds_their_strength() -> None:
    """Somebody of strength 350 always plays against the bot that matches them."""
    rng, history = Rng(7), list[list[Duel]]()
    for _ in range(40):
        strength = int(estimate_strength(history))
        chance = 1.0 / (1.0 + 4.0 ** ((strength - 350) / 100.0))
        history.insert(0, [Duel(strength, float(rng.below(1000) < 1000 * chance))])
    assert abs(estimate_strength(history) - 350) <= 75


MIDDLE = "strength:200"


def share(key: str, mark: int, games: int) -> Share:
    """What a strength wins against the middle of the dial."""
    name = f"strength:{mark}"
    match = Match(key, [name, MIDDLE], players=2, games=games, seed=5)
    return run(match).pair(name, MIDDLE)


def test_whoever_stands_far_higher_on_the_dial_wins_more_often() -> None:
    assert share("pecunia", 0, 10).share < share("pecunia", 320, 10).share


@pytest.mark.soak
@pytest.mark.parametrize("key", KEYS)
def test_the_dial_rises_from_mark_to_mark(key: str) -> None:
    """From mark to mark the share of victories grows, as far as so many games can tell."""
    shares = [share(key, mark, 400) for mark in (0, 50, 100, 150, 225, 250, 275, 300, 350, 400)]
    for lower, higher in itertools.pairwise(shares):
        assert lower.low < higher.high
    assert all(one.share < other.share for one, other in zip(shares, shares[3:], strict=False))
