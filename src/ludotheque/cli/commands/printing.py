"""``ludotheque print``: what a game offers for a real table, as a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludotheque.cli.commands import language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import in_both, of
from ludotheque.engine.registry import game as find_game
from ludotheque.table.printing import CannotPrint, nothing_to_print, to_pdf


def print_game(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE")],
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    per_page: Annotated[int | None, typer.Option(metavar="N")] = None,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    numbers = {"players": players, "per_page": per_page}
    choices = {name: value for name, value in numbers.items() if value is not None}
    game = find_game(key)
    pages = game.pages(texts.lang, **choices)
    if not pages:
        raise nothing_to_print(game)
    _write(output, to_pdf(pages, game.title(texts.lang)))
    sentence = texts.printed_page if len(pages) == 1 else texts.printed_pages
    open_console().print(Text(sentence.format(pages=len(pages), path=output)), soft_wrap=True)


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CannotPrint(**in_both("cannot_write", path=path, why=error.strerror)) from error
