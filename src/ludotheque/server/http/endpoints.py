"""HTTP endpoints that are declared once: path, what is asked, what is answered.

The same types read the request, write the answer and make the OpenAPI document, so the document
is complete and true.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response

from ludotheque.engine.errors import LudothequeError
from ludotheque.server.http import authentication
from ludotheque.server.ops import network
from ludotheque.server.people.identity import Person, require
from ludotheque.server.services import Services
from ludotheque.table.errors import BadRequest, TooLarge, status_of
from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.shared import In, Problem

Method = Literal["GET", "POST", "DELETE"]
SLOWEST_BODY = 20.0
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
encode = msgspec.json.Encoder().encode


@dataclass
class Request:
    """One request: who asks, what for, and what is to be done with the cookie."""

    services: Services
    http: HttpRequest
    person: Person | None
    lang: str
    body: Any = None
    new_cookie: str | None = None
    """A token to remember this device by; empty: forget it."""
    headers: dict[str, str] = field(default_factory=dict)

    def somebody(self) -> Person:
        return require(self.person)

    def base(self) -> str:
        """The beginning of links that other devices can open."""
        settings, http = self.services.settings, self.http
        if settings.origin:
            return settings.origin
        if settings.lan and network.is_this_machine(authentication.host_of(http)):
            for address in network.addresses():
                return f"http://{address}:{http.scope['server'][1]}"
        return str(http.base_url).rstrip("/")


Handler = Callable[[Request, Any], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """An endpoint as it is declared."""

    method: Method
    path: str
    summary: str
    handler: Handler
    params: type[In]
    """Path and query parameters."""
    body: type[In] | None
    response: Any
    """The type of the answer, or a media type for answers that are not JSON."""
    needs_name: bool
    """Whether one must have a name for it."""


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: Method,
    path: str,
    summary: str,
    *,
    response: Any,
    params: type[In] = Params,
    body: type[In] | None = None,
    needs_name: bool = False,
) -> Callable[[Handler], Handler]:
    """Declare an endpoint; the handler gets the request and its parameters."""

    def declare(handler: Handler) -> Handler:
        ENDPOINTS.append(
            Endpoint(method, path, summary, handler, params, body, response, needs_name)
        )
        return handler

    return declare


async def respond(services: Services, endpoint: Endpoint, http: HttpRequest) -> Response:
    """Read the request, do it, write the answer; every error is a ``Problem``."""
    request: Request | None = None
    try:
        services.requests.check(authentication.address_of(http))
        if endpoint.method != "GET":
            authentication.check_origin(services, http)
        person = await authentication.find_person(services, http)
        if endpoint.needs_name:
            require(person)
        params = read_query(endpoint, http)
        request = Request(services, http, person, params.lang)
        if endpoint.body is not None:
            request.body = await read_body(services, endpoint.body, http)
        return write_response(await endpoint.handler(request, params), request)
    except LudothequeError as error:
        return problem(error, request.lang if request is not None else language_of(http))


def read_query(endpoint: Endpoint, http: HttpRequest) -> Any:
    values: dict[str, Any] = {"lang": language_of(http)}
    values |= {**http.query_params, **http.path_params}
    try:
        return msgspec.convert(values, endpoint.params, strict=False)
    except msgspec.ValidationError as error:
        raise bad_request(error) from error


async def read_body(services: Services, kind: type[In], http: HttpRequest) -> Any:
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            data = await read_bytes(http, services.settings.limits.body)
    except TimeoutError as error:
        raise BadRequest(
            en="The request came too slowly; send it again.",
            fr="La demande arrivait trop lentement ; renvoyez-la.",
        ) from error
    except ClientDisconnect as error:  # nobody reads the answer; it is for the log
        raise BadRequest(
            en="The request broke off; send it again.",
            fr="La demande s'est interrompue ; renvoyez-la.",
        ) from error
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        return read_leniently(data, kind, error)
    except UNREADABLE as error:
        raise bad_request(error) from error


def read_leniently(data: bytes, kind: type[In], error: msgspec.ValidationError) -> Any:
    """JSON has one kind of number: 2.0 is as whole as 2, and some languages write it so."""
    try:
        return msgspec.convert(whole(msgspec.json.decode(data)), kind)
    except UNREADABLE:
        raise bad_request(error) from error


def whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [whole(one) for one in value]
    if isinstance(value, dict):
        return {name: whole(one) for name, one in value.items()}
    return value


async def read_bytes(http: HttpRequest, most: int) -> bytes:
    data = bytearray()
    async for chunk in http.stream():
        data += chunk
        if len(data) > most:
            raise TooLarge(
                en="That is too long; send less.", fr="C'est trop long ; envoyez-en moins."
            )
    return bytes(data)


def bad_request(error: Exception) -> BadRequest:
    return BadRequest(
        en=f"The request cannot be understood ({error}).",
        fr=f"La demande est incompréhensible ({error}).",
    )


def language_of(http: HttpRequest) -> str:
    """As the address asks, or as the browser prefers."""
    lang = http.query_params.get("lang")
    if lang in ("en", "fr"):
        return lang
    return "fr" if http.headers.get("accept-language", "").lower().startswith("fr") else "en"


def write_response(result: Any, request: Request) -> Response:
    if isinstance(result, Response):
        response = result
    else:
        response = Response(encode(result), media_type="application/json")
    response.headers.update(request.headers)
    if request.new_cookie:
        authentication.set_cookie(response, request.services, request.new_cookie)
    elif request.new_cookie == "":
        authentication.drop_cookie(response)
    return response


def problem(error: LudothequeError, lang: str, status: int = 0) -> Response:
    status = status or status_of(error)
    body = Problem(status, error.sentence(lang), error.rule)
    return Response(encode(body), status, media_type="application/problem+json")
