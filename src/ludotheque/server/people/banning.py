"""Throwing somebody out: by their name on the command line, in person on the hosts' page."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from ludotheque.server.people import privacy
from ludotheque.server.storage import channels, errands, people, tournament_people
from ludotheque.table import names


def throw_out(connection: Connection, person: str, now: int) -> None:
    """No device is this person any more, and nothing shows their name."""
    people.drop_tokens(connection, person)
    privacy.hide_name(connection, person)
    channels.forget(connection, person)
    tournament_people.withdraw(connection, person, now)
    errands.add(connection, "away", person, now)


def ban_name(connection: Connection, key: str, now: int) -> int:
    """Nobody may take this name; how many had it and are thrown out."""
    people.ban(connection, key, now)
    theirs = [p for p in people.everybody(connection) if key in keys_of(p)]
    for person in theirs:
        throw_out(connection, person.id, now)
    return len(theirs)


def ban_person(connection: Connection, row: Any, now: int) -> None:
    """Throw this person out. The name of their account is closed to them and everybody; that of
    a guest may be an honest one, which others have too."""
    if row.account_key:
        people.ban(connection, row.account_key, now)
    throw_out(connection, row.id, now)


def keys_of(row: Any) -> set[str]:
    return {names.key_of(name) for name in (row.name, row.account) if name}
