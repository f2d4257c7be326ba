"""Whether the server is well."""

from __future__ import annotations

from ludotheque.table.messages.shared import Out


class Health(Out):
    """Whether the server is well."""

    ok: bool
    name: str
    house: str
    """The name of this process, made anew at every start."""
    version: str
    tables: int
    sockets: int
