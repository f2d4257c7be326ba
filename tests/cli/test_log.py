"""The log in the terminal: one line a throw, what was taken back is marked."""

from __future__ import annotations

from high_card import GAME
from tests.table.deeds import do

import ludotheque
from ludotheque import Record, Rng, State
from ludotheque.cli.commands.replay import throws
from ludotheque.cli.terminal.log import lines_of, log
from ludotheque.cli.terminal.screen import log_text, news
from ludotheque.cli.texts import of
from ludotheque.table import Seat, Table, story

EN = of("en")
SEATS = [Seat("human", "Ann"), Seat("human", "Bo")]


def doodle(rounds: int) -> Table:
    table, rng = Table(ludotheque.game("doodle-city"), SEATS), Rng(3)

    def chance(state: State) -> int:
        return int(state.sample(rng))

    do(table, lambda change: change.start(chance))
    for _ in range(2 * rounds):
        seat, action = int(table.state.actor), int(table.state.nth_legal(0))
        do(table, lambda change, s=seat, a=action: change.act(s, a, chance))  # type: ignore[misc]
    return table


def test_a_throw_is_one_line() -> None:
    table = doodle(rounds=4)
    lines = log(table, None, EN)
    throws = [line for line in lines if line.sentence.startswith("The dice: ")]
    assert len(throws) == 5
    assert not any(line.sentence.startswith("White") for line in lines)
    decisions = [line for line in lines if line.seat >= 0]
    assert len(decisions) == 8


def test_who_sat_down_for_the_game_is_not_told_and_whoever_comes_later_is() -> None:
    table = Table(GAME, [Seat("open"), SEATS[1]])
    do(table, lambda change: change.sit(0, SEATS[0]))
    do(table, lambda change: change.start(lambda state: int(state.nth_legal(0))))
    before = [line.sentence for line in log(table, None, EN)]
    assert not any("sits down" in text or "begins." in text for text in before)
    do(table, lambda change: change.sit(0, Seat("human", "Cy")))
    assert log(table, None, EN)[-1].sentence == "Cy sits down."


def test_what_was_taken_back_is_marked_and_stays() -> None:
    table = doodle(rounds=1)
    actor, action = int(table.state.actor), int(table.state.nth_legal(0))
    do(table, lambda change: change.act(actor, action, lambda state: 0))
    lines = log(table, None, EN)
    do(table, lambda change: change.undo(actor))
    do(table, lambda change: change.answer(1 - actor, yes=True)) if table.asking else None
    after = log(table, None, EN)
    marked = [line for line in after if line.taken_back]
    assert [line.sentence for line in marked] == [lines[-1].sentence]
    text = log_text(marked[0], EN)
    assert text.plain.endswith("(taken back)")
    assert any("strike" in str(span.style) for span in text.spans)
    assert all(not line.taken_back for line in after[: len(lines) - 1])


def test_the_news_are_marked_though_the_log_begins_earlier() -> None:
    table = doodle(rounds=3)
    shown = news(table, None, EN, len(table.events))
    assert len(shown) == 3
    assert shown == lines_of(story(table, None, "en"))[-3:]


def test_a_replay_tells_a_throw_once() -> None:
    game, rng = ludotheque.game("doodle-city"), Rng(3)
    state, actions = game.start(2), []
    for _ in range(40):
        action = int(state.sample(rng) if state.actor < 0 else state.nth_legal(0))
        actions.append(action)
        state.apply(action)
    record = Record.of(state, actions)
    runs = list(throws(record, None, "en"))
    assert [step.number for run in runs for step in run] == list(range(1, 41))
    dice = [run for run in runs if run[0].text.startswith("blue")]
    assert dice
    assert all(len(run) > 3 for run in dice[:-1])
    assert all(len(run) == 1 for run in runs if run[0].actor >= 0)
    assert [step.number for run in throws(record, 12, "en") for step in run][-1] == 12
