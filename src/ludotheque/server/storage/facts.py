"""What the house itself remembers."""

from __future__ import annotations

from sqlalchemy import Connection, select

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import facts


def keep(connection: Connection, name: str, value: str) -> str:
    """Remember the value unless there is one; what is remembered."""
    insert = insert_into(connection)
    connection.execute(insert(facts).values(name=name, value=value).on_conflict_do_nothing())
    query = select(facts.c.value).where(facts.c.name == name)
    return str(connection.execute(query).scalar_one())
