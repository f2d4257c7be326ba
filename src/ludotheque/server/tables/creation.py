"""New tables: laid by somebody, or because the same people play again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.state import OVER
from ludotheque.server import clock
from ludotheque.server.ids import new_id
from ludotheque.server.notices.turns import turn_notice
from ludotheque.server.people.identity import Person, check_not_banned
from ludotheque.server.people.statistics import proposed_level
from ludotheque.server.settings import Settings
from ludotheque.server.storage import Storage, games, relations
from ludotheque.server.storage.appends import notify
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.seating import check_not_apart
from ludotheque.server.tables.transactions import Transactions, notice
from ludotheque.table import Table, Transaction, chance
from ludotheque.table.creation import again, lay
from ludotheque.table.errors import Conflict, Forbidden, TooMuch
from ludotheque.table.messages.requests import NewTable
from ludotheque.table.seating import begin_if_full, join
from ludotheque.table.summary import deciders, people_by_seat, summary_of


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
        transaction = lay(person.seat(), request, clock.now(), chance.by_weight)
        return await self._store(person, transaction, request.public, rematch_of)

    async def seat_together(
        self,
        host: Person,
        guest: Person,
        request: NewTable,
        also: Callable[[Connection, str], None],
    ) -> str:
        """A table at which two sit from the start; ``also`` is stored with it or forbids it."""
        transaction = lay(host.seat(), request, clock.now(), chance.by_weight)
        join(transaction, guest.seat(), None, chance.by_weight)
        return await self._store(host, transaction, also=also)

    async def adopt(
        self,
        person: Person,
        transaction: Transaction,
        also: Callable[[Connection, str], None] | None = None,
    ) -> str:
        """A table that was begun elsewhere; its id here."""
        return await self._store(person, transaction, also=also)

    async def lay_for_house(
        self,
        subject: str,
        transaction: Transaction,
        public: bool,
        also: Callable[[Connection, str], None],
    ) -> str:
        """A table that nobody but the house has laid, for a tournament; ``also`` as above."""
        return await self._store(Person(subject, "", "en"), transaction, public, also=also)

    async def _store(
        self,
        person: Person,
        transaction: Transaction,
        public: bool = False,
        rematch_of: str | None = None,
        also: Callable[[Connection, str], None] | None = None,
    ) -> str:
        table_id, game = new_id(12), transaction.table.game
        row = {
            "id": table_id,
            "game": game.key,
            "rules_version": game.rules_version,
            "players": len(transaction.table.seats),
            "options": msgspec.json.encode(transaction.table.state.options).decode(),
            "terms": msgspec.json.encode(transaction.table.terms.as_dict()).decode(),
            "public": public,
            "host": person.id,
            "created": transaction.at,
            "rematch_of": rematch_of,
        } | summary_of(transaction.table, transaction.at)
        rows = games.rows_of(table_id, 0, transaction.events, game, "")
        due = transaction.at + 1000 * self.registry.settings.notice_seconds
        turn = turn_notice(table_id, transaction.before, transaction.table, transaction.events, due)

        def work(connection: Connection) -> str:
            if also is not None:
                also(connection, table_id)
            else:
                self.check_count(connection, person)
            for who in transaction.table.seats:
                if who.kind == "human":
                    check_not_banned(connection, who.name)
            if not games.add(connection, row):
                return games.rematch_of(connection, rematch_of or "")
            if rows:
                games.add_log(connection, rows)
            games.place(connection, table_id, people_by_seat(transaction.table))
            if turn is not None:
                turn(connection)
            people = deciders(transaction.table)
            notify(connection, [notice("laid", self.registry.name, table_id, people)])
            return table_id

        success = await self.storage.write(work)
        if success == table_id:
            self.registry.add(row, transaction)
        return success

    def check_count(self, connection: Connection, person: Person) -> None:
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
        table_id = live.rematch or await self._lay_again(live, person, places, harder)
        live.rematch = table_id
        other = await self.registry.get(table_id, fresh=True)
        if not other.seats_of(person):
            await self._sit_again(other, person, live.table, places)
        return table_id

    async def _lay_again(
        self, live: LiveTable, person: Person, places: Sequence[int], harder: bool
    ) -> str:
        suits = await proposed_level(self.storage, person.id, live.table.game.key)
        return await self.create(person, again(live.table, places, harder, suits.bot), live.id)

    async def _sit_again(
        self, other: LiveTable, person: Person, old: Table, places: Sequence[int]
    ) -> None:
        apart = await self.storage.read(lambda c: relations.apart_from(c, person.id))

        def deed(transaction: Transaction) -> None:
            check_not_apart(transaction.table, apart)
            for seat in places:
                if transaction.table.seats[seat].kind == "open":
                    transaction.sit(seat, old.seats[seat])
            begin_if_full(transaction, chance.by_weight)

        await self.transactions.run(other.id, deed)
