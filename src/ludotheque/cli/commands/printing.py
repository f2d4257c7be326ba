"""``ludotheque print``: what a game offers for a real table, as a PDF."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludotheque.cli.commands import language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import in_both, of
from ludotheque.engine.errors import LANGUAGES, LudothequeError
from ludotheque.engine.registry import game as find_game

A4 = (595.2756, 841.8898)
"""In points, as PDF counts."""


class CannotPrint(LudothequeError):
    """There is nothing to print, or no place to write it."""


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
        titles = {lang: game.title(lang) for lang in LANGUAGES}
        raise CannotPrint(**in_both("nothing_to_print", title=titles))
    _write(output, to_pdf(pages, game.title(texts.lang)))
    sentence = texts.printed_page if len(pages) == 1 else texts.printed_pages
    open_console().print(Text(sentence.format(pages=len(pages), path=output)), soft_wrap=True)


def to_pdf(pages: Sequence[str], title: str) -> bytes:
    """A4 pages, each one SVG, as one PDF; equal pages give equal bytes."""
    # Imported here: only who prints waits for it.
    from reportlab.graphics import renderPDF  # type: ignore[import-untyped]
    from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]
    from svglib.svglib import svg2rlg

    logging.getLogger("svglib").setLevel(logging.ERROR)
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=A4, invariant=1)
    canvas.setTitle(title)
    for page in pages:
        drawing = svg2rlg(BytesIO(page.encode()))
        if drawing is None:
            raise CannotPrint(**in_both("not_a_picture"))
        scale = min(A4[0] / drawing.width, A4[1] / drawing.height)
        drawing.scale(scale, scale)
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CannotPrint(**in_both("cannot_write", path=path, why=error.strerror)) from error
