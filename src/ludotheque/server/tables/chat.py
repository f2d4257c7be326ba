"""What is said at a table."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection

from ludotheque.server import clock
from ludotheque.server.http.limits import Limit
from ludotheque.server.people.identity import Person
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.settings import Limits
from ludotheque.server.storage import Storage, games, moderation, relations
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.moves import message_key
from ludotheque.table import names
from ludotheque.table.errors import Forbidden
from ludotheque.table.messages.shared import ChatLine, Phrase
from ludotheque.table.messages.socket import Say


class Chat:
    """Stores what people say, and tells everybody at the table."""

    def __init__(self, storage: Storage, pubsub: PubSub, limits: Limits) -> None:
        self.storage = storage
        self.pubsub = pubsub
        self.limit = Limit(limits.chats, 60.0)

    async def lines(self, table: str, person: str = "") -> tuple[list[ChatLine], frozenset[str]]:
        """The last things said at a table, without those of people whom somebody does not hear;
        and who these are."""

        def work(connection: Connection) -> Any:
            unheard = relations.unheard_by(connection, person) if person else set()
            return games.chat_lines(connection, table), frozenset(unheard)

        rows, unheard = await self.storage.read(work)
        return [line_of(row) for row in rows if row.person not in unheard], unheard

    async def say(self, live: LiveTable, person: Person, message: Say) -> int:
        """Say something; the number of the table's log, for the acknowledgement."""
        self.limit.check(person.id)
        text = "" if message.phrase else names.clean(message.text)
        if text or message.phrase:
            key = message_key(person, message.id)
            await self._store(live, person, key, text, message.phrase)
        return live.number

    async def _store(
        self, live: LiveTable, person: Person, key: str, text: str, phrase: Phrase
    ) -> None:
        seats, at = live.seats_of(person), clock.now()
        seat = seats[0] if seats else None
        values: dict[str, Any] = {
            "table_id": live.id,
            "person": person.id,
            "name": person.name,
            "seat": seat,
            "text": text,
            "phrase": phrase or None,
            "at": at,
            "message": key,
        }

        def work(connection: Connection) -> int | None:
            check_may_speak(connection, person.id, at)
            return games.say(connection, **values)

        number = await self.storage.write(work)
        if number is not None:  # else it was said already
            line = ChatLine(number, person.name, seat, text, at, phrase, person.id)
            await self.pubsub.publish("chat", live.id, msgspec.json.encode(line).decode())


def line_of(row: Any) -> ChatLine:
    return ChatLine(row.id, row.name, row.seat, row.text, row.at, row.phrase or "", row.person)


def check_may_speak(connection: Connection, person: str, now: int) -> None:
    """Whoever was silenced by a host hears until when."""
    until = moderation.silent_until(connection, person, now)
    if until:
        day = datetime.fromtimestamp(until / 1000, UTC)
        raise Forbidden(
            en=f"Whoever runs the house has silenced you until {day:%Y-%m-%d %H:%M} UTC; "
            "you can go on playing.",
            fr=f"La maison vous a retiré la parole jusqu'au {day:%d/%m/%Y %H:%M} UTC ; "
            "vous pouvez continuer à jouer.",
        )
