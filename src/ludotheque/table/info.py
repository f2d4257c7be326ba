"""What does not change at a table from move to move."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.personas import next_level
from ludotheque.engine.state import has_secrets
from ludotheque.table.messages.shared import TableInfo
from ludotheque.table.presenter import seat_infos, terms_info
from ludotheque.table.table import Table


def table_info(
    table: Table,
    own_seats: Sequence[int],
    lang: str,
    *,
    key: str,
    rules_version: int,
    public: bool,
    host: bool,
    created: int,
    join: str = "",
    watch: str = "",
    rematch: str = "",
) -> TableInfo:
    """``key`` is the table's id; the links and what follows are whatever its keeper knows."""
    return TableInfo(
        id=key,
        game=table.game.key,
        title=table.game.title(lang),
        rules_version=rules_version,
        options=dict(table.state.options),
        terms=terms_info(table.terms),
        public=public,
        status=table.status(),  # type: ignore[arg-type]
        seats=seat_infos(table, own_seats, lang),
        my_seats=list(own_seats),
        host=host,
        number=len(table.events),
        created=created,
        secrets=has_secrets(table.state),
        scale=table.game.scale,
        join=join,
        watch=watch,
        rematch=rematch,
        harder=any(w.kind == "bot" and next_level(w.bot, table.game) != w.bot for w in table.seats),
    )
