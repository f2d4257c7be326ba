"""Who looks at a table: a seat, or ``None`` for a spectator."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.state import has_secrets
from ludotheque.table.table import Table

Viewer = int | None


def reader_of(own_seats: Sequence[int]) -> int | None:
    """The seat whose person a sentence speaks to; around one screen it speaks to nobody alone."""
    return own_seats[0] if len(own_seats) == 1 else None


def viewer_of(table: Table, own_seats: Sequence[int], choice: Viewer) -> Viewer:
    """The viewer that somebody with these seats is; a seat that was given up is not looked from.

    Where nothing is secret, somebody with several seats follows whichever is to decide.
    """
    if choice in own_seats:
        return choice
    actor = int(table.state.actor)
    return actor if actor in own_seats and not has_secrets(table.state) else None
