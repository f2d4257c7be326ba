"""Who sits where: sitting down, leaving, bots for empty seats; deeds of a transaction."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ludotheque.bots.personas import choose_persona
from ludotheque.bots.strength import is_matched
from ludotheque.engine.errors import BadStart
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER
from ludotheque.table.errors import Conflict, Unfit
from ludotheque.table.events import Seat
from ludotheque.table.table import Table
from ludotheque.table.transaction import Chance, Transaction


def join(transaction: Transaction, me: Seat, seat: int | None, chance: Chance) -> None:
    """Take a free seat, the first if none is named; who sits there already stays there."""
    if seat is None and transaction.table.seats_of(me.person):
        return
    transaction.sit(free_seat(transaction.table, seat), me)
    begin_if_full(transaction, chance)


def leave(transaction: Transaction, person: str, seat: int | None) -> None:
    """Give up one's seat, or all of them."""
    table = transaction.table
    for place in table.seats_of(person):
        if seat in (None, place) and table.state.actor != OVER:
            give_up(transaction, place)


def give_up(transaction: Transaction, seat: int) -> None:
    """Leave a seat free, or to a bot where the game must be played to its end."""
    table = transaction.table
    if not (table.begun and table.terms.counts):
        who = table.seats[seat]
        transaction.sit(seat, Seat("open", who.name, person=who.person))
    elif seat not in table.away:
        transaction.absent(seat)


def fill(transaction: Transaction, seat: int, bot: str, chance: Chance) -> None:
    """A bot takes a free seat, or that of somebody whose time ran out."""
    table = transaction.table
    if not may_be_filled(table, seat, transaction.at):
        raise Conflict(
            en="Somebody sits there; choose a free seat.",
            fr="Quelqu'un est assis là ; choisissez une place libre.",
        )
    check_rated(table.terms.rated, bot)
    transaction.sit(seat, bot_seat(bot, table.seats))
    begin_if_full(transaction, chance)


def check_rated(rated: bool, bot: str) -> None:
    """Rated games are among people and levels: a strength of somebody's own has no rating."""
    if rated and is_matched(bot):
        raise Unfit(
            en="In a rated game bots play by their level; choose one for each of them.",
            fr="Dans une partie cotée, les robots jouent selon leur niveau ; choisissez-en un pour "
            "chacun.",
        )


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
    return who == "open" or (who == "human" and late and table.begun and not table.terms.counts)


def begin_if_full(transaction: Transaction, chance: Chance) -> None:
    table = transaction.table
    if not table.begun and all(who.kind != "open" for who in table.seats):
        transaction.start(chance)


def bot_seat(bot: str, others: Sequence[Seat]) -> Seat:
    """A bot of this kind, as a regular of the house who is not at the table yet."""
    rng = Rng(secrets.randbits(62))
    return Seat("bot", choose_persona(bot, [who.name for who in others], rng), bot)
