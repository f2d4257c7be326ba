"""What is said at a table."""

from __future__ import annotations

from ludotheque.server.messages.shared import ChatLine
from ludotheque.server.storage import Storage, games


async def chat_lines(storage: Storage, table: str) -> list[ChatLine]:
    """The last things said at a table."""
    rows = await storage.read(lambda c: games.said(c, table))
    return [ChatLine(row.id, row.name, row.seat, row.text, row.at) for row in rows]
