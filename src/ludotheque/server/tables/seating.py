"""Who sits where: joining, leaving, bots for empty seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ludotheque.bots.titles import check_bot
from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.storage import Storage, games, relations
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.transactions import Transactions
from ludotheque.table import Table, Transaction, chance, seating
from ludotheque.table.errors import Conflict, Forbidden, moved_past, no_table
from ludotheque.table.summary import people_by_seat


class Seating:
    """Knows who may sit at a table, and seats them."""

    def __init__(
        self, registry: Registry, transactions: Transactions, storage: Storage, identity: Identity
    ) -> None:
        self.registry = registry
        self.transactions = transactions
        self.storage = storage
        self.identity = identity

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
        if live.public or host or live.seats_of(person):
            return
        if live.table.terms.daily:  # its dice are those of everybody who has not played yet
            raise no_table()
        self.check_code(live.id, code)

    def check_code(self, table: str, code: str) -> None:
        """A link that watches, or that invites, opens a table that is not public."""
        opens = self.identity.opens
        if not opens(table, "watch", code) and not opens(table, "join", code):
            raise no_table()

    def _check_may_join(
        self, live: LiveTable, person: Person, own_seats: Sequence[int], code: str
    ) -> None:
        if live.public or person.id == live.host or own_seats:
            return
        if not self.identity.opens(live.id, "join", code):
            raise no_table()

    # Sitting down and leaving

    async def join(self, live: LiveTable, person: Person, code: str, seat: int | None) -> None:
        """Take a free seat; who sits there already stays there."""
        apart = await self.storage.read(lambda c: relations.apart_from(c, person.id))

        def deed(transaction: Transaction) -> None:
            own_seats = transaction.table.seats_of(person.id)
            self._check_may_join(live, person, own_seats, code)
            if not own_seats:
                check_not_apart(transaction.table, apart)
            seating.join(transaction, person.seat(), seat, chance.by_weight)

        await self.transactions.run(live.id, deed)

    async def leave(self, live: LiveTable, person: Person, seat: int | None) -> None:
        """Free one's seat, or all of them; in a rated game a bot plays on instead."""

        def deed(transaction: Transaction) -> None:
            seating.leave(transaction, person.id, seat)

        await self.transactions.run(live.id, deed)
        after = await self.registry.get(live.id)
        if not after.table.begun and not people_by_seat(after.table):
            await self._drop(after)

    async def fill(self, live: LiveTable, person: Person, seat: int, bot: str) -> None:
        """A bot takes a free seat, or that of somebody whose time ran out."""
        check_bot(bot, live.table.game)

        def deed(transaction: Transaction) -> None:
            if not transaction.table.seats_of(person.id) and live.host != person.id:
                raise Forbidden(
                    en="Only those who sit at this table can call a bot.",
                    fr="Seuls ceux qui sont assis à cette table peuvent appeler un robot.",
                )
            seating.fill(transaction, seat, bot, chance.by_weight)

        await self.transactions.run(live.id, deed)


def check_not_apart(table: Table, apart: Collection[str]) -> None:
    """Nobody sits down with whom they block, or who blocks them; nor is told which of the two."""
    if any(who.kind == "human" and who.person in apart for who in table.seats):
        raise no_table()
