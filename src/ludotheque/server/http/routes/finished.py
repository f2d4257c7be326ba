"""Finished games: results, replay, records, statistics, ratings."""

from __future__ import annotations

from msgspec import Raw
from starlette.responses import Response

from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER
from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.routes.tables import find_table, table_response
from ludotheque.server.people import learner
from ludotheque.server.people.statistics import player_statistics, proposed_level, top_ratings
from ludotheque.server.tables import history
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.loading import OlderRules
from ludotheque.study.report import Report, report_of
from ludotheque.table import finished
from ludotheque.table.errors import Conflict
from ludotheque.table.messages.finished import Estimate, Finished, OpenedRecord, ReplayStep
from ludotheque.table.messages.requests import (
    EstimateStep,
    GameParams,
    OpenRecord,
    Params,
    PlayerParams,
    RatingsParams,
    RecordStep,
    StepParams,
    StudyRecord,
    StudyTable,
    TableParams,
)
from ludotheque.table.messages.statistics import ProposedLevel, Ratings, Statistics
from ludotheque.table.statistics import propose
from ludotheque.table.viewer import reader_of


def read_one_more(request: Request) -> None:
    """A whole game is replayed: that takes a moment, so it is not for the asking without end."""
    request.services.readings.check(authentication.address_of(request.http))


async def finished_table(request: Request, params: TableParams) -> LiveTable:
    read_one_more(request)
    return await table_over(request, params)


async def table_over(request: Request, params: TableParams) -> LiveTable:
    live = await find_table(request, params)
    if live.table.state.actor != OVER:
        raise Conflict(
            en="This game is not over; its secrets are kept until then.",
            fr="Cette partie n'est pas finie ; ses secrets sont gardés jusque-là.",
        )
    return live


@endpoint(
    "GET", "/api/tables/{id}/result", "How a game ended", params=TableParams, response=Finished
)
async def result(request: Request, params: TableParams) -> Finished | Raw:
    try:
        live = await finished_table(request, params)
    except OlderRules:
        return await history.old_game(request.services, request.person, params)
    return await history.encode_in_thread(
        finished.present_finished,
        live.table,
        live.result,
        table_response(request, live),
        params.lang,
    )


@endpoint(
    "GET",
    "/api/tables/{id}/replay/{step}",
    "A finished game after so many actions",
    params=StepParams,
    response=ReplayStep,
)
async def replay(request: Request, params: StepParams) -> Raw:
    live = await finished_table(request, params)
    table = live.table
    return await history.encode_in_thread(
        finished.step, table.record(), params.step, params.lang, table.names(params.lang)
    )


@endpoint(
    "GET",
    "/api/tables/{id}/record",
    "The record of a finished game, as a file",
    params=TableParams,
    response="application/json",
)
async def record(request: Request, params: TableParams) -> Response:
    live = await finished_table(request, params)
    name = f"{live.table.game.key}-{live.id}.json"
    request.headers["content-disposition"] = f'attachment; filename="{name}"'
    text = await history.in_thread(lambda: live.table.record().to_json() + "\n")
    return Response(text, media_type="application/json")


@endpoint(
    "POST", "/api/records", "Look at a game from elsewhere", body=OpenRecord, response=OpenedRecord
)
async def open_record(request: Request, params: Params) -> Raw:
    body: OpenRecord = request.body
    read_one_more(request)
    return await history.encode_in_thread(finished.present_record, body.text, body.lang)


@endpoint(
    "POST",
    "/api/records/step",
    "A record after so many actions",
    body=RecordStep,
    response=ReplayStep,
)
async def record_step(request: Request, params: Params) -> Raw:
    body: RecordStep = request.body
    read_one_more(request)
    return await history.encode_in_thread(finished.record_step, body.text, body.step, body.lang)


@endpoint(
    "POST",
    "/api/records/estimate",
    "What the search thinks of a step of a record",
    body=EstimateStep,
    response=Estimate,
    needs_name=True,
)
async def estimate(request: Request, params: Params) -> Estimate:
    body: EstimateStep = request.body
    person = request.somebody()
    request.services.hints.check(person.id)
    return await history.estimate(request.services, person, body)


@endpoint(
    "POST",
    "/api/tables/{id}/study",
    "A finished game looked at, as far as that has come",
    params=TableParams,
    body=StudyTable,
    response=Report,
    needs_name=True,
)
async def study(request: Request, params: TableParams) -> Raw:
    body: StudyTable = request.body
    # Asked every second how far it has come; new ones have a limit of their own.
    live = await table_over(request, params)
    table, person = live.table, request.somebody()
    record = await history.in_thread(table.record)
    job = await request.services.studies.ask(record, live.id, body.open_cards, person.id)
    seats = live.seats_of(person)
    usual = None
    if seats and not body.open_cards and not job.study.pending():
        await request.services.puzzles.remember(job.study, seats, person.id)
        await learner.keep_accuracy(request.services.storage, live.id, job.study)
        usual = await learner.usual(request.services.storage, live.id, person.id, seats)
    you = reader_of(seats)
    return await history.encode_in_thread(
        report_of, job.study, body.lang, table.names(body.lang), you, usual
    )


@endpoint(
    "POST",
    "/api/records/study",
    "A record looked at, as far as that has come",
    body=StudyRecord,
    response=Report,
    needs_name=True,
)
async def study_record(request: Request, params: Params) -> Raw:
    body: StudyRecord = request.body
    read_one_more(request)
    person = request.somebody()
    record = await history.in_thread(finished.read, body.text)
    job = await request.services.studies.ask(record, "", body.open_cards, person.id)
    names = body.names if len(body.names) == job.study.players else None
    return await history.encode_in_thread(report_of, job.study, body.lang, names)


@endpoint(
    "GET",
    "/api/players/{player}",
    "How somebody has done",
    params=PlayerParams,
    response=Statistics,
)
async def statistics(request: Request, params: PlayerParams) -> Statistics:
    return await player_statistics(request.services.storage, params.player, params.lang)


@endpoint(
    "GET",
    "/api/games/{key}/level",
    "The level and the strength of bots that suit me",
    params=GameParams,
    response=ProposedLevel,
)
async def level(request: Request, params: GameParams) -> ProposedLevel:
    key = find_game(params.key).key
    if request.person is None:
        return propose([], "")
    return await proposed_level(request.services.storage, request.person.id, key)


@endpoint(
    "GET",
    "/api/games/{key}/ratings",
    "The ratings of a game",
    params=RatingsParams,
    response=Ratings,
)
async def ratings(request: Request, params: RatingsParams) -> Ratings:
    find_game(params.key)
    own = request.person.id if request.person is not None else ""
    return await top_ratings(request.services.storage, params.key, params.lang, params.limit, own)
