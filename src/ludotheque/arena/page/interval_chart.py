"""Pictures of values with their errors: ratings, and what the seat is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludotheque.arena.page.report import LETTER, MANY, Plot, Report, label_width, shortened
from ludotheque.engine.svg import Axis, Canvas, colour, spanning

ROW, TOP, FOOT = 46.0, 8.0, 30.0
TICK = 66.0
"""About so much room for each number of an axis."""


class Reach(NamedTuple):
    """A value from here to there."""

    name: str
    value: float
    low: float
    high: float
    label: str
    number: int | None = None
    """Whose sign it bears."""


class Fair(NamedTuple):
    """The value that all would have if nothing made a difference."""

    value: float
    caption: str


def strengths(report: Report) -> Plot:
    """Ratings with their errors."""
    texts = report.texts
    reaches = [
        Reach(
            b.bot,
            b.rating.value,
            b.rating.low,
            b.rating.high,
            report.signed(b.rating.value),
            report.numbers[b.bot],
        )
        for b in report.bots
        if b.rating is not None
    ]
    rows = [[r.name, *(report.signed(x) for x in (r.value, r.low, r.high))] for r in reaches]
    sentences = [
        texts.strength_description.format(bot=bot, value=value, low=low, high=high)
        for bot, value, low, high in rows
    ]
    return Plot(
        name="rating",
        title=texts.strengths,
        says=texts.strengths_say,
        description=". ".join(sentences) + ".",
        draw=lambda width: _draw(reaches, width, report.signed),
        head=[texts.bot, texts.rating, report.percent(0.025), report.percent(0.975)],
        rows=rows,
        full=len(reaches) > MANY,
    )


def seats(report: Report) -> Plot:
    """What the seat is worth."""
    texts, shares = report.texts, report.results.seats
    reaches = [
        Reach(texts.seat.format(number=n), s.share, s.low, s.high, report.percent(s.share))
        for n, s in enumerate(shares, 1)
    ]
    sentences = [
        texts.seat_description.format(number=n, share=reach.label)
        for n, reach in enumerate(reaches, 1)
    ]
    fair = 1 / report.players
    label = texts.fair.format(share=report.rounded(fair))
    return Plot(
        name="seats",
        title=texts.seats,
        says=texts.seats_say,
        description=". ".join(sentences) + ".",
        draw=lambda width: _draw(reaches, width, report.rounded, Fair(fair, label)),
        head=["", texts.victories, report.interval_head()],
        rows=[[r.name, r.label, report.between(s)] for r, s in zip(reaches, shares, strict=True)],
    )


def _draw(
    reaches: list[Reach], width: float, form: Callable[[float], str], fair: Fair | None = None
) -> Canvas:
    canvas, labels = Canvas(width), label_width([r.name for r in reaches], width * 0.34)
    values = [x for r in reaches for x in (r.low, r.high)] + ([fair.value] if fair else [])
    margin = 16 + LETTER * max(len(r.label) for r in reaches)
    axis = spanning(values, labels + 6, width - margin)
    top = TOP + (22 if fair else 0)
    bottom = top + ROW * len(reaches)
    _draw_axis(canvas, axis, top, bottom, form)
    if fair:
        canvas.line(axis.at(fair.value), top - 4, axis.at(fair.value), bottom, "fair")
        canvas.text(axis.at(fair.value), top - 10, fair.caption, "soft", "middle")
    for row, reach in enumerate(reaches):
        _draw_reach(canvas, axis, reach, top + ROW * (row + 0.5), labels)
    canvas.height = bottom + FOOT
    return canvas


def _draw_axis(
    canvas: Canvas, axis: Axis, top: float, bottom: float, form: Callable[[float], str]
) -> None:
    for tick in axis.ticks(max(3, int((axis.end - axis.start) / TICK))):
        canvas.line(axis.at(tick), top, axis.at(tick), bottom + 5, "hair")
        canvas.text(axis.at(tick), bottom + 22, form(tick), "soft", "middle")


def _draw_reach(canvas: Canvas, axis: Axis, reach: Reach, y: float, labels: float) -> None:
    x, left, right = axis.at(reach.value), axis.at(reach.low), axis.at(reach.high)
    kind = "plain" if reach.number is None else colour(reach.number)
    ends = f"M{left:.1f} {y - 6:.1f}v12M{left:.1f} {y:.1f}H{right:.1f}M{right:.1f} {y - 6:.1f}v12"
    canvas.add("path", d=ends, class_=f"reach {kind}")
    if reach.number is None:
        canvas.add("circle", cx=x, cy=y, r=6.5, class_="dot")
        canvas.text(0, y + 5, reach.name, "strong")
    else:
        canvas.mark(reach.number, x, y, 7.5)
        canvas.mark(reach.number, 9, y)
        canvas.text(24, y + 5, shortened(reach.name, labels - 26), "strong")
    canvas.text(canvas.width, y + 5, reach.label, "figure", "end")
