"""Games that were played: results, replay step by step, records from elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.record import Record
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import has_secrets
from ludotheque.server.bots.hints import one_hint_at_a_time
from ludotheque.server.bots.queue import Rank
from ludotheque.server.people.identity import Person
from ludotheque.server.storage import games
from ludotheque.server.tables.loading import older_rules
from ludotheque.table import Seat, finished, names_of, presenter
from ludotheque.table.errors import no_table
from ludotheque.table.messages.finished import Estimate, Finished
from ludotheque.table.messages.requests import EstimateStep, TableParams
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.messages.table import TermsInfo
from ludotheque.table.outcome import result_in
from ludotheque.table.summary import seats_in

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


async def old_game(services: Services, person: Person | None, params: TableParams) -> Finished:
    """A game of older rules that cannot be replayed: its log and result as they were stored."""
    person_id = person.id if person is not None else ""

    def work(connection: Connection) -> Any:
        row = games.find(connection, params.id)
        places = games.seats_of(connection, person_id, [params.id])
        return row, games.read_log(connection, params.id, 0), places

    row, rows, places = await services.storage.read(work)
    if row is None or row.result is None:
        raise no_table()
    if not (row.public or places or (person_id and row.host == person_id)):
        services.seating.check_code(params.id, params.code)
    return _as_stored(row, rows, params.lang)


def _as_stored(row: Any, rows: Sequence[Any], lang: str) -> Finished:
    game, seats = find_game(row.game), seats_in(row)
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
        log=[finished.plain_entry(one.number, one.text or one.kind) for one in rows],
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


def _old_info(row: Any, sitters: Sequence[Seat], names: Sequence[str], lang: str) -> TableInfo:
    game = find_game(row.game)
    seats = [presenter.seat_info(s, who, str(names[s]), lang) for s, who in enumerate(sitters)]
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


async def estimate(services: Services, person: Person, request: EstimateStep) -> Estimate:
    """What the search thinks of a step, from what the actor knew."""
    record = await in_thread(finished.read, request.text)
    state = await in_thread(finished.decision_at, record, request.step)
    seconds = services.settings.hint_seconds
    with one_hint_at_a_time(services, person):
        estimates = await services.bot_pool.analyse(state, seconds, person.id, Rank.STUDY)
    return finished.estimate(state, record, request, estimates)
