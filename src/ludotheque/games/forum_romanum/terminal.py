"""The board of Forum Romanum drawn in a terminal: colour, doubled by letters."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from rich.text import Text

from ludotheque.games.forum_romanum.material import LAYOUT, SIDE
from ludotheque.games.forum_romanum.view_types import AreaView, ColourView, ForumView

PAINT = ("red", "cyan", "green", "yellow", "magenta", "white")
# By which arms meet at a corner: right 1, down 2, left 4, up 8.
CORNERS = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"
WIDE = 4


def letters(colours: list[ColourView]) -> list[str]:
    """A, B, C … by seat; with two players the dark colour is the small letter."""
    return [
        ("ABCDEF"[c["seat"]]).lower() if c["key"].endswith("y") else "ABCDEF"[c["seat"]]
        for c in colours
    ]


def draw(view: ForumView, texts: dict[str, Any]) -> str:
    """The board with the senators below it, and beside it the areas: 80 × 24 is enough."""
    left = _board(view) + _senators(view, texts["board"])
    right = _areas(view, texts)
    rows = zip_longest(left, right, fillvalue="")
    return "\n".join(f"{_pad(a, SIDE * WIDE + 5)}{b}".rstrip() for a, b in rows)


def _pad(markup: str, width: int) -> str:
    return markup + " " * max(1, width - Text.from_markup(markup).cell_len)


def _paint(text: str, colour: int) -> str:
    return f"[bold {PAINT[colour]}]{text}[/]"


def _board(view: ForumView) -> list[str]:
    """The cells, with a line wherever two buildings meet."""
    marks = letters(view["colours"])
    lines = ["   " + "".join(f"{letter:^{WIDE}}" for letter in "abcdefg") + " "]
    for y in range(SIDE + 1):
        lines.append("  " + "".join(_corner(x, y) + _edge(x, y) for x in range(SIDE + 1)))
        if y < SIDE:
            cells = "".join(_wall(x, y) + _cell(view, marks, x, y) for x in range(SIDE))
            lines.append(f"{y + 1} {cells}{_wall(SIDE, y)} ")
    return lines


def _cell(view: ForumView, marks: list[str], x: int, y: int) -> str:
    colour = view["board"][y * SIDE + x]
    return "[dim] · [/]" if colour is None else f" {_paint(marks[colour], colour)} "


def _building(x: int, y: int) -> str:
    return LAYOUT[y][x] if 0 <= x < SIDE and 0 <= y < SIDE else ""


def _across(x: int, y: int) -> bool:
    """Whether a line runs along the top of cell x, y."""
    return 0 <= x < SIDE and _building(x, y) != _building(x, y - 1)


def _down(x: int, y: int) -> bool:
    """Whether a line runs along the left of cell x, y."""
    return 0 <= y < SIDE and _building(x, y) != _building(x - 1, y)


def _corner(x: int, y: int) -> str:
    arms = _across(x, y) + 2 * _down(x, y) + 4 * _across(x - 1, y) + 8 * _down(x, y - 1)
    return CORNERS[arms]


def _edge(x: int, y: int) -> str:
    return ("─" if _across(x, y) else " ") * (WIDE - 1) if x < SIDE else " "


def _wall(x: int, y: int) -> str:
    return "│" if _down(x, y) else " "


def _senators(view: ForumView, say: dict[str, str]) -> list[str]:
    """What the phase is, and where the senators stand, three a line."""
    entries = []
    for colour, (mark, one) in enumerate(
        zip(letters(view["colours"]), view["colours"], strict=True)
    ):
        supply = f"[dim]+{one['supply']}[/]" if one["supply"] else ""
        entries.append(
            _pad(f"{_paint(mark, colour)} {str(one['senator']).replace('-', '−'):>3} {supply}", 9)
        )
    news = f"{say['quiet']} {view['quiet']}/{view['patience']}"
    return [
        f"   [bold]{say[view['phase']]}[/]",
        *["   " + "".join(entries[k : k + 3]) for k in range(0, len(entries), 3)],
        *([f"   [dim]{news}[/]"] if view["phase"] == "moving" else []),
    ]


def _areas(view: ForumView, texts: dict[str, Any]) -> list[str]:
    """Each area on its own line: what became of it, or who stands in it."""
    marks = letters(view["colours"])
    names = [_label(area["key"], texts["names"][area["key"]]) for area in view["areas"]]
    width = max(map(len, names))
    return [
        f"{name:<{width}} {_standing(area, marks, texts['board'])}"
        for name, area in zip(names, view["areas"], strict=True)
    ]


def _label(key: str, name: str) -> str:
    """The area's name, a line's with its sign in front."""
    sign = {"down": "↘", "up": "↗"}.get(key, key if len(key) == 1 else " ")
    return f"{sign} {name.partition(' (')[0]}"


def _standing(area: AreaView, marks: list[str], say: dict[str, str]) -> str:
    if area["status"] in ("scored", "counted"):
        gains = [
            _paint(f"{mark}{'+' if gain > 0 else '−'}{abs(gain)}", colour)
            for colour, (mark, gain) in enumerate(zip(marks, area["points"], strict=True))
            if gain
        ]
        return "[dim]●[/] " + " ".join(gains)
    romans = [
        _paint(mark * count, colour)
        for colour, (mark, count) in enumerate(zip(marks, area["count"], strict=True))
        if count
    ]
    note = f" [italic]{say['undecided']}[/]" if area["status"] == "undecided" else ""
    return "".join(romans) + "[dim]" + "·" * area["free"] + "[/]" + note
