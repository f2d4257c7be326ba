"""How good somebody is at puzzles, and when a mistake comes back; on one clock."""

from __future__ import annotations

import pytest

from ludotheque.bots.levels import LEVELS
from ludotheque.study.repetition import DAY, Review, first_review, next_review
from ludotheque.study.skill import LEAST, Skill, after_try, puzzle_skill


def test_glickmans_worked_example_game_by_game() -> None:
    """His paper's player of 1500 ± 200 beats one of 1400 ± 30."""
    after = after_try(Skill(1500, 200), Skill(1400, 30), True)
    assert after.rating == pytest.approx(1563.4, abs=0.5)
    assert after.deviation == pytest.approx(175.2, abs=0.5)


def test_success_raises_failure_lowers_and_both_make_surer() -> None:
    own, puzzle = Skill(), puzzle_skill(LEVELS[2])
    up, down = after_try(own, puzzle, True), after_try(own, puzzle, False)
    assert down.rating < own.rating < up.rating
    assert up.deviation == down.deviation < own.deviation


def test_what_is_expected_moves_little_and_a_surprise_moves_far() -> None:
    own, hard, easy = Skill(1500, 100), Skill(2000, 50), Skill(1000, 50)
    assert after_try(own, hard, True).rating - own.rating > 5 * (
        after_try(own, easy, True).rating - own.rating
    )


def test_a_rating_never_becomes_too_sure() -> None:
    own = Skill()
    for number in range(2000):
        own = after_try(own, Skill(1500, LEAST), number % 2 == 0)
    assert own.deviation == LEAST
    assert own.rating == pytest.approx(1500, abs=20)


def test_the_harder_the_level_that_finds_it_the_higher_its_rating() -> None:
    ratings = [puzzle_skill(level).rating for level in LEVELS]
    assert ratings == sorted(set(ratings))


def test_a_mistake_comes_back_after_a_day_a_week_and_a_month() -> None:
    now, away = 1_000, list[int]()
    review: Review | None = first_review(now)
    while review is not None:
        away.append((review.due - now) // DAY)
        now = review.due
        review = next_review(review, True, now)
    assert away == [1, 7, 30]


def test_what_is_not_solved_begins_anew() -> None:
    late = Review(2, 50 * DAY)
    assert next_review(late, False, 50 * DAY) == Review(0, 51 * DAY)
