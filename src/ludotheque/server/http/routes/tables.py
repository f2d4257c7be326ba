"""Tables: laying them, finding them, sitting down, leaving, playing again."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection
from starlette.responses import Response

from ludotheque.engine.registry import game as find_game
from ludotheque.server.errors import Forbidden
from ludotheque.server.http.endpoints import Call, call
from ludotheque.server.http.qr import qr_of
from ludotheque.server.messages.requests import (
    FillSeat,
    InLang,
    Join,
    Leave,
    NewTable,
    OfSeat,
    OfTable,
    OfTables,
)
from ludotheque.server.messages.responses import Done, TableCard, TableList
from ludotheque.server.messages.shared import TableInfo, TermsInfo
from ludotheque.server.people.identity import required
from ludotheque.server.storage import games
from ludotheque.server.tables import presenter
from ludotheque.server.tables.registry import LiveTable
from ludotheque.table import names_of


async def found(made: Call, asked: OfTable) -> LiveTable:
    """The table, if whoever asks may see it."""
    live = await made.house.hall.get(asked.id, fresh=True)
    made.house.seating.check_may_watch(live, made.person, asked.code)
    return live


def told(made: Call, live: LiveTable) -> TableInfo:
    return presenter.table_info(live, made.person, made.lang, made.house.identity)


@call("POST", "/api/tables", "Lay a table", body=NewTable, gives=TableInfo, known=True)
async def lay(made: Call, asked: InLang) -> TableInfo:
    table = await made.house.seating.lay(made.somebody(), made.body)
    return told(made, await made.house.hall.get(table))


@call("GET", "/api/tables", "Tables: open ones, mine, finished ones", ask=OfTables, gives=TableList)
async def lists(made: Call, asked: OfTables) -> TableList:
    person = made.person if asked.which == "open" else required(made.person)
    mine = person.id if person is not None else ""

    def work(connection: Connection) -> Any:
        if asked.which == "open":
            rows = games.open_tables(connection, asked.game, asked.before, asked.limit + 1)
        else:
            rows = games.tables_of(
                connection,
                mine,
                asked.which == "finished",
                asked.game,
                asked.before,
                asked.limit + 1,
            )
        return rows, games.seats_of(connection, mine, [row.id for row in rows])

    rows, seats = await made.house.storage.read(work)
    held: dict[str, list[int]] = {}
    for seat in seats:
        held.setdefault(seat.table_id, []).append(seat.seat)
    cards = [card(row, held.get(row.id, []), asked.lang) for row in rows[: asked.limit]]
    return TableList(cards, len(rows) > asked.limit)


def card(row: Any, mine: list[int], lang: str) -> TableCard:
    result = msgspec.json.decode(row.result) if row.result else {}
    terms = msgspec.json.decode(row.terms)
    game, seats = find_game(row.game), games.seats_in(row)
    return TableCard(
        id=row.id,
        game=row.game,
        title=game.title(lang),
        status=row.status,
        names=names_of(game, seats, lang),
        bots=[who.bot for who in seats],
        open_seats=row.open_seats,
        my_seats=mine,
        my_turn=row.status == "playing" and row.actor in mine,
        public=row.public,
        terms=TermsInfo(**terms),
        created=row.created,
        moved=row.moved,
        winners=result.get("winners", []),
        scores=result.get("scores", []),
    )


@call("GET", "/api/tables/{id}", "A table", ask=OfTable, gives=TableInfo)
async def table(made: Call, asked: OfTable) -> TableInfo:
    return told(made, await found(made, asked))


@call(
    "DELETE",
    "/api/tables/{id}",
    "Put away a table before its game begins",
    ask=OfTable,
    gives=Done,
    known=True,
)
async def put_away(made: Call, asked: OfTable) -> Done:
    live = await found(made, asked)
    await made.house.seating.put_away(live, made.somebody())
    made.house.live.gone(live.id)
    made.house.notices.say("gone", live.id)
    return Done()


@call(
    "POST",
    "/api/tables/{id}/join",
    "Take an open seat",
    ask=OfTable,
    body=Join,
    gives=TableInfo,
    known=True,
)
async def join(made: Call, asked: OfTable) -> TableInfo:
    live = await made.house.hall.get(asked.id, fresh=True)
    wanted: Join = made.body
    code = wanted.code or asked.code
    await made.house.seating.join(live, made.somebody(), code, wanted.seat)
    return told(made, await made.house.hall.get(asked.id))


@call(
    "POST",
    "/api/tables/{id}/leave",
    "Leave one's seat",
    ask=OfTable,
    body=Leave,
    gives=Done,
    known=True,
)
async def leave(made: Call, asked: OfTable) -> Done:
    live = await found(made, asked)
    await made.house.seating.leave(live, made.somebody(), made.body.seat)
    return Done()


@call(
    "POST",
    "/api/tables/{id}/seats/{seat}/bot",
    "Let a bot take a seat",
    ask=OfSeat,
    body=FillSeat,
    gives=TableInfo,
    known=True,
)
async def fill(made: Call, asked: OfSeat) -> TableInfo:
    live = await found(made, asked)
    await made.house.seating.fill(live, made.somebody(), asked.seat, made.body.bot)
    return told(made, await made.house.hall.get(asked.id))


@call("POST", "/api/tables/{id}/rematch", "Play again", ask=OfTable, gives=TableInfo, known=True)
async def rematch(made: Call, asked: OfTable) -> TableInfo:
    live = await found(made, asked)
    again = await made.house.seating.rematch(live, made.somebody())
    made.house.live.rematch(live)
    made.house.notices.say("rematch", live.id, again)
    return told(made, await made.house.hall.get(again))


@call(
    "GET",
    "/api/tables/{id}/qr",
    "The link that joins a table, for a phone's camera",
    ask=OfTable,
    gives="image/svg+xml",
)
async def qr(made: Call, asked: OfTable) -> Response:
    info = told(made, await found(made, asked))
    if not info.join:
        raise Forbidden(
            en="Only those who sit at this table can invite others.",
            fr="Seuls ceux qui sont assis à cette table peuvent inviter.",
        )
    return Response(qr_of(made.base() + info.join), media_type="image/svg+xml")
