"""What stands between the server and the world: headers, figures, a line in the log."""

from __future__ import annotations

import logging
import time
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server.ops import metrics

logger = logging.getLogger("ludotheque.requests")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

TRANSPORT_SECURITY = {"strict-transport-security": "max-age=31536000"}

PRIVATE = ("/carry/", "/confirm/", "/stop/", "/api/confirm/", "/api/stop/")
"""Behind these stands a code that opens something to whoever has it."""


class Middleware:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.headers = HEADERS | (TRANSPORT_SECURITY if secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, self.headers, scope["path"])
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        finally:
            _note(scope, status, time.perf_counter() - began)


def _add_headers(message: Message, constants: dict[str, str], path: str) -> None:
    headers = MutableHeaders(raw=message["headers"])
    for name, value in constants.items():
        headers.setdefault(name, value)
    if path.startswith("/api/"):
        headers.setdefault("cache-control", "no-store")


def _path_for_log(path: str) -> str:
    """The path without the code of a link that was made for one person."""
    start = next((start for start in PRIVATE if path.startswith(start)), "")
    return f"{start}…" if start else path


def _note(scope: Scope, status: int, seconds: float) -> None:
    metrics.REQUESTS.labels(scope["method"], str(status)).inc()
    what: dict[str, Any] = {
        "method": scope["method"],
        "path": _path_for_log(scope["path"]),
        "status": status,
        "ms": round(seconds * 1000, 1),
        "agent": Headers(scope=scope).get("user-agent", "")[:100],
    }
    logger.info("request", extra=what)
