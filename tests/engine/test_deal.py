"""Hidden cards dealt anew: each deal that agrees with what is known, and each as often."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from ludotheque import Place, Rng, deal

POOL = [2, 2, 1]
PLACES = [Place(2, certain=[2]), Place(1, never=[0]), Place(1, never=[1, 2])]


def all_deals(pool: list[int], places: list[Place]) -> Counter[tuple[tuple[int, ...], ...]]:
    """Every way to deal cards that can be told apart, and how often each hand comes of it."""
    cards = [kind for kind, many in enumerate(pool) for _ in range(many)]
    deals: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(cards):
        rest, hands = list(order), []
        for place in places:
            hand, rest = rest[: place.size], rest[place.size :]
            free = sorted(hand)
            if any(kind not in free for kind in place.certain):
                break
            for kind in place.certain:
                free.remove(kind)
            if place.never.intersection(free):
                break
            hands.append(tuple(sorted(hand)))
        else:
            deals[tuple(hands)] += 1
    return deals


def test_every_deal_comes_as_often_as_it_should() -> None:
    draws = 6000
    rng = Rng(3)
    counts = Counter(tuple(map(tuple, deal(rng, POOL, PLACES))) for _ in range(draws))
    ways = all_deals(POOL, PLACES)
    assert set(counts) == set(ways)
    for hands, many in ways.items():
        expected = draws * many / ways.total()
        assert abs(counts[hands] - expected) < 5 * expected**0.5


def test_places_without_exclusions_are_dealt_from_the_whole_pool() -> None:
    hands = deal(Rng(1), [13, 13, 13, 13], [Place(13)] * 4)
    assert [len(hand) for hand in hands] == [13] * 4
    assert Counter(kind for hand in hands for kind in hand) == Counter(dict.fromkeys(range(4), 13))


def test_counts_beyond_a_machine_word_are_drawn_from() -> None:
    pool = [1] * 52
    places = [Place(13, never=[0]), Place(13, never=[1])]
    for seed in range(3):
        one, two = deal(Rng(seed), pool, places)
        assert 0 not in one
        assert 1 not in two
        assert len({*one, *two}) == 26


@pytest.mark.parametrize(
    ("pool", "places", "words"),
    [
        ([1], [Place(2)], "fewer cards"),
        ([1, 1], [Place(1, certain=[0, 0])], "fewer cards"),
        ([2, 0], [Place(1, never=[0])], "No deal agrees"),
    ],
)
def test_what_cannot_be_dealt_is_said(pool: list[int], places: list[Place], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        deal(Rng(1), pool, places)
