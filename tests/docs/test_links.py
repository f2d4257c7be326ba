"""Every link in the documents leads somewhere, to the paragraph it names."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.docs.pages import PAGES, anchors, links, name_of, read, targets

import generate

TARGETS = {name for page in PAGES for name in targets(generate.fill(read(page)))}


def leads_somewhere(page: Path, link: str) -> bool:
    parts = urlsplit(link)
    if parts.scheme:
        return parts.scheme in ("http", "https") and bool(parts.netloc)
    target = (page.parent / parts.path).resolve() if parts.path else page
    if not target.exists() or not parts.fragment:
        return target.exists()
    return parts.fragment in TARGETS or parts.fragment in anchors_of(target)


@cache
def anchors_of(page: Path) -> set[str]:
    return anchors(generate.fill(read(page)))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(generate.fill(read(page))):
        assert leads_somewhere(page, link), link


def test_a_dead_link_is_noticed() -> None:
    page = PAGES[0]
    for link in ("nowhere.md", "docs/index.md#nowhere", "#nowhere", "http:nowhere"):
        assert not leads_somewhere(page, link)
    assert leads_somewhere(page, "docs/host/databases.md#backups")
