"""The socket that tells somebody what concerns them, wherever in the house they are."""

from __future__ import annotations

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.engine.errors import LudothequeError
from ludotheque.server.http.authentication import address_of, check_origin, person_of_socket
from ludotheque.server.people.identity import Person, require
from ludotheque.server.realtime.closing import LAST_WORDS, UNKNOWN, close, code_of
from ludotheque.server.realtime.outbox import Outbox
from ludotheque.server.services import Services


async def serve_me(services: Services, socket: WebSocket) -> None:
    """The socket that tells somebody at which tables they are waited for."""
    try:
        services.requests.check(address_of(socket))
        check_origin(services, socket)
        person = require(await person_of_socket(services, socket))
        services.handshakes.check(person.id)
        with services.connections.count_socket(person.id):
            await _send_turns(services, socket, person)
    except LudothequeError as error:
        await close(socket, code_of(error, UNKNOWN))


async def _send_turns(services: Services, socket: WebSocket, person: Person) -> None:
    await socket.accept()
    outbox = Outbox(socket, services.settings.limits.backlog)
    sending = asyncio.create_task(outbox.run())
    services.connections.enter_lobby(person.id, outbox)
    try:
        await services.turns.refresh(person.id)
        await services.pairing.tell(person.id)
        await services.circle.tell(person.id)
        await services.wardens.tell(person.id)
        services.attendance.change(person.id)
        await services.tournament_news.call(person.id)
        while (await socket.receive())["type"] != "websocket.disconnect":
            if not services.messages.take(person.id):
                return
    except (WebSocketDisconnect, RuntimeError, LudothequeError):
        pass
    finally:
        services.connections.leave_lobby(person.id, outbox)
        services.attendance.change(person.id)
        outbox.close(1000)
        await asyncio.wait([sending], timeout=LAST_WORDS)
        sending.cancel()
