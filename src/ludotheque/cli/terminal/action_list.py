"""The actions one may choose among, numbered, and what a typed one means."""

from __future__ import annotations

import re

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.cli.texts import Texts, in_both
from ludotheque.engine.errors import BadNotation, LudothequeError
from ludotheque.table import Table

FEW = 9
"""So many actions are shown without being asked for."""
_NUMBER = re.compile(r"#?([0-9]{1,9})")


def grid(table: Table, numbers: list[int], texts: Texts) -> Grid:
    """Actions by their number in the list, with notation and sentence."""
    rows = Grid.grid(padding=(0, 2))
    rows.add_column(justify="right", style="dim")
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column()
    names = table.names(texts.lang)
    for number in numbers:
        action = table.state.nth_legal(number - 1)
        sentence = table.game.sentence(table.state, action, texts.lang, names)
        rows.add_row(str(number), Text(table.game.notation(action)), Text(sentence))
    return rows


def show(console: Console, table: Table, query: str, texts: Texts) -> None:
    """One page of the list; ``wanted`` is a page or a part of the notation."""
    numbers = list(range(1, table.state.num_legal() + 1))
    page = int(query) if query.isascii() and query.isdigit() and len(query) < 9 else 0
    if query and not page:
        numbers = [n for n in numbers if query.lower() in _notation(table, n).lower()]
    if not numbers:
        console.print(Text(texts.none_match.format(text=query)))
        return
    size = max(5, console.height - 6) if console.is_terminal else 50
    pages = -(-len(numbers) // size)
    page = min(max(page, 1), pages)
    console.print(grid(table, numbers[(page - 1) * size : page * size], texts))
    if pages > 1:
        console.print(Text(texts.page.format(page=page, pages=pages, next=page % pages + 1)))


def _notation(table: Table, number: int) -> str:
    return table.game.notation(table.state.nth_legal(number - 1))


def meaning(table: Table, text: str) -> int:
    """The action that a person means by its notation or by its number in the list."""
    number = _NUMBER.fullmatch(text)
    try:
        action = _parse(table, text)
    except LudothequeError:
        if number is None:
            raise
        return _by_number(table, int(number.group(1)))
    count = table.state.num_legal()
    if number is not None and not table.state.is_legal(action) and int(text) <= count:
        return _by_number(table, int(text))
    return action


def _parse(table: Table, text: str) -> int:
    """The notation as written; small and capital letters are forgiven where nothing else fits."""
    try:
        return table.game.parse(text)
    except BadNotation as error:
        for other in (text.lower(), text.upper()):
            if other in table.game.codes():
                return table.game.parse(other)
        raise error


def _by_number(table: Table, number: int) -> int:
    count = table.state.num_legal()
    if not 1 <= number <= count:
        raise BadNotation(**in_both("no_number", number=number, count=count))
    return int(table.state.nth_legal(number - 1))
