"""Being told of one's turn in slow games, by e-mail and by Web Push; holidays."""

from __future__ import annotations

from datetime import date
from typing import Any

from starlette.responses import RedirectResponse, Response

from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.messages.notices import (
    ChannelInfo,
    ChannelParams,
    HolidayInfo,
    HolidayParams,
    LinkParams,
    NewAddress,
    NewBrowser,
    NewHoliday,
    Notices,
)
from ludotheque.table.errors import Unfit
from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.responses import Done


@endpoint("GET", "/api/me/notices", "How I am told of my turn", response=Notices, needs_name=True)
async def notices(request: Request, params: Params) -> Notices:
    return await _notices(request)


async def _notices(request: Request) -> Notices:
    services, person = request.services, request.somebody()
    rows = await services.channels.of_person(person)
    coming, days_left = await services.holidays.of_person(person)
    letters = [_info(row) for row in rows if row.kind == "mail"]
    return Notices(
        letters=services.channels.mailer is not None,
        push_key=services.channels.push.signature.public,
        mail=letters[0] if letters else None,
        browsers=[_info(row) for row in rows if row.kind == "push"],
        holidays=[HolidayInfo(h.id, h.first.isoformat(), h.last.isoformat()) for h in coming],
        days_left=days_left,
    )


def _info(row: Any) -> ChannelInfo:
    return ChannelInfo(row.id, row.address, row.confirmed is not None, row.created, row.used or 0)


@endpoint(
    "POST",
    "/api/me/mail",
    "Be told at an e-mail address, once a link in a letter was opened",
    body=NewAddress,
    response=Notices,
    needs_name=True,
)
async def ask_address(request: Request, params: Params) -> Notices:
    body: NewAddress = request.body
    visitor = authentication.address_of(request.http)
    await request.services.channels.ask_address(request.somebody(), body.address, visitor)
    return await _notices(request)


@endpoint(
    "POST",
    "/api/me/browsers",
    "Be told by a browser",
    body=NewBrowser,
    response=Notices,
    needs_name=True,
)
async def add_browser(request: Request, params: Params) -> Notices:
    body: NewBrowser = request.body
    await request.services.channels.add_browser(
        request.somebody(), body.address, body.public, body.auth
    )
    return await _notices(request)


@endpoint(
    "DELETE",
    "/api/me/notices/{channel}",
    "Be told there no more",
    params=ChannelParams,
    response=Notices,
    needs_name=True,
)
async def drop_channel(request: Request, params: ChannelParams) -> Notices:
    await request.services.channels.drop(request.somebody(), params.channel)
    return await _notices(request)


@endpoint(
    "POST",
    "/api/confirm/{channel}/{code}",
    "Agree, by the link in a letter, that more are written",
    params=LinkParams,
    response=Done,
)
async def confirm(request: Request, params: LinkParams) -> Done:
    await request.services.channels.confirm(params.channel, params.code)
    return Done()


@endpoint(
    "POST",
    "/api/stop/{channel}/{code}",
    "End letters or notices, by the link in one of them",
    params=LinkParams,
    response=Done,
)
async def stop(request: Request, params: LinkParams) -> Done:
    await request.services.channels.stop(params.channel, params.code)
    return Done()


@endpoint(
    "GET",
    "/api/stop/{channel}/{code}",
    "The page that does it, for mail programs that only open links",
    params=LinkParams,
    response="text/html",
)
async def stop_page(request: Request, params: LinkParams) -> Response:
    return RedirectResponse(f"/stop/{params.channel}/{params.code}", 303)


@endpoint(
    "POST",
    "/api/me/holidays",
    "Be away: my clocks stand still in slow games",
    body=NewHoliday,
    response=Notices,
    needs_name=True,
)
async def plan_holiday(request: Request, params: Params) -> Notices:
    body: NewHoliday = request.body
    await request.services.holidays.plan(request.somebody(), _day(body.first), _day(body.last))
    return await _notices(request)


@endpoint(
    "DELETE",
    "/api/me/holidays/{holiday}",
    "Be back, or not go",
    params=HolidayParams,
    response=Notices,
    needs_name=True,
)
async def end_holiday(request: Request, params: HolidayParams) -> Notices:
    await request.services.holidays.end(request.somebody(), params.holiday)
    return await _notices(request)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Unfit(
            en="There is no such day; write it as 2026-12-24.",
            fr="Ce jour n'existe pas ; écrivez-le comme 2026-12-24.",
        ) from None
