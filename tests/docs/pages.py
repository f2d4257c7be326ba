"""The pages for people, read as Markdown: their code, links and headings."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
]
FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
TARGET = re.compile(r"^\((\S+)\)=$", re.MULTILINE)
"""``(name)=`` above a heading: a link to ``#name`` finds it on any page of the site."""


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def read(path: Path) -> str:
    return FRONT_MATTER.sub("", path.read_text(encoding="utf-8"))


def tokens(text: str) -> Iterator[Token]:
    """All tokens, those inside of paragraphs too."""
    for token in MarkdownIt().enable("table").parse(text):
        yield token
        yield from token.children or []


def code(text: str, *languages: str) -> list[str]:
    """The fenced blocks in one of these languages; ``""`` also means indented ones."""
    return [
        token.content
        for token in tokens(text)
        if token.type in ("fence", "code_block") and token.info in languages
    ]


def spans(text: str) -> list[str]:
    """What stands between back quotes in a line."""
    return [token.content for token in tokens(text) if token.type == "code_inline"]


def links(text: str) -> list[str]:
    targets = [token.attrs.get("href") or token.attrs.get("src") for token in tokens(text)]
    return [str(link) for link in targets if link]


def anchors(text: str) -> set[str]:
    """The headings as links name them."""
    parsed = MarkdownIt().enable("table").parse(text)
    titles = [
        after.content for token, after in itertools.pairwise(parsed) if token.type == "heading_open"
    ]
    return {slug(title) for title in titles}


def slug(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def targets(text: str) -> set[str]:
    return set(TARGET.findall(text))


def bold(text: str) -> list[str]:
    """What stands in bold."""
    listed = list(tokens(text))
    return [
        after.content for token, after in itertools.pairwise(listed) if token.type == "strong_open"
    ]
