"""The results as one page of HTML: nothing is loaded from anywhere, no script, both languages."""

from __future__ import annotations

from pathlib import Path

from ludotheque.arena.journal import write_file
from ludotheque.arena.page.document import document
from ludotheque.arena.page.report import Report
from ludotheque.arena.running import Held

__all__ = ["NAME", "Report", "page", "report_on", "write_page"]

NAME = "page.html"


def report_on(held: Held, lang: str) -> Report:
    """What there is to tell of a match, in one language."""
    return Report(held.match.game, held.results, held.times, lang)


def page(held: Held, lang: str) -> str:
    """The page in one language; there must be at least one whole deal."""
    return document(report_on(held, lang))


def write_page(folder: str | Path, held: Held, lang: str) -> Path:
    """Write the page beside the journal; where it is."""
    path = Path(folder) / NAME
    write_file(path, page(held, lang).encode())
    return path
