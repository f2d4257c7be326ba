"""What whoever runs the house can do, whether the server is running or not.

Everything is written into the database. A running server learns of it by errands, within
seconds.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, make_url
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.engine.errors import LudothequeError
from ludotheque.server import clock
from ludotheque.server.ops.main import cannot_use, prepare
from ludotheque.server.people import banning
from ludotheque.server.settings import Settings
from ludotheque.server.storage import errands, games, moderation, people
from ludotheque.server.storage.database import connect
from ludotheque.table import names

TABLE = re.compile(r"(?:.*/)?([a-z2-7]{12})(?:\?.*)?")


class CannotOperate(LudothequeError):
    """The operator's command cannot be done."""


@contextmanager
def _writing(settings: Settings) -> Iterator[Connection]:
    """One transaction on the database of the house."""
    prepare(settings)
    engine = connect(settings.database, writes=True)
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise cannot_use(error) from error
    finally:
        engine.dispose()


# Backup


def back_up(settings: Settings, to: Path) -> int:
    """A consistent copy of the SQLite database, while it is in use; its size in bytes."""
    url = make_url(settings.database)
    if url.get_backend_name() != "sqlite":
        raise CannotOperate(
            en="This house is kept in PostgreSQL; back it up by pg_dump.",
            fr="Cette maison est gardée par PostgreSQL ; sauvegardez-la par pg_dump.",
        )
    source = Path(str(url.database))
    if not source.exists():
        raise CannotOperate(
            en=f"There is no database in {source} yet; nothing to back up.",
            fr=f"Il n'y a pas encore de base de données dans {source} ; rien à sauvegarder.",
        )
    try:
        return _copy(source, to)
    except (OSError, sqlite3.Error) as error:
        raise CannotOperate(
            en=f"{to} cannot be written ({error}); choose another place.",
            fr=f"{to} ne peut pas être écrit ({error}) ; choisissez un autre endroit.",
        ) from error


def _copy(source: Path, to: Path) -> int:
    # Nobody but us may read it, and it has its name only when it is whole.
    part = to.with_name(to.name + ".part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
        with part.open("rb+") as copy:
            os.fsync(copy.fileno())
        os.link(part, to)  # unlike a renaming, never over a file that is there
    finally:
        part.unlink()
    return to.stat().st_size


# Tables


def remove_table(settings: Settings, text: str) -> str:
    """Remove a table, by its id or a link to it, with its log and its chat; its id."""
    match = TABLE.fullmatch(text.strip())
    table = match.group(1) if match else ""
    with _writing(settings) as connection:
        if not table or games.find(connection, table) is None:
            raise CannotOperate(
                en=f"There is no table “{text}”; give its id, or a link to it.",
                fr=f"Il n'y a pas de table « {text} » ; donnez son identifiant ou un lien.",
            )
        games.drop(connection, table)
        errands.add(connection, "gone", table, clock.now())
    return table


# Names


def ban(settings: Settings, name: str) -> int:
    """Nobody may take this name; how many had it and are thrown out."""
    key = _key_of(name)
    with _writing(settings) as connection:
        return banning.ban_name(connection, key, clock.now())


def lift(settings: Settings, name: str) -> None:
    """The name may be taken again."""
    with _writing(settings) as connection:
        if not people.lift(connection, _key_of(name)):
            raise CannotOperate(
                en=f"The name “{name}” is not banned.",
                fr=f"Le nom « {name} » n'est pas banni.",
            )


def banned_names(settings: Settings) -> list[str]:
    with _writing(settings) as connection:
        return people.banned_names(connection)


def _key_of(name: str) -> str:
    key = names.key_of(name)
    if not key:
        raise CannotOperate(
            en="A name to ban has at least one letter or digit.",
            fr="Un nom à bannir contient au moins une lettre ou un chiffre.",
        )
    return key


# Hosts


def make_host(settings: Settings, name: str) -> str:
    """Let an account look after the people of the house; its name as it is written."""
    with _writing(settings) as connection:
        row = _account(connection, name)
        moderation.make_host(connection, row.id, clock.now())
    return str(row.account)


def drop_host(settings: Settings, name: str) -> None:
    with _writing(settings) as connection:
        if not moderation.drop_host(connection, _account(connection, name).id):
            raise CannotOperate(
                en=f"“{name}” is not a host of this house.",
                fr=f"« {name} » n'est pas hôte de cette maison.",
            )


def host_names(settings: Settings) -> list[str]:
    with _writing(settings) as connection:
        return moderation.host_names(connection)


def _account(connection: Connection, name: str) -> Row[Any]:
    row = people.by_account(connection, names.key_of(name))
    if row is None:
        raise CannotOperate(
            en=f"There is no account “{name}”; open one on the page first.",
            fr=f"Il n'y a pas de compte « {name} » ; ouvrez-en d'abord un sur la page.",
        )
    return row
