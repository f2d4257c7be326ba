"""The tables of a tournament: laid by the house, one for each pairing, once."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.registry import game as find_game
from ludotheque.server import clock
from ludotheque.server.storage import tournaments
from ludotheque.server.storage.appends import notify
from ludotheque.server.storage.tournaments import Course
from ludotheque.server.tables.creation import Creation
from ludotheque.server.tables.transactions import notice
from ludotheque.server.tournaments.news import News
from ludotheque.table import Seat, Terms, chance
from ludotheque.table.tournaments.laying import lay_pairing

STAND_IN = "regular"
"""Plays for whoever does not come, where the host has asked for no bots."""
logger = logging.getLogger("ludotheque.tournaments")


class HasTable(LudothequeError):
    """Another process was faster."""


class Laying:
    """Lays the tables of pairings."""

    def __init__(self, creation: Creation, news: News) -> None:
        self.creation = creation
        self.news = news

    async def lay(self, course: Course, pairing: Any) -> bool:
        """A table for this pairing; the game begins, and the seats call. False: it has one, or
        it cannot be laid just now."""
        row = course.row
        seats = seats_of(course, pairing)
        people = sorted({who.person for who in seats if who is not None})
        transaction = lay_pairing(
            find_game(row.game),
            msgspec.json.decode(row.options),
            Terms(row.turn_seconds, row.bots or STAND_IN, False, row.rated, tournament=row.id),
            seats,
            row.bots or STAND_IN,
            clock.now(),
            chance.by_weight,
        )

        def also(connection: Connection, table: str) -> None:
            if not tournaments.lay(connection, pairing, table):
                raise HasTable(en="That table is laid.", fr="Cette table est dressée.")
            line = notice("tournament", self.creation.registry.name, row.id, people)
            notify(connection, [line])

        try:
            await self.creation.lay_for_house(row.id, transaction, row.public, also)
        except LudothequeError as error:
            logger.warning("no table laid", extra={"id": row.id, "why": str(error)})
            return False
        await self.news.hear(row.id, people)
        return True


def seats_of(course: Course, pairing: Any) -> list[Seat | None]:
    """Who sits where; nobody where a bot does, and for somebody who was deleted meanwhile."""
    by_number = {one.number: one for one in course.entrants if one.person}
    numbers = tournaments.round_of(pairing).entrants
    return [
        Seat("human", one.name or "", person=one.person) if (one := by_number.get(n)) else None
        for n in numbers
    ]
