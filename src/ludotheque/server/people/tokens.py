"""Tokens by which a device or a program is known: only their SHA-256 is stored."""

from __future__ import annotations

import hashlib
from typing import Literal

from sqlalchemy import Connection

from ludotheque.server import clock
from ludotheque.server.storage import people

Kind = Literal["cookie", "carry", "program"]


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def add_token(
    connection: Connection,
    person: str,
    token: str,
    kind: Kind,
    label: str = "",
    expires: int | None = None,
) -> int:
    return people.add_token(
        connection,
        hash=digest_of(token),
        person=person,
        kind=kind,
        label=label,
        created=clock.now(),
        used=clock.now(),
        expires=expires,
    )
