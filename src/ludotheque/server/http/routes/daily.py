"""The daily game and puzzle of each box."""

from __future__ import annotations

from ludotheque.engine.registry import game as find_game
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.routes.puzzles import id_of
from ludotheque.server.http.routes.tables import table_response
from ludotheque.server.messages.daily import (
    DailyBoard,
    DailyBoardParams,
    DailyMonth,
    DailyPage,
    DailyPuzzle,
    MonthParams,
)
from ludotheque.table.messages.puzzles import TryPuzzle, Verdict
from ludotheque.table.messages.requests import GameParams, Params
from ludotheque.table.messages.shared import TableInfo


@endpoint("GET", "/api/daily", "What there is today, and my tries", response=DailyPage)
async def daily(request: Request, params: Params) -> DailyPage:
    return await request.services.daily.page(id_of(request), params.lang)


@endpoint(
    "GET",
    "/api/daily/months/{month}",
    "A month of my calendar",
    params=MonthParams,
    response=DailyMonth,
)
async def daily_month(request: Request, params: MonthParams) -> DailyMonth:
    return await request.services.daily.month(id_of(request), params.month, params.lang)


@endpoint(
    "POST",
    "/api/daily/{key}/game",
    "Begin the game of the day, or come back to it",
    params=GameParams,
    response=TableInfo,
    needs_name=True,
)
async def daily_game(request: Request, params: GameParams) -> TableInfo:
    table = await request.services.daily.play(request.somebody(), find_game(params.key))
    return table_response(request, await request.services.registry.get(table))


@endpoint(
    "GET",
    "/api/daily/{key}/puzzle",
    "The puzzle of the day",
    params=GameParams,
    response=DailyPuzzle,
)
async def daily_puzzle(request: Request, params: GameParams) -> DailyPuzzle:
    key = find_game(params.key).key
    return await request.services.daily.puzzle(id_of(request), key, params.lang)


@endpoint(
    "POST",
    "/api/daily/{key}/puzzle",
    "My one try at the puzzle of the day, or the answer",
    params=GameParams,
    body=TryPuzzle,
    response=Verdict,
    needs_name=True,
)
async def try_daily_puzzle(request: Request, params: GameParams) -> Verdict:
    body: TryPuzzle = request.body
    key, person = find_game(params.key).key, request.somebody()
    return await request.services.daily.attempt(person.id, key, body.action, body.lang)


@endpoint(
    "GET",
    "/api/daily/{key}/{kind}/board",
    "How everybody did, once my own try is over",
    params=DailyBoardParams,
    response=DailyBoard,
)
async def daily_board(request: Request, params: DailyBoardParams) -> DailyBoard:
    game = find_game(params.key)
    return await request.services.daily.board(
        id_of(request), game, params.kind, params.day, params.lang
    )
