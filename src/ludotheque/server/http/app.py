"""The web application: HTTP, sockets, and the client's files."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

import ludotheque
from ludotheque.server.errors import BadRequest, NotFound
from ludotheque.server.http import openapi, routes
from ludotheque.server.http.endpoints import (
    ENDPOINTS,
    Call,
    Endpoint,
    answer,
    call,
    language_of,
    problem,
)
from ludotheque.server.http.middleware import Outside
from ludotheque.server.http.static import Client
from ludotheque.server.messages.requests import InLang
from ludotheque.server.messages.responses import Health
from ludotheque.server.ops import metrics
from ludotheque.server.realtime.session import serve_me, serve_table
from ludotheque.server.services import House
from ludotheque.server.settings import Settings
from ludotheque.server.storage.writer import storage_down

__all__ = ["create_app", "routes"]


@call("GET", "/healthz", "Whether the server is well", gives=Health)
async def health(made: Call, asked: InLang) -> Health:
    house = made.house
    if not house.storage.writer.alive() or not await house.storage.answers():
        raise storage_down()
    sockets = sum(len(there) for there in house.live.tables.values())
    return Health(
        ok=True,
        name="ludotheque",
        house=house.name,
        version=ludotheque.__version__,
        tables=len(house.hall.tables),
        sockets=sockets,
    )


def create_app(settings: Settings) -> FastAPI:
    """The application; its house opens and closes with it."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(settings)
        await house.open()
        app.state.house = house
        yield
        await house.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None)
    for path, methods in _by_path().items():
        app.router.routes.append(Route(path, _Calls(methods)))
    app.add_api_websocket_route("/ws/tables/{id}", _table_socket)
    app.add_api_websocket_route("/ws/me", _my_socket)
    app.router.add_route("/{path:path}", Client().serve, methods=["GET", "HEAD"])
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failure)
    app.add_middleware(Outside, secure=settings.secure_cookies)
    return app


def _by_path() -> dict[str, dict[str, Endpoint]]:
    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return paths


class _Calls:
    """All calls under one path; a method that is not among them is told which ones are."""

    def __init__(self, methods: dict[str, Endpoint]) -> None:
        self.methods = methods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        method = "GET" if request.method == "HEAD" else request.method
        if method in self.methods:
            response = await answer(request.app.state.house, self.methods[method], request)
        else:
            response = _no_such_method(self.methods, request)
        await response(scope, receive, send)


def _no_such_method(methods: dict[str, Endpoint], request: Request) -> Response:
    known = ", ".join([*methods, *(["HEAD"] if "GET" in methods else [])])
    wrong = BadRequest(en=f"This address knows {known}.", fr=f"Cette adresse connaît {known}.")
    response = problem(wrong, language_of(request), 405)
    response.headers["allow"] = known
    return response


@call("GET", "/api/openapi.json", "This document", gives="application/json")
async def document(made: Call, asked: InLang) -> Response:
    return Response(msgspec.json.encode(openapi.document()), media_type="application/json")


@call("GET", "/metrics", "Figures for Prometheus", gives="text/plain")
async def figures(made: Call, asked: InLang) -> Response:
    house = made.house
    metrics.TABLES.set(len(house.hall.tables))
    metrics.WAITING.set(house.storage.writer.queue.qsize())
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _table_socket(socket: WebSocket) -> None:
    await serve_table(socket.app.state.house, socket)


async def _my_socket(socket: WebSocket) -> None:
    await serve_me(socket.app.state.house, socket)


async def _http_error(request: Request, error: Any) -> Response:
    """Paths and methods that do not exist."""
    nothing = NotFound(
        en="There is nothing under this address.", fr="Il n'y a rien à cette adresse."
    )
    response = problem(nothing, language_of(request), error.status_code)
    response.headers.update(error.headers or {})  # which methods there are, for example
    return response


async def _failure(request: Request, error: Exception) -> Response:
    failed = BadRequest(
        en="Something went wrong here, not with you; try again.",
        fr="Quelque chose s'est mal passé ici, pas chez vous ; réessayez.",
    )
    return problem(failed, language_of(request), 500)
