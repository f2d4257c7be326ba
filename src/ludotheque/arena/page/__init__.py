"""The results as one page of HTML: nothing is loaded from anywhere, no script, both languages."""

from __future__ import annotations

from pathlib import Path

from ludotheque.arena.journal import write_whole
from ludotheque.arena.page.document import document
from ludotheque.arena.page.report import Report
from ludotheque.arena.results import Results, Times
from ludotheque.engine.game import Game

__all__ = ["NAME", "Report", "page", "write_page"]

NAME = "page.html"


def page(game: Game, results: Results, times: list[Times], lang: str) -> str:
    """The page in one language; there must be at least one whole deal."""
    return document(Report(game, results, times, lang))


def write_page(
    folder: str | Path, game: Game, results: Results, times: list[Times], lang: str
) -> Path:
    """Write the page beside the journal; where it is."""
    path = Path(folder) / NAME
    write_whole(path, page(game, results, times, lang).encode())
    return path
