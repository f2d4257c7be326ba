"""Hints: a search thinks for whoever asks, one at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ludotheque.server.bots.queue import Rank
from ludotheque.server.http.limits import too_much
from ludotheque.server.people.identity import Person
from ludotheque.server.services import Services
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table import hints
from ludotheque.table.messages.socket import AskHint, Hint


async def hint(
    services: Services, live: LiveTable, person: Person, request: AskHint, lang: str
) -> Hint:
    """Estimates for the seat, from what it may know."""
    table, seconds = live.table, services.settings.hint_seconds
    hints.check_hint(table, request.seat)
    estimates = await services.bot_pool.analyse(table.state, seconds, person.id, Rank.WATCHED)
    return hints.hint(table, request, estimates, lang)


@contextlib.contextmanager
def one_hint_at_a_time(services: Services, person: Person) -> Iterator[None]:
    """However many devices ask in somebody's name: one search thinks for them."""
    if person.id in services.hint_seekers:
        raise too_much()
    services.hint_seekers.add(person.id)
    try:
        yield
    finally:
        services.hint_seekers.discard(person.id)
