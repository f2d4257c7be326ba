"""Sequence pictures from a few lines of text.

    lanes: Anna's browser | the server
    1 -> 2: act
    2: Moves.make
      what it does

An arrow goes from lane to lane; a note stands on its lane, its indented lines below its name. The
text is as readable as the picture, and a test looks for every function that it names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape

WIDTH, TOP, STEP, LINE = 190, 54, 34, 15
ARROW = re.compile(r"(\d) -> (\d): (.+)")
NOTE = re.compile(r"(\d): (.+)")
INK, ACCENT, PAPER = "#22201c", "#7a1f3d", "#f6f1e7"


@dataclass
class Row:
    """A note on a lane, or an arrow to another one."""

    start: int
    end: int
    text: str
    below: list[str] = field(default_factory=list)

    @property
    def height(self) -> int:
        return STEP + LINE * len(self.below)


def read(text: str) -> tuple[list[str], list[Row]]:
    head, *lines = text.strip().splitlines()
    lanes = [lane.strip() for lane in head.removeprefix("lanes:").split("|")]
    rows: list[Row] = []
    for line in lines:
        if line.startswith(" "):
            rows[-1].below.append(line.strip())
        elif match := ARROW.fullmatch(line):
            rows.append(Row(int(match[1]) - 1, int(match[2]) - 1, match[3]))
        elif match := NOTE.fullmatch(line):
            rows.append(Row(int(match[1]) - 1, int(match[1]) - 1, match[2]))
        else:
            raise ValueError(f"This is neither an arrow nor a note: {line}")
    return lanes, rows


def draw(text: str) -> str:
    """The picture as SVG."""
    lanes, rows = read(text)
    height = TOP + sum(row.height for row in rows) + 20
    parts = [lifeline(number, lane, height) for number, lane in enumerate(lanes)]
    y = TOP
    for row in rows:
        parts.append(note(row, y) if row.start == row.end else arrow(row, y))
        y += row.height
    width = WIDTH * len(lanes)
    described = escape("; ".join(row.text for row in rows), quote=True)
    return (
        f'<svg class="drawing sequence" role="img" aria-label="{described}" '
        f'viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" '
        f'font-size="12" fill="{INK}">{"".join(parts)}</svg>'
    )


def middle(lane: int) -> int:
    return WIDTH * lane + WIDTH // 2


def words(x: int, y: int, text: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="middle"{more}>{escape(text)}</text>'


def lifeline(number: int, name: str, height: int) -> str:
    x = middle(number)
    return (
        f'<path d="M{x} 34V{height - 6}" stroke="{INK}" stroke-dasharray="2 4"/>'
        f'<rect x="{x - 86}" y="6" width="172" height="28" rx="5" fill="#d8bf8f" stroke="{INK}"/>'
        + words(x, 25, name, ' font-weight="600"')
    )


def note(row: Row, y: int) -> str:
    x = middle(row.start)
    height = row.height - 8
    lines = [words(x, y + 16, row.text, ' font-family="monospace" font-size="11.5"')]
    lines += [
        words(x, y + 16 + LINE * n, line, ' font-size="11"') for n, line in enumerate(row.below, 1)
    ]
    box = f'<rect x="{x - 90}" y="{y}" width="180" height="{height}" rx="4" '
    return box + f'fill="{PAPER}" stroke="{INK}"/>' + "".join(lines)


def arrow(row: Row, y: int) -> str:
    start, end = middle(row.start), middle(row.end)
    tip = 7 if start < end else -7
    line = y + 20
    path = f"M{start} {line}H{end}m{-tip} -5 {tip} 5 {-tip} 5"
    middle_x = (start + end) // 2
    width = 7 * len(row.text) + 8
    return (
        f'<path d="{path}" fill="none" stroke="{ACCENT}" stroke-width="1.8"/>'
        f'<rect x="{middle_x - width // 2}" y="{line - 17}" width="{width}" height="14" '
        f'fill="#fffdf8"/>' + words(middle_x, line - 6, row.text, ' font-family="monospace"')
    )
