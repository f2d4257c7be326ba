"""Each check of secrets finds a leak that no other check finds, and says where it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from leaks import LEAKS, REMEMBERED, Leak, Remembers, game_of
from midnight_masks.game import GAME
from midnight_masks.state import MasksState

from ludotheque.testing import Nonconforming, conform
from ludotheque.testing.report import Reporter
from ludotheque.testing.secrets import CHECKS

ALONE = [(check, cls) for check, cls, _ in LEAKS if cls is not REMEMBERED]
DOCUMENT = Path(__file__).parents[2] / "docs" / "how" / "hidden.md"
NAMES = [cls.__name__ for _, cls, _ in LEAKS]


@pytest.mark.parametrize(("check", "cls", "named"), LEAKS, ids=NAMES)
def test_a_leak_is_found_by_its_check(
    check: str, cls: type[MasksState] | type[Leak], named: str
) -> None:
    with pytest.raises(Nonconforming) as caught:
        conform(game_of(cls), games=5)
    assert caught.value.check == check, caught.value
    assert named in str(caught.value)


# Tables of four and five cost most of the time, and repeat what those of two and three say.
@pytest.mark.parametrize("most", [3, pytest.param(GAME.players[-1], marks=pytest.mark.soak)])
@pytest.mark.parametrize(("check", "cls"), ALONE, ids=[cls.__name__ for _, cls in ALONE])
def test_no_other_check_finds_it(
    check: str, cls: type[MasksState] | type[Leak], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail = Reporter.fail
    monkeypatch.setattr(
        Reporter, "fail", lambda self, name, what: None if name == check else fail(self, name, what)
    )
    conform(game_of(cls), games=1, only=lambda setting: setting.players <= most)


def test_no_check_of_secrets_could_be_left_out() -> None:
    assert {check for check, _ in ALONE} == {*CHECKS}


def test_the_document_says_which_check_finds_which_fault() -> None:
    rows = [line.split("|") for line in DOCUMENT.read_text(encoding="utf-8").splitlines()]
    table = [(row[3].strip(), row[2].strip()) for row in rows if len(row) == 5]
    faults = [(f"`{check}`", f"`{cls.__name__}`") for check, cls, _ in LEAKS]
    assert sorted(table[2:]) == sorted(faults)


def test_the_game_that_they_spoil_is_good() -> None:
    conform(GAME, games=1)
    conform(game_of(Remembers), games=1)
