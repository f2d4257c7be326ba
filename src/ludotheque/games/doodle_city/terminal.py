"""The sheets of Doodle City drawn in a terminal: roads are heavy lines that really join."""

from __future__ import annotations

from typing import Any

from ludotheque.games.doodle_city.material import (
    BONUSES,
    HOTEL_CIRCLES,
    SHOP_CIRCLES,
    SIDE,
    TICKS,
    TREES,
)
from ludotheque.games.doodle_city.view_types import DoodleView, SheetView

PAINT = ("red", "cyan", "green", "yellow", "magenta", "white")
PEN = "bold blue"
WIDE, HIGH = 5, 3
ROAD = {"ns": "┃", "ew": "━", "ne": "┗", "es": "┏", "sw": "┓", "wn": "┛"}
# Where cells touch: what the line between them becomes by which of the two roads reach it.
UPRIGHT = {(0, 0): "│", (1, 0): "┥", (0, 1): "┝", (1, 1): "┿"}
ACROSS = {(0, 0): "─", (1, 0): "┸", (0, 1): "┰", (1, 1): "╂"}
CORNERS = ("┌┬┐", "├┼┤", "└┴┘")
GAP = "   "


def draw(view: DoodleView, texts: dict[str, Any]) -> str:
    """The sheet of the one who is to play large, the others small below."""
    own = _sheet_owner(view)
    board, side = _sheet(view, own, texts["board"]), _side(view, own, texts["board"])
    blank = " " * (2 + SIDE * (WIDE + 1) + 1)
    board += [blank] * (len(side) - len(board))
    side += [""] * (len(board) - len(side))
    body = [f"{left}{GAP}{right}".rstrip() for left, right in zip(board, side, strict=True)]
    others = [_small(view, (own + k) % view["players"], texts) for k in range(1, view["players"])]
    return "\n".join([_title(view, texts), *body, *_beside(others)])


def _sheet_owner(view: DoodleView) -> int:
    """While dice are rolled the first player's sheet, at the end the best one."""
    if view["actor"] >= 0:
        return view["actor"]
    if view["phase"] == "over":
        return max(range(view["players"]), key=lambda seat: view["sheets"][seat]["score"])
    return view["first"] or 0


def _name(seat: int) -> str:
    return f"[bold {PAINT[seat]}]{'ABCDEF'[seat]}[/] p{seat + 1}"


# The large sheet


def _reaches(view: DoodleView, seat: int, row: int, column: int, letter: str) -> bool:
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return False
    return letter in (view["sheets"][seat]["roads"][row * SIDE + column] or "")


def _sheet(view: DoodleView, seat: int, say: dict[str, str]) -> list[str]:
    letters = "".join(f"{letter:^{WIDE + 1}}" for letter in "abcde")
    lines = ["  " + letters + " "]
    for row in range(SIDE):
        lines.append("  " + _line_above(view, seat, row))
        for part in range(HIGH):
            lines.append((f"{row + 1} " if part == 1 else "  ") + _row(view, seat, row, part, say))
    return [*lines, "  " + _line_above(view, seat, SIDE)]


def _line_above(view: DoodleView, seat: int, row: int) -> str:
    """The line over a row of cells, with the roads that cross it."""
    corners = CORNERS[0 if row == 0 else 2 if row == SIDE else 1]
    line = _dim(corners[0])
    for column in range(SIDE):
        above = _reaches(view, seat, row - 1, column, "s")
        below = _reaches(view, seat, row, column, "n")
        crossing = ACROSS[above, below]
        crossing = _ink(crossing) if above or below else _dim(crossing)
        line += _dim("──") + crossing + _dim("──" + corners[1 if column < SIDE - 1 else 2])
    return line


def _row(view: DoodleView, seat: int, row: int, part: int, say: dict[str, str]) -> str:
    """One of the three lines of a row of cells."""
    line = ""
    for column in range(SIDE + 1):
        west = part == 1 and _reaches(view, seat, row, column - 1, "e")
        east = part == 1 and _reaches(view, seat, row, column, "w")
        wall = UPRIGHT[west, east]
        line += _ink(wall) if west or east else _dim(wall)
        if column < SIDE:
            line += _cell(view, seat, row * SIDE + column, part, say)
    return line


def _cell(view: DoodleView, seat: int, cell: int, part: int, say: dict[str, str]) -> str:
    road = view["sheets"][seat]["roads"][cell] or ""
    if part == 1:
        left = "━━" if "w" in road else "  "
        right = "━━" if "e" in road else "  "
        middle = ROAD.get(road, " ")
        return _ink(left + middle + right) if road else " " * WIDE
    stem = _ink("┃") if ("n", "", "s")[part] in road else " "
    return _corner(view, seat, cell, part, say) + stem + "  "


