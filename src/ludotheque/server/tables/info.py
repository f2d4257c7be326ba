"""A table as somebody is shown it, with the links that lead to it."""

from __future__ import annotations

from typing import Literal

from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table import info
from ludotheque.table.messages.shared import TableInfo


def table_info(live: LiveTable, person: Person | None, lang: str, identity: Identity) -> TableInfo:
    own_seats = live.seats_of(person)
    host = person is not None and person.id == live.host
    inside = (bool(own_seats) or host or live.public) and not live.table.terms.daily
    return info.table_info(
        live.table,
        own_seats,
        lang,
        key=live.id,
        rules_version=live.rules_version,
        public=live.public,
        host=host,
        created=live.created,
        join=link(identity, live.id, "join") if inside else "",
        watch=link(identity, live.id, "watch") if inside else "",
        rematch=live.rematch,
    )


def link(identity: Identity, table: str, what: Literal["join", "watch"]) -> str:
    """The path of a link that joins the table, or watches it."""
    return f"/t/{table}?{what}={identity.code(table, what)}"
