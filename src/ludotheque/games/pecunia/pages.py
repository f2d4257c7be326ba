"""The forty action cards as sheets of labels to cut out, in the language asked for."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from ludotheque.games.pecunia.material import CARDS

# Millimetres on A4
WIDTH: Final = 210.0
HEIGHT: Final = 297.0
COLUMNS: Final = 3
ROWS: Final = 6
LABEL_WIDTH: Final = 56.0
LABEL_HEIGHT: Final = 42.0
LEFT: Final = (WIDTH - COLUMNS * LABEL_WIDTH) / 2
TOP: Final = 20.0
MARK: Final = 4.0
"""How far the cutting lines reach beyond the labels."""

ACCENT: Final = "#1F6B5C"
INK: Final = "#22201C"
HAIRLINE: Final = "#8A8070"
TITLE_SIZE: Final = 4.2
TEXT_SIZE: Final = 3.1
LEADING: Final = 4.1
TITLE_LETTERS: Final = 20
TEXT_LETTERS: Final = 32
"""So many letters fit on a line of a label."""
FOOT_SIZE: Final = 2.5
FOOT_LEADING: Final = 3.0
FOOT_LETTERS: Final = 38


def pages(texts: dict[str, Any], choices: Mapping[str, int]) -> list[str]:
    """A4 pages as SVG: each card as often as the box holds it."""
    keys = [key for key, count in CARDS.items() for _ in range(count)]
    each = COLUMNS * ROWS
    sheets = [keys[start : start + each] for start in range(0, len(keys), each)]
    return [_page(sheet, n + 1, len(sheets), texts) for n, sheet in enumerate(sheets)]


def _page(keys: list[str], number: int, many: int, texts: dict[str, Any]) -> str:
    title = f"{texts['title']} – {texts['print']['title']} ({number}/{many})"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{HEIGHT:g}mm" '
        f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}">',
        f'<rect x="0" y="0" width="{WIDTH:g}" height="{HEIGHT:g}" fill="#FFFFFF"/>',
        _text(WIDTH / 2, 10, title, 4.2, family="serif"),
        _text(WIDTH / 2, HEIGHT - 7, texts["print"]["hint"], 3.2, family="sans-serif"),
    ]
    for place, key in enumerate(keys):
        row, column = divmod(place, COLUMNS)
        parts += _label(key, LEFT + column * LABEL_WIDTH, TOP + row * LABEL_HEIGHT, texts)
    rows = -(-len(keys) // COLUMNS)
    return "\n".join([*parts, *_cuts(rows), "</svg>"])


def _label(key: str, x: float, y: float, texts: dict[str, Any]) -> list[str]:
    heading = wrap(texts["names"][key], TITLE_LETTERS)
    printed = texts["print"]
    # On a French label the French title stands above, unless the print has more to say.
    others = [printed["german"].get(key, ""), printed["french"][key]]
    others = [title for title in others if title and not texts["names"][key].startswith(title)]
    copies = printed["copies"].format(n=CARDS[key])
    words = wrap(texts["cards"][key], TEXT_LETTERS)
    middle = x + LABEL_WIDTH / 2
    at = y + 6.8
    parts = []
    for line in heading:
        parts.append(_text(middle, at, line, TITLE_SIZE, family="serif", bold=True, fill=ACCENT))
        at += LEADING + 0.6
    parts.append(_line(middle - 12, at - 2.6, middle + 12, at - 2.6, ACCENT, 0.3))
    at += 3.4
    for line in words:
        parts.append(_text(middle, at, line, TEXT_SIZE, family="sans-serif"))
        at += LEADING
    # What stands on the card of the box: so one finds the card, and knows how many there are.
    card = " · ".join([*others, copies])
    foot = wrap(card, FOOT_LETTERS)
    at = y + LABEL_HEIGHT - 1.8 - (len(foot) - 1) * FOOT_LEADING
    for line in foot:
        parts.append(_text(middle, at, line, FOOT_SIZE, family="sans-serif", fill=HAIRLINE))
        at += FOOT_LEADING
    return parts


def _cuts(rows: int) -> list[str]:
    """Cutting lines around and between the labels, a little longer than these."""
    right, bottom = LEFT + COLUMNS * LABEL_WIDTH, TOP + rows * LABEL_HEIGHT
    lines = []
    for column in range(COLUMNS + 1):
        x = LEFT + column * LABEL_WIDTH
        lines.append(_line(x, TOP - MARK, x, bottom + MARK, HAIRLINE, 0.2))
    for row in range(rows + 1):
        y = TOP + row * LABEL_HEIGHT
        lines.append(_line(LEFT - MARK, y, right + MARK, y, HAIRLINE, 0.2))
    return lines


def wrap(text: str, letters: int) -> list[str]:
    """The text in lines of about so many letters, as even as they can be."""
    fewest = len(_fill(text, letters))
    while letters > 1 and len(_fill(text, letters - 1)) == fewest:
        letters -= 1
    return _fill(text, letters)


def _fill(text: str, letters: int) -> list[str]:
    lines = [""]
    # French signs that must not stand at the beginning of a line keep to their word.
    for word in text.replace(" :", "\u00a0:").replace(" ;", "\u00a0;").split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float) -> str:
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" '
        f'stroke="{stroke}" stroke-width="{width:g}"/>'
    )


def _text(
    x: float, y: float, text: str, size: float, family: str, bold: bool = False, fill: str = INK
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="{family}"{weight} '
        f'fill="{fill}" text-anchor="middle">{escape(text, quote=False)}</text>'
    )