def _corner(view: DoodleView, seat: int, cell: int, part: int, say: dict[str, str]) -> str:
    """What stands in the cell: its sign above; for houses how many, and below those to tick."""
    sheet, kind = view["sheets"][seat], view["map"][cell]
    if kind == "house":
        ticked = sheet["ticked"][cell % SIDE]
        if part == 2:
            return _dim(f"{'·' * (TICKS - ticked):<2}")
        return f"[yellow]{say['house']}{view['houses'][cell % SIDE]['printed'] + ticked}[/]"
    if part == 2:
        return "  "
    return f"[bold]{say[kind]}[/] " if sheet["roads"][cell] is None else _dim(say[kind] + " ")


def _ink(text: str) -> str:
    return f"[{PEN}]{text}[/]"


def _dim(text: str) -> str:
    return f"[dim]{text}[/]"


# What stands beside it


def _title(view: DoodleView, texts: dict[str, Any]) -> str:
    say = texts["board"]
    if view["phase"] == "over":
        what = say["over"].format(reason=texts["reasons"][view["reason"]])
    elif view["phase"] == "turns":
        what = f"{_name(view['actor'])} {say['turns']}"
    else:
        what = say[view["phase"] if view["phase"] in ("first", "houses") else "rolling"]
    last = f"   [bold]{say['last_round']}[/]" if view["last_round"] and view["actor"] >= 0 else ""
    started = f"{say['round']} {view['round']}   " if view["round"] else ""
    return f"{started}[bold]{what}[/]{last}"


def _side(view: DoodleView, seat: int, say: dict[str, str]) -> list[str]:
    sheet = view["sheets"][seat]
    return [
        f"{_name(seat)}   [bold]{sheet['score']}[/] {say['score']}",
        "",
        *_dice(view, say),
        "",
        f"{say['hotels']}",
        "  " + _circles(HOTEL_CIRCLES, sheet["hotels"]),
        f"{say['shops']}",
        "  " + _circles(SHOP_CIRCLES, sheet["shops"]),
        f"{say['bonus']}",
        "  " + _bonuses(view, sheet),
        f"{say['trees']}",
        "  " + _trees(sheet),
        f"{say['taxis']}",
        "  " + (" ".join(sheet["taxis"]) or "–"),
        "",
        _dim(say["legend"]),
    ]


def _dice(view: DoodleView, say: dict[str, str]) -> list[str]:
    blue, column = view["blue"], ""
    if blue is not None:
        column = f" → {say['free']}" if blue == 6 else f" → {'abcde'[blue - 1]}"
    blue_die = "–" if blue is None else f"[reverse blue] {blue} [/]{column}"
    white = " ".join(f"[reverse] {die} [/]" for die in view["white"]) or "–"
    width = max(len(say["blue"]), len(say["white"]))
    return [f"{say['blue']:<{width}}  {blue_die}", f"{say['white']:<{width}}  {white}"]


def _circles(values: list[int], circled: list[int]) -> str:
    return " ".join(_ink(f"({v})") if v in circled else _dim(str(v)) for v in values)


def _bonuses(view: DoodleView, sheet: SheetView) -> str:
    """One's own in brackets, those of others struck out."""
    values = []
    for value in BONUSES:
        if value in sheet["bonuses"]:
            values.append(_ink(f"({value})"))
        else:
            values.append(str(value) if value in view["bonuses"] else f"[dim strike]{value}[/]")
    return " ".join(values)


def _trees(sheet: SheetView) -> str:
    return "[green]" + "♣" * (TREES - sheet["trees"]) + "[/]" + _dim("╻" * sheet["trees"])


# The small sheets


def _small(view: DoodleView, seat: int, texts: dict[str, Any]) -> list[str]:
    """A sheet in five short lines, under its name, points and trees."""
    sheet, say = view["sheets"][seat], texts["board"]
    lines = [f"{_name(seat)} {sheet['score']:>5}", _trees(sheet) + "   "]
    for row in range(SIDE):
        line = ""
        for cell in range(row * SIDE, row * SIDE + SIDE):
            road = sheet["roads"][cell]
            mark = _dim(say[view["map"][cell]]) if road is None else _ink(ROAD[road])
            line += mark + (_ink("━") if "e" in (road or "") else " ")
        lines.append(line)
    return lines


def _beside(sheets: list[list[str]]) -> list[str]:
    """The small sheets in one strip; each is ten characters wide."""
    if not sheets:
        return []
    return ["", *(GAP.join(parts).rstrip() for parts in zip(*sheets, strict=True))]
