"""Playing with somebody now: those who wait are seated two by two.

Everything that counts is a row of the database. Every process looks for pairs; a pair is called
and its table laid in one transaction, which only one process can win. So a process that is killed
loses nobody: whoever waited there comes back to another one and has kept their place.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.server import clock
from ludotheque.server.messages.meeting import Meeting
from ludotheque.server.people.identity import Person
from ludotheque.server.people.matching import Match, Ratings, Seeker, matches
from ludotheque.server.realtime.connections import Connections
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.storage import Storage, relations, waiting
from ludotheque.server.storage.appends import notify
from ludotheque.server.tables.creation import Creation
from ludotheque.server.tables.results import rating
from ludotheque.server.tables.transactions import notice
from ludotheque.table.errors import Unfit
from ludotheque.table.messages.requests import NewSeat, NewTable

SWEEP_SECONDS = 1.0
FRESH = 6_000
"""Milliseconds: whoever was not seen for so long is not seated, but keeps their place …"""
FORGOTTEN = 60_000
"""… until then."""
SEEN_AGAIN = 2_000
LOST = FRESH - SEEN_AGAIN
"""Whoever has left counts as not seen for so long: another process may see them still."""
CALLED = 180_000
"""So long a seat calls."""
LATEST_GAMES = 20
"""Of somebody, which say whether they often leave before the end."""
TURN_SECONDS = 180
STAND_IN = "regular"
"""Plays for whoever does not come, or goes away."""
logger = logging.getLogger("ludotheque.pairing")


class NotFree(LudothequeError):
    """One of the two waits no more: somebody else was faster."""


class Pairing:
    """Knows who waits, and seats them."""

    def __init__(
        self, storage: Storage, creation: Creation, connections: Connections, pubsub: PubSub
    ) -> None:
        self.storage = storage
        self.creation = creation
        self.connections = connections
        self.pubsub = pubsub
        self.lock = asyncio.Lock()
        self.sweeping: asyncio.Task[None] | None = None
        pubsub.handlers["called"] = self._on_called

    def start(self) -> None:
        self.sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        if self.sweeping is not None:
            self.sweeping.cancel()
            await asyncio.gather(self.sweeping, return_exceptions=True)

    # What people ask for

    async def seek(self, person: Person, game: str) -> Meeting:
        """Begin to wait, for this box or any; perhaps somebody is there already."""
        if game:
            check_for_two(game)

        def work(connection: Connection) -> None:
            self.creation.check_count(connection, person)
            waiting.seek(connection, person.id, game, clock.now())

        await self.storage.write(work)
        await self.pair()
        await self.pubsub.publish("called", "-", person.id)
        return await self.state(person.id)

    async def stop_seeking(self, person: Person) -> None:
        """Wait no more; or: I have heard that my seat is ready."""
        await self.storage.write(lambda c: waiting.stop(c, person.id))
        await self.pubsub.publish("called", "-", person.id)

    async def state(self, person: str) -> Meeting:
        row = await self.storage.read(lambda c: waiting.find(c, person))
        if row is None:
            return Meeting(False)
        return Meeting(True, row.game, row.since, row.table_id or "")

    async def ask(self, person: Person) -> Meeting:
        """The same, for a program without a socket: whoever asks is here."""
        state = await self.state(person.id)
        if state.waiting:
            await self.storage.write(lambda c: waiting.see(c, [person.id], clock.now()))
        return state

    async def tell(self, person: str) -> None:
        """Tell all devices of somebody in this process how things stand."""
        if person in self.connections.lobby:
            self.connections.tell(person, await self.state(person))

    async def _on_called(self, process: str, table: str, more: str) -> None:
        for person in more.split():
            await self.tell(person)

    # Seating them

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.pair()
            except LudothequeError as error:
                logger.warning("nobody paired", extra={"why": str(error)})
            except Exception:
                logger.exception("nobody paired")

    async def pair(self) -> None:
        """Seat all who can be seated now."""
        async with self.lock:
            rows = await self.storage.read(waiting.everybody)
            if not rows:
                return
            now = clock.now()
            await self._see(rows, now)
            free = [row for row in rows if may_be_seated(row, now)]
            if len(free) > 1:
                leavers = await self._leavers([row.person for row in free])
                seekers = [seeker_of(row, row.person in leavers) for row in free]
                ratings = await self._ratings(seekers)
                ids = [seeker.person.id for seeker in seekers]
                apart = await self.storage.read(lambda c: relations.apart_among(c, ids))
                # Everybody is compared with everybody: where many wait it takes a moment.
                pairs = await asyncio.to_thread(
                    list, matches(seekers, ratings, apart, now, any_game)
                )
                for match in pairs:
                    await self._seat(match)

    async def _see(self, rows: Sequence[Row[Any]], now: int) -> None:
        """Say who is here, and forget those who are nowhere."""
        lobby = self.connections.lobby
        here = [r.person for r in rows if r.person in lobby and r.seen < now - SEEN_AGAIN]
        if here:
            await self.storage.write(lambda c: waiting.see(c, here, now))
        if any(row.seen < now - FORGOTTEN or (row.called or now) < now - CALLED for row in rows):
            await self.storage.write(lambda c: waiting.drop_old(c, now - FORGOTTEN, now - CALLED))

    async def _leavers(self, people: Sequence[str]) -> set[str]:
        return await self.storage.read(lambda c: waiting.leavers(c, people, LATEST_GAMES))

    async def _ratings(self, seekers: Sequence[Seeker]) -> Ratings:
        people = [seeker.person.id for seeker in seekers]
        rows = await self.storage.read(lambda c: waiting.ratings_of(c, people))
        return {(row.game, row.who): rating(row.mu) for row in rows}

    async def _seat(self, match: Match) -> None:
        host, guest = match.first.person, match.second.person
        if secrets.randbits(1):  # nobody begins because they waited longer
            host, guest = guest, host
        people = [host.id, guest.id]

        def also(connection: Connection, table: str) -> None:
            if not waiting.call(connection, people, table, clock.now()):
                raise NotFree(en="Somebody was faster.", fr="Quelqu'un a été plus rapide.")
            notify(connection, [notice("called", self.creation.registry.name, table, people)])

        try:
            await self.creation.seat_together(host, guest, table_for(match), also)
        except LudothequeError as error:
            logger.info("pair not seated", extra={"why": str(error)})
        else:
            for person in people:
                await self.tell(person)


def may_be_seated(row: Row[Any], now: int) -> bool:
    return row.table_id is None and row.seen >= now - FRESH


def seeker_of(row: Row[Any], leaves: bool) -> Seeker:
    person = Person(row.person, row.name, row.lang, row.account or "")
    return Seeker(person, row.game, row.since, leaves)


def table_for(match: Match) -> NewTable:
    """Two people, and bots where the box wants more; rated where both have an account."""
    least = min(n for n in find_game(match.game).players if n > 1)
    bots = [NewSeat("bot", "", STAND_IN)] * (least - 2)
    return NewTable(
        game=match.game,
        seats=[NewSeat("me"), NewSeat("open"), *bots],
        turn_seconds=TURN_SECONDS,
        stand_in=STAND_IN,
        rated=bool(match.first.person.account and match.second.person.account),
    )


def check_for_two(game: str) -> None:
    if not any(n > 1 for n in find_game(game).players):
        raise Unfit(
            en="This box is played alone; choose another one.",
            fr="On joue seul à cette boîte ; choisissez-en une autre.",
        )


def any_game() -> str:
    """A box for two who do not mind which."""
    return secrets.choice([key for key in catalogue() if max(find_game(key).players) > 1])
