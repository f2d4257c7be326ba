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
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.registry import game as find_game

A4 = (595.2756, 841.8898)
"""In points, as PDF counts."""

WRITTEN = {
    "en": ("One A4 page is in {path}.", "{pages} A4 pages are in {path}."),
    "fr": ("Une page A4 est dans {path}.", "{pages} pages A4 sont dans {path}."),
}


class CannotPrint(LudothequeError):
    """There is nothing to print, or no place to write it."""


def print_game(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE")],
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    per_page: Annotated[int | None, typer.Option(metavar="N")] = None,
    lang: language.Lang = None,
) -> None:
    speak = language.choose(lang)
    given = {"players": players, "per_page": per_page}
    choices = {name: value for name, value in given.items() if value is not None}
    game = find_game(key)
    pages = game.pages(speak, **choices)
    if not pages:
        raise CannotPrint(
            en=f"{game.title('en')} has nothing to print.",
            fr=f"{game.title('fr')} n'a rien à imprimer.",
        )
    _write(output, to_pdf(pages, game.title(speak)))
    told = WRITTEN[speak][len(pages) > 1].format(pages=len(pages), path=output)
    open_console().print(Text(told), soft_wrap=True)


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
            raise CannotPrint(
                en="A page is not a picture that can be printed.",
                fr="Une page n'est pas une image imprimable.",
            )
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
        raise CannotPrint(
            en=f"{path} cannot be written: {error.strerror}.",
            fr=f"{path} ne peut pas être écrit : {error.strerror}.",
        ) from error
