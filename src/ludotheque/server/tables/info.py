"""What does not change at a table from move to move, with the links that lead to it."""

from __future__ import annotations

from typing import Literal

from ludotheque.bots.personas import next_level
from ludotheque.engine.state import has_secrets
from ludotheque.server.people.identity import Identity, Person
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.presenter import seat_infos, terms_info


def table_info(live: LiveTable, person: Person | None, lang: str, identity: Identity) -> TableInfo:
    table, mine = live.table, live.seats_of(person)
    host = person is not None and person.id == live.host
    inside = bool(mine) or host or live.public
    return TableInfo(
        id=live.id,
        game=table.game.key,
        title=table.game.title(lang),
        rules_version=live.rules_version,
        options=dict(table.state.options),
        terms=terms_info(table.terms),
        public=live.public,
        status=table.status(),  # type: ignore[arg-type]
        seats=seat_infos(table, mine, lang),
        my_seats=mine,
        host=host,
        number=live.number,
        created=live.created,
        secrets=has_secrets(table.state),
        scale=table.game.scale,
        join=link(identity, live, "join") if inside else "",
        watch=link(identity, live, "watch") if inside else "",
        rematch=live.rematch,
        harder=any(w.kind == "bot" and next_level(w.bot) != w.bot for w in table.seats),
    )


def link(identity: Identity, live: LiveTable, what: Literal["join", "watch"]) -> str:
    """The path of a link that joins the table, or watches it."""
    return f"/t/{live.id}?{what}={identity.code(live.id, what)}"
