"""What a request of the API is in a tab; those there are stand in ``routes``, each with the
server's own types.

What is the same for everybody (shelf, rules, lessons) is in ``pages``; a static host can have it
written down beforehand.
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from ludotheque.engine.texts import in_both
from ludotheque.tab.keeper import Keeper
from ludotheque.tab.kept import Person
from ludotheque.tab.texts import Texts
from ludotheque.table.errors import Unknown
from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.shared import In


class Request(NamedTuple):
    """One request: the house it is put to, and its body if it has one."""

    keeper: Keeper
    body: Any

    def person(self) -> Person:
        if self.keeper.person is None:
            raise Unknown(**in_both(Texts, "no_name"))
        return self.keeper.person


class File(NamedTuple):
    """An answer that is to be kept as a file."""

    name: str
    text: str


Handler = Callable[[Request, Any], Awaitable[Any]]
H = TypeVar("H", bound=Handler)


class Endpoint(NamedTuple):
    method: str
    path: str
    params: type[In]
    body: type[In] | None
    handler: Handler


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str, path: str, params: type[In] = Params, body: type[In] | None = None
) -> Callable[[H], H]:
    def declare(handler: H) -> H:
        ENDPOINTS.append(Endpoint(method, path, params, body, handler))
        return handler

    return declare


def new_id(length: int) -> str:
    """A random id of so many characters, five bits each."""
    return base64.b32encode(secrets.token_bytes(length)).decode().lower()[:length]
