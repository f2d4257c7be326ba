"""What is said at a table."""

from __future__ import annotations

import msgspec

from ludotheque.server import clock
from ludotheque.server.http.limits import Limit
from ludotheque.server.people.identity import Person
from ludotheque.server.realtime.pubsub import PubSub
from ludotheque.server.settings import Limits
from ludotheque.server.storage import Storage, games
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.server.tables.moves import message_key
from ludotheque.table import names
from ludotheque.table.messages.shared import ChatLine
from ludotheque.table.messages.socket import Say


class Chat:
    """Stores what people say, and tells everybody at the table."""

    def __init__(self, storage: Storage, pubsub: PubSub, limits: Limits) -> None:
        self.storage = storage
        self.pubsub = pubsub
        self.limit = Limit(limits.chats, 60.0)

    async def lines(self, table: str) -> list[ChatLine]:
        """The last things said at a table."""
        rows = await self.storage.read(lambda c: games.chat_lines(c, table))
        return [ChatLine(row.id, row.name, row.seat, row.text, row.at) for row in rows]

    async def say(self, live: LiveTable, person: Person, message: Say) -> int:
        """Say something; the number of the table's log, for the acknowledgement."""
        self.limit.check(person.id)
        text = names.clean(message.text)
        if text:
            await self._store(live, person, message_key(person, message.id), text)
        return live.number

    async def _store(self, live: LiveTable, person: Person, key: str, text: str) -> None:
        seats, at = live.seats_of(person), clock.now()
        seat = seats[0] if seats else None
        number = await self.storage.write(
            lambda c: games.say(
                c,
                table_id=live.id,
                person=person.id,
                name=person.name,
                seat=seat,
                text=text,
                at=at,
                message=key,
            )
        )
        if number is not None:  # else it was said already
            line = ChatLine(number, person.name, seat, text, at)
            await self.pubsub.publish("chat", live.id, msgspec.json.encode(line).decode())
