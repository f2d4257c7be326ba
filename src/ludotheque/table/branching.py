"""From here: a new table that goes on from a position of a game that was played.

What led there stands in its log as if it had been played at this table; from there on chance
falls anew. The event ``begin`` says how many actions were taken over.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.errors import BadRecord, LudothequeError
from ludotheque.engine.record import Record
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.table.creation import seats_of
from ludotheque.table.errors import Conflict, NotFound, Unfit
from ludotheque.table.events import Event, Seat
from ludotheque.table.messages.requests import NewSeat
from ludotheque.table.table import Table
from ludotheque.table.terms import Terms
from ludotheque.table.transaction import Chance, Transaction


def branch(
    record: Record, step: int, me: Seat, request: Sequence[NewSeat], at: int, chance: Chance
) -> Transaction:
    """The table after the first ``step`` actions of the record, with these people at it."""
    start = record.start()
    if len(request) != start.players:
        raise Unfit(
            en=f"This game has {start.players} seats; say who sits on each of them.",
            fr=f"Cette partie a {start.players} places ; dites qui occupe chacune.",
        )
    if step > len(record.actions):
        raise NotFound(
            en=f"There is no step {step}; they go from 0 to {len(record.actions)}.",
            fr=f"Il n'y a pas d'étape {step} ; elles vont de 0 à {len(record.actions)}.",
        )
    seats = seats_of(me, request, start.game)
    table = Table(start.game, [Seat("open")] * len(seats), None, Terms(), start)
    transaction = Transaction(table, at)
    for seat, who in enumerate(seats):
        if who.kind != "open":
            transaction.sit(seat, who)
    transaction.take(Event("begin", CHANCE, step, at=at))
    _take_over(transaction, record.actions[:step])
    transaction.deal(chance)
    return transaction


def _take_over(transaction: Transaction, actions: Sequence[str]) -> None:
    game = transaction.table.game
    for text in actions:
        actor = int(transaction.table.state.actor)
        try:
            transaction.take(Event("act", actor, game.parse(text), at=transaction.at))
        except LudothequeError as error:
            raise BadRecord(**error.texts, rule=error.rule) from error
    if transaction.table.state.actor == OVER:
        raise Conflict(
            en="Here the game is over; go back a step, then go on from there.",
            fr="Ici la partie est finie ; revenez d'un pas, puis reprenez de là.",
        )
