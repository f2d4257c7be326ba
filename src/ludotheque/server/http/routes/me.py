"""Who I am: a name, another device, an account, tokens for programs, my data."""

from __future__ import annotations

from ludotheque.server.http import authentication
from ludotheque.server.http.endpoints import Call, call
from ludotheque.server.http.qr import qr_of
from ludotheque.server.messages.requests import (
    BeSomebody,
    Carry,
    Credentials,
    InLang,
    NewToken,
    OfToken,
)
from ludotheque.server.messages.responses import (
    CarryLink,
    Done,
    Export,
    FreshToken,
    Me,
    TokenInfo,
    Tokens,
)
from ludotheque.server.people import privacy
from ludotheque.server.people.identity import Person
from ludotheque.server.storage import people


def told(made: Call, person: Person | None) -> Me:
    who = person or Person("", "", made.lang, "")
    return Me(person is not None, who.id, who.name, who.lang, who.account, made.base())  # type: ignore[arg-type]


@call("GET", "/api/me", "Who the server takes me for", gives=Me)
async def me(made: Call, asked: InLang) -> Me:
    return told(made, made.person)


@call("POST", "/api/me", "Take a name, or change it", body=BeSomebody, gives=Me)
async def be_somebody(made: Call, asked: InLang) -> Me:
    wanted: BeSomebody = made.body
    if made.person is not None:
        person = await made.house.identity.rename(made.person, wanted.name, wanted.lang)
        return told(made, person)
    made.house.guests.check(authentication.address_of(made.request))
    person, made.new_cookie = await made.house.identity.welcome(wanted.name, wanted.lang)
    return told(made, person)


@call("DELETE", "/api/me", "Delete everything about me", gives=Done, known=True)
async def delete_me(made: Call, asked: InLang) -> Done:
    await privacy.delete_person(made.house, made.somebody())
    made.new_cookie = ""
    return Done()


@call("GET", "/api/me/export", "Everything about me", gives=Export, known=True)
async def export(made: Call, asked: InLang) -> Export:
    made.headers["content-disposition"] = 'attachment; filename="ludotheque.json"'
    return await privacy.export(made.house, made.somebody(), told(made, made.person))


@call("POST", "/api/me/carry", "A link to another device", gives=CarryLink, known=True)
async def carry(made: Call, asked: InLang) -> CarryLink:
    code, expires = await made.house.identity.carry(made.somebody())
    path = f"/carry/{code}"
    return CarryLink(path, expires, qr_of(made.base() + path).decode())


@call("POST", "/api/carry", "Be the same person on this device", body=Carry, gives=Me)
async def arrive(made: Call, asked: InLang) -> Me:
    made.house.logins.check(authentication.address_of(made.request))
    person, made.new_cookie = await made.house.identity.arrive(made.body.code)
    return told(made, person)


@call("POST", "/api/me/account", "Open an account", body=Credentials, gives=Me, known=True)
async def open_account(made: Call, asked: InLang) -> Me:
    wanted: Credentials = made.body
    made.house.logins.check(authentication.address_of(made.request))
    person = await made.house.identity.open_account(made.somebody(), wanted.name, wanted.passphrase)
    return told(made, person)


@call("POST", "/api/login", "Enter with an account", body=Credentials, gives=Me)
async def log_in(made: Call, asked: InLang) -> Me:
    wanted: Credentials = made.body
    made.house.logins.check(authentication.address_of(made.request))
    made.house.logins.check("name " + wanted.name)
    person, made.new_cookie = await made.house.identity.log_in(wanted.name, wanted.passphrase)
    if made.person is not None and made.person.id != person.id and not made.person.account:
        await privacy.adopt(made.house, made.person, person)
    return told(made, person)


@call("POST", "/api/logout", "Be nobody on this device", gives=Done)
async def log_out(made: Call, asked: InLang) -> Done:
    await made.house.identity.log_out(made.request.cookies.get(authentication.COOKIE, ""))
    made.new_cookie = ""
    return Done()


@call("GET", "/api/me/tokens", "My tokens for programs", gives=Tokens, known=True)
async def tokens(made: Call, asked: InLang) -> Tokens:
    person = made.somebody()
    rows = await made.house.storage.read(lambda c: people.tokens_of(c, person.id, "program"))
    return Tokens([TokenInfo(row.id, row.label, row.created, row.used) for row in rows])


@call(
    "POST", "/api/me/tokens", "A token for a program", body=NewToken, gives=FreshToken, known=True
)
async def new_token(made: Call, asked: InLang) -> FreshToken:
    number, secret = await made.house.identity.new_program(made.somebody(), made.body.label)
    listed = await tokens(made, asked)
    info = next(one for one in listed.tokens if one.token == number)
    return FreshToken(info, secret)


@call("DELETE", "/api/me/tokens/{token}", "Remove a token", ask=OfToken, gives=Done, known=True)
async def drop_token(made: Call, asked: OfToken) -> Done:
    await made.house.identity.drop_program(made.somebody(), asked.token)
    return Done()
