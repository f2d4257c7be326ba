"""Tables that begin elsewhere: in another house, or in a game that was played."""

from __future__ import annotations

from starlette.responses import Response

from ludotheque.server import clock
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.routes.finished import read_one_more
from ludotheque.server.http.routes.tables import find_table, table_response
from ludotheque.server.tables.history import in_thread
from ludotheque.table import Transaction, carrying, chance, finished
from ludotheque.table.branching import branch
from ludotheque.table.messages.requests import BranchRecord, BringTable, Params, TableParams
from ludotheque.table.messages.shared import TableInfo


@endpoint(
    "POST",
    "/api/files",
    "Go on with a table that was taken along",
    body=BringTable,
    response=TableInfo,
    needs_name=True,
)
async def bring(request: Request, params: Params) -> TableInfo:
    read_one_more(request)
    person, body = request.somebody(), request.body
    transaction = await in_thread(carrying.bring, body.text, person.seat(), clock.now())
    table = await request.services.creation.adopt(person, transaction)
    return table_response(request, await request.services.registry.get(table))


@endpoint(
    "POST",
    "/api/records/branch",
    "Go on from a step of a record",
    body=BranchRecord,
    response=TableInfo,
    needs_name=True,
)
async def go_on(request: Request, params: Params) -> TableInfo:
    read_one_more(request)
    person, body = request.somebody(), request.body

    def work() -> Transaction:
        record = finished.read(body.text)
        return branch(record, body.step, person.seat(), body.seats, clock.now(), chance.by_weight)

    table = await request.services.creation.adopt(person, await in_thread(work))
    return table_response(request, await request.services.registry.get(table))


@endpoint(
    "GET",
    "/api/tables/{id}/file",
    "A table that I play alone, as a file to go on with elsewhere",
    params=TableParams,
    response="application/json",
    needs_name=True,
)
async def take_along(request: Request, params: TableParams) -> Response:
    read_one_more(request)
    live = await find_table(request, params)
    name = f"{live.table.game.key}-{live.id}.table.json"
    request.headers["content-disposition"] = f'attachment; filename="{name}"'
    text = await in_thread(carrying.take_along, live.table, request.somebody().id)
    return Response(text, media_type="application/json")
