"""Tournaments: the list, one of them, taking part, running one."""

from __future__ import annotations

from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.messages.tournaments import (
    JoinTournament,
    NewTournament,
    TournamentList,
    TournamentPage,
    TournamentParams,
)
from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.responses import Done


@endpoint("GET", "/api/tournaments", "Tournaments, the newest first", response=TournamentList)
async def tournaments(request: Request, params: Params) -> TournamentList:
    return await request.services.tournament_pages.listed(request.person, request.lang)


@endpoint(
    "POST",
    "/api/tournaments",
    "Open a tournament",
    body=NewTournament,
    response=TournamentPage,
    needs_name=True,
)
async def open_tournament(request: Request, params: Params) -> TournamentPage:
    body: NewTournament = request.body
    services = request.services
    services.openings.check("from " + authentication.address_of(request.http))
    key = await services.entries.open(request.somebody(), body)
    return await show(request, key)


@endpoint(
    "GET",
    "/api/tournaments/{id}",
    "A tournament: who takes part, how they stand, the tables of a round",
    params=TournamentParams,
    response=TournamentPage,
)
async def tournament(request: Request, params: TournamentParams) -> TournamentPage:
    return await show(request, params.id, params.code, params.round)


@endpoint(
    "POST",
    "/api/tournaments/{id}/join",
    "Take part, or be paired again after a pause",
    params=TournamentParams,
    body=JoinTournament,
    response=TournamentPage,
    needs_name=True,
)
async def join_tournament(request: Request, params: TournamentParams) -> TournamentPage:
    body: JoinTournament = request.body
    await request.services.entries.join(params.id, request.somebody(), body.code)
    return await show(request, params.id)


@endpoint(
    "POST",
    "/api/tournaments/{id}/leave",
    "Take part no more; once it has begun, be paired no more",
    params=TournamentParams,
    response=Done,
    needs_name=True,
)
async def leave_tournament(request: Request, params: TournamentParams) -> Done:
    await request.services.entries.leave(params.id, request.somebody())
    return Done()


@endpoint(
    "POST",
    "/api/tournaments/{id}/start",
    "Begin a tournament of mine",
    params=TournamentParams,
    response=TournamentPage,
    needs_name=True,
)
async def start_tournament(request: Request, params: TournamentParams) -> TournamentPage:
    await request.services.entries.start(params.id, request.somebody())
    return await show(request, params.id)


@endpoint(
    "DELETE",
    "/api/tournaments/{id}",
    "Call off a tournament of mine, or end it after the tables that run",
    params=TournamentParams,
    response=Done,
    needs_name=True,
)
async def end_tournament(request: Request, params: TournamentParams) -> Done:
    await request.services.entries.end(params.id, request.somebody())
    return Done()


async def show(request: Request, key: str, code: str = "", wanted: int = 0) -> TournamentPage:
    services = request.services
    course = await services.entries.find(key, request.person, code)
    return await services.tournament_pages.page(course, request.person, wanted, request.lang)
