"""What people do at a table: act, take back, answer, come back.

Each is a deed that looks for its author's seat inside the table's lock: whoever has just left
the seat does nothing there any more.
"""

from __future__ import annotations

from ludotheque.server.people.identity import Person
from ludotheque.server.tables.transactions import Author, Transactions
from ludotheque.table import NotNow, Table, Transaction, by_weight
from ludotheque.table.errors import Forbidden
from ludotheque.table.messages.socket import Act, Answer, Back, Undo


class Moves:
    """Decisions of people become events of their tables; their author hears when they are stored.

    What is begun here is finished here: it runs in tasks that nobody cancels.
    """

    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions

    async def act(self, table: str, person: Person, message: Act, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            check_seat(transaction.table, person, message.seat)
            check_begun(transaction.table)
            transaction.present(message.seat)
            action = number_of(transaction.table, message.action)
            transaction.act(message.seat, action, by_weight)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, seen=message.seen, author=author)

    async def undo(self, table: str, person: Person, message: Undo, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            check_seat(transaction.table, person, message.seat)
            check_begun(transaction.table)
            transaction.present(message.seat)
            transaction.undo(message.seat)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, seen=message.seen, author=author)

    async def answer(self, table: str, person: Person, message: Answer, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            check_seat(transaction.table, person, message.seat)
            transaction.answer(message.seat, message.yes)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, seen=message.seen, author=author)

    async def back(self, table: str, person: Person, message: Back, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            check_seat(transaction.table, person, message.seat)
            transaction.present(message.seat)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, author=author)


def check_seat(table: Table, person: Person, seat: int) -> None:
    if seat not in table.seats_of(person.id):
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
