"""The sheet of Doodle City as a picture, drawn from the map and the vignettes in ``pictures/``.

``sheet()`` is the sheet without words; a copy of it lies in ``pictures/sheet.svg`` for clients
that draw on it (a test keeps the two equal). ``pages()`` sets it on A4 pages with words, to be
printed for a real table. One unit is a millimetre.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.engine.errors import BadStart
from ludotheque.games.doodle_city.material import (
    BONUSES,
    CELLS,
    HOTEL_CIRCLES,
    HOUSE_CELLS,
    KIND_OF,
    PRINTED,
    ROADS,
    SHOP_CIRCLES,
    SIDE,
    TICKS,
    TREES,
)

PICTURES = Path(__file__).parent / "pictures"
A4 = (210, 297)
INK, HAIRLINE, PAPER, PEN = "#22201C", "#D8CFBF", "#FFFDF8", "#1F4E9E"
LINE = 0.35  # the 1.5 px ink line, at the size of a printed sheet
WIDE, HIGH = 190, 277
CELL = 30
LEFT, TOP = 26, 32  # of the map
BELOW = TOP + SIDE * CELL + 13
MOST_SHEETS = 60
PER_PAGE = (1, 4)

# Each face of a die as the places of its pips on a square from −1 to 1.
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
EDGE = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


# Strokes


@cache
def _vignette(name: str) -> str:
    """What stands between the ``svg`` tags of a picture."""
    text = (PICTURES / f"{name}.svg").read_text(encoding="utf-8")
    match = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    return "" if match is None else match.group(1).strip()


def _picture(name: str, x: float, y: float, size: float) -> str:
    """A vignette with its upper left corner there; they are drawn on 48 units."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / 48:.4g})">{_vignette(name)}</g>'


def _path(d: str, stroke: str = INK, width: float = LINE, fill: str = "none") -> str:
    return f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"/>'


def _box(x: float, y: float, w: float, h: float, **look: Any) -> str:
    return _path(f"M{x:g} {y:g} H{x + w:g} V{y + h:g} H{x:g} Z", **look)


def _circle(x: float, y: float, r: float, **look: Any) -> str:
    """A circle drawn by hand: four curves that do not quite agree."""
    k, o = 0.56 * r, 0.03 * r
    d = (
        f"M{x - r:g} {y + o:g} C{x - r:g} {y - k:g} {x - k:g} {y - r:g} {x + o:g} {y - r:g} "
        f"C{x + k:g} {y - r - o:g} {x + r:g} {y - k:g} {x + r:g} {y - o:g} "
        f"C{x + r:g} {y + k:g} {x + k:g} {y + r:g} {x - o:g} {y + r:g} "
        f"C{x - k:g} {y + r + o:g} {x - r:g} {y + k:g} {x - r:g} {y + o:g} Z"
    )
    return _path(d, **look)


def _text(
    text: object, x: float, y: float, size: float, anchor: str = "start", serif: bool = False
) -> str:
    family = "serif" if serif else "sans-serif"
    safe = str(text).replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="{family}" '
        f'text-anchor="{anchor}" fill="{INK}">{safe}</text>'
    )


def _die(face: int, x: float, y: float, blue: bool) -> str:
    """A die with its centre there."""
    fill, pip = (PEN, PAPER) if blue else (PAPER, INK)
    half = 4.0
    body = _path(
        f"M{x - half:g} {y - 3:g} Q{x - half:g} {y - half:g} {x - 3:g} {y - half:g} "
        f"H{x + 3:g} Q{x + half:g} {y - half:g} {x + half:g} {y - 3:g} V{y + 3:g} "
        f"Q{x + half:g} {y + half:g} {x + 3:g} {y + half:g} H{x - 3:g} "
        f"Q{x - half:g} {y + half:g} {x - half:g} {y + 3:g} Z",
        fill=fill,
    )
    return body + "".join(
        _circle(x + 2.1 * dx, y + 2.1 * dy, 0.65, fill=pip, stroke=pip, width=0.1)
        for dx, dy in PIPS[face]
    )


# The sheet


def _cell(cell: int) -> str:
    """One cell: its vignette in the corner, room for a road, small marks where roads end."""
    x, y = LEFT + cell % SIDE * CELL, TOP + cell // SIDE * CELL
    marks = "".join(
        _path(
            f"M{x + CELL / 2 * (1 + dx):g} {y + CELL / 2 * (1 + dy):g} l{-2 * dx:g} {-2 * dy:g}",
            stroke=HAIRLINE,
            width=0.6,
        )
        for dx, dy in EDGE.values()
    )
    frame = _box(x, y, CELL, CELL)
    if KIND_OF[cell] == "house":
        return frame + marks + _houses(cell, x, y)
    return frame + marks + _picture(KIND_OF[cell], x + 0.8, y + 0.8, 12)


