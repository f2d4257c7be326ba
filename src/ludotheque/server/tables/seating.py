"""Who sits where: joining, leaving, bots for empty seats."""

from __future__ import annotations

from ludotheque import bots
from ludotheque.engine.errors import BadStart
from ludotheque.engine.state import OVER
from ludotheque.server.bots.levels import known_bots
from ludotheque.server.errors import Conflict, Forbidden, no_table
from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Registry, Transaction, moved_past
from ludotheque.server.tables.summary import held
from ludotheque.table import Event, Seat, Table, by_weight


class Seating:
    """Knows who may sit at a table, and seats them."""

    def __init__(self, registry: Registry, storage: Storage, identity: Identity) -> None:
        self.registry = registry
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


def check_bot(name: str) -> None:
    if name not in known_bots():
        bots.bot(name)


def bot_seat(bot: str) -> Seat:
    return Seat("bot", bot=bot)
