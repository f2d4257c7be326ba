"""Connecting to the database, and bringing its tables up to date."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.dialects import postgresql, sqlite

from ludotheque.server.storage.schema_tournaments import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x6C75646F
"""Two processes that start at the same time migrate one after the other."""
BUSY_SECONDS = 30


def connect(url: str, *, writes: bool) -> Engine:
    """An engine for the writer's single connection, or for the readers'."""
    if make_url(url).get_backend_name() != "sqlite":
        # The writer finds out by itself when its connection is lost, and tries once more.
        return create_engine(url, pool_size=1 if writes else 4, pool_pre_ping=not writes)
    keep_private(Path(str(make_url(url).database)))
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine, "connect", _set_up_sqlite)
    # A writer that begins as a reader could find, too late, that somebody else has written.
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def keep_private(database: Path) -> None:
    """Hands and names are in it: no other user of this machine reads them.

    SQLite gives the files beside the database the same rights.
    """
    database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    database.touch(mode=0o600)
    with contextlib.suppress(PermissionError):  # somebody else's file, lent to us
        database.chmod(0o600)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Write ahead, and wait until it is on the disk: an acknowledged move survives anything."""
    connection.isolation_level = None  # transactions are begun by us, above
    # Checkpoints are made beside the writer (checkpoints.py), and when the last connection closes.
    own = "wal_autocheckpoint=0"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", own):
        connection.execute(f"PRAGMA {pragma}")


INSERT: dict[str, Any] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}
"""The ``insert`` of each database, which knows ON CONFLICT."""


def insert_into(connection: Connection) -> Any:
    return INSERT[connection.dialect.name]


def what_lacks(engine: Engine) -> str:
    """The first table or column of ours that the database does not have; empty if all is there."""
    with engine.connect() as connection:
        inspector = inspect(connection)
        names = set(inspector.get_table_names())
        for table in metadata.sorted_tables:
            if table.name not in names:
                return table.name
            columns = {column["name"] for column in inspector.get_columns(table.name)}
            for column in table.columns:
                if column.name not in columns:
                    return f"{table.name}.{column.name}"
    return ""


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the database's tables to the newest form."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, to)
        connection.commit()
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": MIGRATION_LOCK})