def _houses(cell: int, x: float, y: float) -> str:
    """The houses of a cell in its corners, each with a box; those in print are ticked."""
    printed = PRINTED[HOUSE_CELLS.index(cell)]
    svg = ""
    for place in range(printed + TICKS):
        hx, hy = x + (1.2, 19.2)[place % 2], y + (1.2, 17.6)[place // 2]
        svg += _picture("house", hx, hy, 9.4)
        svg += _box(hx + 3.2, hy + 8.4, 2.6, 2.6, fill=PAPER)
        if place < printed:
            svg += _path(f"M{hx + 3.4:g} {hy + 9.6:g} l1 1 l2.2 -3.2", stroke=PEN, width=0.6)
    return svg


def _map() -> str:
    heads = "".join(
        _die(n, LEFT + (n - 0.5) * CELL, TOP - 7, blue=True)
        + _die(n, LEFT - 7, TOP + (n - 0.5) * CELL, blue=False)
        for n in range(1, SIDE + 1)
    )
    cells = "".join(_cell(cell) for cell in range(CELLS))
    edge = _box(LEFT, TOP, SIDE * CELL, SIDE * CELL, width=0.8)
    return heads + cells + edge


def _row_of_circles(values: list[int], y: float) -> str:
    return "".join(
        _circle(LEFT + 16 + 12.5 * k, y, 4.6, fill=PAPER)
        + _text(value, LEFT + 16 + 12.5 * k, y + 1.5, 4.2, "middle", serif=True)
        for k, value in enumerate(values)
    )


def _tracks() -> str:
    """Hotels, shops, bonuses, trees: what is circled and ticked."""
    parts = [
        _picture("hotel", LEFT - 2, BELOW - 5, 10),
        _row_of_circles(HOTEL_CIRCLES, BELOW),
        _picture("shop", LEFT - 2, BELOW + 10, 10),
        _row_of_circles(SHOP_CIRCLES, BELOW + 15),
        "".join(
            _path(_star(LEFT + 16 + 13.5 * k, BELOW + 31), fill="#E6D3AE")
            + _text(value, LEFT + 16 + 13.5 * k, BELOW + 32.4, 4, "middle", serif=True)
            for k, value in enumerate(BONUSES)
        ),
        "".join(
            _picture("tree", LEFT + 70 + 11.4 * k, BELOW + 24, 9)
            + _box(LEFT + 73 + 11.4 * k, BELOW + 33.8, 3, 3, fill=PAPER)
            for k in range(TREES)
        ),
    ]
    return "".join(parts)


def _star(x: float, y: float) -> str:
    """The outline of a bonus: a seal with eight points."""
    points = [
        (0, -6), (1.9, -4.4), (4.3, -4.2), (4.5, -1.8), (6, 0), (4.4, 1.9), (4.2, 4.3), (1.8, 4.5),
        (0, 6), (-1.9, 4.4), (-4.3, 4.2), (-4.5, 1.8), (-6, 0), (-4.4, -1.9), (-4.2, -4.3),
        (-1.8, -4.5),
    ]  # fmt: skip
    return "M" + " L".join(f"{x + dx:g} {y + dy:g}" for dx, dy in points) + " Z"


def _faces(y: float) -> str:
    """DC-6: which road each face of the blue die stands for."""
    svg = ""
    for k, road in enumerate(ROADS):
        x = LEFT + 25.6 * k
        svg += _die(k + 1, x + 4, y + 4.5, blue=True) + _box(x + 10, y, 9, 9)
        (ax, ay), (bx, by) = (EDGE[letter] for letter in road)
        svg += _path(
            f"M{x + 10 + 4.5 * (1 + ax):g} {y + 4.5 * (1 + ay):g} Q{x + 14.5:g} {y + 4.5:g} "
            f"{x + 10 + 4.5 * (1 + bx):g} {y + 4.5 * (1 + by):g}",
            stroke=PEN,
            width=1.2,
        )
    return svg


def _scores(y: float) -> str:
    """Boxes to add up in: hotels, shops, bonuses, taxis, trees, and all together."""
    svg = ""
    for k, sign in enumerate(["hotel", "shop", "", "taxi", "tree"]):
        x = LEFT + 24 * k
        svg += _box(x, y, 21, 11)
        svg += _picture(sign, x + 0.8, y + 1.5, 7) if sign else _small_star(x + 4.4, y + 5.2)
    return svg + _box(LEFT + 120, y, 30, 11, width=0.8)


def _small_star(x: float, y: float) -> str:
    star = _path(_star(0, 0), fill="#E6D3AE", width=2 * LINE)
    return f'<g transform="translate({x:g} {y:g}) scale(0.5)">{star}</g>'


def _drawing() -> str:
    """All strokes of a sheet, without words."""
    name = _path(f"M{LEFT + 84} 15 H{LEFT + 150}", width=0.3)
    return name + _map() + _tracks() + _faces(BELOW + 46) + _scores(BELOW + 63)


def sheet() -> str:
    """The sheet without words, as a picture of its own."""
    return _svg(WIDE, HIGH, _drawing()) + "\n"


def store() -> None:
    """Write the copy for clients anew, after a change of the map or the pictures."""
    (PICTURES / "sheet.svg").write_text(sheet(), encoding="utf-8")


def _words(say: dict[str, str], title: str) -> str:
    return "".join(
        [
            _text(title, LEFT, 16, 11, serif=True),
            _text(say["player"], LEFT + 82, 15, 3.6, "end"),
            _text(say["column_die"], LEFT + 9.5, TOP - 6, 3.2, "end"),
            _text(say["row_die"], LEFT - 1.6, TOP + 8.6, 3.2, "end"),
            _text(say["hotels"], LEFT + 11.4, BELOW - 6.2, 3.2),
            _text(say["shops"], LEFT + 11.4, BELOW + 8.8, 3.2),
            _text(say["bonuses"], LEFT + 11.4, BELOW + 23.8, 3.2),
            _text(say["trees"], LEFT + 71, BELOW + 23.8, 3.2),
            _text(say["faces"], LEFT, BELOW + 44, 3.2),
            _text(say["taxis"], LEFT + 72, BELOW + 61.6, 3.2),
            _text("± 4", LEFT + 96, BELOW + 61.6, 3.2),
            _text(say["total"], LEFT + 120, BELOW + 61.6, 3.2),
            _text(say["reconstructed"], LEFT, BELOW + 78.5, 2.6),
        ]
    )


def _svg(wide: float, high: float, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" '
        f'viewBox="0 0 {wide} {high}">'
        f'<g stroke-linecap="round" stroke-linejoin="round">{inside}</g></svg>'
    )


# Pages


def pages(texts: dict[str, Any], choices: Mapping[str, int]) -> list[str]:
    """A sheet for each of ``players``, ``per_page`` (one or four) to an A4 page."""
    if set(choices) - {"players", "per_page"}:
        raise BadStart(
            en="One can choose “players” and “per_page” when printing, nothing else.",
            fr="À l'impression on choisit « players » et « per_page », rien d'autre.",
        )
    many, per_page = choices.get("players", 4), choices.get("per_page", 1)
    if many not in range(1, MOST_SHEETS + 1) or per_page not in PER_PAGE:
        raise BadStart(
            en=f"From 1 to {MOST_SHEETS} sheets can be printed, 1 or 4 to a page.",
            fr=f"On peut imprimer de 1 à {MOST_SHEETS} feuilles, 1 ou 4 par page.",
        )
    one = _drawing() + _words(texts["print"], texts["title"])
    return [_page(one, min(per_page, many - start), per_page) for start in range(0, many, per_page)]


def _page(one: str, many: int, per_page: int) -> str:
    across = 1 if per_page == 1 else 2
    wide, high = A4[0] / across, A4[1] / across
    scale = min(wide / A4[0], high / A4[1])
    placed = "".join(
        f'<g transform="translate({(k % across) * wide + 10 * scale:g} '
        f'{(k // across) * high + 10 * scale:g}) scale({scale:g})">{one}</g>'
        for k in range(many)
    )
    return _svg(*A4, _cuts(per_page) + placed)


def _cuts(per_page: int) -> str:
    """Where to cut a page with four sheets."""
    if per_page == 1:
        return ""
    x, y = A4[0] / 2, A4[1] / 2
    return _path(f"M{x:g} 4 V{A4[1] - 4} M4 {y:g} H{A4[0] - 4}", stroke=HAIRLINE, width=0.2)
