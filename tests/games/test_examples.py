"""Every worked example of a rule book is drawn, and says whom the picture shows."""

from __future__ import annotations

import re

import pytest

import ludotheque
from ludotheque.engine.errors import LANGUAGES

PARAGRAPH = re.compile(r"(?:- )?\*\*[A-Z]{2}-\d+")
EXAMPLE = re.compile(r"^(?:- )?\*\*[A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*\*\* \*[^*]*(?:xample|xemple)")
SECTION = re.compile(r"^## .*(?:xamples|xemples)")


def undrawn(markdown: str) -> list[str]:
    """The beginnings of all examples without a picture between them and the next paragraph."""
    missing: list[str] = []
    inside, waiting = False, ""
    for line in [*markdown.splitlines(), "## "]:
        if line.startswith("## ") or PARAGRAPH.match(line):
            missing += [waiting] if waiting else []
            inside = bool(SECTION.match(line)) if line.startswith("#") else inside
            waiting = line[:60] if EXAMPLE.match(line) or (inside and line[0] != "#") else ""
        elif line.startswith("```picture"):
            waiting = ""
    return missing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ludotheque.catalogue())
def test_every_worked_example_has_a_picture(key: str, lang: str) -> None:
    assert undrawn(ludotheque.game(key).rules(lang)) == []


def test_an_example_without_a_picture_is_seen() -> None:
    drawn = "**DC-1** *Example.* One.\n\n```picture\n```\n\n**DC-2** Two.\n"
    assert undrawn(drawn) == []
    assert undrawn(drawn.replace("```picture\n```\n", "")) == ["**DC-1** *Example.* One."]
    section = "## Four examples\n\n**BA-1** One.\n\n## The end\n\n**BA-2** Two.\n"
    assert undrawn(section) == ["**BA-1** One."]
