"""Who I am: a name, another device, an account, tokens for programs, my data."""

from __future__ import annotations

from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Request, endpoint
from ludotheque.server.http.qr import qr_of
from ludotheque.server.messages.accounts import (
    Carry,
    CarryLink,
    Credentials,
    Export,
    FreshToken,
    NewToken,
    TokenInfo,
    TokenParams,
    Tokens,
)
from ludotheque.server.people import privacy
from ludotheque.server.people.identity import Person
from ludotheque.server.people.learner import learner
from ludotheque.server.storage import people
from ludotheque.table import names
from ludotheque.table.messages.learner import Learner
from ludotheque.table.messages.requests import BeSomebody, Params
from ludotheque.table.messages.responses import Done, Me


async def me_response(request: Request, person: Person | None) -> Me:
    who = person or Person("", "", request.lang, "")
    return Me(
        person is not None,
        who.id,
        who.name,
        who.lang,  # type: ignore[arg-type]
        who.account,
        request.base(),
        request.services.settings.site is not None,
        await request.services.wardens.is_host(person),
    )


@endpoint("GET", "/api/me", "Who the server takes me for", response=Me)
async def me(request: Request, params: Params) -> Me:
    return await me_response(request, request.person)


@endpoint("POST", "/api/me", "Take a name, or change it", body=BeSomebody, response=Me)
async def be_somebody(request: Request, params: Params) -> Me:
    body: BeSomebody = request.body
    if request.person is not None:
        person = await request.services.identity.rename(request.person, body.name, body.lang)
        return await me_response(request, person)
    request.services.guests.check(authentication.address_of(request.http))
    person, request.new_cookie = await request.services.identity.welcome(body.name, body.lang)
    return await me_response(request, person)


@endpoint("DELETE", "/api/me", "Delete everything about me", response=Done, needs_name=True)
async def delete_me(request: Request, params: Params) -> Done:
    await privacy.delete_person(request.services, request.somebody())
    request.new_cookie = ""
    return Done()


@endpoint("GET", "/api/me/export", "Everything about me", response=Export, needs_name=True)
async def export(request: Request, params: Params) -> Export:
    request.headers["content-disposition"] = 'attachment; filename="ludotheque.json"'
    return await privacy.export(
        request.services, request.somebody(), await me_response(request, request.person)
    )


@endpoint("POST", "/api/me/carry", "A link to another device", response=CarryLink, needs_name=True)
async def carry(request: Request, params: Params) -> CarryLink:
    code, expires = await request.services.identity.carry(request.somebody())
    path = f"/carry/{code}"
    return CarryLink(path, expires, (await qr_of(request.base() + path)).decode())


@endpoint("POST", "/api/carry", "Be the same person on this device", body=Carry, response=Me)
async def arrive(request: Request, params: Params) -> Me:
    request.services.logins.check(authentication.address_of(request.http))
    person, request.new_cookie = await request.services.identity.arrive(request.body.code)
    return await me_response(request, person)


@endpoint(
    "POST", "/api/me/account", "Open an account", body=Credentials, response=Me, needs_name=True
)
async def open_account(request: Request, params: Params) -> Me:
    body: Credentials = request.body
    request.services.logins.check(authentication.address_of(request.http))
    person = await request.services.identity.open_account(
        request.somebody(), body.name, body.passphrase
    )
    return await me_response(request, person)


@endpoint("POST", "/api/login", "Enter with an account", body=Credentials, response=Me)
async def log_in(request: Request, params: Params) -> Me:
    body: Credentials = request.body
    request.services.logins.check(authentication.address_of(request.http))
    request.services.logins.check("account " + names.key_of(body.name))
    person, request.new_cookie = await request.services.identity.log_in(body.name, body.passphrase)
    if request.person is not None and request.person.id != person.id and not request.person.account:
        await privacy.adopt(request.services, request.person, person)
    return await me_response(request, person)


@endpoint("POST", "/api/logout", "Be nobody on this device", response=Done)
async def log_out(request: Request, params: Params) -> Done:
    await request.services.identity.log_out(request.http.cookies.get(authentication.COOKIE, ""))
    request.new_cookie = ""
    return Done()


@endpoint(
    "GET",
    "/api/me/progress",
    "How I come along in every box; nobody else is told",
    response=Learner,
    needs_name=True,
)
async def progress(request: Request, params: Params) -> Learner:
    return await learner(request.services.storage, request.somebody().id, params.lang)


@endpoint("GET", "/api/me/tokens", "My tokens for programs", response=Tokens, needs_name=True)
async def tokens(request: Request, params: Params) -> Tokens:
    person = request.somebody()
    rows = await request.services.storage.read(lambda c: people.tokens_of(c, person.id, "program"))
    return Tokens([TokenInfo(row.id, row.label, row.created, row.used) for row in rows])


@endpoint(
    "POST",
    "/api/me/tokens",
    "A token for a program",
    body=NewToken,
    response=FreshToken,
    needs_name=True,
)
async def new_token(request: Request, params: Params) -> FreshToken:
    number, secret = await request.services.identity.new_program(
        request.somebody(), request.body.label
    )
    listing = await tokens(request, params)
    info = next(one for one in listing.tokens if one.token == number)
    return FreshToken(info, secret)


@endpoint(
    "DELETE",
    "/api/me/tokens/{token}",
    "Remove a token",
    params=TokenParams,
    response=Done,
    needs_name=True,
)
async def drop_token(request: Request, params: TokenParams) -> Done:
    await request.services.identity.drop_program(request.somebody(), params.token)
    return Done()
