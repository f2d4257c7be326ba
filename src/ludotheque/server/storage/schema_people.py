"""The tables of the database about people among people; the others are in ``schema.py``."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from ludotheque.server.storage.schema import BigNumber, metadata

__all__ = ["attendances", "hosts", "invitations", "metadata", "relations", "reports", "sanctions"]

relations = Table(
    "relations",
    metadata,
    Column("person", String(16), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("other", String(16), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)
"""What somebody wants of somebody else: ``follow``, ``refuse``, ``mute`` or ``block``."""

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("person", String(16), primary_key=True),
    Column("host", String(16), nullable=False, index=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("answered", Boolean, nullable=False),
    Index("invitations_person", "person"),
)
"""Who is invited to a table, and by whom. One that was answered stays: nobody asks twice."""

attendances = Table(
    "attendances",
    metadata,
    Column("person", String(16), primary_key=True),
    Column("seen", BigInteger, nullable=False, index=True),
)
"""Who is in the house; ``seen`` is a lease that the process with their socket renews."""

hosts = Table(
    "hosts",
    metadata,
    Column("person", String(16), primary_key=True),
    Column("since", BigInteger, nullable=False),
)
"""Who runs the house, and may look after its people."""

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", String(16), nullable=False, index=True),
    Column("reporter", String(16), nullable=False, index=True),
    Column("table_id", String(12), nullable=False),
    Column("why", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("context", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("settled", BigInteger, nullable=True, index=True),
)
"""What somebody told those who run the house. ``context`` is what was said at the table by then:
the server's own copy, not the reporter's."""

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", BigNumber, primary_key=True, autoincrement=True),
    Column("person", String(16), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("note", Text, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("host", String(16), nullable=False),
    Column("host_name", String(40), nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("heard", Boolean, nullable=False),
)
"""The log of what hosts did: ``warn``, ``silence``, ``speak``, ``ban`` or ``dismiss``. ``heard``:
the person has read it."""
