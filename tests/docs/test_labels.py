"""The player's pages call things as the screen does: what stands in bold is a label there."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs.pages import ROOT, bold, name_of, read

import ludotheque

FOLDERS = {"en": ROOT / "docs" / "play", "fr": ROOT / "docs" / "fr"}
PAGES = [(lang, page) for lang, folder in FOLDERS.items() for page in sorted(folder.glob("*.md"))]


def labels(lang: str) -> str:
    """All words of the client, and the titles of the games."""
    source = ROOT / "web" / "src"
    files = [path for path in source.rglob(f"{lang}.*") if path.is_file()]
    files += sorted((source / "i18n" / lang).glob("*.ts"))
    titles = [ludotheque.game(key).title(lang) for key in ludotheque.catalogue()]
    text = "\n".join([*(path.read_text(encoding="utf-8") for path in files), *titles])
    return plain(text)


def plain(text: str) -> str:
    """The same characters, whichever kind of space or apostrophe was typed."""
    return text.replace("\xa0", " ").replace("\u202f", " ").replace("’", "'")


@pytest.mark.parametrize(("lang", "page"), PAGES, ids=[name_of(page) for _, page in PAGES])
def test_words_in_bold_stand_on_the_screen(lang: str, page: Path) -> None:
    screen = labels(lang)
    missing = [label for label in bold(read(page)) if plain(label) not in screen]
    assert missing in ([], ["bold"], ["gras"])


def test_both_languages_have_the_same_pages() -> None:
    for lang, page in PAGES:
        (line,) = [
            line for line in page.read_text().splitlines() if line.startswith("translation: ")
        ]
        other = page.parent / line.removeprefix("translation: ").replace(".html", ".md")
        assert other.resolve() in [path for tongue, path in PAGES if tongue != lang]
