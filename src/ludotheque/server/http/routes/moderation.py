"""Reports, and the page of those who run the house."""

from __future__ import annotations

from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.messages.people import Judge, Moderation, NewReport
from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.responses import Done


@endpoint(
    "POST", "/api/reports", "Tell those who run the house of somebody", body=NewReport,
    response=Done, needs_name=True,
)  # fmt: skip
async def report(request: Request, params: Params) -> Done:
    person, body = request.somebody(), request.body
    services = request.services
    live = await services.registry.get(body.table, fresh=True)
    if not live.seats_of(person):
        services.seating.check_may_watch(live, person, body.code)
    services.wardens.reports.check(person.id)
    services.wardens.reports.check("from " + authentication.address_of(request.http))
    await services.wardens.report(person, body)
    return Done()


@endpoint(
    "GET", "/api/moderation", "Reports, and what became of them", response=Moderation,
    needs_name=True,
)  # fmt: skip
async def page(request: Request, params: Params) -> Moderation:
    await request.services.wardens.check_host(request.somebody())
    return await request.services.wardens.page()


@endpoint(
    "POST", "/api/moderation", "Warn, silence or ban somebody, or settle what was reported",
    body=Judge, response=Done, needs_name=True,
)  # fmt: skip
async def judge(request: Request, params: Params) -> Done:
    await request.services.wardens.judge(request.somebody(), request.body)
    return Done()


@endpoint("DELETE", "/api/sanctions", "I have read what I was told", response=Done, needs_name=True)
async def hear(request: Request, params: Params) -> Done:
    await request.services.wardens.hear(request.somebody())
    return Done()
