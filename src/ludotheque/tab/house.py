"""The house of one tab, as the page's script drives it: all texts, nothing to convert."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.texts import in_both
from ludotheque.tab import routes
from ludotheque.tab.device import Device
from ludotheque.tab.endpoints import ENDPOINTS, Endpoint, File, Request
from ludotheque.tab.keeper import Keeper
from ludotheque.tab.scheduler import Scheduler
from ludotheque.tab.session import NO_TABLE, Sessions
from ludotheque.tab.texts import Texts
from ludotheque.table.errors import BadRequest, Forbidden, status_of
from ludotheque.table.messages.requests import TableParams
from ludotheque.table.messages.shared import Number, Problem

__all__ = ["House", "routes"]

encode = msgspec.json.Encoder().encode
TABLE = re.compile(r"/ws/tables/(?P<id>[^/]+)$")


class SessionParams(TableParams, kw_only=True):
    """What stands in the address of a table's socket."""

    since: Number = 0


class House:
    """Answers the page."""

    def __init__(self, device: Device) -> None:
        self.keeper = Keeper(device)
        self.scheduler = Scheduler(self.keeper)
        self.sessions = Sessions(self.keeper)

    async def open(self) -> None:
        await self.keeper.open()

    # Requests

    async def answer(self, method: str, address: str, body: str) -> str:
        """The answer to a request: a JSON list of status, file name and text."""
        parts = urlsplit(address)
        query = dict(parse_qsl(parts.query))
        try:
            result = await self._result(method, parts.path, query, body)
        except LudothequeError as error:
            lang = "fr" if query.get("lang") == "fr" else "en"
            problem = Problem(status_of(error), error.sentence(lang), error.rule)
            return _reply(problem.status, "", encode(problem).decode())
        if isinstance(result, File):
            return _reply(200, result.name, result.text)
        return _reply(200, "", encode(result).decode())

    async def _result(self, method: str, path: str, query: dict[str, str], body: str) -> Any:
        endpoint, values = find(method, path)
        try:
            params = msgspec.convert(query | values, endpoint.params, strict=False)
            content = endpoint.body and msgspec.json.decode(body, type=endpoint.body)
        except msgspec.DecodeError as error:
            raise BadRequest(
                en=f"The request cannot be understood ({error}).",
                fr=f"La demande est incompréhensible ({error}).",
            ) from error
        return await endpoint.handler(Request(self.keeper, content), params)

    # Sockets

    async def connect(self, socket: int, address: str) -> None:
        """The page opens a socket: to a table, or to hear whose turn it is."""
        parts = urlsplit(address)
        match = TABLE.match(parts.path)
        if match is None:
            self.sessions.enter_lobby(socket)
            return
        try:
            values = dict(parse_qsl(parts.query)) | match.groupdict()
            params = msgspec.convert(values, SessionParams, strict=False)
            live = self.keeper.get(params.id)
        except (LudothequeError, msgspec.ValidationError):
            self.keeper.device.close(socket, NO_TABLE)
            return
        self.sessions.enter(socket, live, params.lang, params.since)
        self.scheduler.mind(live)

    async def hear(self, socket: int, text: str) -> None:
        self.sessions.hear(socket, text)

    def leave(self, socket: int) -> None:
        self.sessions.leave(socket)


def find(method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    """The endpoint of this address, and what stands in it."""
    for endpoint in ENDPOINTS:
        match = _pattern(endpoint.path).fullmatch(path)
        if match is not None and endpoint.method == method:
            return endpoint, {name: unquote(text) for name, text in match.groupdict().items()}
    # Everything else the API has is for a house with other people in it.
    raise Forbidden(**in_both(Texts, "needs_people"))


@cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def _reply(status: int, name: str, text: str) -> str:
    return encode([status, name, text]).decode()
