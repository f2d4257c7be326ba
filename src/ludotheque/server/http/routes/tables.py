"""Tables: laying them, finding them, sitting down, leaving, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection
from starlette.responses import Response

from ludotheque.server import clock
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.qr import qr_of
from ludotheque.server.people.identity import require
from ludotheque.server.storage import games, relations
from ludotheque.server.tables.info import table_info
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table.errors import Forbidden
from ludotheque.table.messages.requests import (
    FillSeat,
    Join,
    Leave,
    NewTable,
    Params,
    RematchParams,
    SeatParams,
    TableParams,
    TablesParams,
)
from ludotheque.table.messages.responses import Done, TableList
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.summary import seats_in, table_card

STILL_PLAYED = 3_600_000
"""Milliseconds without a move after which a game is not offered to watch."""


async def find_table(request: Request, params: TableParams) -> LiveTable:
    """The table, if whoever asks may see it."""
    live = await request.services.registry.get(params.id, fresh=True)
    request.services.seating.check_may_watch(live, request.person, params.code)
    return live


def table_response(request: Request, live: LiveTable) -> TableInfo:
    return table_info(live, request.person, request.lang, request.services.identity)


@endpoint("POST", "/api/tables", "Lay a table", body=NewTable, response=TableInfo, needs_name=True)
async def lay(request: Request, params: Params) -> TableInfo:
    table = await request.services.creation.create(request.somebody(), request.body)
    return table_response(request, await request.services.registry.get(table))


@endpoint(
    "GET",
    "/api/tables",
    "Tables: open ones, mine, finished ones",
    params=TablesParams,
    response=TableList,
)
async def lists(request: Request, params: TablesParams) -> TableList:
    public = params.which in ("open", "watch")
    person = request.person if public else require(request.person)
    person_id = person.id if person is not None else ""

    def work(connection: Connection) -> Any:
        if params.which == "open":
            rows = games.open_tables(connection, params.game, params.before, params.limit + 1)
        elif params.which == "watch":
            since = clock.now() - STILL_PLAYED
            rows = games.watchable_tables(
                connection, params.game, params.before, since, params.limit + 1
            )
        else:
            rows = games.tables_of(
                connection,
                person_id,
                params.which == "finished",
                params.game,
                params.before,
                params.limit + 1,
            )
        rows = shown_to(connection, person_id, rows) if public else rows
        return rows, games.seats_of(connection, person_id, [row.id for row in rows])

    rows, seats = await request.services.storage.read(work)
    seats_by_table: dict[str, list[int]] = {}
    for seat in seats:
        seats_by_table.setdefault(seat.table_id, []).append(seat.seat)
    cards = [
        table_card(row, seats_by_table.get(row.id, []), params.lang) for row in rows[: params.limit]
    ]
    return TableList(cards, len(rows) > params.limit)


def shown_to(connection: Connection, person: str, rows: Sequence[Any]) -> list[Any]:
    """Without the tables at which somebody sits whom this person is kept apart from."""
    apart = relations.apart_from(connection, person) if person else set()
    return [row for row in rows if not any(who.person in apart for who in seats_in(row))]


@endpoint("GET", "/api/tables/{id}", "A table", params=TableParams, response=TableInfo)
async def table(request: Request, params: TableParams) -> TableInfo:
    return table_response(request, await find_table(request, params))


@endpoint(
    "DELETE",
    "/api/tables/{id}",
    "Put away a table before its game begins",
    params=TableParams,
    response=Done,
    needs_name=True,
)
async def put_away(request: Request, params: TableParams) -> Done:
    live = await find_table(request, params)
    await request.services.seating.put_away(live, request.somebody())
    await request.services.pubsub.publish("gone", live.id)
    request.services.open_list.change()
    return Done()


@endpoint(
    "POST",
    "/api/tables/{id}/join",
    "Take an open seat",
    params=TableParams,
    body=Join,
    response=TableInfo,
    needs_name=True,
)
async def join(request: Request, params: TableParams) -> TableInfo:
    live = await request.services.registry.get(params.id, fresh=True)
    body: Join = request.body
    code = body.code or params.code
    await request.services.seating.join(live, request.somebody(), code, body.seat)
    return table_response(request, await request.services.registry.get(params.id))


@endpoint(
    "POST",
    "/api/tables/{id}/leave",
    "Leave one's seat",
    params=TableParams,
    body=Leave,
    response=Done,
    needs_name=True,
)
async def leave(request: Request, params: TableParams) -> Done:
    live = await find_table(request, params)
    await request.services.seating.leave(live, request.somebody(), request.body.seat)
    return Done()


@endpoint(
    "POST",
    "/api/tables/{id}/seats/{seat}/bot",
    "Let a bot take a seat",
    params=SeatParams,
    body=FillSeat,
    response=TableInfo,
    needs_name=True,
)
async def fill(request: Request, params: SeatParams) -> TableInfo:
    live = await find_table(request, params)
    await request.services.seating.fill(live, request.somebody(), params.seat, request.body.bot)
    return table_response(request, await request.services.registry.get(params.id))


@endpoint(
    "POST",
    "/api/tables/{id}/rematch",
    "Play again",
    params=RematchParams,
    response=TableInfo,
    needs_name=True,
)
async def rematch(request: Request, params: RematchParams) -> TableInfo:
    live = await find_table(request, params)
    again = await request.services.creation.rematch(live, request.somebody(), params.harder)
    await request.services.pubsub.publish("rematch", live.id, again)
    return table_response(request, await request.services.registry.get(again))


@endpoint(
    "GET",
    "/api/tables/{id}/qr",
    "The link that joins a table, for a phone's camera",
    params=TableParams,
    response="image/svg+xml",
)
async def qr(request: Request, params: TableParams) -> Response:
    info = table_response(request, await find_table(request, params))
    if not info.join:
        raise Forbidden(
            en="Only those who sit at this table can invite others.",
            fr="Seuls ceux qui sont assis à cette table peuvent inviter.",
        )
    return Response(await qr_of(request.base() + info.join), media_type="image/svg+xml")
