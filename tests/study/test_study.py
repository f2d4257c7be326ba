"""Luck and play add up, nobody is judged by what they could not know, and errors come to light."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.study.games import QUICK, played, with_error

import ludotheque
from ludotheque import CHANCE, OVER, Record, Rng
from ludotheque.engine.state import has_secrets
from ludotheque.study import Judgement, NotOver, Settings, Study, Task, judge, judge_steps
from ludotheque.study.accounts import account_of, curve_of
from ludotheque.study.moments import COSTLIEST, costliest
from ludotheque.study.positions import Position, positions_of
from ludotheque.study.report import better_reasons, report_of
from ludotheque.study.study import spread

TABLES = [(key, ludotheque.game(key).players[0]) for key in ludotheque.catalogue()] + [
    ("pecunia", 4),
    ("forum-romanum", 3),
]


def studied(record: Record, settings: Settings = QUICK) -> Study:
    study = Study(record, settings)
    for _ in study.run():
        pass
    return study


# The accounts


@pytest.mark.parametrize(("key", "players"), TABLES)
@pytest.mark.parametrize("open_cards", [False, True])
def test_luck_and_play_add_up_to_the_result(key: str, players: int, open_cards: bool) -> None:
    record = played(key, players, 1)
    study = studied(record, replace(QUICK, open_cards=open_cards))
    last = record.last()
    curve = study.curve()
    assert len(curve) == len(record.actions) + 1
    assert all(0.0 <= chance <= 1.0 for chances in curve for chance in chances)
    for account in study.accounts():
        assert account.start + account.luck + account.play == pytest.approx(account.result)
        assert account.given_away >= 0.0
        assert 0.0 <= account.accuracy <= 1.0
        if players > 1:
            winners = last.winners()
            assert account.result == (1 / len(winners) if account.seat in winners else 0.0)
    if not has_secrets(last) or open_cards:
        # One judgement for all: the chances of all are one victory, and luck takes what it gives.
        assert all(sum(chances) == pytest.approx(1.0) for chances in curve) or players == 1


def test_every_event_goes_to_one_account() -> None:
    judgements = {
        0: Judgement(0, CHANCE, promise=(-0.1, 0.1)),
        1: Judgement(1, 0, (0.6, 0.4), best=7, best_chance=0.6, played_chance=0.5),
        2: Judgement(2, 1, (0.45, 0.55), best=3, best_chance=0.55, played_chance=0.55),
        3: Judgement(3, 1, best=3),
    }
    curve = curve_of(judgements, (1.0, 0.0))
    assert [chances[0] for chances in curve] == pytest.approx([0.5, 0.6, 0.45, 1.0, 1.0])
    account = account_of(0, judgements, curve)
    assert account.luck == pytest.approx(0.1)
    assert account.given_away == pytest.approx(0.1)
    assert account.correction == pytest.approx(-0.05)
    assert account.others == pytest.approx(0.55)
    assert account.decisions == 1
    assert account.accuracy == pytest.approx(0.5 / 0.6)


@pytest.mark.parametrize("key", [key for key in ludotheque.catalogue() if key != "pecunia"])
def test_luck_is_measured_against_the_mean_of_all_that_could_have_come(key: str) -> None:
    """The luck of all outcomes, each as often as it comes, is nothing."""
    settings, tried = replace(QUICK, outcomes=100), 0
    for position in positions_of(played(key, 2, 1)):
        state = position.state
        if position.seat != CHANCE or state.num_legal() < 2 or tried > 3:
            continue  # as if this were the last that chance decides
        tried += 1
        sums = [0.0] * int(state.players)
        for k in range(state.num_legal()):
            after, outcome = state.copy(), int(state.nth_legal(k))
            after.apply(outcome)
            promise = judge(Position(0, state, outcome, after, after, 1), settings).promise
            assert promise is not None
            sums = [
                a + (b or 0) * int(state.chance_weight(k))
                for a, b in zip(sums, promise, strict=True)
            ]
        assert sums == pytest.approx([0.0] * len(sums), abs=1e-9)
    assert tried


def test_what_could_not_be_otherwise_is_no_luck_and_no_mistake() -> None:
    forced = [
        judge(position, QUICK)
        for position in positions_of(played("pecunia", 2, 1))
        if position.state.num_legal() == 1
    ]
    assert forced
    assert all(one.cost == 0.0 and not any(one.promise or ()) for one in forced)


# Reproducible, in whatever pieces


def test_the_same_seed_gives_the_same_study_in_whatever_pieces() -> None:
    record = played("batisseurs", 2, 1)
    whole, pieces = studied(record), Study(record, QUICK)
    while tasks := pieces.pending():
        for start in range(0, len(tasks), 7):
            pieces.add(judge_steps(record, QUICK, tasks[start : start + 7]))
    assert pieces.judgements() == whole.judgements()
    assert studied(record, replace(QUICK, seed=4)).judgements() != whole.judgements()


def test_the_work_spreads_over_the_game_and_comes_to_an_end() -> None:
    assert sorted(spread(11)) == list(range(11))
    assert spread(1) == [0]
    study = Study(played("forum-romanum", 2, 1), QUICK)
    assert study.share == 0.0
    first = study.pending()
    assert len(first) == len(study.positions)
    assert [task.step for task in first[:3]] == [0, *spread(len(first))[1:3]]
    shares = [study.share for _ in study.run()]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert study.pending() == []
    assert all(isinstance(task, Task) and not task.deep for task in first)


def test_a_game_that_is_not_over_is_refused() -> None:
    record = played("forum-romanum", 2, 1)
    half = replace(record, actions=record.actions[:20], result=None)
    with pytest.raises(NotOver, match="not over"):
        Study(half)


# Hidden hands


def test_worlds_that_a_seat_cannot_tell_apart_are_judged_alike() -> None:
    """Cost, better action and reasons of its decisions, and its own chance before them."""
    different = tried = 0
    for position in positions_of(played("pecunia", 4, 2)):
        state, seat = position.state, position.seat
        if seat < 0 or state.num_legal() < 2 or position.step % 5:
            continue
        for number in range(2):
            world = state.resample(seat, Rng(50, number))
            after = world.copy()
            after.apply(position.action)
            other = Position(position.step, world, position.action, after, after, position.step + 1)
            different += world != state
            one, two = judge(position, QUICK), judge(other, QUICK)
            assert (one.best, one.best_chance, one.played_chance, one.margin) == (
                two.best,
                two.best_chance,
                two.played_chance,
                two.margin,
            )
            assert one.chances is not None
            assert two.chances is not None
            assert one.chances[seat] == two.chances[seat]
            names = state.game.seat_names(4, "en")
            reasons = [better_reasons(where, one.best, "en", names) for where in (position, other)]
            assert reasons[0] == reasons[1]
            tried += 1
    assert tried > 10
    assert different > 10


def test_with_open_cards_a_veiled_card_is_luck_for_those_who_do_not_see_it_too() -> None:
    veiled = moved = 0
    for position in positions_of(played("pecunia", 3, 1)):
        state = position.state
        if position.seat != CHANCE or state.num_legal() < 2:
            continue
        blind = [s for s in range(3) if state.seen(position.action, s) != position.action]
        shut = judge(position, QUICK).promise
        bare = judge(position, replace(QUICK, open_cards=True)).promise
        assert shut is not None
        assert bare is not None
        assert all(shut[seat] is None for seat in blind)
        veiled += len(blind)
        moved += sum(bool(bare[seat]) for seat in blind)
        if veiled > 20:
            break
    assert veiled > 20
    assert moved > 0


# Errors come to light


def is_noticed(key: str, seed: int) -> bool:
    """Whether a planted error is among the three costliest decisions of whoever made it."""
    record, step = with_error(key, seed, "regular", least=0.12)
    study = studied(record, Settings())
    seat = study.positions[step].seat
    return step in [one.step for one in costliest(study.judgements(), seat)[:COSTLIEST]]


def test_a_planted_error_is_among_the_first_three() -> None:
    assert is_noticed("batisseurs", 1)


@pytest.mark.soak
@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_nine_of_ten_planted_errors_are_among_the_first_three(key: str) -> None:
    assert sum(is_noticed(key, seed) for seed in range(10)) >= 9


# What is said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_report_says_it_in_both_languages(lang: str) -> None:
    study = studied(played("forum-romanum", 2, 1))
    report = report_of(study, lang, ["Anna", "Bruno"], you=1)
    assert report.share == 1.0
    assert [point.step for point in report.points] == list(range(report.steps + 1))
    assert report.points[-1].seat == OVER
    assert [moment.flag for moment in report.moments] == list(range(1, len(report.moments) + 1))
    mistakes = [moment for moment in report.moments if moment.kind == "mistake"]
    assert {moment.seat for moment in mistakes} == {0, 1}
    for moment in mistakes:
        assert moment.better is not None
        assert moment.better.number != moment.number
        assert moment.before > moment.after
        assert ("Anna" if moment.seat == 0 else {"en": "you", "fr": "vous"}[lang]) in moment.summary
    for balance in report.balances:
        assert balance.start + balance.luck + balance.play == pytest.approx(balance.result)
        parts = balance.others - balance.given_away + balance.correction
        assert parts == pytest.approx(balance.play)


def test_a_report_of_half_a_study_has_the_points_that_are_known() -> None:
    study = Study(played("batisseurs", 2, 1), QUICK)
    for done in study.run():
        if done == 30:
            break
    report = report_of(study, "en")
    assert 0.0 < report.share < 1.0
    assert report.moments == []
    assert report.balances == []
    steps = [point.step for point in report.points]
    assert steps == sorted(steps)
    assert steps[-1] == report.steps
    assert 2 < len(steps) <= 31
