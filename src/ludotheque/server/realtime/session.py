"""The socket of a table: reads messages, answers them."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.state import OVER
from ludotheque.server import clock
from ludotheque.server.bots.hints import hint, one_hint_at_a_time
from ludotheque.server.bots.teaching import weigh
from ludotheque.server.http import authentication
from ludotheque.server.http.authentication import check_origin, person_of_socket
from ludotheque.server.http.limits import too_much
from ludotheque.server.ops import metrics
from ludotheque.server.people.identity import Person, require
from ludotheque.server.realtime.closing import (
    LAST_WORDS,
    NO_TABLE,
    NOT_UNDERSTOOD,
    close,
    code_of,
)
from ludotheque.server.realtime.connections import Connection, over
from ludotheque.server.realtime.inbox import Inbox
from ludotheque.server.realtime.outbox import Outbox
from ludotheque.server.services import Services
from ludotheque.server.tables.info import table_info
from ludotheque.server.tables.transactions import Author
from ludotheque.table import presenter
from ludotheque.table.errors import BadRequest, failure
from ludotheque.table.messages.requests import TableParams
from ludotheque.table.messages.shared import Number
from ludotheque.table.messages.socket import (
    Ack,
    Act,
    AskHint,
    AskPreviews,
    ClientMessage,
    Hint,
    Look,
    Ping,
    Pong,
    Refused,
    Say,
    Shown,
    Speak,
    Weigh,
    Weighed,
    Welcome,
)
from ludotheque.table.moves import Move, check_seat
from ludotheque.table.previews import previews

MISREAD_MOST = 20
"""So many messages that cannot be read are forgiven."""
HEAVY = 4
logger = logging.getLogger("ludotheque.session")
decode = msgspec.json.Decoder(ClientMessage).decode


class SessionParams(TableParams, kw_only=True):
    """What stands in the address of a table's socket."""

    since: Number = 0


class Receipt(Author):
    """The acknowledgement of a message, sent in one piece with what its author is told."""

    def __init__(self, outbox: Outbox, message: Any) -> None:
        self.outbox = outbox
        self.message = message
        self.began = time.perf_counter()

    def hold(self) -> None:
        self.outbox.hold()

    def on_stored(self, number: int) -> None:
        self.outbox.put(Ack(self.message.id, number))
        self.outbox.release()
        if isinstance(self.message, Act):
            metrics.ACKNOWLEDGE.observe(time.perf_counter() - self.began)


