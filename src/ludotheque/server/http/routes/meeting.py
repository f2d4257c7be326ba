"""Meeting people: playing with somebody now."""

from __future__ import annotations

from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.messages.meeting import Meeting, Seek
from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.responses import Done


@endpoint(
    "GET", "/api/meeting", "Whether I wait to play with somebody", response=Meeting, needs_name=True
)
async def meeting(request: Request, params: Params) -> Meeting:
    return await request.services.pairing.ask(request.somebody())


@endpoint(
    "POST", "/api/meeting", "Play with somebody now", body=Seek, response=Meeting, needs_name=True
)
async def seek(request: Request, params: Params) -> Meeting:
    body: Seek = request.body
    return await request.services.pairing.seek(request.somebody(), body.game)


@endpoint(
    "DELETE", "/api/meeting", "Wait no more, or go to the seat", response=Done, needs_name=True
)
async def stop_seeking(request: Request, params: Params) -> Done:
    await request.services.pairing.stop_seeking(request.somebody())
    return Done()
