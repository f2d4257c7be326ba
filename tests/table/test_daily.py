"""The daily game: what falls depends on house, day and how much has fallen, on nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

import ludotheque
from ludotheque import CHANCE, OVER, Rng
from ludotheque.table import Seat, Transaction
from ludotheque.table.carrying import take_along
from ludotheque.table.daily import (
    chance_of,
    choose,
    day_key,
    fall,
    is_played_alone,
    lay_day,
    level_of,
    runs,
)
from ludotheque.table.errors import Forbidden
from ludotheque.table.table import NotNow, Table

ALONE = [key for key in ludotheque.catalogue() if is_played_alone(ludotheque.game(key))]
KEY = day_key(b"house", "2026-11-18", "box", "game")


def laid(game: str, key: bytes = KEY) -> Table:
    me = Seat("human", "Ann", person="a" * 16)
    return lay_day(me, ludotheque.game(game), "2026-11-18", key, 1).table


def played(game: str, seed: int, key: bytes = KEY) -> Table:
    """Random decisions, each in a transaction of its own, as at a server."""
    table, rng = laid(game, key), Rng(seed)
    while table.state.actor != OVER:
        transaction = Transaction(table, 1)
        action = int(table.state.nth_legal(rng.below(table.state.num_legal())))
        transaction.act(0, action, chance_of(transaction, key))
        table = transaction.table
    return table


def fallen(table: Table) -> list[int]:
    return [
        action for action, doer in zip(table.actions, table.doers, strict=True) if doer == CHANCE
    ]


@pytest.mark.parametrize("game", ALONE)
def test_other_decisions_change_nothing_in_what_falls(game: str) -> None:
    one, other = played(game, 1), played(game, 2)
    assert list(one.actions) != list(other.actions)
    length = min(len(fallen(one)), len(fallen(other)))  # some games last longer
    assert length > 10
    assert fallen(one)[:length] == fallen(other)[:length]


@pytest.mark.parametrize("game", ALONE)
def test_another_day_box_or_house_has_other_dice(game: str) -> None:
    keys = [
        day_key(b"house", "2026-11-18", game, "game"),
        day_key(b"house", "2026-11-19", game, "game"),
        day_key(b"house", "2026-11-18", "other", "game"),
        day_key(b"other", "2026-11-18", game, "game"),
        day_key(b"house", "2026-11-18", game, "puzzle"),
    ]
    assert len({tuple(fallen(played(game, 1, key))) for key in keys}) == len(keys)


@pytest.mark.parametrize("game", ALONE)
def test_what_fell_is_never_given_back(game: str) -> None:
    table, refused = laid(game), 0
    for _ in range(12):
        transaction = Transaction(table, 1)
        transaction.act(0, int(table.state.nth_legal(0)), chance_of(transaction, KEY))
        table = transaction.table
        before = fallen(table)
        transaction = Transaction(table, 1)
        try:
            transaction.undo(0)
        except NotNow:
            refused += 1
        assert fallen(transaction.table) == before
    assert refused, "after a throw nothing is taken back"


def test_outcomes_come_by_their_weight() -> None:
    state = ludotheque.game(ALONE[0]).start(1)
    while state.actor != CHANCE:
        state.apply(int(state.nth_legal(0)))
    drawn = Counter(fall(KEY, number, state) for number in range(6_000))
    every = sum(int(state.chance_weight(k)) for k in range(state.num_legal()))
    for k in range(state.num_legal()):
        expected = 6_000 * int(state.chance_weight(k)) / every
        assert abs(drawn[int(state.nth_legal(k))] - expected) < 5 * expected**0.5


def test_the_table_of_the_day_is_not_taken_along() -> None:
    with pytest.raises(Forbidden):
        take_along(laid(ALONE[0]), "a" * 16)


def test_the_order_of_the_puzzles_does_not_matter() -> None:
    some = [f"{n:010x}" for n in range(100)]
    assert choose(KEY, some) == choose(KEY, some[::-1])


def test_days_in_a_row() -> None:
    days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"]
    assert runs(days, "2026-03-03") == (1, 3)
    assert runs(days[:3], "2026-03-02") == (3, 3)
    assert runs(days[:3], "2026-03-03") == (0, 3)
    assert runs([], "2026-03-03") == (0, 0)


def test_as_good_as() -> None:
    levels = [("beginner", 10), ("casual", 20), ("regular", 15), ("strong", 30)]
    assert level_of(9, levels) == ""
    assert level_of(16, levels) == "regular"
    assert level_of(30, levels) == "strong"
