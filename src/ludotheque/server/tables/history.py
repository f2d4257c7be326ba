"""Games that were played: results, replay step by step, records from elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.errors import BadRecord, LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.record import PREFIX, Record
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER, State, has_secrets
from ludotheque.server.bots.hints import one_hint_at_a_time
from ludotheque.server.bots.queue import Rank
from ludotheque.server.people.identity import Person
from ludotheque.server.storage import games
from ludotheque.server.storage.games import seats_in as seats_of
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.loading import older_rules
from ludotheque.table import Event, Seat, names_of, presenter
from ludotheque.table.cursor import Step
from ludotheque.table.errors import Conflict, NotFound, no_table
from ludotheque.table.hints import hint_actions
from ludotheque.table.messages.finished import (
    Estimate,
    Finished,
    OpenedRecord,
    ReplayStep,
    SeatView,
)
from ludotheque.table.messages.requests import EstimateStep, TableParams
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.messages.table import LogEntry, TermsInfo
from ludotheque.table.outcome import outcome_of, result_in
from ludotheque.table.story import entries
from ludotheque.table.viewer import reader_of

if TYPE_CHECKING:
    from ludotheque.server.services import Services

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


_threads = ThreadPoolExecutor(2, thread_name_prefix="history")
"""Few: whole games that are read at the same time take turns, and leave the loop its share."""


async def in_thread(work: Callable[..., T], *args: Any) -> T:
    """Long games take a moment: the others should not wait for it."""
    return await asyncio.get_running_loop().run_in_executor(_threads, work, *args)


async def encode_in_thread(work: Callable[..., Any], *args: Any) -> msgspec.Raw:
    """The same, as the bytes of the response: to write a long game down takes a moment too."""
    return await in_thread(lambda: msgspec.Raw(encode(work(*args))))


def present_finished(live: LiveTable, info: TableInfo, lang: str) -> Finished:
    """Everything about a game that is over."""
    table = live.table
    outcome = live.result or outcome_of(table)
    you = reader_of(info.my_seats)
    return Finished(
        table=info,
        result=result_in(table.game, outcome, table.names(lang), lang, you),
        log=presenter.whole_log(table, None, lang, you=you),
        steps=len(table.actions),
        share=table.record().to_code(),
        replays="",
    )


async def old_game(services: Services, person: Person | None, params: TableParams) -> Finished:
    """A game of older rules that cannot be replayed: its log and result as they were stored."""
    mine = person.id if person is not None else ""

    def work(connection: Connection) -> Any:
        row = games.find(connection, params.id)
        places = games.seats_of(connection, mine, [params.id])
        return row, games.read_log(connection, params.id, 0), places

    row, rows, places = await services.storage.read(work)
    if row is None or row.result is None:
        raise no_table()
    if not (row.public or places or (mine and row.host == mine)):
        services.seating.check_code(params.id, params.code)
    return _as_stored(row, rows, params.lang)


def _as_stored(row: Any, rows: Sequence[Any], lang: str) -> Finished:
    game, seats = find_game(row.game), seats_of(row)
    names = names_of(game, seats, lang)
    outcome = msgspec.json.decode(row.result)
    record = Record(
        row.game,
        row.rules_version,
        row.players,
        msgspec.json.decode(row.options),
        tuple(standing(rows)),
        {key: outcome[key] for key in ("reason", "scores", "winners")},
    )
    return Finished(
        table=_old_info(row, seats, names, lang),
        result=result_in(game, outcome, names, lang),
        log=[_bare(one.number, one.text or one.kind) for one in rows],
        steps=0,
        share=record.to_code(),
        replays=older_rules(row.rules_version, game).sentence(lang),
    )


def standing(rows: Sequence[Any]) -> list[str]:
    """The actions that stand, in notation, after everything that was taken back."""
    actions: list[str] = []
    for row in rows:
        if row.kind == "act":
            actions.append(row.text)
        elif row.kind == "undo":
            del actions[row.value :]
    return actions


def _old_info(row: Any, seated: Sequence[Seat], names: Sequence[str], lang: str) -> TableInfo:
    game = find_game(row.game)
    seats = [presenter.seat_info(s, who, str(names[s]), lang) for s, who in enumerate(seated)]
    return TableInfo(
        id=row.id,
        game=row.game,
        title=game.title(lang),
        rules_version=row.rules_version,
        options=msgspec.json.decode(row.options),
        terms=TermsInfo(**msgspec.json.decode(row.terms)),
        public=row.public,
        status=row.status,
        seats=seats,
        my_seats=[],
        host=False,
        number=row.number,
        created=row.created,
        secrets=has_secrets(game.start()),
        scale=game.scale,
        join="",
        watch="",
    )


def read(text: str) -> Record:
    """A record from its share code or from the text of its file."""
    stripped = text.strip()
    return Record.from_code(stripped) if stripped.startswith(PREFIX) else Record.from_json(stripped)


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
        log = [_bare(number, text) for number, text in enumerate(record.actions)]
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


def _bare(number: int, text: str) -> LogEntry:
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


async def estimate(services: Services, person: Person, request: EstimateStep) -> Estimate:
    """What the search thinks of a step, from what the actor knew."""
    record = await in_thread(lambda: read(request.text))
    _, state = await in_thread(lambda: state_at(record, request.step))
    if state.actor < 0:
        raise Conflict(
            en="At this step nobody decides; go one further.",
            fr="À cette étape personne ne décide ; avancez d'un pas.",
        )
    seconds = services.settings.hint_seconds
    with one_hint_at_a_time(services, person):
        estimates = await services.bot_pool.analyse(state, seconds, person.id, Rank.STUDY)
    actions = hint_actions(
        state,
        _names(state, request),
        estimates.actions,
        request.lang,
        _played(state, record, request.step),
    )
    return Estimate(request.step, int(state.actor), estimates.chances, actions)


def _names(state: State, request: EstimateStep) -> list[str]:
    if len(request.names) == state.players:
        return request.names
    return state.game.seat_names(state.players, request.lang)


def _played(state: State, record: Record, number: int) -> int:
    """What was done at that step; −1 if the record ends there."""
    actions = record.actions[number : number + 1]
    return state.game.parse(actions[0]) if actions else -1
