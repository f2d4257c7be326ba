"""The OpenAPI document, made from the types that read and write the messages."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

import ludotheque
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.server.http.endpoints import ENDPOINTS, Endpoint
from ludotheque.server.messages.meeting import LobbyMessage
from ludotheque.table.messages.shared import Problem
from ludotheque.table.messages.socket import ClientMessage, ServerMessage
from ludotheque.table.messages.table import ActionInfo

REF = "#/components/schemas/{name}"
PROBLEMS = {
    400: "The request cannot be understood",
    401: "The server does not know who asks",
    403: "Whoever asks may not do this",
    404: "There is no such thing",
    405: "There is no such call",
    409: "It cannot be done as things stand",
    413: "The request is too long",
    422: "It can be understood, but such a thing does not exist",
    429: "Too much at once",
    503: "The database does not answer",
}


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    types = _types()
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = dict(zip([id(kind) for kind in types], schemas, strict=True))
    components |= {
        "ClientMessage": schema_of[id(ClientMessage)],
        "ServerMessage": schema_of[id(ServerMessage)],
        "LobbyMessage": schema_of[id(LobbyMessage)],
    }
    _show_actions(components)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ludothèque",
            "version": ludotheque.__version__,
            "description": "Play board games. Tables are played over sockets, see x-sockets.",
        },
        "paths": _paths(schema_of),
        "components": {
            "schemas": components | _views(),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "ludotheque"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"token": []}],
        "x-sockets": _sockets(),
    }


def _types() -> list[Any]:
    types: list[Any] = [ClientMessage, ServerMessage, LobbyMessage, Problem, ActionInfo]
    for endpoint in ENDPOINTS:
        for kind in (endpoint.params, endpoint.body, endpoint.response):
            if kind is not None and not isinstance(kind, str) and kind not in types:
                types.append(kind)
    return types


def _show_actions(components: dict[str, Any]) -> None:
    """Legal actions and entries are written once and joined as bytes; readers see what they are."""
    legal = components["Snapshot"]["properties"]["legal"]
    legal["items"] = {"$ref": REF.format(name="ActionInfo")}
    entries = {"type": "array", "items": {"$ref": REF.format(name="LogEntry")}}
    for name in ("Update", "Welcome", "Shown"):
        components[name]["properties"]["log"] |= entries


def _views() -> dict[str, Any]:
    """The view of every game, as the game declares it: ``view.<key>``."""
    views: dict[str, Any] = {}
    for key in catalogue():
        kind = find_game(key).view_type
        template = REF.format(name=f"view.{key}.{{name}}")
        (schema,), parts = msgspec.json.schema_components([kind], ref_template=template)
        views[f"view.{key}"] = schema
        views |= {f"view.{key}.{name}": part for name, part in parts.items()}
    return views


def _paths(schema_of: dict[int, Any]) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(
            endpoint, schema_of
        )
    return paths


def _operation(endpoint: Endpoint, schema_of: dict[int, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "tags": [endpoint.handler.__module__.rpartition(".")[2]],
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint, schema_of),
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": schema_of[id(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.needs_name:
        operation["security"] = [{"cookie": []}, {"token": []}]
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = set(re.findall(r"{(\w+)}", endpoint.path))
    _, components = msgspec.json.schema_components([endpoint.params])
    schema = components[endpoint.params.__name__]
    return [
        {
            "name": name,
            "in": "path" if name in in_path else "query",
            "required": name in in_path,
            "schema": kind,
        }
        for name, kind in schema["properties"].items()
    ]


def _responses(endpoint: Endpoint, schema_of: dict[int, Any]) -> dict[str, Any]:
    if isinstance(endpoint.response, str):
        content: dict[str, Any] = {endpoint.response: {}}
    else:
        content = {"application/json": {"schema": schema_of[id(endpoint.response)]}}
    trouble = {"application/problem+json": {"schema": {"$ref": REF.format(name="Problem")}}}
    return {"200": {"description": "Done", "content": content}} | {
        str(status): {"description": what, "content": trouble} for status, what in PROBLEMS.items()
    }


def _sockets() -> dict[str, Any]:
    return {
        "/ws/tables/{id}": {
            "summary": "A table, live",
            "query": ["lang", "since", "code"],
            "client": {"$ref": REF.format(name="ClientMessage")},
            "server": {"$ref": REF.format(name="ServerMessage")},
        },
        "/ws/me": {
            "summary": "At which tables I am waited for",
            "server": {"$ref": REF.format(name="LobbyMessage")},
        },
    }
