"""The level that the house proposes: from the last games in a row, one step at a time."""

from __future__ import annotations

import pytest

from ludotheque.bots.proposal import Encounter, propose_level


def games(level: str, *beaten: float) -> list[Encounter]:
    """The newest first."""
    return [Encounter(level, share) for share in beaten]


@pytest.mark.parametrize(
    ("played", "level"),
    [
        ([], ""),
        (games("casual", 1), "casual"),
        (games("casual", 1, 1), "casual"),
        (games("casual", 1, 1, 1), "regular"),
        (games("casual", 0, 1, 1), "regular"),
        (games("casual", 0, 0, 1), "casual"),
        (games("regular", 0, 0, 0), "casual"),
        (games("regular", 1 / 3, 1 / 3, 0), "casual"),
        (games("regular", 0.5, 0, 0.5), "regular"),
        (games("expert", 1, 1, 1), "expert"),
        (games("beginner", 0, 0, 0), "beginner"),
    ],
)
def test_three_games_in_a_row_move_the_proposal_one_step(
    played: list[Encounter], level: str
) -> None:
    assert propose_level(played) == level


def test_only_the_last_three_count() -> None:
    assert propose_level(games("strong", 0, 0, 0, 1, 1, 1, 1)) == "regular"


def test_games_at_another_level_in_between_begin_a_new_row() -> None:
    """Who came back down after three defeats is not sent up again for old victories."""
    down = games("casual", 1) + games("regular", 0, 0, 0) + games("casual", 1, 1, 1)
    assert propose_level(down) == "casual"
