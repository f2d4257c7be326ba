"""How somebody comes along: levels, streaks, accuracy, achievements, what to learn next."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import ludotheque
from ludotheque.study.path import places_of
from ludotheque.tab.puzzles import KeptPuzzles
from ludotheque.table.learner import learner_page, usual_of
from ludotheque.table.messages.learner import LearnerBox

ME = "me"
KEY = "doodle-city"


def row(who: str, won: bool, table: str, **more: Any) -> SimpleNamespace:
    score = 10 if won else 5
    content = {
        "table_id": table, "game": KEY, "who": who, "won": won, "score": score, "winners": 1,
        "awards": "[]", "finished": 1, "accuracy": None, "luck": None,
    }  # fmt: skip
    return SimpleNamespace(**content | more)


def game(table: str, won: bool, *bots: str, **mine: Any) -> list[SimpleNamespace]:
    return [row(ME, won, table, **mine), *(row(f"bot:{bot}", not won, table) for bot in bots)]


def box(*games: list[SimpleNamespace], store: KeptPuzzles | None = None) -> LearnerBox:
    """The box of the game that was played; the newest game first."""
    page = learner_page(games, store or KeptPuzzles(), ME, "en", 0)
    return next(one for one in page.boxes if one.game == KEY)


def test_whoever_has_not_played_begins_with_the_lesson() -> None:
    page = learner_page([], KeptPuzzles(), ME, "en", 0)
    assert [one.game for one in page.boxes] == list(ludotheque.catalogue())
    assert {one.next.kind for one in page.boxes} == {"lesson"}
    assert all(one.groups == [] and one.strength == -1 for one in page.boxes)


def test_the_box_played_last_comes_first() -> None:
    page = learner_page([game("b", True, "casual")], KeptPuzzles(), ME, "fr", 0)
    assert page.boxes[0].game == KEY


def test_games_are_told_apart_by_how_many_play() -> None:
    groups = box(game("c", True, "casual"), game("b", False, "casual", "regular"), game("a", True))
    assert [(one.players, one.played, one.won) for one in groups.groups] == [
        (1, 1, 1), (2, 1, 1), (3, 1, 0),
    ]  # fmt: skip


def test_a_game_counts_for_the_strongest_bot_of_the_table() -> None:
    (group,) = box(
        game("c", True, "beginner", "strong"),
        game("b", False, "strength:390", "casual"),
        game("a", True, "casual", "beginner"),
    ).groups
    assert [(one.level, one.played, one.won) for one in group.levels] == [
        ("casual", 1, 1), ("strong", 2, 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("results", "streak", "longest"), [("110111", 2, 3), ("0111", 0, 3), ("", 0, 0), ("11", 2, 2)]
)
def test_streaks_are_counted_up_to_the_last_game(results: str, streak: int, longest: int) -> None:
    games = [game(str(n), one == "1", "casual") for n, one in enumerate(results)]
    groups = box(*games).groups
    assert [(one.streak, one.longest) for one in groups] == [(streak, longest)] * bool(results)


def test_a_game_in_which_one_played_several_seats_is_left_out() -> None:
    around = [row(ME, True, "a"), row(ME, False, "a")]
    assert box(around).groups == []


def test_achievements_are_those_of_the_rules() -> None:
    awards = ludotheque.game(KEY).texts("en")["names"]
    first = next(iter(awards))
    one = box(game("a", True, awards=f'["{first}"]'), game("b", True, awards=f'["{first}"]'))
    assert [(a.name, a.count) for a in one.achievements] == [(awards[first], 2)]


def test_after_the_first_game_the_path_goes_on_until_it_is_walked() -> None:
    store, ids = (
        KeptPuzzles(),
        [p.exercise["puzzle"] for p in places_of(ludotheque.game(KEY), "en")],
    )
    played = game("a", True, "casual")
    assert box(played, store=store).next.path == f"/path/{KEY}/{ids[0]}"
    for puzzle in ids:
        store.keep_try(ME, KEY, puzzle, True, 0)
    assert box(played, store=store).next.kind == "study"
    studied = game("a", True, "casual", accuracy=0.8)
    assert box(studied, store=store).next.kind == "game"


def test_a_game_is_compared_with_the_last_ten() -> None:
    assert usual_of(1, []) is None
    usual = usual_of(1, [0.5, 0.7] + [0.6] * 8 + [0.1] * 5)
    assert usual
    assert (usual.seat, round(usual.accuracy, 3), usual.games) == (1, 0.6, 10)
