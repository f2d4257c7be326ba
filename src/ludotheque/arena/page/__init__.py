"""The results as one page of HTML: nothing is loaded from anywhere, no script, both languages."""

from __future__ import annotations

from pathlib import Path

from ludotheque.arena.journal import write_file
from ludotheque.arena.page.document import document
from ludotheque.arena.page.report import Report
from ludotheque.arena.runner import MatchResult

__all__ = ["NAME", "Report", "page", "report_on", "write_page"]

NAME = "page.html"


def report_on(result: MatchResult, lang: str) -> Report:
    """What there is to tell of a match, in one language."""
    return Report(result.match.game, result.results, result.times, lang)


def page(result: MatchResult, lang: str) -> str:
    """The page in one language; there must be at least one whole deal."""
    return document(report_on(result, lang))


def write_page(folder: str | Path, result: MatchResult, lang: str) -> Path:
    """Write the page beside the journal; where it is."""
    path = Path(folder) / NAME
    write_file(path, page(result, lang).encode())
    return path
