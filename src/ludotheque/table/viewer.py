"""Who looks at a table: a seat, or ``None`` for a spectator."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.engine.state import has_secrets
from ludotheque.table.table import Table

Viewer = int | None


def reader_of(mine: Sequence[int]) -> int | None:
    """The seat whose person a sentence speaks to; around one screen it speaks to nobody alone."""
    return mine[0] if len(mine) == 1 else None


def viewer_of(table: Table, mine: Sequence[int], choice: Viewer) -> Viewer:
    """The viewer that somebody with these seats is; a seat that was given up is not looked from.

    Where nothing is secret, somebody with several seats follows whichever is to decide.
    """
    if choice in mine:
        return choice
    actor = int(table.state.actor)
    return actor if actor in mine and not has_secrets(table.state) else None
