"""Who sits where: laying tables, joining, leaving, bots for empty seats, playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque import bots
from ludotheque.engine.errors import BadStart
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER
from ludotheque.server.bots.levels import known_bots
from ludotheque.server.errors import Conflict, Forbidden, TooMuch, Unfit, no_table
from ludotheque.server.ids import new_id
from ludotheque.server.messages.requests import NewSeat, NewTable
from ludotheque.server.people import names
from ludotheque.server.people.identity import Identity, Person, check_not_banned
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games
from ludotheque.server.storage.writer import tell
from ludotheque.server.tables.registry import (
    LiveTable,
    Registry,
    Transaction,
    deciders,
    held,
    moved_past,
    summed_up,
)
from ludotheque.table import Event, Seat, Table, Terms, by_weight

SHORTEST_TURN = 10
RATED_STAND_IN = "regular"


class Seating:
    """Lays tables and knows who may sit at them."""

    def __init__(
        self, registry: Registry, storage: Storage, identity: Identity, settings: Settings
    ) -> None:
        self.registry = registry
        self.storage = storage
        self.identity = identity
        self.limits = settings.limits

    # Laying a table

    async def lay(self, person: Person, asked: NewTable, rematch_of: str | None = None) -> str:
        """A new table; the game begins at once if nobody is waited for. Its id."""
        game = find_game(asked.game)
        options = game.settle(asked.options)
        terms = terms_of(asked)
        seats = [seat_of(person, seat) for seat in asked.seats]
        table = Table(game, [Seat("open")] * len(seats), options, terms)
        transaction = Transaction(table)
        transaction.add(
            [Event("sit", s, who=who) for s, who in enumerate(seats) if who.kind != "open"]
        )
        begin_if_full(transaction)
        return await self._store(person, asked, game, transaction, rematch_of)

    async def _store(
        self,
        person: Person,
        asked: NewTable,
        game: Game,
        transaction: Transaction,
        rematch_of: str | None,
    ) -> str:
        table_id = new_id(12)
        row = {
            "id": table_id,
            "game": game.key,
            "rules_version": game.rules_version,
            "players": len(asked.seats),
            "options": msgspec.json.encode(transaction.table.state.options).decode(),
            "terms": msgspec.json.encode(transaction.table.terms.as_dict()).decode(),
            "public": asked.public,
            "host": person.id,
            "created": transaction.at,
            "rematch_of": rematch_of,
        } | summed_up(transaction.table, transaction.at)
        rows = games.rows_of(table_id, 0, transaction.events, game, "")

        def work(connection: Connection) -> str:
            self._check_count(connection, person)
            for seat in asked.seats:
                check_not_banned(connection, seat.name)
            if not games.add(connection, row):
                return games.rematch_of(connection, rematch_of or "")
            if rows:
                games.add_log(connection, rows)
            games.place(connection, table_id, held(transaction.table))
            tell(connection, [self.registry.news("laid", table_id, deciders(transaction.table))])
            return table_id

        stored = await self.storage.write(work)
        if stored == table_id:
            self.registry.laid(row, transaction.table)
        return stored

    def _check_count(self, connection: Connection, person: Person) -> None:
        if games.laid_by(connection, person.id) >= self.limits.tables:
            raise TooMuch(
                en="You have many tables already; finish or leave one first.",
                fr="Vous avez déjà beaucoup de tables ; finissez-en ou quittez-en une d'abord.",
            )

    async def put_away(self, live: LiveTable, person: Person) -> None:
        """The host removes a table whose game has not begun."""
        if live.host != person.id:
            raise Forbidden(
                en="Only the host can put this table away.",
                fr="Seul l'hôte peut ranger cette table.",
            )
        async with live.lock:
            if live.table.begun:
                raise Conflict(
                    en="The game has begun; leave the table instead.",
                    fr="La partie a commencé ; quittez plutôt la table.",
                )
            await self._drop(live)

    async def _drop(self, live: LiveTable) -> None:
        """Remove a table that has not begun, unless another process has just begun it."""
        if not await self.storage.write(lambda c: games.drop_waiting(c, live.id, live.number)):
            raise moved_past()
        self.registry.forget(live.id)

    # May I come in?

    def check_may_watch(self, live: LiveTable, person: Person | None, code: str) -> None:
        host = person is not None and person.id == live.host
        if not (live.public or host or live.seats_of(person)):
            self.check_code(live.id, code)

    def check_code(self, table: str, code: str) -> None:
        """A link that watches, or that invites, opens a table that is not public."""
        opens = self.identity.opens
        if not opens(table, "watch", code) and not opens(table, "join", code):
            raise no_table()

    def _check_may_join(self, live: LiveTable, person: Person, code: str) -> None:
        if live.public or person.id == live.host or live.seats_of(person):
            return
        if not self.identity.opens(live.id, "join", code):
            raise no_table()

    # Sitting down and leaving

    async def join(self, live: LiveTable, person: Person, code: str, seat: int | None) -> None:
        """Take a free seat; who sits there already stays there."""
        self._check_may_join(live, person, code)

        def make(transaction: Transaction) -> None:
            if seat is None and mine(transaction.table, person):
                return
            place = free_seat(transaction.table, seat)
            transaction.add(
                transaction.table.sit(place, Seat("human", person.name, person=person.id))
            )
            begin_if_full(transaction)

        await self.registry.change(live.id, make)

    async def leave(self, live: LiveTable, person: Person, seat: int | None) -> None:
        """Free one's seat, or all of them; in a rated game a bot plays on instead."""

        def make(transaction: Transaction) -> None:
            table = transaction.table
            for place in mine(table, person):
                if seat in (None, place) and table.state.actor != OVER:
                    transaction.add(self._leaving(table, place))

        await self.registry.change(live.id, make)
        after = await self.registry.get(live.id)
        if not after.table.begun and not held(after.table):
            await self._drop(after)

    def _leaving(self, table: Table, seat: int) -> list[Event]:
        if table.begun and table.terms.rated:
            return table.absent(seat) if seat not in table.away else []
        who = table.seats[seat]
        return table.sit(seat, Seat("open", who.name, person=who.person))

    async def fill(self, live: LiveTable, person: Person, seat: int, bot: str) -> None:
        """A bot takes a free seat, or that of somebody whose time ran out."""
        check_bot(bot)
        if not live.seats_of(person) and live.host != person.id:
            raise Forbidden(
                en="Only those who sit at this table can call a bot.",
                fr="Seuls ceux qui sont assis à cette table peuvent appeler un robot.",
            )

        def make(transaction: Transaction) -> None:
            if not may_be_filled(transaction.table, seat, transaction.at):
                raise Conflict(
                    en="Somebody sits there; choose a free seat.",
                    fr="Quelqu'un est assis là ; choisissez une place libre.",
                )
            transaction.add(transaction.table.sit(seat, bot_seat(bot)))
            begin_if_full(transaction)

        await self.registry.change(live.id, make)

    # Playing again

    async def rematch(self, live: LiveTable, person: Person) -> str:
        """The table where the same people play again: laid by the first who asks."""
        if live.table.state.actor != OVER:
            raise Conflict(
                en="Play this game to its end first.",
                fr="Finissez d'abord cette partie.",
            )
        places = live.seats_of(person)
        if not places:
            raise Forbidden(
                en="Only those who played can play again; lay a table of your own.",
                fr="Seuls ceux qui ont joué peuvent rejouer ; ouvrez votre propre table.",
            )
        table_id = live.rematch or await self.lay(person, again(live, person), live.id)
        live.rematch = table_id
        other = await self.registry.get(table_id, fresh=True)
        if not other.seats_of(person):
            await self._sit_again(other, person, live.table, places)
        return table_id

    async def _sit_again(
        self, other: LiveTable, person: Person, old: Table, places: Sequence[int]
    ) -> None:
        def make(transaction: Transaction) -> None:
            for seat in places:
                if transaction.table.seats[seat].kind == "open":
                    transaction.add(transaction.table.sit(seat, old.seats[seat]))
            begin_if_full(transaction)

        await self.registry.change(other.id, make)


