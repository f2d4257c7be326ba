"""What people do at a table becomes events of its log.

Each deed (``table/moves.py``) looks for its author's seat inside the table's lock: whoever has
just left the seat does nothing there any more.
"""

from __future__ import annotations

from ludotheque.server.people.identity import Person
from ludotheque.server.tables.transactions import Author, Transactions
from ludotheque.table import Transaction, chance, moves
from ludotheque.table.messages.socket import Act, Answer, Back, Undo


class Moves:
    """Decisions of people become events of their tables; their author hears when they are stored.

    What is begun here is finished here: it runs in tasks that nobody cancels.
    """

    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions

    async def act(self, table: str, person: Person, message: Act, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            moves.act(transaction, person.id, message, chance.by_weight)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, seen=message.seen, author=author)

    async def undo(self, table: str, person: Person, message: Undo, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            moves.undo(transaction, person.id, message)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, seen=message.seen, author=author)

    async def answer(self, table: str, person: Person, message: Answer, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            moves.answer(transaction, person.id, message)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, seen=message.seen, author=author)

    async def back(self, table: str, person: Person, message: Back, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            moves.back(transaction, person.id, message)

        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, author=author)


def message_key(person: Person, message: str) -> str:
    """Ids of different people must not meet: those of one begin with the person's own."""
    return f"{person.id}:{message}"
