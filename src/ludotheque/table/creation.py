"""New tables: what was asked for becomes seats, terms and a transaction that begins the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.bots.personas import next_level, persona
from ludotheque.bots.strength import is_matched
from ludotheque.bots.titles import check_bot
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game
from ludotheque.table import names
from ludotheque.table.errors import Unfit
from ludotheque.table.events import Seat
from ludotheque.table.messages.requests import NewSeat, NewTable
from ludotheque.table.seating import begin_if_full, bot_seat, check_rated
from ludotheque.table.table import Table
from ludotheque.table.terms import Terms
from ludotheque.table.transaction import Chance, Transaction

SHORTEST_TURN = 10
RATED_STAND_IN = "regular"
RATED_TURN = 3 * 86_400
"""Seconds: a fair wait for somebody who has left, where nothing else was agreed."""


def lay(me: Seat, request: NewTable, at: int, chance: Chance) -> Transaction:
    """A new table; the game begins at once if nobody is waited for."""
    game = find_game(request.game)
    options = game.settle(request.options)
    terms = terms_of(request, game)
    seats = seats_of(me, request.seats, game)
    table = Table(game, [Seat("open")] * len(seats), options, terms)
    transaction = Transaction(table, at)
    for seat, who in enumerate(seats):
        if who.kind != "open":
            transaction.sit(seat, who)
    begin_if_full(transaction, chance)
    return transaction


def terms_of(request: NewTable, game: Game) -> Terms:
    if 0 < request.turn_seconds < SHORTEST_TURN:
        raise Unfit(
            en=f"A turn has at least {SHORTEST_TURN} seconds.",
            fr=f"Un tour dure au moins {SHORTEST_TURN} secondes.",
        )
    # Without a clock a game that somebody has left would never be lost.
    seconds = request.turn_seconds or (RATED_TURN if request.rated else 0)
    for seat in request.seats:
        check_rated(request.rated, seat.bot)
    stand_in = request.stand_in or (RATED_STAND_IN if request.rated else "")
    if stand_in:
        check_bot(stand_in, game)
    return Terms(seconds, stand_in, request.hints and not request.rated, request.rated)


def seats_of(me: Seat, request: Sequence[NewSeat], game: Game) -> list[Seat]:
    """Who sits down; the regulars who were asked for keep their names, others come besides."""
    seats = [seat_of(me, seat, game) for seat in request]
    check_personas(seats)
    for place, seat in enumerate(seats):
        if seat.kind == "bot" and not seat.name:
            seats[place] = bot_seat(seat.bot, seats)
    return seats


def seat_of(me: Seat, request: NewSeat, game: Game) -> Seat:
    if request.kind == "me":
        name = names.tidy(request.name) if request.name else me.name
        return Seat("human", name, person=me.person)
    if request.kind == "open":
        return Seat("open")
    check_bot(request.bot, game)
    return Seat("bot", request.name, request.bot)


def check_personas(seats: Sequence[Seat]) -> None:
    """Only regulars of the house are called by name, and nobody sits at a table twice."""
    regulars = [seat.name for seat in seats if seat.kind == "bot" and seat.name]
    if any(persona(name) is None for name in regulars):
        raise Unfit(
            en="No regular of this house has that name.",
            fr="Aucun habitué de la maison ne porte ce nom.",
        )
    if len(set(regulars)) < len(regulars):
        raise Unfit(
            en="Nobody can sit on two seats; call somebody else.",
            fr="Personne ne peut occuper deux places ; appelez quelqu'un d'autre.",
        )


def again(table: Table, places: Sequence[int], harder: bool = False, matched: str = "") -> NewTable:
    """The same table once more: bots and my seats are there, the others' seats wait for them.

    ``matched`` is the bot of my strength as it is now; it comes where one of my strength sat.
    """
    seats = [
        _bot_again(who, table.game, harder, matched)
        if who.kind == "bot"
        else NewSeat("me", who.name)
        if s in places
        else NewSeat("open")
        for s, who in enumerate(table.seats)
    ]
    options: dict[str, Any] = {
        name: bool(value) if table.game.options[name].kind == "bool" else value
        for name, value in table.state.options.items()
    }
    terms = table.terms
    return NewTable(
        game=table.game.key,
        seats=seats,
        options=options,
        public=False,
        turn_seconds=terms.turn_seconds,
        stand_in=terms.stand_in,
        hints=terms.hints,
        rated=terms.rated,
    )


def _bot_again(who: Seat, game: Game, harder: bool, matched: str) -> NewSeat:
    """The same bot; the next level of it; or the one that matches me by now."""
    if harder:
        return NewSeat("bot", "", next_level(who.bot, game))
    if matched and is_matched(who.bot):
        return NewSeat("bot", "", matched)
    return NewSeat("bot", who.name, who.bot)
