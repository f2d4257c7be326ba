"""The house's days: when one ends, and what its dice, cards and puzzles come from."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from ludotheque.server import clock
from ludotheque.server.storage import Storage, facts
from ludotheque.study.puzzles import puzzles_of
from ludotheque.table import Transaction, chance
from ludotheque.table.daily import Kind, chance_of, choose, day_key
from ludotheque.table.transaction import Chance

FACT = "daily"


class Days:
    """Every process that serves the same database has the same."""

    def __init__(self, storage: Storage, zone: tzinfo = UTC) -> None:
        self.storage = storage
        self.zone = zone
        self.secret = b""

    async def open(self) -> None:
        """The house's secret, made when it opens for the first time."""
        fresh = secrets.token_hex(32)
        self.secret = bytes.fromhex(await self.storage.write(lambda c: facts.keep(c, FACT, fresh)))

    def today(self) -> str:
        return datetime.fromtimestamp(clock.now() / 1000, self.zone).date().isoformat()

    def end_of(self, day: str) -> int:
        """When the next day begins."""
        following = date.fromisoformat(day) + timedelta(days=1)
        return int(datetime.combine(following, time(), self.zone).timestamp() * 1000)

    def key(self, day: str, game: str, kind: Kind) -> bytes:
        return day_key(self.secret, day, game, kind)

    def chance(self, transaction: Transaction) -> Chance:
        """What chance is at this table: its day's, or the system's."""
        table = transaction.table
        if not table.terms.daily:
            return chance.by_weight
        return chance_of(transaction, self.key(table.terms.daily, table.game.key, "game"))

    def puzzle(self, day: str, game: str) -> str:
        """The puzzle of the day; empty for a box without puzzles."""
        ids = [puzzle.id for puzzle in puzzles_of(game).puzzles]
        return choose(self.key(day, game, "puzzle"), ids) if ids else ""
