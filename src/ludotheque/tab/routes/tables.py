"""Tables: laid, brought, listed, left."""

from __future__ import annotations

from ludotheque.bots.titles import check_bot
from ludotheque.engine.texts import in_both
from ludotheque.tab.endpoints import File, Request, endpoint, new_id
from ludotheque.tab.info import info_of
from ludotheque.tab.keeper import LiveTable, now
from ludotheque.tab.kept import Person
from ludotheque.tab.texts import Texts
from ludotheque.table import Seat, Transaction, carrying, chance, creation, seating
from ludotheque.table.errors import Forbidden
from ludotheque.table.messages.requests import (
    BringTable,
    FillSeat,
    Join,
    Leave,
    NewTable,
    Params,
    SeatParams,
    TableParams,
    TablesParams,
)
from ludotheque.table.messages.responses import Done, TableList
from ludotheque.table.messages.shared import TableInfo


def table_at(request: Request, params: TableParams) -> LiveTable:
    return request.keeper.get(params.id)


def my_info(request: Request, live: LiveTable, lang: str) -> TableInfo:
    return info_of(live, request.keeper.person, lang)


def my_seat(person: Person) -> Seat:
    return Seat("human", person.name, person=person.id)


@endpoint("POST", "/api/tables", body=NewTable)
async def lay(request: Request, params: Params) -> TableInfo:
    body: NewTable = request.body
    check_alone(body)
    transaction = creation.lay(my_seat(request.person()), body, now(), chance.by_weight)
    live = await request.keeper.add(new_id(12), transaction)
    return my_info(request, live, params.lang)


def check_alone(table: NewTable) -> None:
    """Nobody else comes here: no open seats, nothing that counts among people."""
    if table.public or table.rated or any(seat.kind == "open" for seat in table.seats):
        raise Forbidden(**in_both(Texts, "needs_people"))


@endpoint("POST", "/api/files", body=BringTable)
async def bring(request: Request, params: Params) -> TableInfo:
    me = my_seat(request.person())
    transaction = carrying.bring(request.body.text, me, now(), finished=True)
    live = request.keeper.same(transaction.table)
    if live is None:
        live = await request.keeper.add(new_id(12), transaction)
    return my_info(request, live, params.lang)


@endpoint("GET", "/api/tables/{id}/file", TableParams)
async def take_along(request: Request, params: TableParams) -> File:
    live = table_at(request, params)
    name = f"{live.table.game.key}-{live.id}.table.json"
    return File(name, carrying.take_along(live.table, request.person().id))


@endpoint("GET", "/api/tables", TablesParams)
async def lists(request: Request, params: TablesParams) -> TableList:
    if params.which == "open":
        return TableList([], False)
    person, over = request.person(), params.which == "finished"
    cards = [kept.card(person.id, params.lang) for kept in request.keeper.kept.values()]
    chosen = [
        card
        for card in sorted(cards, key=lambda card: -card.moved)
        if card.my_seats
        and (card.status == "over") == over
        and params.game in ("", card.game)
        and card.moved < params.before
    ]
    return TableList(chosen[: params.limit], len(chosen) > params.limit)


@endpoint("GET", "/api/tables/{id}", TableParams)
async def table(request: Request, params: TableParams) -> TableInfo:
    return my_info(request, table_at(request, params), params.lang)


@endpoint("DELETE", "/api/tables/{id}", TableParams)
async def put_away(request: Request, params: TableParams) -> Done:
    await request.keeper.remove(table_at(request, params).id)
    return Done()


@endpoint("POST", "/api/tables/{id}/leave", TableParams, Leave)
async def leave(request: Request, params: TableParams) -> Done:
    live, person = table_at(request, params), request.person()
    await request.keeper.run(live, lambda one: seating.leave(one, person.id, request.body.seat))
    return Done()


@endpoint("POST", "/api/tables/{id}/join", TableParams, Join)
async def join(request: Request, params: TableParams) -> TableInfo:
    live, me, seat = table_at(request, params), my_seat(request.person()), request.body.seat
    await request.keeper.run(live, lambda one: seating.join(one, me, seat, chance.by_weight))
    return my_info(request, live, params.lang)


@endpoint("POST", "/api/tables/{id}/seats/{seat}/bot", SeatParams, FillSeat)
async def fill(request: Request, params: SeatParams) -> TableInfo:
    live, bot = table_at(request, params), request.body.bot
    check_bot(bot, live.table.game)

    def deed(transaction: Transaction) -> None:
        seating.fill(transaction, params.seat, bot, chance.by_weight)

    await request.keeper.run(live, deed)
    return my_info(request, live, params.lang)
