"""The daily game: everybody has the same dice and cards, and one try.

Chance comes from a key of the house and the day. What falls depends on nothing else but how much
has fallen before: not on who plays, when, at which process, or how often somebody comes back.
Nobody who does not have the house's secret can know it beforehand.
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Literal

from ludotheque.engine.game import Game
from ludotheque.engine.state import CHANCE, State
from ludotheque.table.chance import outcome_at
from ludotheque.table.events import Seat
from ludotheque.table.table import Table
from ludotheque.table.terms import Terms
from ludotheque.table.transaction import Chance, Transaction

Kind = Literal["game", "puzzle"]
ONE_DAY = timedelta(days=1)


# Chance


def day_key(secret: bytes, day: str, game: str, kind: Kind) -> bytes:
    """What all chance of one box and day comes from."""
    return hmac.digest(secret, f"{kind} {game} {day}".encode(), "sha256")


def share(key: bytes, number: int) -> int:
    """What fell at this number, in units of 1/2**256."""
    return int.from_bytes(hmac.digest(key, str(number).encode(), "sha256"), "big")


def fall(key: bytes, number: int, state: State) -> int:
    """The outcome of the event of chance with this number, counted from 0."""
    return outcome_at(state, share(key, number))


def chance_of(transaction: Transaction, key: bytes) -> Chance:
    """Chance at a table of the day; what has fallen there never falls again."""

    def chance(state: State) -> int:
        number = sum(doer == CHANCE for doer in transaction.table.doers)
        return fall(key, number, state)

    return chance


# The table


def is_played_alone(game: Game) -> bool:
    return 1 in game.players


def lay_day(me: Seat, game: Game, day: str, key: bytes, at: int) -> Transaction:
    """The table of the day for one person; the game has begun."""
    terms = Terms(hints=False, daily=day)
    transaction = Transaction(Table(game, [Seat("open")], game.settle({}), terms), at)
    transaction.sit(0, me)
    transaction.start(chance_of(transaction, key))
    return transaction


def choose(key: bytes, choices: Sequence[str]) -> str:
    """One of these, for everybody the same, in whatever order they are."""
    return sorted(choices)[(share(key, 0) * len(choices)) >> 256]


# Days


def runs(days: Collection[str], today: str) -> tuple[int, int]:
    """How many days in a row it has been until today, or yesterday; and the most there ever was."""
    current = best = length = 0
    previous: date | None = None
    for day in sorted({date.fromisoformat(one) for one in days}):
        length = length + 1 if previous is not None and day - previous == ONE_DAY else 1
        best, previous = max(best, length), day
    if previous is not None and date.fromisoformat(today) - previous <= ONE_DAY:
        current = length
    return current, best


def level_of(score: int, levels: Sequence[tuple[str, int]]) -> str:
    """The strongest level that did no better, the weakest first; empty if all of them did."""
    equals = [level for level, other in levels if other <= score]
    return equals[-1] if equals else ""