class TableSession:
    """One device at one table, from the first message to the last."""

    def __init__(self, services: Services, socket: WebSocket) -> None:
        self.services = services
        self.socket = socket
        self.outbox = Outbox(socket, services.settings.limits.backlog)
        self.inbox = Inbox(socket, self.outbox, services.messages)
        self.misread = 0
        self.connection: Connection
        self.hint_task: asyncio.Task[None] | None = None

    async def run(self, params: SessionParams) -> None:
        person = await person_of_socket(self.services, self.socket)
        live = await self.services.registry.get(params.id, fresh=True)
        self.services.seating.check_may_watch(live, person, params.code)
        self.connection = Connection(self.outbox, live, person, params.lang)
        owner = person.id if person is not None else authentication.address_of(self.socket)
        self.services.handshakes.check(owner)
        with self.services.connections.count_socket(owner):
            await self._serve(owner, params.since)

    async def _serve(self, owner: str, since: int) -> None:
        await self.socket.accept()
        sending = asyncio.create_task(self.outbox.run())
        try:
            await self._welcome(since)
            reading = asyncio.create_task(self.inbox.run(owner, self.take))
            # Whoever does not read is cut off although nothing comes from there.
            await asyncio.wait([reading, sending], return_when=asyncio.FIRST_COMPLETED)
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
        finally:
            await self._leave(sending)

    async def _leave(self, sending: asyncio.Task[None]) -> None:
        self.services.connections.leave(self.connection)
        self.outbox.close(1000)
        if self.hint_task is not None:
            self.hint_task.cancel()
        await asyncio.wait([sending], timeout=LAST_WORDS)
        sending.cancel()

    async def _welcome(self, since: int) -> None:
        connection = self.connection
        person = connection.person.id if connection.person is not None else ""
        chat, connection.unheard = await self.services.chat.lines(connection.live.id, person)
        connection.live = live = await self.services.registry.get(connection.live.id, fresh=True)
        # From here on nothing may be awaited: what happens next is told by ``moved``.
        self.outbox.put(
            Welcome(
                table=table_info(live, connection.person, connection.lang, self.services.identity),
                log=connection.log(since),
                snapshot=presenter.snapshot(live.table, connection.viewer(), clock.now()),
                chat=chat,
                here=self.services.connections.attendance(live),
                lang=connection.lang,  # type: ignore[arg-type]
            )
        )
        if live.table.state.actor == OVER:
            self.outbox.put(over(live, connection.lang, connection.reader()))
        self.services.connections.enter(connection)
        self.services.pubsub.say("who", live.id)

    async def take(self, text: str | bytes) -> None:
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._misread()
            return
        metrics.message(type(message).__name__).inc()
        if isinstance(message, Look | Speak | AskPreviews):
            self.inbox.count(HEAVY)
        try:
            await self._do(message)
        except LudothequeError as error:
            self._refuse(getattr(message, "id", ""), error)
        except Exception:
            logger.exception("message failed", extra={"table": self.connection.live.id})
            self._refuse(getattr(message, "id", ""), failure())
        finally:
            self.outbox.release()

    def _misread(self) -> None:
        self.misread += 1
        if self.misread > MISREAD_MOST:
            self.outbox.close(NOT_UNDERSTOOD)
            return
        error = BadRequest(
            en="This message cannot be understood; the page about the API shows their form.",
            fr="Ce message est incompréhensible ; la page sur l'API en montre la forme.",
        )
        self._refuse("", error)

    def _refuse(self, message: str, error: LudothequeError) -> None:
        connection = self.connection
        metrics.REFUSED.inc()
        sentence = error.sentence(connection.lang)
        self.outbox.put(Refused(message, sentence, error.rule, connection.live.number))

    # What each message does

    async def _do(self, message: Any) -> None:
        if isinstance(message, Ping):
            self.outbox.put(Pong(message.id, clock.now()))
        elif isinstance(message, Look):
            self._look(message)
        elif isinstance(message, Speak):
            self.connection.lang = message.lang
            self._show(0)
        else:
            await self._do_as_somebody(message, require(self.connection.person))

    async def _do_as_somebody(self, message: Any, person: Person) -> None:
        live, receipt = self.connection.live, Receipt(self.outbox, message)
        if isinstance(message, Move):
            await self.services.moves.make(live.id, person, message, receipt)
        elif isinstance(message, Say):
            receipt.on_stored(await self.services.chat.say(live, person, message))
        else:
            self._help(message, person)

    def _look(self, message: Look) -> None:
        connection = self.connection
        if message.seat is not None:
            check_seat(connection.live.table, require(connection.person).id, message.seat)
        connection.seat = message.seat
        self._show(message.since)

    def _show(self, since: int) -> None:
        connection = self.connection
        table, viewer = connection.live.table, connection.viewer()
        connection.shown = connection.live.number
        log = connection.log(since)
        self.outbox.put(Shown(connection.lang, log, presenter.snapshot(table, viewer, clock.now())))  # type: ignore[arg-type]
        if table.state.actor == OVER:
            self.outbox.put(over(connection.live, connection.lang, connection.reader()))

    def _help(self, message: AskPreviews | AskHint | Weigh, person: Person) -> None:
        live, lang = self.connection.live, self.connection.lang
        check_seat(live.table, person.id, message.seat)
        if isinstance(message, AskPreviews):
            self.outbox.put(previews(live.table, message, lang))
            return
        if self.hint_task is not None and not self.hint_task.done():
            raise too_much()
        limits = self.services
        (limits.hints if isinstance(message, AskHint) else limits.weighings).check(person.id)
        self.hint_task = asyncio.create_task(self._advise(message, person))

    async def _advise(self, message: AskHint | Weigh, person: Person) -> None:
        try:
            with one_hint_at_a_time(self.services, person):
                self.outbox.put(await self._advice(message, person))
        except LudothequeError as error:
            self._refuse(message.id, error)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("hint failed", extra={"table": self.connection.live.id})
            self._refuse(message.id, failure())

    async def _advice(self, message: AskHint | Weigh, person: Person) -> Hint | Weighed:
        live, lang = self.connection.live, self.connection.lang
        if isinstance(message, Weigh):
            return await weigh(self.services, live, person, message, lang)
        return await hint(self.services, live, person, message, lang)


async def serve_table(services: Services, socket: WebSocket) -> None:
    """The socket of a table, with every error as a close code."""
    try:
        services.requests.check(authentication.address_of(socket))
        check_origin(services, socket)
        params = msgspec.convert(
            {**socket.query_params, **socket.path_params}, SessionParams, strict=False
        )
        await TableSession(services, socket).run(params)
    except msgspec.ValidationError:
        await close(socket, NOT_UNDERSTOOD)
    except LudothequeError as error:
        await close(socket, code_of(error, NO_TABLE))
    except (WebSocketDisconnect, RuntimeError):
        return
