"""The board of Forum Romanum drawn in a terminal: colour, doubled by letters."""

from __future__ import annotations

from typing import Any

from ludotheque.games.forum_romanum.material import LAYOUT, SIDE
from ludotheque.games.forum_romanum.view import AreaView, ColourView, ForumView

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
    board = _board(view)
    side = _side(view, texts)
    lines = board + [" " * (SIDE * WIDE + 4)] * max(0, len(side) - len(board))
    side += [""] * (len(lines) - len(side))
    body = [f"{left}   {right}".rstrip() for left, right in zip(lines, side, strict=True)]
    return "\n".join([*body, "", _areas(view, texts)])


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


def _side(view: ForumView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    lines = [f"[bold]{say[view['phase']]}[/]", "", f"[underline]{say['score']}[/]"]
    for colour, (mark, one) in enumerate(
        zip(letters(view["colours"]), view["colours"], strict=True)
    ):
        supply = f"   [dim]{say['supply']} {one['supply']}[/]" if one["supply"] else ""
        lines.append(f"{_paint(mark, colour)} {one['key']:<5}{one['senator']:>4}{supply}")
    if view["phase"] == "moving":
        lines += ["", f"[dim]{say['quiet']} {view['quiet']}/{view['patience']}[/]"]
    return lines


def _areas(view: ForumView, texts: dict[str, Any]) -> str:
    """Each area on its own line: what became of it, or who stands in it."""
    marks = letters(view["colours"])
    width = max(len(texts["names"][area["key"]]) for area in view["areas"])
    lines = []
    for area in view["areas"]:
        name = texts["names"][area["key"]]
        lines.append(f"{name:<{width}}  {_standing(area, marks, texts['board'])}")
    return "\n".join(lines)


def _standing(area: AreaView, marks: list[str], say: dict[str, str]) -> str:
    if area["status"] in ("scored", "counted"):
        gains = [
            _paint(f"{mark} {'+' if gain > 0 else '−'}{abs(gain)}", colour)
            for colour, (mark, gain) in enumerate(zip(marks, area["points"], strict=True))
            if gain
        ]
        return f"[dim]{say[area['status']]}[/] " + " ".join(gains)
    held = [
        _paint(mark * count, colour)
        for colour, (mark, count) in enumerate(zip(marks, area["count"], strict=True))
        if count
    ]
    note = f" [italic]{say['undecided']}[/]" if area["status"] == "undecided" else ""
    return "".join(held) + "[dim]" + "·" * area["free"] + "[/]" + note
