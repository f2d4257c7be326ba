"""Who plays here."""

from __future__ import annotations

from ludotheque.tab.endpoints import Request, endpoint, new_id
from ludotheque.tab.kept import Person
from ludotheque.table import names
from ludotheque.table.messages.requests import BeSomebody, Params
from ludotheque.table.messages.responses import Me


@endpoint("GET", "/api/me")
async def me(request: Request, params: Params) -> Me:
    who = request.keeper.person
    if who is None:
        return Me(False, "", "", params.lang, "", "", False)
    return Me(True, who.id, who.name, who.lang, "", "", False)  # type: ignore[arg-type]


@endpoint("POST", "/api/me", body=BeSomebody)
async def be_somebody(request: Request, params: Params) -> Me:
    body: BeSomebody = request.body
    person = request.keeper.person
    key = person.id if person is not None else new_id(16)
    await request.keeper.be(Person(key, names.tidy_or_guest(body.name), body.lang))
    return await me(request, params)
