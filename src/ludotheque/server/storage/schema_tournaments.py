"""The tables of the database about tournaments; the others are in ``schema.py``."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from ludotheque.server.storage.schema_notices import metadata

__all__ = ["entrants", "metadata", "pairings", "tournaments"]

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("host", String(16), nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("table_minutes", Integer, nullable=False),
    Column("turn_seconds", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("bots", String(120), nullable=False),
    Column("status", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("starts", BigInteger, nullable=True),
    Column("began", BigInteger, nullable=True),
    Column("ends", BigInteger, nullable=True),
    Column("ended", BigInteger, nullable=True),
    Column("due", BigInteger, nullable=True),
    Index("tournaments_due", "status", "due"),
)
"""``open``, ``running``, ``over``, or ``off``: it never began. Whoever raises ``number`` by one has
changed it, and nobody else from the same number: the only concurrency control. ``starts``: empty
where the host says when; from ``ends`` on no table is laid; ``due`` is when the house itself must
do something."""

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String(16), nullable=False, index=True),
    Column("paused", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Who takes part; ``person`` is empty for somebody who was deleted."""

pairings = Table(
    "pairings",
    metadata,
    Column("tournament", String(12), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entrants", Text, nullable=False),
    Column("table_id", String(12), nullable=True, index=True),
    Column("laid", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("places", Text, nullable=True),
    Column("absent", Text, nullable=True),
    Column("finished", BigInteger, nullable=True),
    Column("fresh", Boolean, nullable=False),
)
"""Who sits together in a round, by seat; 0 is a bot, a single one has a bye. It is written before
its table is laid, and has its places in the transaction of the table's last move; ``fresh`` until
the tournament has heard of them."""
