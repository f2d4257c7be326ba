"""A list that is shared by a table and what is tried on it."""

from __future__ import annotations

import pytest

from ludotheque.table.append_log import AppendLog


def test_a_fork_grows_without_the_other_noticing() -> None:
    log = AppendLog([1, 2], 2)
    fork = log.fork()
    fork.append(3)
    assert (list(log), list(fork)) == ([1, 2], [1, 2, 3])
    assert (len(log), len(fork)) == (2, 3)


def test_two_forks_go_different_ways() -> None:
    log = AppendLog([1], 1)
    left, right = log.fork(), log.fork()
    left.append(2)
    right.append(3)
    right.append(4)
    left.append(5)
    assert [list(one) for one in (log, left, right)] == [[1], [1, 2, 5], [1, 3, 4]]


def test_what_is_cut_stays_where_it_was() -> None:
    log = AppendLog([1, 2, 3], 3)
    fork = log.fork()
    fork.cut(1)
    fork.append(9)
    assert (list(log), list(fork)) == ([1, 2, 3], [1, 9])
    assert (log.since(1), fork.since(1)) == ([2, 3], [9])


def test_items_by_number() -> None:
    log = AppendLog([1, 2, 3], 2)
    assert (log[0], log[-1]) == (1, 2)
    for number in (2, -3):
        with pytest.raises(IndexError):
            log[number]


def test_a_fork_shares_what_is_there() -> None:
    """So that it costs the same however long the log is."""
    log = AppendLog(list(range(1_000)), 1_000)
    fork = log.fork()
    fork.append(0)
    assert fork._items is log._items
