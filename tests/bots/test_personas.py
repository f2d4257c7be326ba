"""The regulars of the house: who they are, and who comes to a table."""

from __future__ import annotations

import pytest
from high_card import GAME

from ludotheque import Rng
from ludotheque.bots import LEVELS
from ludotheque.bots.personas import PERSONAS, Persona, choose_persona, lamps, next_level, persona


def level_of(name: str) -> str:
    one = persona(name)
    assert one
    return one.level


def test_twelve_people_two_or_three_to_a_level() -> None:
    assert len({one.name for one in PERSONAS}) == len({one.key for one in PERSONAS}) == 12
    levels = [one.level for one in PERSONAS]
    assert {level: levels.count(level) in (2, 3) for level in LEVELS} == dict.fromkeys(LEVELS, True)


@pytest.mark.parametrize("one", PERSONAS, ids=[one.key for one in PERSONAS])
def test_each_has_a_trade_and_one_line_of_temper_in_both_languages(one: Persona) -> None:
    assert one.key.isascii()
    assert one.key.isalpha()
    for text in (one.trade, one.temper):
        assert set(text) == {"en", "fr"}
    for line in one.temper.values():
        assert line.endswith(".")
        assert "!" not in line
        assert 20 < len(line) <= 90
    assert one.temper["en"] != one.temper["fr"]


def test_lamps_count_the_level_from_one() -> None:
    assert [lamps(level) for level in LEVELS] == [1, 2, 3, 4, 5]
    assert lamps("greedy") == 0


def test_who_comes_is_of_the_level_and_not_yet_there() -> None:
    for level in LEVELS:
        first = choose_persona(level, (), Rng(7))
        second = choose_persona(level, (first,), Rng(7))
        assert first != second
        assert level_of(first) == level_of(second) == level


def test_neighbours_come_when_a_level_has_nobody_left() -> None:
    seated: list[str] = []
    for _ in range(5):
        seated.append(choose_persona("beginner", seated, Rng(1)))
    levels = [level_of(name) for name in seated]
    assert len(set(seated)) == 5
    assert levels == ["beginner"] * 2 + ["casual"] * 3


def test_the_same_seed_calls_the_same_people_and_others_call_others() -> None:
    called = {seed: choose_persona("regular", (), Rng(seed)) for seed in range(30)}
    assert called == {seed: choose_persona("regular", (), Rng(seed)) for seed in range(30)}
    assert set(called.values()) == {one.name for one in PERSONAS if one.level == "regular"}


def test_a_bot_without_a_level_and_a_full_house_have_no_name() -> None:
    assert choose_persona("random", (), Rng(1)) == ""
    assert choose_persona("expert", [one.name for one in PERSONAS], Rng(1)) == ""
    assert persona("Nobody") is None


def test_the_next_level_is_one_up_as_long_as_there_is_one() -> None:
    assert [next_level(level, GAME) for level in LEVELS] == [*LEVELS[1:], LEVELS[-1]]
    assert next_level("random", GAME) == "random"
