"""What people do at a table: act, take back, answer, come back; deeds of a transaction.

Each looks for its author's seat in the transaction's own table: whoever has just left the seat
does nothing there any more.
"""

from __future__ import annotations

from ludotheque.table.errors import Forbidden
from ludotheque.table.messages.socket import Act, Answer, Back, Undo
from ludotheque.table.table import NotNow, Table
from ludotheque.table.transaction import Chance, Transaction

Move = Act | Undo | Answer | Back
"""What people ask for in their seat's name."""


def make(transaction: Transaction, person: str, message: Move, chance: Chance) -> None:
    """Do what the message asks for, or refuse it by an error."""
    if isinstance(message, Act):
        act(transaction, person, message, chance)
    elif isinstance(message, Undo):
        undo(transaction, person, message)
    elif isinstance(message, Answer):
        answer(transaction, person, message)
    else:
        back(transaction, person, message)


def act(transaction: Transaction, person: str, message: Act, chance: Chance) -> None:
    check_seat(transaction.table, person, message.seat)
    check_begun(transaction.table)
    transaction.present(message.seat)
    action = number_of(transaction.table, message.action)
    transaction.act(message.seat, action, chance)


def undo(transaction: Transaction, person: str, message: Undo) -> None:
    check_seat(transaction.table, person, message.seat)
    check_begun(transaction.table)
    transaction.present(message.seat)
    transaction.undo(message.seat)


def answer(transaction: Transaction, person: str, message: Answer) -> None:
    check_seat(transaction.table, person, message.seat)
    transaction.answer(message.seat, message.yes)


def back(transaction: Transaction, person: str, message: Back) -> None:
    check_seat(transaction.table, person, message.seat)
    transaction.present(message.seat)


def check_seat(table: Table, person: str, seat: int) -> None:
    if seat not in table.seats_of(person):
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
