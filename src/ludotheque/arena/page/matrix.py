"""The picture of who beats whom."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.arena.page.report import MANY, Plot, Report, label_width, shortened
from ludotheque.engine.svg import Canvas, tag

TOP = 34.0
LEAST, LARGEST = 46.0, 136.0
"""How wide a cell may be."""
ROOMY = 84.0
"""Cells from this width on hold the interval too."""


def matrix(report: Report) -> Plot:
    texts, names = report.texts, [bot.bot for bot in report.bots]
    says = {1: texts.matrix_alone, 2: texts.matrix_says}.get(report.players, texts.matrix_many)
    pairs = [(a, b, report.results.pair(a, b)) for a in names for b in names if a != b]
    sentences = [
        texts.matrix_description.format(bot=a, other=b, share=report.percent(share.share))
        for a, b, share in pairs
        if names.index(a) < names.index(b)
    ]
    return Plot(
        name="matrix",
        title=texts.matrix,
        says=says,
        description=". ".join(sentences) + ".",
        draw=lambda width: _draw(report, names, width),
        head=[texts.bot, texts.against, texts.victories, report.interval_head()],
        rows=[[a, b, report.percent(s.share), report.between(s)] for a, b, s in pairs],
        full=len(names) > MANY,
    )


class Cell(NamedTuple):
    """Where a cell is and how large."""

    x: float
    y: float
    width: float
    height: float

    def box(self) -> dict[str, float]:
        """The cell without the gap to its neighbours."""
        return {
            "x": self.x + 1.5,
            "y": self.y + 1.5,
            "width": self.width - 3,
            "height": self.height - 3,
            "rx": 3.0,
        }


def _draw(report: Report, names: list[str], width: float) -> Canvas:
    labels = label_width(names, width * 0.34)
    cell = max(LEAST, min(LARGEST, (width - labels) / len(names)))
    height = max(48.0, min(66.0, cell * 0.72))
    canvas = Canvas(labels + cell * len(names))
    canvas.rigid = canvas.width > width
    for row, name in enumerate(names):
        y = TOP + height * row
        canvas.mark(report.numbers[name], labels + cell * (row + 0.5), 14)
        canvas.mark(report.numbers[name], 9, y + height / 2)
        canvas.text(24, y + height / 2 + 5, shortened(name, labels - 26), "strong")
        for column, other in enumerate(names):
            _fill(canvas, report, name, other, Cell(labels + cell * column, y, cell, height))
    canvas.height = TOP + height * len(names) + 2
    return canvas


def _fill(canvas: Canvas, report: Report, one: str, other: str, cell: Cell) -> None:
    if one == other:
        canvas.add("rect", class_="blank", **cell.box())
        return
    share = report.results.pair(one, other)
    kind, depth = "warm" if share.share > 0.5 else "cool", abs(2 * share.share - 1)
    fill = tag("rect", class_=kind, fill_opacity=f"{depth:.2f}", **cell.box())
    canvas.add("g", fill, class_="cell")
    x, y, roomy = cell.x + cell.width / 2, cell.y + cell.height / 2, cell.width >= ROOMY
    figure = report.percent(share.share, 1 if roomy else 0)
    canvas.text(x, y - 1 if roomy else y + 5, figure, "figure", "middle")
    if roomy:
        canvas.text(x, y + 18, report.between(share, 0), "label", "middle")
