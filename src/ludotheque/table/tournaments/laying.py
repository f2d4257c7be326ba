"""The house lays a table for those it has paired; the game begins at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.engine.game import Game
from ludotheque.engine.state import OVER
from ludotheque.table.events import Seat
from ludotheque.table.seating import bot_seat
from ludotheque.table.table import Table
from ludotheque.table.terms import Terms
from ludotheque.table.transaction import Chance, Transaction


def lay_pairing(
    game: Game,
    options: Mapping[str, int],
    terms: Terms,
    people: Sequence[Seat | None],
    bot: str,
    at: int,
    chance: Chance,
) -> Transaction:
    """A table with these people on its seats; ``bot`` sits where there is none."""
    transaction = Transaction(Table(game, [Seat("open")] * len(people), dict(options), terms), at)
    for seat, who in enumerate(people):
        transaction.sit(seat, who or bot_seat(bot, transaction.table.seats))
    transaction.start(chance)
    return transaction


def close(transaction: Transaction) -> None:
    """The time of this table is over: bots play it to its end for everybody."""
    if transaction.table.state.actor == OVER:
        return
    for seat, who in enumerate(transaction.table.seats):
        if who.kind == "human" and seat not in transaction.table.away:
            transaction.absent(seat)
