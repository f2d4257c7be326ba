"""Chance from the system's entropy, fetched in stock."""

from __future__ import annotations

from collections import Counter

from ludotheque.table import chance


def test_every_number_of_bits_comes_up_evenly() -> None:
    entropy = chance._Entropy()
    for bits in (1, 3, 8, 11):
        drawn = Counter(entropy.getrandbits(bits) >> max(0, bits - 2) for _ in range(8_000))
        kinds = min(4, 2**bits)
        assert set(drawn) == set(range(kinds))
        assert all(abs(count - 8_000 / kinds) < 500 for count in drawn.values())


def test_no_piece_of_the_stock_is_given_twice() -> None:
    entropy = chance._Entropy()
    drawn = [entropy.getrandbits(64) for _ in range(3 * chance.STOCK // 8)]
    assert len(set(drawn)) == len(drawn)


def test_more_than_the_stock_can_be_asked_for() -> None:
    assert chance._Entropy().getrandbits(chance.STOCK * 16).bit_length() > chance.STOCK * 15
