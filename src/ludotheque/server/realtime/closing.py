"""Closing a socket, and why."""

from __future__ import annotations

import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ludotheque.engine.errors import LudothequeError
from ludotheque.table.errors import Forbidden, TooMuch, Unknown

NOT_UNDERSTOOD, UNKNOWN, FORBIDDEN, NO_TABLE, TOO_MUCH = 4400, 4401, 4403, 4404, 4429
CODES = {Unknown: UNKNOWN, Forbidden: FORBIDDEN, TooMuch: TOO_MUCH}
LAST_WORDS = 5.0
"""Seconds for what is still to be sent when a socket closes."""


async def close(socket: WebSocket, code: int) -> None:
    """Say why by a close code; a browser learns it only on a socket that was accepted."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        if socket.client_state == WebSocketState.CONNECTING:
            await socket.accept()
        await socket.close(code)


def code_of(error: LudothequeError, otherwise: int) -> int:
    """The close code that says why somebody was not let in."""
    for kind, code in CODES.items():
        if isinstance(error, kind):
            return code
    return otherwise
