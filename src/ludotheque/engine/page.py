"""A page of pictures that stands alone: one file, no script, no network."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files

from ludotheque.engine.svg import tag

_TIED = re.compile(r"(?<=\S) (?=[:;?!»%])|(?<=«) (?=\S)")
"""Spaces that French does not break lines at."""


def page(title: str, body: str, lang: str) -> str:
    """The whole file; the body is HTML."""
    style = files("ludotheque.engine").joinpath("page.css").read_text(encoding="utf-8")
    head = (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        + tag("title", escape(title))
        + tag("style", style)
    )
    main = tag("main", body)
    main = _TIED.sub("\N{NO-BREAK SPACE}", main) if lang == "fr" else main
    html = tag("html", tag("head", head) + tag("body", main), lang=lang)
    return f"<!doctype html>\n{html}\n"
