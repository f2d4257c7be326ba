"""The intervals keep what they promise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from ludotheque.arena.intervals import Bets, interval, share

DEALS = (0.0, 0.5, 1.0, 1.5, 2.0)
"""What one side may win in a deal of two games."""
LUCKY = (0.05, 0, 0.9, 0, 0.05)
EVEN = (0.25, 0, 0.5, 0, 0.25)
STRONG = (0.01, 0.02, 0.2, 0.02, 0.75)


def mean(weights: Sequence[float]) -> float:
    return sum(w * d for w, d in zip(weights, DEALS, strict=True)) / 2


def test_a_share_is_won_of_all() -> None:
    assert share([1.0, 2.0, 0.5], [2, 2, 2]) == 3.5 / 6
    assert share([], []) == 0.5


@pytest.mark.parametrize("deals", [20, 100])
@pytest.mark.parametrize("weights", [LUCKY, EVEN, STRONG])
def test_the_truth_lies_inside_as_often_as_said(deals: int, weights: Sequence[float]) -> None:
    random, inside, times = Random(1), 0, 400
    for _ in range(times):
        won = random.choices(DEALS, weights, k=deals)
        low, high = interval(won, [2.0] * deals)
        inside += low <= mean(weights) <= high
    assert inside / times > 0.92


def test_pairing_pays() -> None:
    """Deals that luck splits in halves say more than as many games of a coin."""
    lucky = interval([1.0] * 90 + [0.0, 2.0] * 5, [2.0] * 100)
    coin = interval([0.0, 2.0] * 50, [2.0] * 100)
    assert lucky[1] - lucky[0] < 0.4 * (coin[1] - coin[0])


def test_a_few_equal_deals_are_no_certainty() -> None:
    for won in (0.0, 1.0, 2.0):
        low, high = interval([won] * 5, [2.0] * 5)
        assert high - low > 0.25
    assert interval([2.0] * 100, [2.0] * 100) == pytest.approx((0.963, 1), abs=1e-3)  # Wilson's
    assert interval([], []) == (0.0, 1.0)
    assert interval([0.0], [0.0]) == (0.0, 1.0)


def test_the_interval_is_the_same_from_the_other_side() -> None:
    won = [2.0, 1.5, 0.0, 2.0, 1.0, 2.0]
    low, high = interval(won, [2.0] * 6)
    other = interval([2 - w for w in won], [2.0] * 6)
    assert other == pytest.approx((1 - high, 1 - low))


def test_more_certainty_is_wider() -> None:
    won = [2.0, 1.5, 0.0, 2.0, 1.0, 2.0] * 5
    widths = [high - low for low, high in (interval(won, [2.0] * 30, p) for p in (80, 95, 99))]
    assert widths == sorted(widths)


# Looking after every deal


def watched(random: Random, weights: Sequence[float], deals: int) -> Bets | None:
    """The bets at the moment one half is refuted; ``None`` if it never is."""
    bets = Bets()
    for won in random.choices(DEALS, weights, k=deals):
        bets.add(won, 2 - won, 2)
        if bets.decided(90):
            return bets
    return None


@pytest.mark.parametrize("weights", [EVEN, LUCKY])
def test_equals_are_rarely_told_apart_however_often_one_looks(weights: Sequence[float]) -> None:
    random = Random(2)
    fooled = sum(watched(random, weights, 300) is not None for _ in range(100))
    assert fooled <= 10


def test_the_usual_interval_would_be_fooled() -> None:
    """Why the other one is needed: looked at after every deal it is wrong far too often."""
    random, fooled = Random(2), 0
    for _ in range(60):
        won = random.choices(DEALS, EVEN, k=200)
        for n in range(5, 200):
            low, high = interval(won[:n], [2.0] * n, 90)
            if not low <= 0.5 <= high:
                fooled += 1
                break
    assert fooled > 20


def test_the_stronger_is_found_and_the_interval_agrees() -> None:
    bets = watched(Random(3), STRONG, 200)
    assert bets is not None
    assert bets.deals.total() < 40
    low, high = bets.interval(90)
    assert 0.5 < low < mean(STRONG) < high
    mirrored = Bets()
    for (won, lost), times in bets.deals.items():
        for _ in range(times):
            mirrored.add(lost, won, 1)
    assert mirrored.decided(90)
    assert mirrored.interval(90) == pytest.approx((1 - high, 1 - low))


def test_nothing_is_known_before_the_first_deal() -> None:
    assert not Bets().decided(50)
    assert Bets().interval() == pytest.approx((0, 1))


def test_deals_that_nobody_wins_say_nothing() -> None:
    bets = Bets()
    for _ in range(50):
        bets.add(0, 0, 2)
    assert bets.interval() == pytest.approx((0, 1))
