"""A socket of the page: one table as it is looked at, or whose turn it is anywhere."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.state import OVER
from ludotheque.tab import thinking
from ludotheque.tab.info import info_of
from ludotheque.tab.keeper import Keeper, LiveTable, now
from ludotheque.table import Progress, Transaction, chance, moves, presenter, teaching
from ludotheque.table.errors import BadRequest
from ludotheque.table.hints import check_hint, hint
from ludotheque.table.messages.shared import Attendance, ChatLine
from ludotheque.table.messages.socket import (
    Ack,
    AskHint,
    AskPreviews,
    ClientMessage,
    Look,
    Over,
    Ping,
    Pong,
    Refused,
    Say,
    Seats,
    Shown,
    Speak,
    Turns,
    Weigh,
    Welcome,
)
from ludotheque.table.outcome import outcome_of, result_in
from ludotheque.table.presenter import Presenter, seat_infos
from ludotheque.table.previews import previews
from ludotheque.table.viewer import Viewer, reader_of, viewer_of

NO_TABLE = 4404
decode = msgspec.json.Decoder(ClientMessage).decode
encode = msgspec.json.Encoder().encode


class TableSession:
    """The page at one table."""

    def __init__(self, keeper: Keeper, socket: int, live: LiveTable, lang: str) -> None:
        self.keeper = keeper
        self.socket = socket
        self.live = live
        self.lang = lang
        own_seats = self.own_seats()
        self.seat: Viewer = own_seats[0] if len(own_seats) == 1 else None

    def own_seats(self) -> list[int]:
        person = self.keeper.person
        return [] if person is None else self.live.table.seats_of(person.id)

    def viewer(self) -> Viewer:
        return viewer_of(self.live.table, self.own_seats(), self.seat)

    def reader(self) -> int | None:
        return reader_of(self.own_seats())

    def put(self, message: Any) -> None:
        data = message if isinstance(message, bytes) else encode(message)
        self.keeper.device.send(self.socket, data.decode())

    def log(self, since: int) -> msgspec.Raw:
        live = self.live
        return live.pages.log(live.table, self.viewer(), self.lang, since, self.reader())

    def welcome(self, since: int) -> None:
        chat: list[ChatLine] = []
        table = self.live.table
        self.put(
            Welcome(
                table=info_of(self.live, self.keeper.person, self.lang),
                log=self.log(since),
                snapshot=presenter.snapshot(table, self.viewer(), now()),
                chat=chat,
                here=Attendance(self.own_seats(), 0),
                lang=self.lang,  # type: ignore[arg-type]
            )
        )
        self._over()

    def _over(self) -> None:
        table, kept = self.live.table, self.live.kept
        if table.state.actor == OVER:
            outcome, names = kept.result or outcome_of(table), table.names(self.lang)
            self.put(Over(result_in(table.game, outcome, names, self.lang, self.reader())))

    def on_progress(self, progress: Progress, news: Presenter) -> None:
        if progress.seated:
            self.put(
                Seats(seat_infos(self.live.table, self.own_seats(), self.lang), self.own_seats())
            )
        self.put(news.update(self.viewer(), self.lang, self.reader()))
        if progress.ended:
            self._over()

    async def take(self, text: str) -> None:
        """A message of the page."""
        message: Any = None
        try:
            message = decode(text)
            await self._do(message)
        except msgspec.DecodeError:
            self._refuse("", not_understood())
        except LudothequeError as error:
            self._refuse(getattr(message, "id", ""), error)

    def _refuse(self, message: str, error: LudothequeError) -> None:
        sentence = error.sentence(self.lang)
        self.put(Refused(message, sentence, error.rule, self.live.number))

    async def _do(self, message: Any) -> None:
        if isinstance(message, Ping):
            self.put(Pong(message.id, now()))
        elif isinstance(message, Speak):
            self.lang = message.lang
            self._show(0)
        elif isinstance(message, Look):
            if message.seat is not None:
                moves.check_seat(self.live.table, self._me(), message.seat)
            self.seat = message.seat
            self._show(message.since)
        elif isinstance(message, AskPreviews):
            moves.check_seat(self.live.table, self._me(), message.seat)
            self.put(previews(self.live.table, message, self.lang))
        elif isinstance(message, AskHint):
            await self._hint(message)
        elif isinstance(message, Weigh):
            await self._weigh(message)
        elif isinstance(message, Say):
            self.put(Ack(message.id, self.live.number))  # nobody is there to hear it
        else:
            await self._move(message)

    def _me(self) -> str:
        return "" if self.keeper.person is None else self.keeper.person.id

    def _show(self, since: int) -> None:
        sight = presenter.snapshot(self.live.table, self.viewer(), now())
        self.put(Shown(self.lang, self.log(since), sight))  # type: ignore[arg-type]
        self._over()

    async def _hint(self, message: AskHint) -> None:
        table = self.live.table
        moves.check_seat(table, self._me(), message.seat)
        check_hint(table, message.seat)
        estimates = await thinking.analyse(self.keeper.device, table.state)
        self.put(hint(table, message, estimates, self.lang))

    async def _weigh(self, message: Weigh) -> None:
        table = self.live.table
        moves.check_seat(table, self._me(), message.seat)
        teaching.check_weigh(table, message)
        weighing = thinking.weigh(
            self.keeper.device, table.state, message.action, teaching.seed_of(table)
        )
        self.put(teaching.weighed(table, message, await weighing, self.lang))

    async def _move(self, message: moves.Move) -> None:
        me = self._me()

        def deed(transaction: Transaction) -> None:
            moves.make(transaction, me, message, chance.by_weight)

        seen = getattr(message, "seen", None)
        number = await self.keeper.run(self.live, deed, message=message.id, seen=seen)
        self.put(Ack(message.id, number))


def not_understood() -> BadRequest:
    return BadRequest(
        en="This message cannot be understood; the page about the API shows their form.",
        fr="Ce message est incompréhensible ; la page sur l'API en montre la forme.",
    )


class Sessions:
    """All sockets of the page."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.tables: dict[int, TableSession] = {}
        self.lobby: set[int] = set()
        keeper.subscribers.append(self.on_progress)

    def on_progress(self, live: LiveTable, progress: Progress) -> None:
        news = Presenter(progress, now())
        for session in self.tables.values():
            if session.live is live:
                session.on_progress(progress, news)
        for socket in self.lobby:
            self.turns(socket)

    def enter_lobby(self, socket: int) -> None:
        self.lobby.add(socket)
        self.turns(socket)

    def turns(self, socket: int) -> None:
        person = self.keeper.person
        if person is not None:
            cards = [kept.card(person.id, "en") for kept in self.keeper.kept.values()]
            tables = [card.id for card in cards if card.my_turn]
            self.keeper.device.send(socket, encode(Turns(tables)).decode())

    def enter(self, socket: int, live: LiveTable, lang: str, since: int) -> None:
        session = TableSession(self.keeper, socket, live, lang)
        self.tables[socket] = session
        session.welcome(since)

    def hear(self, socket: int, text: str) -> None:
        session = self.tables.get(socket)
        if session is not None:
            asyncio.get_running_loop().create_task(session.take(text))

    def leave(self, socket: int) -> None:
        self.tables.pop(socket, None)
        self.lobby.discard(socket)
