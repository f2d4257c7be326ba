"""The rules of a game say the same things in the same order in both languages."""

from __future__ import annotations

import re

import pytest

import ludotheque

EXAMPLES = {"en": ("example",), "fr": ("exemple",)}


def outline(markdown: str, lang: str) -> list[str]:
    """Every numbered paragraph by its numbers, every example, picture, table and heading."""
    marks = []
    for line in markdown.splitlines():
        numbers = re.match(r"(?:- )?\*\*([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*)\*\*(.*)", line)
        if numbers:
            example = any(word in numbers[2].lower()[:40] for word in EXAMPLES[lang])
            marks.append(numbers[1] + (" example" if example else ""))
        elif line.startswith("#"):
            marks.append(line.partition(" ")[0])
        elif line.startswith("```picture"):
            marks.append("picture")
        elif re.match(r"\|[ -]*-", line):
            marks.append("table")
    return marks


@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_both_languages_have_the_same_rules_and_examples(key: str) -> None:
    game = ludotheque.game(key)
    english, french = (outline(game.rules(lang), lang) for lang in ("en", "fr"))
    assert english == french
    assert "picture" in english


def test_the_outline_sees_what_is_missing() -> None:
    whole = "# A\n\n**DC-1** One.\n\n**DC-1** *Example.* Two.\n\n```picture\n```\n"
    assert outline(whole, "en") == ["#", "DC-1", "DC-1 example", "picture"]
    assert outline(whole.replace("*Example.*", ""), "en") != outline(whole, "en")
