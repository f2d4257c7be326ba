"""What a game offers for a real table, as a PDF."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO

from ludotheque.engine.errors import LANGUAGES, LudothequeError
from ludotheque.engine.extras import missing_extra
from ludotheque.engine.game import Game
from ludotheque.engine.registry import game as find_game

A4 = (595.2756, 841.8898)
"""In points, as PDF counts."""


class CannotPrint(LudothequeError):
    """There is nothing to print, or no place to write it."""


def nothing_to_print(game: Game) -> CannotPrint:
    return CannotPrint(
        en=f"{game.title('en')} has nothing to print.",
        fr=f"{game.title('fr')} n'a rien à imprimer.",
    )


@cache
def can_print(game: Game) -> bool:
    return bool(game.pages(LANGUAGES[0]))


@lru_cache(maxsize=16)
def pdf_of(key: str, lang: str, choices: tuple[tuple[str, int], ...] = ()) -> bytes:
    """The pages of a game; remembered, because they are the same for everybody."""
    game = find_game(key)
    pages = game.pages(lang, **dict(choices))
    if not pages:
        raise nothing_to_print(game)
    return to_pdf(pages, game.title(lang))


def to_pdf(pages: Sequence[str], title: str) -> bytes:
    """A4 pages, each one SVG, as one PDF; equal pages give equal bytes."""
    # Imported here: only who prints waits for it.
    try:
        from reportlab.graphics import renderPDF  # type: ignore[import-untyped]
        from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]
        from svglib.svglib import svg2rlg
    except ModuleNotFoundError as error:
        raise missing_extra("play", "Printing needs", "L'impression demande") from error

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
