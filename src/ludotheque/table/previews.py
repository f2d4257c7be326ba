"""What actions would cost and bring, on request."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.state import State
from ludotheque.table.messages.shared import Preview
from ludotheque.table.messages.socket import AskPreviews, Previews
from ludotheque.table.table import Table
from ludotheque.table.turn import check_turn


def previews(table: Table, request: AskPreviews, lang: str) -> Previews:
    """Price, gain and sentence of legal actions of the seat whose turn it is."""
    check_turn(table, request.seat)
    state, names = table.state, table.names(lang)
    items = [
        preview(state, action, lang, names) for action in request.actions if state.is_legal(action)
    ]
    return Previews(request.id, len(table.events), items)


def preview(state: State, action: int, lang: str, names: Sequence[str]) -> Preview:
    sentence = state.game.proposal(state, action, lang, names, you=int(state.actor))
    return Preview(action, state.preview(action), sentence)
