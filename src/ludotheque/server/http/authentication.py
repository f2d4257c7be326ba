"""Who asks, and from where: cookies, tokens, origins."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Any

from starlette.requests import HTTPConnection

from ludotheque.server.people.identity import Person
from ludotheque.server.services import Services
from ludotheque.table.errors import Forbidden, Unknown

COOKIE = "ludotheque"
YEAR = 365 * 86_400
LONGEST_TOKEN = 100


def bearer(connection: HTTPConnection) -> str:
    """The token of a program, if it sent one."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip()[:LONGEST_TOKEN] if kind.lower() == "bearer" else ""


async def find_person(services: Services, connection: HTTPConnection) -> Person | None:
    """Who asks; a program with a token that is not valid is refused."""
    token = bearer(connection)
    if token:
        person = await services.identity.find(token, "program")
        if person is None:
            raise Unknown(
                en="This token is not valid; make a new one.",
                fr="Ce jeton n'est pas valable ; créez-en un nouveau.",
            )
        return person
    cookie = connection.cookies.get(COOKIE, "")[:LONGEST_TOKEN]
    return await services.identity.find(cookie, "cookie") if cookie else None


person_of_socket = find_person


def check_origin(services: Services, connection: HTTPConnection) -> None:
    """A page of another site must not act with somebody's cookie."""
    if bearer(connection):
        return
    origin = connection.headers.get("origin")
    if origin is None:
        site = connection.headers.get("sec-fetch-site", "none")
        if site in ("none", "same-origin"):
            return
    elif origin and origin == (services.settings.origin or own_origin(connection, origin)):
        return
    raise Forbidden(
        en="This came from another site; open the page of the games themselves.",
        fr="Cela venait d'un autre site ; ouvrez la page des jeux eux-mêmes.",
    )


def own_origin(connection: HTTPConnection, origin: str) -> str:
    """The origin of our own pages, as the browser calls us; with a public address only that counts,
    since a name of somebody else's may lead here too.
    """
    host = host_of(connection)
    return f"{origin.partition('://')[0]}://{host}" if host else ""


def host_of(connection: HTTPConnection) -> str:
    return connection.headers.get("host", "")


def address_of(connection: HTTPConnection) -> str:
    """Where the request comes from, for limits."""
    return network_of(connection.client.host) if connection.client is not None else ""


@lru_cache(4_096)
def network_of(address: str) -> str:
    """One household: with IPv6 everybody has as many addresses as they like, in one /64."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ip_network((ip, 64), strict=False))


def set_cookie(response: Any, services: Services, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies,
        path="/",
    )


def drop_cookie(response: Any) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
