"""What must hold when a game is over."""

from __future__ import annotations

from ludotheque.engine.record import Record
from ludotheque.engine.registry import catalogue
from ludotheque.engine.state import State
from ludotheque.testing.walk import Walk, text_of

CHECKS = ("past", "record")


def check(walk: Walk) -> None:
    _past(walk)
    _record(walk)


def _past(walk: Walk) -> None:
    for number, (state, before) in enumerate(walk.past):
        same = text_of(state.dump()) == before
        walk.reporter.require(same, "past", f"remembered state {number} has changed since")


def _record(walk: Walk) -> None:
    need, state = walk.reporter.require, walk.state
    record = Record.of(state, walk.actions)
    need(Record.from_json(record.to_json()) == record, "record", "JSON does not read back")
    need(Record.from_code(record.to_code()) == record, "record", "its code does not read back")
    again = state.game.start(record.players, **record.options)
    for text in record.actions:
        again.apply(again.game.parse(text))
    need(again == state, "record", "the record leads to another state")
    if state.game.key in catalogue():
        _replay(walk, record)


def _replay(walk: Walk, record: Record) -> None:
    last: State | None = None
    count = 0
    for state in record.replay():
        last, count = state, count + 1
    need = walk.reporter.require
    need(last == walk.state, "record", "replay() leads to another state")
    need(count == len(walk.actions) + 1, "record", "replay() gives every state")
