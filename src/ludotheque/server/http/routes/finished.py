"""Finished games: results, replay, records, statistics, ratings."""

from __future__ import annotations

from starlette.responses import Response

from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER
from ludotheque.server.errors import Conflict
from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Call, call
from ludotheque.server.http.routes.tables import found, told
from ludotheque.server.messages.requests import (
    InLang,
    OfPlayer,
    OfRatings,
    OfStep,
    OfTable,
    OpenRecord,
    RecordStep,
)
from ludotheque.server.messages.responses import (
    Estimate,
    Finished,
    OpenedRecord,
    Ratings,
    ReplayStep,
    Statistics,
)
from ludotheque.server.people.statistics import player_statistics, top_ratings
from ludotheque.server.tables import history
from ludotheque.server.tables.registry import LiveTable, OlderRules


def read_one_more(made: Call) -> None:
    """A whole game is replayed: that takes a moment, so it is not for the asking without end."""
    made.house.readings.check(authentication.address_of(made.request))


async def finished_table(made: Call, asked: OfTable) -> LiveTable:
    read_one_more(made)
    live = await found(made, asked)
    if live.table.state.actor != OVER:
        raise Conflict(
            en="This game is not over; its secrets are kept until then.",
            fr="Cette partie n'est pas finie ; ses secrets sont gardés jusque-là.",
        )
    return live


@call("GET", "/api/tables/{id}/result", "How a game ended", ask=OfTable, gives=Finished)
async def result(made: Call, asked: OfTable) -> Finished:
    try:
        live = await finished_table(made, asked)
    except OlderRules:
        return await history.old_game(made.house, made.person, asked)
    return await history.in_thread(history.finished, live, told(made, live), asked.lang)


@call(
    "GET",
    "/api/tables/{id}/replay/{step}",
    "A finished game after so many actions",
    ask=OfStep,
    gives=ReplayStep,
)
async def replay(made: Call, asked: OfStep) -> ReplayStep:
    live = await finished_table(made, asked)
    table = live.table
    return await history.in_thread(
        history.step, table.record(), asked.step, asked.lang, table.names(asked.lang)
    )


@call(
    "GET",
    "/api/tables/{id}/record",
    "The record of a finished game, as a file",
    ask=OfTable,
    gives="application/json",
)
async def record(made: Call, asked: OfTable) -> Response:
    live = await finished_table(made, asked)
    name = f"{live.table.game.key}-{live.id}.json"
    made.headers["content-disposition"] = f'attachment; filename="{name}"'
    return Response(live.table.record().to_json() + "\n", media_type="application/json")


@call("POST", "/api/records", "Look at a game from elsewhere", body=OpenRecord, gives=OpenedRecord)
async def open_record(made: Call, asked: InLang) -> OpenedRecord:
    wanted: OpenRecord = made.body
    read_one_more(made)
    return await history.in_thread(history.opened, history.read(wanted.text), wanted.lang)


@call(
    "POST", "/api/records/step", "A record after so many actions", body=RecordStep, gives=ReplayStep
)
async def record_step(made: Call, asked: InLang) -> ReplayStep:
    wanted: RecordStep = made.body
    read_one_more(made)
    read = history.read(wanted.text)
    return await history.in_thread(history.step, read, wanted.step, wanted.lang, None)


@call(
    "POST",
    "/api/records/estimate",
    "What the search thinks of a step of a record",
    body=RecordStep,
    gives=Estimate,
    known=True,
)
async def estimate(made: Call, asked: InLang) -> Estimate:
    wanted: RecordStep = made.body
    made.house.hints.check(made.somebody().id)
    return await history.estimate(made.house, history.read(wanted.text), wanted.step, wanted.lang)


@call("GET", "/api/players/{player}", "How somebody has done", ask=OfPlayer, gives=Statistics)
async def statistics(made: Call, asked: OfPlayer) -> Statistics:
    return await player_statistics(made.house.storage, asked.player, asked.lang)


@call("GET", "/api/games/{key}/ratings", "The ratings of a game", ask=OfRatings, gives=Ratings)
async def ratings(made: Call, asked: OfRatings) -> Ratings:
    find_game(asked.key)
    return await top_ratings(made.house.storage, asked.key, asked.lang, asked.limit)
