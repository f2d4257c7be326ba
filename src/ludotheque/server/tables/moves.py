"""What people do at a table: act, take back, answer, come back."""

from __future__ import annotations

from ludotheque.server.errors import Forbidden
from ludotheque.server.messages.socket import Act, Answer, Back, Undo
from ludotheque.server.people.identity import Person
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.registry import Done, Registry, Transaction
from ludotheque.table import NotNow, Table, by_weight


class Moves:
    """Decisions of people become events of their tables; ``done`` hears when one is stored."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def act(self, live: LiveTable, person: Person, message: Act, done: Done) -> None:
        check_seat(live, person, message.seat)
        action = number_of(live.table, message.action)

        def make(transaction: Transaction) -> None:
            check_begun(transaction.table)
            transaction.add(transaction.table.present(message.seat))
            transaction.add(transaction.table.act(message.seat, action, by_weight))

        key = message_key(person, message.id)
        await self.registry.change(live.id, make, message=key, seen=message.seen, done=done)

    async def undo(self, live: LiveTable, person: Person, message: Undo, done: Done) -> None:
        check_seat(live, person, message.seat)

        def make(transaction: Transaction) -> None:
            check_begun(transaction.table)
            transaction.add(transaction.table.present(message.seat))
            transaction.add(transaction.table.undo(message.seat))

        key = message_key(person, message.id)
        await self.registry.change(live.id, make, message=key, seen=message.seen, done=done)

    async def answer(self, live: LiveTable, person: Person, message: Answer, done: Done) -> None:
        check_seat(live, person, message.seat)

        def make(transaction: Transaction) -> None:
            transaction.add(transaction.table.answer(message.seat, message.yes))

        key = message_key(person, message.id)
        await self.registry.change(live.id, make, message=key, seen=message.seen, done=done)

    async def back(self, live: LiveTable, person: Person, message: Back, done: Done) -> None:
        check_seat(live, person, message.seat)
        key = message_key(person, message.id)
        await self.registry.change(
            live.id,
            lambda transaction: transaction.add(transaction.table.present(message.seat)),
            message=key,
            done=done,
        )


def check_seat(live: LiveTable, person: Person, seat: int) -> None:
    if seat not in live.seats_of(person):
        raise Forbidden(
            en="You do not sit there; choose for a seat of your own.",
            fr="Vous n'êtes pas assis là ; décidez pour une place à vous.",
        )


def check_begun(table: Table) -> None:
    if not table.begun:
        raise NotNow(
            en="The game begins when every seat is taken.",
            fr="La partie commence quand toutes les places sont prises.",
        )


def number_of(table: Table, action: int | str) -> int:
    """The number of an action that is given by number or by notation."""
    return action if isinstance(action, int) else table.game.parse(action)


def message_key(person: Person, message: str) -> str:
    """Ids of different people must not meet: those of one begin with the person's own."""
    return f"{person.id}:{message}"
