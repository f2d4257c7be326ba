"""The tables of the database about slow games: notices of a turn, and holidays."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from ludotheque.server.storage.schema import BigNumber
from ludotheque.server.storage.schema_people import metadata

__all__ = ["channels", "holidays", "metadata", "notices"]

channels = Table(
    "channels",
    metadata,
    Column("id", BigNumber, primary_key=True, autoincrement=True),
    Column("person", String(16), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("address_key", String(64), nullable=False, index=True),
    Column("keys", Text, nullable=False),
    Column("created", BigInteger, nullable=False, index=True),
    Column("confirmed", BigInteger, nullable=True),
    Column("used", BigInteger, nullable=True),
    sqlite_autoincrement=True,
)
"""Ways to tell somebody that it is their turn. ``mail``: an address, which its owner has
``confirmed``. ``push``: where a browser takes notices, and its public ``keys``. ``used``: when
something was last sent there."""

notices = Table(
    "notices",
    metadata,
    Column("channel", BigNumber, primary_key=True, autoincrement=False),
    Column("table_id", String(12), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("holder", String(32), nullable=True),
    Column("until", BigInteger, nullable=True),
    Index("notices_due", "due"),
    Index("notices_table", "table_id"),
)
"""What is to be told: a turn at a table, which began when its log had this ``number``. Written
and taken away in the transactions that begin and end the turn. A process that delivers it is its
``holder`` ``until`` then."""

holidays = Table(
    "holidays",
    metadata,
    Column("id", BigNumber, primary_key=True, autoincrement=True),
    Column("person", String(16), nullable=False, index=True),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False, index=True),
    sqlite_autoincrement=True,
)
"""From when until when the clocks of somebody's slow games stand still."""
