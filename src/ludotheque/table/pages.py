"""The log of a table as it was presented: what was put into words once is not put so again.

A log only grows, so a page of it is written on, not written anew. There is one page for all who
may know the same, are spoken to alike and read the same language.
"""

from __future__ import annotations

import msgspec

from ludotheque.engine.state import OVER, has_secrets
from ludotheque.table.cursor import Cursor
from ludotheque.table.story import entries
from ludotheque.table.table import Table
from ludotheque.table.viewer import Viewer

encode = msgspec.json.Encoder().encode


class Page:
    """The log from one event on, for one kind of viewer, as far as somebody wanted to see it."""

    def __init__(self, table: Table, first: int, unveiled: bool, names: list[str]) -> None:
        self.cursor = Cursor(table, first)
        self.first = self.cursor.number
        self.unveiled = unveiled
        self.names = names
        self.entries: list[bytes] = []

    def holds(self, unveiled: bool, names: list[str]) -> bool:
        """Whether it is still told so: a game that is over has no secrets, people change."""
        return self.unveiled == unveiled and self.names == names

    def write_on(self, table: Table, viewer: Viewer, lang: str, you: int | None) -> None:
        steps = self.cursor.steps(table)
        fresh = entries(table.game, steps, viewer, self.unveiled, lang, self.names, you)
        self.entries.extend(map(encode, fresh))


class Pages:
    """The pages of one table."""

    def __init__(self) -> None:
        self.pages: dict[tuple[Viewer, Viewer, str], Page] = {}

    def log(
        self, table: Table, viewer: Viewer, lang: str, since: int, you: int | None
    ) -> msgspec.Raw:
        """``LogEntry`` of every event from ``since`` on; ``you`` is the seat of the reader."""
        unveiled = not has_secrets(table.state) or table.state.actor == OVER
        key = (None if unveiled else viewer, you, lang)
        page = self._page(table, key, since, unveiled)
        page.write_on(table, viewer, lang, you)
        return msgspec.Raw(b"[" + b",".join(page.entries[since - page.first :]) + b"]")

    def _page(
        self, table: Table, key: tuple[Viewer, Viewer, str], since: int, unveiled: bool
    ) -> Page:
        """The one that is there; whoever wants to see more than it holds gets all there is."""
        names = table.names(key[2])
        page = self.pages.get(key)
        if page is None or not page.holds(unveiled, names):
            self.pages[key] = page = Page(table, since, unveiled, names)
        elif since < page.first:
            self.pages[key] = page = Page(table, 0, unveiled, names)
        return page

    def clear(self) -> None:
        """Nobody looks, or the log itself was changed."""
        self.pages.clear()
