"""New tables: laid by somebody, or because the same people play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.bots.personas import next_level, persona
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import OVER
from ludotheque.server import clock
from ludotheque.server.ids import new_id
from ludotheque.server.people.identity import Person, check_not_banned
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games
from ludotheque.server.storage.appends import notify
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.seating import begin_if_full, bot_seat, check_bot
from ludotheque.server.tables.summary import deciders, people_by_seat, summary_of
from ludotheque.server.tables.transactions import Transactions, notice
from ludotheque.table import Seat, Table, Terms, Transaction, names
from ludotheque.table.errors import Conflict, Forbidden, TooMuch, Unfit
from ludotheque.table.messages.requests import NewSeat, NewTable

SHORTEST_TURN = 10
RATED_STAND_IN = "regular"


class Creation:
    """Creates tables."""

    def __init__(
        self,
        registry: Registry,
        transactions: Transactions,
        storage: Storage,
        settings: Settings,
    ) -> None:
        self.registry = registry
        self.transactions = transactions
        self.storage = storage
        self.limits = settings.limits

    async def create(self, person: Person, request: NewTable, rematch_of: str | None = None) -> str:
        """A new table; the game begins at once if nobody is waited for. Its id."""
        game = find_game(request.game)
        options = game.settle(request.options)
        terms = terms_of(request)
        seats = seats_of(person, request.seats)
        table = Table(game, [Seat("open")] * len(seats), options, terms)
        transaction = Transaction(table, clock.now())
        for seat, who in enumerate(seats):
            if who.kind != "open":
                transaction.sit(seat, who)
        begin_if_full(transaction)
        return await self._store(person, request, game, transaction, rematch_of)

    async def _store(
        self,
        person: Person,
        request: NewTable,
        game: Game,
        transaction: Transaction,
        rematch_of: str | None,
    ) -> str:
        table_id = new_id(12)
        row = {
            "id": table_id,
            "game": game.key,
            "rules_version": game.rules_version,
            "players": len(request.seats),
            "options": msgspec.json.encode(transaction.table.state.options).decode(),
            "terms": msgspec.json.encode(transaction.table.terms.as_dict()).decode(),
            "public": request.public,
            "host": person.id,
            "created": transaction.at,
            "rematch_of": rematch_of,
        } | summary_of(transaction.table, transaction.at)
        rows = games.rows_of(table_id, 0, transaction.events, game, "")

        def work(connection: Connection) -> str:
            self._check_count(connection, person)
            for seat in request.seats:
                check_not_banned(connection, seat.name)
            if not games.add(connection, row):
                return games.rematch_of(connection, rematch_of or "")
            if rows:
                games.add_log(connection, rows)
            games.place(connection, table_id, people_by_seat(transaction.table))
            people = deciders(transaction.table)
            notify(connection, [notice("laid", self.registry.name, table_id, people)])
            return table_id

        success = await self.storage.write(work)
        if success == table_id:
            self.registry.add(row, transaction)
        return success

    def _check_count(self, connection: Connection, person: Person) -> None:
        if games.laid_by(connection, person.id) >= self.limits.tables:
            raise TooMuch(
                en="You have many tables already; finish or leave one first.",
                fr="Vous avez déjà beaucoup de tables ; finissez-en ou quittez-en une d'abord.",
            )

    async def rematch(self, live: LiveTable, person: Person, harder: bool = False) -> str:
        """The table where the same people play again: laid by the first who asks.

        ``harder``: with bots of the next level.
        """
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
        table_id = live.rematch or await self.create(person, again(live, person, harder), live.id)
        live.rematch = table_id
        other = await self.registry.get(table_id, fresh=True)
        if not other.seats_of(person):
            await self._sit_again(other, person, live.table, places)
        return table_id

    async def _sit_again(
        self, other: LiveTable, person: Person, old: Table, places: Sequence[int]
    ) -> None:
        def deed(transaction: Transaction) -> None:
            for seat in places:
                if transaction.table.seats[seat].kind == "open":
                    transaction.sit(seat, old.seats[seat])
            begin_if_full(transaction)

        await self.transactions.run(other.id, deed)


def terms_of(request: NewTable) -> Terms:
    if 0 < request.turn_seconds < SHORTEST_TURN:
        raise Unfit(
            en=f"A turn has at least {SHORTEST_TURN} seconds.",
            fr=f"Un tour dure au moins {SHORTEST_TURN} secondes.",
        )
    stand_in = request.stand_in or (RATED_STAND_IN if request.rated else "")
    if stand_in:
        check_bot(stand_in)
    return Terms(request.turn_seconds, stand_in, request.hints and not request.rated, request.rated)


def seats_of(person: Person, request: Sequence[NewSeat]) -> list[Seat]:
    """Who sits down; the regulars who were asked for keep their names, others come besides."""
    seats = [seat_of(person, seat) for seat in request]
    check_personas(seats)
    for place, seat in enumerate(seats):
        if seat.kind == "bot" and not seat.name:
            seats[place] = bot_seat(seat.bot, seats)
    return seats


def seat_of(person: Person, request: NewSeat) -> Seat:
    if request.kind == "me":
        name = names.tidy(request.name) if request.name else person.name
        return Seat("human", name, person=person.id)
    if request.kind == "open":
        return Seat("open")
    check_bot(request.bot)
    return Seat("bot", request.name, request.bot)


def check_personas(seats: Sequence[Seat]) -> None:
    """Only regulars of the house are called by name, and nobody sits at a table twice."""
    called = [seat.name for seat in seats if seat.kind == "bot" and seat.name]
    if any(persona(name) is None for name in called):
        raise Unfit(
            en="No regular of this house has that name.",
            fr="Aucun habitué de la maison ne porte ce nom.",
        )
    if len(set(called)) < len(called):
        raise Unfit(
            en="Nobody can sit on two seats; call somebody else.",
            fr="Personne ne peut occuper deux places ; appelez quelqu'un d'autre.",
        )


def again(live: LiveTable, person: Person, harder: bool = False) -> NewTable:
    """The same table once more: bots and my seats are there, the others' seats wait for them."""
    table, places = live.table, live.seats_of(person)
    seats = [
        (NewSeat("bot", "", next_level(who.bot)) if harder else NewSeat("bot", who.name, who.bot))
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
