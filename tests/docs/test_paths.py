"""Whoever follows a path that a document names finds something there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from tests.docs.pages import PAGES, ROOT, name_of, read, spans

PATH = re.compile(r"(?:[\w.*<>-]+/)+[\w.*<>-]*|[\w.-]+\.(?:py|ts|svelte|toml|md|css)")
SOURCES = ROOT / "src" / "ludotheque"
PLACES = [ROOT, SOURCES, SOURCES / "server", ROOT / "web", ROOT / "web" / "src"]
WITHIN = [ROOT / place for place in ("src", "web/src", "examples", "docs")]
NOT_HERE = ("build/", ".venv/", "my_")
"""What is built, and what is the reader's own."""
HISTORY = ROOT / "CHANGELOG.md"


def paths(page: Path) -> list[str]:
    candidates = [span for span in spans(read(page)) if PATH.fullmatch(span)]
    return [path for path in candidates if not path.startswith(NOT_HERE)]


def leads_somewhere(path: str) -> bool:
    """``<key>`` stands for any game; a name alone is one of those in the tree."""
    pattern = path.replace("<key>", "*").rstrip("/")
    if "/" in path.rstrip("/"):
        return any(True for place in PLACES for _ in place.glob(pattern))
    if any((place / path).exists() for place in PLACES):
        return True
    return any(True for place in WITHIN for _ in place.rglob(pattern))


@pytest.mark.parametrize("page", [page for page in PAGES if paths(page)], ids=name_of)
def test_paths_exist(page: Path) -> None:
    assert page == HISTORY or [path for path in paths(page) if not leads_somewhere(path)] == []


def test_a_stale_path_is_noticed() -> None:
    for path in ("server/hall.py", "web/src/words/", "hall.py", "games/<key>/laws.py"):
        assert PATH.fullmatch(path)
        assert not leads_somewhere(path)
    assert leads_somewhere("games/<key>/core/")


def test_what_is_compiled_is_told() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    native = settings["tool"]["ludotheque"]["native"]
    house, games = (kinds["fast"] + kinds["light"] for kinds in (native["house"], native["games"]))
    files = [*house, *(f"games/<key>/{file}" for file in games)]
    compiled = {file.removesuffix("*.py") for file in files}
    page = set(paths(ROOT / "docs" / "how" / "compiled.md"))
    assert compiled == page - {"pyproject.toml", "tools/native.py"}


def test_the_picture_shows_every_room() -> None:
    picture = (ROOT / "docs" / "how" / "rooms.svg").read_text(encoding="utf-8")
    rooms = [path.parent.name for path in SOURCES.glob("*/__init__.py")]
    assert [room for room in rooms if f">{room}/" not in picture and room != "games"] == []
    assert "games/&lt;key&gt;/" in picture
