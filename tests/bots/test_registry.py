"""Bots are names with arguments, the same wherever somebody plays."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from tests.bots.test_search import midway

from ludotheque import Rng
from ludotheque.bots import UnknownBot, bot, choose, titles
from ludotheque.bots import registry as names
from ludotheque.bots.parallel import merge, parallel_estimates
from ludotheque.bots.registry import is_from_outside, module_of, parse

OWN = "arena.own_bots"


def test_a_name_is_a_word_and_its_arguments() -> None:
    assert parse("search:800:workers=2") == ("search", ("800",), (("workers", "2"),))
    assert parse(r"az:C:\nets\a.npz:simulations=50") == (
        "az",
        (r"C:\nets\a.npz",),
        (("simulations", "50"),),
    )
    assert parse("strong") == ("strong", (), ())


def test_a_function_with_arguments_is_a_bot() -> None:
    state = midway("forum-romanum", 12, 4)
    assert choose(f"{OWN}:nth:3", state, Rng(1)) == state.legal()[3]
    assert choose(f"{OWN}:nth:3:backwards=yes", state, Rng(1)) == state.legal()[-4]
    assert choose(f"{OWN}:last", state, Rng(1)) == state.legal()[-1]


def test_an_entry_point_is_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("nth", f"{OWN}:nth", names.ENTRY_POINTS)
    monkeypatch.setattr(names, "_entry_points", lambda: {"nth": point})
    state = midway("forum-romanum", 12, 4)
    assert choose("nth:2", state, Rng(1)) == state.legal()[2]
    assert module_of("nth:2") == OWN
    assert is_from_outside("nth:2")


@pytest.mark.parametrize(
    "name",
    [
        *("", "deep-blue", "search", "search:0", "search:x", "search:8:workers=0"),
        *("search:8:deep=1", "strong:3", "az", "az:nowhere.npz", f"{OWN}:NOT_A_BOT"),
        *(f"{OWN}:nobody", "no.where:bot", "random:", ":random", f"{OWN}:nth:3:sideways=yes"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(name)
    assert "\n" not in str(caught.value)
    assert caught.value.sentence("fr") != caught.value.sentence("en")


def test_what_comes_from_outside_is_known_as_such() -> None:
    outside = ("az:weights.npz", f"{OWN}:first", "os:system", "search:800:workers=2")
    assert all(map(is_from_outside, outside))
    assert not any(map(is_from_outside, ("strong", "greedy", "search:800")))


def test_trees_in_processes_give_the_same_for_the_same_seed_and_workers() -> None:
    state = midway("forum-romanum", 12, 4)
    runs = [
        [(e.action, e.visits, e.value) for e in parallel_estimates(state, Rng(3), 61, workers=2)]
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    assert sum(visits for _, visits, _ in runs[0]) == 61
    assert choose("search:61:workers=2", state, Rng(3)) == choose(
        "search:61:workers=2", state, Rng(3)
    )


def test_visits_of_trees_are_added_and_values_weighed() -> None:
    first, second = merge([[(4, 0.5, 3), (2, 0.1, 0)], [(4, 1.0, 1), (2, 0.3, 0)]])
    assert (first.action, first.visits, first.value) == (4, 4, 0.625)
    assert (second.action, second.visits) == (2, 0)
    assert second.value == pytest.approx(0.2)


def test_only_invited_bots_come_from_outside() -> None:
    """A name can import and read: at a table only what the host has named."""
    for name in (f"{OWN}:first", "az:weights.npz", "search:9:workers=4", "os:system"):
        with pytest.raises(UnknownBot, match="LUDOTHEQUE_BOTS"):
            titles.check_bot(name)
    for name in ("strong", "greedy", "search:30"):
        titles.check_bot(name)
    titles.invite([f"{OWN}:first"])
    try:
        titles.check_bot(f"{OWN}:first")
        assert f"{OWN}:first" in titles.bot_names()
        with pytest.raises(UnknownBot, match="LUDOTHEQUE_BOTS"):
            titles.check_bot(f"{OWN}:last")
        with pytest.raises(UnknownBot, match="imported"):
            titles.invite([f"{OWN}:nobody"])
    finally:
        titles.invite([])