def terms_of(asked: NewTable) -> Terms:
    if 0 < asked.turn_seconds < SHORTEST_TURN:
        raise Unfit(
            en=f"A turn has at least {SHORTEST_TURN} seconds.",
            fr=f"Un tour dure au moins {SHORTEST_TURN} secondes.",
        )
    stand_in = asked.stand_in or (RATED_STAND_IN if asked.rated else "")
    if stand_in:
        check_bot(stand_in)
    return Terms(asked.turn_seconds, stand_in, asked.hints and not asked.rated, asked.rated)


def check_bot(name: str) -> None:
    if name not in known_bots():
        bots.bot(name)


def seat_of(person: Person, asked: NewSeat) -> Seat:
    if asked.kind == "me":
        name = names.tidy(asked.name) if asked.name else person.name
        return Seat("human", name, person=person.id)
    if asked.kind == "open":
        return Seat("open")
    check_bot(asked.bot)
    return bot_seat(asked.bot)


def bot_seat(bot: str) -> Seat:
    return Seat("bot", bot=bot)


def mine(table: Table, person: Person) -> list[int]:
    seats = enumerate(table.seats)
    return [s for s, who in seats if who.kind == "human" and who.person == person.id]


def free_seat(table: Table, seat: int | None) -> int:
    """The seat asked for, or the first that is free."""
    free = [s for s, who in enumerate(table.seats) if who.kind == "open"]
    if seat is None and free:
        return free[0]
    if seat is None or seat not in free:
        raise Conflict(
            en="That seat is taken; you can watch, or choose another table.",
            fr="Cette place est prise ; vous pouvez regarder ou choisir une autre table.",
        )
    return seat


def may_be_filled(table: Table, seat: int, at: int) -> bool:
    if seat >= len(table.seats):
        raise BadStart(en="This table has no such seat.", fr="Cette table n'a pas de telle place.")
    deadline = table.clock.deadline()
    late = deadline is not None and deadline < at and table.state.actor == seat
    who = table.seats[seat].kind
    return who == "open" or (who == "human" and late and table.begun and not table.terms.rated)


def begin_if_full(transaction: Transaction) -> None:
    table = transaction.table
    if not table.begun and all(who.kind != "open" for who in table.seats):
        transaction.add(table.start(by_weight))


def again(live: LiveTable, person: Person) -> NewTable:
    """The same table once more: bots and my seats are there, the others' seats wait for them."""
    table, places = live.table, live.seats_of(person)
    seats = [
        NewSeat("bot", bot=who.bot)
        if who.kind == "bot"
        else NewSeat("me", who.name)
        if s in places
        else NewSeat("open")
        for s, who in enumerate(table.seats)
    ]
    options: dict[str, Any] = {
        name: bool(value) if table.game.options[name].kind == "bool" else value
        for name, value in table.state.options.items()
    }
    terms = table.terms
    return NewTable(
        game=table.game.key,
        seats=seats,
        options=options,
        public=False,
        turn_seconds=terms.turn_seconds,
        stand_in=terms.stand_in,
        hints=terms.hints,
        rated=terms.rated,
    )
