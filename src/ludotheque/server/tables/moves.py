"""What people do at a table becomes events of its log.

The deed (``table/moves.py``) looks for its author's seat inside the table's lock: whoever has
just left the seat does nothing there any more.
"""

from __future__ import annotations

from ludotheque.server.days import Days
from ludotheque.server.people.identity import Person
from ludotheque.server.tables.transactions import Author, Transactions
from ludotheque.table import Transaction, moves
from ludotheque.table.messages.socket import Back


class Moves:
    """Decisions of people become events of their tables; their author hears when they are stored.

    What is begun here is finished here: it runs in tasks that nobody cancels.
    """

    def __init__(self, transactions: Transactions, days: Days) -> None:
        self.days = days
        self.transactions = transactions

    async def make(self, table: str, person: Person, message: moves.Move, author: Author) -> None:
        def deed(transaction: Transaction) -> None:
            moves.make(transaction, person.id, message, self.days.chance(transaction))

        seen = None if isinstance(message, Back) else message.seen
        key = message_key(person, message.id)
        await self.transactions.do(table, deed, message=key, seen=seen, author=author)


def message_key(person: Person, message: str) -> str:
    """Ids of different people must not meet: those of one begin with the person's own."""
    return f"{person.id}:{message}"
