"""Every text of the house exists in French and in English, and both can be filled in alike."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PLACES = sorted(
    path.parent for room in ("src", "examples") for path in (ROOT / room).rglob("texts.en.toml")
)


def flat(data: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every text with the way to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from flat(value, f"{name}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from flat(value, name)
    elif isinstance(data, str):
        yield name, data


def differences(english: Any, french: Any) -> list[str]:
    """Keys that only one language has, texts that are empty or filled in by other values."""
    texts = [dict(flat(english)), dict(flat(french))]
    lonely = texts[0].keys() ^ texts[1].keys()
    empty = {key for each in texts for key, text in each.items() if not text.strip()}
    both = texts[0].keys() & texts[1].keys()
    unlike = {key for key in both if holes(texts[0][key]) != holes(texts[1][key])}
    return sorted(lonely | empty | unlike)


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def read(folder: Path, lang: str) -> Any:
    return tomllib.loads((folder / f"texts.{lang}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("folder", PLACES, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_every_key_has_both_languages(folder: Path) -> None:
    assert differences(read(folder, "en"), read(folder, "fr")) == []


def test_every_french_text_has_an_english_one() -> None:
    french = {path.parent for path in ROOT.glob("src/**/texts.fr.toml")}
    assert french <= set(PLACES)
    assert len(french) > 5


def test_the_guard_of_texts_can_fail() -> None:
    assert differences({"a": "x"}, {}) == [".a"]
    assert differences({"a": "{who}"}, {"a": "{name}"}) == [".a"]
    assert differences({"a": {"b": " "}}, {"a": {"b": "oui"}}) == [".a.b"]


def test_nobody_shouts() -> None:
    for folder in PLACES:
        for lang in ("en", "fr"):
            if "games" not in folder.parts:
                assert not [key for key, text in flat(read(folder, lang)) if "!" in text], folder
