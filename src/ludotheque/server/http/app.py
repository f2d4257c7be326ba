"""The web application: HTTP, sockets, and the client's files."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from fastapi import FastAPI, Response, WebSocket
from fastapi import Request as HttpRequest
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

import ludotheque
from ludotheque.server.http import openapi, routes
from ludotheque.server.http.endpoints import (
    ENDPOINTS,
    Endpoint,
    Request,
    endpoint,
    language_of,
    problem,
    respond,
)
from ludotheque.server.http.middleware import Middleware
from ludotheque.server.http.static import Client
from ludotheque.server.messages.health import Health
from ludotheque.server.ops import metrics
from ludotheque.server.realtime.lobby import serve_me
from ludotheque.server.realtime.session import serve_table
from ludotheque.server.services import Services
from ludotheque.server.settings import Settings
from ludotheque.table.errors import BadRequest, NotFound, failure
from ludotheque.table.messages.requests import Params

__all__ = ["create_app", "routes"]


@endpoint("GET", "/healthz", "Whether the server is well", response=Health)
async def health(request: Request, params: Params) -> Health:
    services = request.services
    await services.storage.check()
    sockets = sum(len(devices) for devices in services.connections.tables.values())
    return Health(
        ok=True,
        name="ludotheque",
        house=services.name,
        version=ludotheque.__version__,
        tables=len(services.registry.tables),
        sockets=sockets,
    )


def create_app(settings: Settings) -> FastAPI:
    """The application; its house opens and closes with it."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = Services(settings)
        await services.open()
        app.state.services = services
        yield
        await services.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None)
    for path, methods in _by_path().items():
        app.router.routes.append(Route(path, _Endpoints(methods)))
    app.add_api_websocket_route("/ws/tables/{id}", _table_socket)
    app.add_api_websocket_route("/ws/me", _my_socket)
    client = Client(site=settings.site)
    app.router.add_route("/{path:path}", client.serve, methods=["GET", "HEAD"])
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failure)
    app.add_middleware(Middleware, secure=settings.secure_cookies)
    return app


def _by_path() -> dict[str, dict[str, Endpoint]]:
    paths: dict[str, dict[str, Endpoint]] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method] = one
    return paths


class _Endpoints:
    """All endpoints under one path; a method that is not among them is told which ones are."""

    def __init__(self, methods: dict[str, Endpoint]) -> None:
        self.methods = methods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        http = HttpRequest(scope, receive)
        method = "GET" if http.method == "HEAD" else http.method
        if method in self.methods:
            response = await respond(http.app.state.services, self.methods[method], http)
        else:
            response = _no_such_method(self.methods, http)
        await response(scope, receive, send)


def _no_such_method(methods: dict[str, Endpoint], http: HttpRequest) -> Response:
    names = ", ".join([*methods, *(["HEAD"] if "GET" in methods else [])])
    wrong = BadRequest(en=f"This address knows {names}.", fr=f"Cette adresse connaît {names}.")
    response = problem(wrong, language_of(http), 405)
    response.headers["allow"] = names
    return response


@endpoint("GET", "/api/openapi.json", "This document", response="application/json")
async def document(request: Request, params: Params) -> Response:
    return Response(msgspec.json.encode(openapi.document()), media_type="application/json")


@endpoint("GET", "/metrics", "Figures for Prometheus", response="text/plain")
async def figures(request: Request, params: Params) -> Response:
    services = request.services
    metrics.TABLES.set(len(services.registry.tables))
    metrics.WAITING.set(services.storage.writer.queue.qsize())
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


async def _table_socket(socket: WebSocket) -> None:
    await serve_table(socket.app.state.services, socket)


async def _my_socket(socket: WebSocket) -> None:
    await serve_me(socket.app.state.services, socket)


async def _http_error(http: HttpRequest, error: Any) -> Response:
    """Paths and methods that do not exist."""
    nothing = NotFound(
        en="There is nothing under this address.", fr="Il n'y a rien à cette adresse."
    )
    response = problem(nothing, language_of(http), error.status_code)
    response.headers.update(error.headers or {})  # which methods there are, for example
    return response


async def _failure(http: HttpRequest, error: Exception) -> Response:
    return problem(failure(), language_of(http), 500)
