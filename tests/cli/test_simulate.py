"""Many games, the same figures in any number of processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from subprocess import CompletedProcess

import pytest

import ludotheque
from ludotheque import OVER, Rng
from ludotheque.arena.simulation import Plan, play_some, run
from ludotheque.arena.statistics import Statistics, interval, mean, percentile
from ludotheque.bots import choose

Call = Callable[..., CompletedProcess[str]]
FORUM = "forum-romanum"


@pytest.mark.parametrize("bot", ["random", "policy", "greedy"])
def test_one_process_equals_two(bot: str) -> None:
    games = 6 if bot == "greedy" else 30
    plan = Plan(FORUM, 3, (("stall", 1),), bot, games, 5)
    reports: list[list[int]] = [[], [], []]
    one, _ = run(plan, 1, reports[0].append)
    two, jobs = run(plan, 2, reports[1].append)
    free, _ = run(plan, None, reports[2].append)
    assert jobs == 2
    assert one == two == free
    assert all(each == sorted(each) and each[-1] == games for each in reports)
    assert one.games == games


def test_the_fast_way_plays_the_same_games() -> None:
    """Games in which branching is counted go action by action; the others do not."""
    few = Plan(FORUM, 4, (("stall", 1),), "random", 40, 5)
    many = Plan(FORUM, 4, (("stall", 1),), "random", 40_000, 5)
    slow, fast = play_some(few, 0, 40), play_some(many, 0, 40)
    assert slow.branching_games == 40
    assert fast.branching_games == 1
    assert slow.lengths == fast.lengths
    assert slow.sums == fast.sums


def test_a_game_is_played_as_its_bot_would() -> None:
    plan = Plan("forum-romanum", 2, (("stall", 1),), "greedy", 1, 9)
    state, rng, length = ludotheque.game(FORUM).start(2, stall=1), Rng(9, 0), 0
    while state.actor != OVER:
        state.apply(state.sample(rng) if state.actor < 0 else choose("greedy", state, rng))
        length += 1
    statistics = play_some(plan, 0, 1)
    assert statistics.lengths == Counter({length: 1})
    assert statistics.sums == state.scores()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_tables(invoke: Call, lang: str) -> None:
    args = ["--games", "20", "--players", "3", "--option", "stall=1", "--lang", lang]
    done = invoke("simulate", FORUM, *args)
    assert done.returncode == 0, done.stderr
    again = invoke("simulate", FORUM, *args)
    assert done.stdout.splitlines()[:-1] == again.stdout.splitlines()[:-1]
    words = {
        "en": ["mean", "median", "20 games", "Choices a decision", "95% interval", "a second"],
        "fr": ["moyenne", "médiane", "20 parties", "Choix par décision", "intervalle 95 %"],
    }
    for word in words[lang]:
        assert word in done.stdout
    reasons = ludotheque.game(FORUM).texts(lang)["reasons"].values()
    assert any(reason in done.stdout for reason in reasons)


def test_seeds_differ(invoke: Call) -> None:
    args = ["simulate", FORUM, "--games", "5", "--option", "stall=1"]
    shown = {invoke(*args, "--seed", seed).stdout.partition("\n")[2][:900] for seed in "123"}
    assert len(shown) == 3


def test_a_game_from_outside(invoke: Call) -> None:
    done = invoke("simulate", "secret-card", "--games", "50", "--bot", "greedy")
    assert done.returncode == 0
    assert "everybody has chosen" in done.stdout


def test_control_c_is_quiet(environment: dict[str, str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "ludotheque.cli", "simulate", FORUM, "--games", "9000000"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    time.sleep(3)
    os.killpg(process.pid, signal.SIGINT)
    try:
        output, errors = process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):  # one that does not hear must not go on for ever
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert output == b""
    assert b"Traceback" not in errors


def test_a_reader_that_goes_away_is_no_error(environment: dict[str, str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "ludotheque.cli", "games"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.stderr.close()
    process.wait(30)
    assert errors == b""


# The figures themselves


def test_percentiles() -> None:
    counts = Counter(range(1, 101))
    assert [percentile(counts, p) for p in (1, 5, 50, 95, 100)] == [1, 5, 50, 95, 100]
    assert percentile(Counter({7: 3}), 25) == 7
    assert mean(Counter({1: 3, 5: 1})) == 2


def test_scores_and_wins() -> None:
    statistics = Statistics(2)
    for scores, winners in (([1, 3], [1]), ([3, 3], [0, 1]), ([5, 0], [0]), ([3, 2], [0])):
        statistics.add(4, "end", scores, winners)
    assert statistics.mean_score(0) == 3
    assert statistics.deviation(0) == pytest.approx((8 / 3) ** 0.5)
    assert (statistics.lows, statistics.highs) == ([1, 0], [5, 3])
    assert (statistics.share(0), statistics.share(1)) == (0.625, 0.375)
    assert (statistics.shared(0), statistics.shared(1)) == (1, 1)


def test_the_interval_holds_the_share() -> None:
    low, high = interval(0.25, 100)
    assert (round(low, 4), round(high, 4)) == (0.1755, 0.3430)
    assert interval(0.0, 10)[0] == 0.0
    assert interval(1.0, 10)[1] == pytest.approx(1.0)
