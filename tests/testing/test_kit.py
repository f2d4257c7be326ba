"""The kit itself: it passes a good game and catches every broken one, by name."""

from __future__ import annotations

import pytest
from broken import CASES, broken_game
from high_card import GAME, HighCard, HighCardState
from leaks import LEAKS

from ludotheque.testing import CHECKS, Nonconforming, conform


def test_a_good_game_passes() -> None:
    conform(GAME, games=5)


@pytest.mark.parametrize(("check", "cls"), CASES, ids=[cls.__name__ for _, cls in CASES])
def test_a_broken_game_is_caught_by_name(
    check: str, cls: type[HighCardState] | type[HighCard]
) -> None:
    with pytest.raises(Nonconforming) as caught:
        conform(broken_game(cls), games=8)
    assert caught.value.check == check, caught.value


def test_every_check_can_fail() -> None:
    assert {check for check, *_ in [*CASES, *LEAKS]} == set(CHECKS)
