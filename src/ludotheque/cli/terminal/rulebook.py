"""The paragraphs of a game's rules, found by their numbers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ludotheque.cli.texts import in_both
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game

# A paragraph or list item begins with its numbers in bold: **FR-5** or **FR-9, FR-10**.
_START = re.compile(r"^\s*(?:[-*+]\s+|[0-9]+[.)]\s+|>\s*)?\*\*([A-Z]+-[0-9]+[^*]*)\*\*")
_NUMBER = re.compile(r"([A-Z]+)-([0-9]+)")


class UnknownRule(LudothequeError):
    """No paragraph has this number."""


@dataclass(frozen=True)
class Paragraph:
    """Some rules of a game, as they stand in the text."""

    numbers: tuple[str, ...]
    text: str


def paragraphs(markdown: str) -> list[Paragraph]:
    """Each numbered paragraph with what follows it up to the next number or heading."""
    sections: list[tuple[tuple[str, ...], list[str]]] = []
    inside = False
    for line in markdown.splitlines():
        start = _START.match(line)
        if start:
            sections.append((_numbers(start.group(1)), []))
            inside = True
        elif line.startswith("#"):
            inside = False
        if inside:
            sections[-1][1].append(line)
    return [Paragraph(numbers, _outdent(lines)) for numbers, lines in sections]


def _outdent(lines: list[str]) -> str:
    """The paragraph by itself: a list item loses its bullet."""
    first = (
        re.sub(r"^\s*(?:[-*+]\s+|[0-9]+[.)]\s+|>\s*)", "", lines[0], count=1)
        if not lines[0].lstrip().startswith("**")
        else lines[0].strip()
    )
    depth = len(lines[0]) - len(first)
    rest = [line[depth:] if not line[:depth].strip() else line for line in lines[1:]]
    return "\n".join([first, *rest]).strip()


def _numbers(text: str) -> tuple[str, ...]:
    """The numbers named; ``FR-1 – FR-3`` stands for all three."""
    marks = list(_NUMBER.finditer(text))
    numbers: list[str] = []
    for before, mark in zip([None, *marks], marks, strict=False):
        name, number = mark.group(1), int(mark.group(2))
        first = number
        if before is not None and re.fullmatch(
            r"\s*(?:–|—|-|to|à|\.\.|…)\s*", text[before.end() : mark.start()]
        ):
            first = int(before.group(2)) + 1
        numbers += [f"{name}-{n}" for n in range(first, number + 1)]
    return tuple(numbers)


def text(game: Game, lang: str) -> str:
    """The rules of a game; somebody's own game may have none written down."""
    try:
        return game.rules(lang)
    except FileNotFoundError as error:
        raise UnknownRule(**in_both("no_rules", title=_titles(game))) from error


def find(game: Game, lang: str, number: str) -> str:
    """Every paragraph on this rule, or an error that says which rules there are."""
    all_paragraphs = paragraphs(text(game, lang))
    rule = _full_number(number, all_paragraphs)
    texts = [paragraph.text for paragraph in all_paragraphs if rule in paragraph.numbers]
    if texts:
        return "\n\n".join(texts)
    numbers = [number for paragraph in all_paragraphs for number in paragraph.numbers]
    excerpt = number[:40]
    if not numbers:
        raise UnknownRule(**in_both("no_rule_numbers", number=excerpt, title=_titles(game)))
    numbers.sort(key=lambda n: int(n.rpartition("-")[2]))
    raise UnknownRule(
        **in_both(
            "no_rule", number=excerpt, title=_titles(game), first=numbers[0], last=numbers[-1]
        )
    )


def _titles(game: Game) -> dict[str, str]:
    return {lang: game.title(lang) for lang in ("en", "fr")}


def _full_number(number: str, all_paragraphs: list[Paragraph]) -> str:
    """``fr5`` and ``5`` mean ``FR-5``."""
    match = re.fullmatch(r"\s*([A-Za-z]*)[-\s]?([0-9]{1,6})\s*", number)
    if match is None:
        return number
    letters = match.group(1).upper()
    if not letters and all_paragraphs:
        letters = all_paragraphs[0].numbers[0].rpartition("-")[0]
    return f"{letters}-{int(match.group(2))}"
