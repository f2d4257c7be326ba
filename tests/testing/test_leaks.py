"""Each check of secrets finds a leak that no other check finds, and says where it is."""

from __future__ import annotations

import pytest
from leaks import LEAKS, Leak, Remembers, game_of
from midnight_masks.game import GAME
from midnight_masks.state import MasksState

from ludotheque.testing import Nonconforming, conform
from ludotheque.testing.report import Reporter

ALONE = [(check, cls) for check, cls, _ in LEAKS if check not in ("secret list", "log")]
"""A list that differs makes actions fail elsewhere, and what the log has told is remembered."""
NAMES = [cls.__name__ for _, cls, _ in LEAKS]


@pytest.mark.parametrize(("check", "cls", "named"), LEAKS, ids=NAMES)
def test_a_leak_is_found_by_its_check(
    check: str, cls: type[MasksState] | type[Leak], named: str
) -> None:
    with pytest.raises(Nonconforming) as caught:
        conform(game_of(cls), games=5)
    assert caught.value.check == check, caught.value
    assert named in str(caught.value)


@pytest.mark.parametrize(("check", "cls"), ALONE, ids=[cls.__name__ for _, cls in ALONE])
def test_no_other_check_finds_it(
    check: str, cls: type[MasksState] | type[Leak], monkeypatch: pytest.MonkeyPatch
) -> None:
    fail = Reporter.fail
    monkeypatch.setattr(
        Reporter, "fail", lambda self, name, what: None if name == check else fail(self, name, what)
    )
    conform(game_of(cls), games=1)


def test_the_game_that_they_spoil_is_good() -> None:
    conform(GAME, games=1)
    conform(game_of(Remembers), games=1)
