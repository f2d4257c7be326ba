"""Who sits where: joining, leaving, bots for empty seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ludotheque import bots
from ludotheque.bots.personas import choose_persona
from ludotheque.bots.titles import known_bots
from ludotheque.engine.errors import BadStart
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER
from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry
from ludotheque.server.tables.summary import people_by_seat
from ludotheque.server.tables.transactions import Transactions, moved_past
from ludotheque.table import Seat, Table, Transaction, by_weight
from ludotheque.table.errors import Conflict, Forbidden, no_table


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
        if not (live.public or host or live.seats_of(person)):
            self.check_code(live.id, code)

    def check_code(self, table: str, code: str) -> None:
        """A link that watches, or that invites, opens a table that is not public."""
        opens = self.identity.opens
        if not opens(table, "watch", code) and not opens(table, "join", code):
            raise no_table()

    def _check_may_join(
        self, live: LiveTable, person: Person, mine: Sequence[int], code: str
    ) -> None:
        if live.public or person.id == live.host or mine:
            return
        if not self.identity.opens(live.id, "join", code):
            raise no_table()

    # Sitting down and leaving

    async def join(self, live: LiveTable, person: Person, code: str, seat: int | None) -> None:
        """Take a free seat; who sits there already stays there."""

        def deed(transaction: Transaction) -> None:
            mine = transaction.table.seats_of(person.id)
            self._check_may_join(live, person, mine, code)
            if seat is None and mine:
                return
            who = Seat("human", person.name, person=person.id)
            transaction.sit(free_seat(transaction.table, seat), who)
            begin_if_full(transaction)

        await self.transactions.run(live.id, deed)

    async def leave(self, live: LiveTable, person: Person, seat: int | None) -> None:
        """Free one's seat, or all of them; in a rated game a bot plays on instead."""

        def deed(transaction: Transaction) -> None:
            table = transaction.table
            for place in table.seats_of(person.id):
                if seat in (None, place) and table.state.actor != OVER:
                    give_up(transaction, place)

        await self.transactions.run(live.id, deed)
        after = await self.registry.get(live.id)
        if not after.table.begun and not people_by_seat(after.table):
            await self._drop(after)

    async def fill(self, live: LiveTable, person: Person, seat: int, bot: str) -> None:
        """A bot takes a free seat, or that of somebody whose time ran out."""
        check_bot(bot)

        def deed(transaction: Transaction) -> None:
            table = transaction.table
            if not table.seats_of(person.id) and live.host != person.id:
                raise Forbidden(
                    en="Only those who sit at this table can call a bot.",
                    fr="Seuls ceux qui sont assis à cette table peuvent appeler un robot.",
                )
            if not may_be_filled(table, seat, transaction.at):
                raise Conflict(
                    en="Somebody sits there; choose a free seat.",
                    fr="Quelqu'un est assis là ; choisissez une place libre.",
                )
            transaction.sit(seat, bot_seat(bot, transaction.table.seats))
            begin_if_full(transaction)

        await self.transactions.run(live.id, deed)


def give_up(transaction: Transaction, seat: int) -> None:
    """Leave a seat free, or to a bot where the game must be played to its end."""
    table = transaction.table
    if not (table.begun and table.terms.rated):
        who = table.seats[seat]
        transaction.sit(seat, Seat("open", who.name, person=who.person))
    elif seat not in table.away:
        transaction.absent(seat)


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
        transaction.start(by_weight)


def check_bot(name: str) -> None:
    if name not in known_bots():
        bots.bot(name)


def bot_seat(bot: str, others: Sequence[Seat]) -> Seat:
    """A bot of this kind, as a regular of the house who is not at the table yet."""
    rng = Rng(secrets.randbits(62))
    return Seat("bot", choose_persona(bot, [who.name for who in others], rng), bot)
