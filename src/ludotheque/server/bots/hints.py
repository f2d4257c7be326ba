"""Help on request: what actions would cost and bring, and what a search thinks of them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ludotheque.server.bots.queue import Rank
from ludotheque.server.http.limits import too_much
from ludotheque.server.people.identity import Person
from ludotheque.server.services import Services
from ludotheque.server.tables.live_table import LiveTable
from ludotheque.table import NotNow, Table
from ludotheque.table.errors import Forbidden
from ludotheque.table.hints import hint_actions
from ludotheque.table.messages.shared import Preview
from ludotheque.table.messages.socket import AskHint, AskPreviews, Hint, Previews


def previews(live: LiveTable, request: AskPreviews, lang: str) -> Previews:
    """Price, gain and sentence of legal actions of the seat whose turn it is."""
    table = live.table
    check_turn(table, request.seat)
    state, names = table.state, table.names(lang)
    items = [
        Preview(
            action,
            state.preview(action),
            table.game.proposal(state, action, lang, names, you=request.seat),
        )
        for action in request.actions
        if state.is_legal(action)
    ]
    return Previews(request.id, live.number, items)


async def hint(
    services: Services, live: LiveTable, person: Person, request: AskHint, lang: str
) -> Hint:
    """Estimates for the seat, from what it may know."""
    table, number = live.table, live.number
    if not table.terms.hints or table.terms.rated:
        raise Forbidden(en="This table plays without hints.", fr="Cette table joue sans conseils.")
    check_turn(table, request.seat)
    seconds = services.settings.hint_seconds
    estimates = await services.bot_pool.analyse(table.state, seconds, person.id, Rank.WATCHED)
    return Hint(
        id=request.id,
        number=number,
        seat=request.seat,
        actions=hint_actions(table.state, table.names(lang), estimates.actions, lang),
        chances=estimates.chances,
    )


@contextlib.contextmanager
def one_hint_at_a_time(services: Services, person: Person) -> Iterator[None]:
    """However many devices ask in somebody's name: one search thinks for them."""
    if person.id in services.advised:
        raise too_much()
    services.advised.add(person.id)
    try:
        yield
    finally:
        services.advised.discard(person.id)


def check_turn(table: Table, seat: int) -> None:
    if not table.begun or table.state.actor != seat:
        raise NotNow(en="It is not your turn.", fr="Ce n'est pas votre tour.")
