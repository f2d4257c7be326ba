"""A table as a file: taken along from one house, and gone on with in another.

Only a table where nobody else plays: its log holds every secret of the game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.bots.personas import persona
from ludotheque.bots.titles import check_bot
from ludotheque.engine.errors import BadRecord, LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.table.errors import Forbidden
from ludotheque.table.events import Event, Seat
from ludotheque.table.names import tidy_or_guest
from ludotheque.table.table import Table
from ludotheque.table.terms import Terms
from ludotheque.table.transaction import Transaction

FORMAT = "ludotheque-table-1"
UNREADABLE = (AttributeError, LookupError, OverflowError, RecursionError, TypeError, ValueError)
"""What a file that is none runs into."""


def take_along(table: Table, person: str) -> str:
    """The table as the text of a file."""
    people = {who.person for who in table.seats if who.kind == "human"}
    if table.terms.counts or people != {person} or any(w.kind == "open" for w in table.seats):
        raise Forbidden(
            en="Only a game that you play alone, and that does not count, can be taken along.",
            fr="On n'emporte qu'une partie où l'on joue seul et qui ne compte pas.",
        )
    data = {"format": FORMAT, **table.dump()}
    return msgspec.json.encode(data).decode() + "\n"


def bring(text: str, me: Seat, at: int, finished: bool = False) -> Transaction:
    """The table of such a file, all people's seats mine; every action is checked once more.

    ``finished``: a game that is over is welcome too. At a server it is not: nobody's count of
    tables would hold it.
    """
    try:
        data = msgspec.json.decode(text)
        if data["format"] != FORMAT:
            raise _unreadable()
        transaction = _replay(data, me, at)
        actor = transaction.table.state.actor
        if actor == CHANCE or (actor == OVER and not finished):
            raise _unreadable()
        return transaction
    except LudothequeError:
        raise
    except UNREADABLE as error:
        raise _unreadable() from error


def _replay(data: dict[str, Any], me: Seat, at: int) -> Transaction:
    game = find_game(data["game"]).of_version(int(data["rules_version"]))
    seats = [_seat(who["who"], me, game) for who in data["seats"]]
    terms = Terms(hints=bool(data["terms"]["hints"]))
    wishes = {
        name: bool(value) if game.options[name].kind == "bool" else value
        for name, value in data["options"].items()
    }
    table = Table(game, [Seat("open")] * len(seats), game.settle(wishes), terms)
    transaction = Transaction(table, at)
    for seat, who in enumerate(seats):
        transaction.sit(seat, who)
    transaction.take(Event("begin", CHANCE, at=at))
    for text in _standing(data["events"]):
        actor = int(transaction.table.state.actor)
        transaction.take(Event("act", actor, game.parse(text), at=at))
    return transaction


def line_of(data: dict[str, Any]) -> tuple[str, int, dict[str, int], list[str]]:
    """Which game a table plays, and the line of play that stands there."""
    return data["game"], len(data["seats"]), data["options"], _standing(data["events"])


def _seat(who: dict[str, str], me: Seat, game: Game) -> Seat:
    if who["kind"] == "bot":
        check_bot(who["bot"], game)
        return Seat("bot", who["name"] if persona(who["name"]) else "", who["bot"])
    return Seat("human", tidy_or_guest(who["name"]), person=me.person)


def _standing(events: list[dict[str, Any]]) -> list[str]:
    """The actions that stand, in notation; who came and went, or took back, is of no matter."""
    actions: list[str] = []
    for event in events:
        if event["kind"] == "act":
            actions.append(str(event["value"]))
        elif event["kind"] == "undo":
            del actions[int(event["value"]) :]
    return actions


def _unreadable() -> BadRecord:
    return BadRecord(
        en="This file holds no table that can go on; take one along from a house first.",
        fr="Ce fichier ne contient pas de table à poursuivre ; emportez-en d'abord une.",
    )
