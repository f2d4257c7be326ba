"""Games that are over, and records from elsewhere: result, log, replay step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.engine.errors import BadRecord, LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.record import PREFIX, Record
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER, State
from ludotheque.table import presenter
from ludotheque.table.cursor import Step
from ludotheque.table.errors import Conflict, NotFound
from ludotheque.table.events import Event
from ludotheque.table.hints import hint_actions
from ludotheque.table.messages.finished import (
    Estimate,
    Finished,
    OpenedRecord,
    ReplayStep,
    SeatView,
)
from ludotheque.table.messages.requests import EstimateStep
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.messages.table import LogEntry
from ludotheque.table.outcome import outcome_of, result_in
from ludotheque.table.story import entries
from ludotheque.table.table import Table
from ludotheque.table.thinking import Estimates
from ludotheque.table.viewer import reader_of


def present_finished(
    table: Table, outcome: Mapping[str, Any] | None, info: TableInfo, lang: str
) -> Finished:
    """Everything about a game that is over; its ``outcome`` as it was stored, if it was."""
    you = reader_of(info.my_seats)
    return Finished(
        table=info,
        result=result_in(table.game, outcome or outcome_of(table), table.names(lang), lang, you),
        log=presenter.whole_log(table, None, lang, you=you),
        steps=len(table.actions),
        share=table.record().to_code(),
        replays="",
    )


def read(text: str) -> Record:
    """A record from its share code or from the text of its file."""
    code = text.strip()
    return Record.from_code(code) if code.startswith(PREFIX) else Record.from_json(code)


def present_record(text: str, lang: str) -> OpenedRecord:
    """A record from elsewhere; one that cannot be replayed is shown in notation."""
    record = read(text)
    game = find_game(record.game).of_version(record.rules_version)
    names = game.seat_names(max(1, min(record.players, game.players[-1])), lang)
    complaint, outcome = "", None
    try:
        log, state = _log(record, game, names, lang)
        outcome = dict(state.outcome()) if state.actor == OVER else None
    except LudothequeError as error:
        complaint = error.sentence(lang)
        log = [plain_entry(number, text) for number, text in enumerate(record.actions)]
    return OpenedRecord(
        game=game.key,
        title=game.title(lang),
        rules_version=record.rules_version,
        players=record.players,
        options=dict(record.options),
        names=names,
        share=record.to_code(),
        steps=0 if complaint else len(record.actions),
        log=log,
        result=None if outcome is None else result_in(game, outcome, names, lang),
        replays=complaint,
    )


def _log(
    record: Record, game: Game, names: Sequence[str], lang: str
) -> tuple[list[LogEntry], State]:
    """Every action of the record, and the state after the last; nothing is veiled."""
    steps: list[Step] = []
    states = record.replay()
    state = next(states)
    for number, (text, after) in enumerate(zip(record.actions, states, strict=True)):
        steps.append((number, _act(game, state, text), state))
        state = after
    return list(entries(game, steps, None, True, lang, names)), state


def _act(game: Game, state: State, text: str) -> Event:
    return Event("act", int(state.actor), game.parse(text))


def plain_entry(number: int, text: str) -> LogEntry:
    return LogEntry(number, "act", -1, text[:200], None, text[:200], 0, number, "")


def record_step(text: str, number: int, lang: str) -> ReplayStep:
    """A record from elsewhere after so many actions."""
    return step(read(text), number, lang, None)


def step(record: Record, number: int, lang: str, names: Sequence[str] | None) -> ReplayStep:
    """The game after so many actions, as each viewer may know it."""
    before, state = state_at(record, number)
    game = state.game
    labels = names or game.seat_names(state.players, lang)
    last: list[Step] = []
    if number:
        last = [(number - 1, _act(game, before, record.actions[number - 1]), before)]
    follows = game.parse(record.actions[number]) if number < len(record.actions) else None
    viewer: list[int | None] = [None, *range(state.players)]
    return ReplayStep(
        step=number,
        steps=len(record.actions),
        actor=int(state.actor),
        scores=list(state.scores()),
        entry=next(entries(game, last, None, True, lang, labels), None),
        next=None if follows is None else presenter.action_info(game, follows),
        views=[SeatView(seat, state.view(seat)) for seat in viewer],
    )


def state_at(record: Record, number: int) -> tuple[State, State]:
    """The states before and after the ``number``-th action."""
    if number > len(record.actions):
        raise NotFound(
            en=f"There is no step {number}; they go from 0 to {len(record.actions)}.",
            fr=f"Il n'y a pas d'étape {number} ; elles vont de 0 à {len(record.actions)}.",
        )
    state = record.start()
    before = state.copy()
    for text in record.actions[:number]:
        before = state.copy()
        try:
            state.apply(state.game.parse(text))
        except LudothequeError as error:
            raise BadRecord(**error.texts, rule=error.rule) from error
    return before, state


def decision_at(record: Record, number: int) -> State:
    """The state at a step where somebody decides."""
    _, state = state_at(record, number)
    if state.actor < 0:
        raise Conflict(
            en="At this step nobody decides; go one further.",
            fr="À cette étape personne ne décide ; avancez d'un pas.",
        )
    return state


def estimate(state: State, record: Record, request: EstimateStep, estimates: Estimates) -> Estimate:
    """What a search thinks of a step, from what the actor knew."""
    names, choice = _names(state, request), _choice(state, record, request.step)
    actions = hint_actions(state, names, estimates.actions, request.lang, choice)
    return Estimate(request.step, int(state.actor), estimates.chances, actions)


def _names(state: State, request: EstimateStep) -> list[str]:
    if len(request.names) == state.players:
        return request.names
    return state.game.seat_names(state.players, request.lang)


def _choice(state: State, record: Record, number: int) -> int:
    """What was done at that step; −1 if the record ends there."""
    actions = record.actions[number : number + 1]
    return state.game.parse(actions[0]) if actions else -1
