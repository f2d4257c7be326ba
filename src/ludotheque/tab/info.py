"""What does not change at a table from move to move; no link leads to it from elsewhere."""

from __future__ import annotations

from ludotheque.tab.keeper import LiveTable
from ludotheque.tab.kept import Person
from ludotheque.table.info import table_info
from ludotheque.table.messages.shared import TableInfo


def info_of(live: LiveTable, person: Person | None, lang: str) -> TableInfo:
    own_seats = [] if person is None else live.table.seats_of(person.id)
    kept = live.kept
    return table_info(
        live.table,
        own_seats,
        lang,
        key=live.id,
        rules_version=kept.rules_version,
        public=False,
        host=True,
        created=kept.created,
        rematch=kept.rematch,
    )
