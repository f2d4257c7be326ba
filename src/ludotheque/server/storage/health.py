"""Whether anything can be stored, and why not."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy.exc import OperationalError

from ludotheque.table.errors import Unavailable


class StorageDown(Unavailable):
    """The database does not answer."""


class Reason(NamedTuple):
    """Why nothing can be stored; what the database itself says is for the log only."""

    en: str
    fr: str


DISK_FULL = Reason("the disk is full", "le disque est plein")
READ_ONLY = Reason("the database is read-only", "la base de données est en lecture seule")
NO_ANSWER = Reason("the database does not answer", "la base de données ne répond pas")

DEADLOCK = "40P01"
"""What PostgreSQL calls it."""


def reason_of(error: BaseException) -> Reason:
    """From what the database said first: after it a savepoint may be gone, and that is said too."""
    while error.__context__ is not None:
        error = error.__context__
    words = str(error).lower()
    if "full" in words or "no space" in words:
        return DISK_FULL
    return READ_ONLY if "readonly" in words or "read-only" in words else NO_ANSWER


def is_deadlock(error: object) -> bool:
    """Two processes waited for each other, and the database let go of this one."""
    return isinstance(error, OperationalError) and getattr(error.orig, "sqlstate", "") == DEADLOCK


def storage_down(reason: Reason | None = None) -> StorageDown:
    en, fr = (f" ({one})" if one else "" for one in reason or ("", ""))
    return StorageDown(
        en=f"The server cannot store anything at the moment{en}; try again shortly.",
        fr=f"Le serveur ne peut rien enregistrer pour l'instant{fr} ; réessayez dans un moment.",
    )
