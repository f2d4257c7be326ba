"""What the house itself remembers."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from ludotheque.server.storage.database import insert_into
from ludotheque.server.storage.schema import facts

TRIAL = "trial"
TRIAL_BYTES = 65_536


def keep(connection: Connection, name: str, value: str) -> str:
    """Remember the value unless there is one; what is remembered."""
    insert = insert_into(connection)
    connection.execute(insert(facts).values(name=name, value=value).on_conflict_do_nothing())
    query = select(facts.c.value).where(facts.c.name == name)
    return str(connection.execute(query).scalar_one())


def try_out(connection: Connection) -> None:
    """Write as much as a few moves need, and take it away again."""
    insert = insert_into(connection)(facts).values(name=TRIAL, value=" " * TRIAL_BYTES)
    connection.execute(insert.on_conflict_do_nothing())
    connection.execute(delete(facts).where(facts.c.name == TRIAL))
