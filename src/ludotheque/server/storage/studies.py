"""Studies of finished games, in the database: the judgements alone, which name nobody."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import studies


def find(connection: Connection, table: str, open_cards: bool) -> str | None:
    """The judgements as they were stored."""
    query = select(studies.c.judgements).where(
        studies.c.table_id == table, studies.c.open_cards.is_(open_cards)
    )
    row = connection.execute(query).first()
    return None if row is None else str(row.judgements)


def keep(connection: Connection, table: str, open_cards: bool, judgements: str, at: int) -> None:
    """Store them; whoever was first, equal settings have led to equal judgements."""
    statement = insert_into(connection)(studies).values(
        table_id=table, open_cards=open_cards, judgements=judgements, created=at
    )
    connection.execute(statement.on_conflict_do_nothing())
