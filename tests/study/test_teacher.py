"""The teacher notices what gives much away, and judges by what a seat may know."""

from __future__ import annotations

import pytest
from tests.study.games import played, with_error

import ludotheque
from ludotheque import Rng
from ludotheque.study.positions import positions_of
from ludotheque.study.teacher import LEAST, NOTHING, Weighing, weigh


def test_a_planted_error_is_noticed_and_good_play_is_not() -> None:
    record, step = with_error("batisseurs", 1, "regular", least=0.12)
    positions = positions_of(record)
    bad = positions[step]
    assert weigh(bad.state, bad.action, Rng(1), 800).tells("medium")
    decisions = [one for one in positions if one.seat >= 0 and one.step != step]
    warnings = [weigh(one.state, one.action, Rng(1), 400).tells("large") for one in decisions[::4]]
    assert sum(warnings) * 10 <= len(warnings)


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_the_same_look_gives_the_same_answer(key: str) -> None:
    players = next(count for count in ludotheque.game(key).players if count > 1)
    position = next(
        one
        for one in positions_of(played(key, players, 1))
        if one.seat >= 0 and one.state.num_legal() > 1 and one.step > 10
    )
    state = position.state
    legal = [int(action) for action in state.legal()][:12]
    weighings = {action: weigh(state, action, Rng(2), 60) for action in legal}
    assert all(0.0 <= one.chance <= 1.0 and 0.0 <= one.best <= 1.0 for one in weighings.values())
    again = {action: weigh(state, action, Rng(2), 60) for action in legal}
    assert again == weighings


def test_worlds_that_a_seat_cannot_tell_apart_are_weighed_alike() -> None:
    different = said = 0
    for position in positions_of(played("pecunia", 4, 2)):
        state, seat = position.state, position.seat
        if seat < 0 or state.num_legal() < 2 or position.step % 3:
            continue
        action = int(state.nth_legal(state.num_legal() - 1))
        verdict = weigh(state, action, Rng(7, position.step), 40)
        world = state.resample(seat, Rng(60, position.step))
        assert weigh(world, action, Rng(7, position.step), 40) == verdict
        different += world != state
        said += verdict != NOTHING
    assert different > 5
    assert said > 5


def test_where_nothing_can_be_decided_nothing_is_said() -> None:
    forced = next(
        one
        for one in positions_of(played("pecunia", 2, 1))
        if one.seat >= 0 and one.state.num_legal() == 1
    )
    assert weigh(forced.state, forced.action, Rng(1)) == NOTHING
    assert not any(NOTHING.tells(loss) for loss in LEAST)


def test_one_hears_of_what_one_chose_to_hear_of() -> None:
    verdict = Weighing(0.6, 0.47)
    assert [loss for loss in LEAST if verdict.tells(loss)] == ["small", "medium"]
    assert not Weighing(0.99, 0.97).tells("small"), "a safe lead is not scolded"
