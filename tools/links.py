"""Does every link of a built site lead somewhere? ``python tools/links.py FOLDER``

Looks at the pages as a browser does, so what was generated or crosses from one language to the
other is checked too. Addresses outside the site are left alone.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

TARGETS = {"href", "src", "srcset", "data-src"}


class Page(HTMLParser):
    """The links of a page, and the places in it that a link can name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = {"", "top"}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in TARGETS and value:
                self.links.add(value)
            elif (name == "id" or (tag, name) == ("a", "name")) and value:
                self.anchors.add(value)


def dead_links(folder: Path) -> list[str]:
    """A sentence for each link that leads nowhere."""
    pages = {path.resolve(): Page(path) for path in sorted(folder.rglob("*.html"))}
    return [
        f"{path.relative_to(folder.resolve())}: {link} leads nowhere."
        for path, page in pages.items()
        for link in sorted(page.links)
        if not leads_somewhere(path, link, pages)
    ]


def leads_somewhere(path: Path, link: str, pages: dict[Path, Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if target.is_dir():
        target /= "index.html"
    if target.suffix != ".html":
        return target.is_file()
    return target in pages and unquote(parts.fragment) in pages[target].anchors


def main() -> None:
    dead = dead_links(Path(sys.argv[1]))
    sys.exit("\n".join(dead) if dead else 0)


if __name__ == "__main__":
    main()
