"""People I know: following, refusing, muting, blocking; inviting them to a table."""

from __future__ import annotations

from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.routes.tables import find_table
from ludotheque.server.messages.people import (
    Friends,
    InvitationParams,
    Invite,
    Invited,
    Relate,
    RelationParams,
)
from ludotheque.server.storage import relations
from ludotheque.table.messages.requests import Params, TableParams
from ludotheque.table.messages.responses import Done


def wish_one_more(request: Request) -> None:
    """Whom it concerns is told of it: nobody should be told without end."""
    wishes = request.services.circle.wishes
    wishes.check(request.somebody().id)
    wishes.check("from " + authentication.address_of(request.http))


@endpoint("GET", "/api/friends", "Everybody I know here", response=Friends, needs_name=True)
async def friends(request: Request, params: Params) -> Friends:
    return await request.services.circle.friends(request.somebody())


@endpoint(
    "POST",
    "/api/friends",
    "Follow, refuse, mute or block somebody",
    body=Relate,
    response=Done,
    needs_name=True,
)
async def relate(request: Request, params: Params) -> Done:
    body: Relate = request.body
    wish_one_more(request)
    await request.services.circle.relate(request.somebody(), body.kind, body.player)
    return Done()


@endpoint(
    "DELETE",
    "/api/friends/{player}/{kind}",
    "Follow, refuse, mute or block somebody no more",
    params=RelationParams,
    response=Done,
    needs_name=True,
)
async def end(request: Request, params: RelationParams) -> Done:
    wish_one_more(request)
    await request.services.circle.end(request.somebody(), params.kind, params.player)
    return Done()


@endpoint(
    "POST", "/api/invitations", "Invite somebody to a table", body=Invite, response=Done,
    needs_name=True,
)  # fmt: skip
async def invite(request: Request, params: Params) -> Done:
    body: Invite = request.body
    services = request.services
    live = await services.registry.get(body.table, fresh=True)
    services.circle.invitations.check("from " + authentication.address_of(request.http))
    await services.circle.invite(request.somebody(), live, body.player)
    return Done()


@endpoint(
    "GET",
    "/api/tables/{id}/invitations",
    "Who was invited to a table already",
    params=TableParams,
    response=Invited,
    needs_name=True,
)
async def invited(request: Request, params: TableParams) -> Invited:
    live = await find_table(request, params)
    own = live.seats_of(request.somebody())
    players = await request.services.storage.read(lambda c: relations.invited_to(c, live.id))
    return Invited(sorted(players) if own else [])


@endpoint(
    "DELETE",
    "/api/invitations/{table}",
    "Answer an invitation: not now, or never again",
    params=InvitationParams,
    response=Done,
    needs_name=True,
)
async def answer(request: Request, params: InvitationParams) -> Done:
    await request.services.circle.answer(request.somebody(), params.table, params.never)
    return Done()
