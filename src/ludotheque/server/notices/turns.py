"""Whose turn it becomes in a slow game, written down to be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from ludotheque.server.storage import notices
from ludotheque.table import Event, Table

Work = Callable[[Connection], None]


def turn_notice(
    table_id: str, before: Table, after: Table, events: Sequence[Event], due: int
) -> Work | None:
    """What the transaction of these events has to write; nothing for games that are not slow."""
    if not after.terms.slow:
        return None
    old, new = person_to_play(before), person_to_play(after)
    kinds = {event.kind for event in events}
    if old == new and not kinds & {"act", "undo", "rest"}:
        return None
    if old == new and "rest" not in kinds:
        new = ""  # whoever goes on with a turn knows of it
    # Whoever is on holiday is told when it is over.
    number, time = len(after.events), max(due, after.clock.rest_until)
    return lambda connection: notices.expect(connection, table_id, new, number, time)


def person_to_play(table: Table) -> str:
    """For whom the others wait; empty: nobody, a bot, or somebody who plays alone."""
    actor = int(table.state.actor)
    if not table.begun or actor < 0 or table.bot_of(actor):
        return ""
    people = {who.person for who in table.seats if who.kind == "human" and who.person}
    return table.seats[actor].person if len(people) > 1 else ""
