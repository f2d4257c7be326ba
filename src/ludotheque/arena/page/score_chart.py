"""Pictures of how values spread: scores by bot, and the length of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ludotheque.arena.page.report import Plot, Report, label_width, shortened
from ludotheque.arena.statistics import percentile
from ludotheque.engine.svg import Axis, Canvas, colour, round_step

ROW, NAME, FOOT = 62.0, 22.0, 48.0
TALL = 190.0
EDGE = 16.0
"""Room for half a number at both ends of an axis."""
TICK = 60.0
BAR = 7.0
"""Bars are about so wide."""
NARROW = 400.0
"""Below this width names stand above their rows."""
PERCENTS = (5, 25, 50, 75, 95)


def scores(report: Report) -> Plot:
    """How often each bot ended with how many points."""
    texts = report.texts
    sentences = [
        texts.score_description.format(
            bot=b.bot,
            median=report.points(percentile(b.scores, 50)),
            low=report.points(percentile(b.scores, 25)),
            high=report.points(percentile(b.scores, 75)),
        )
        for b in report.bots
    ]
    return Plot(
        name="scores",
        title=texts.scores,
        says=texts.scores_say,
        description=". ".join(sentences) + ".",
        draw=lambda width: _draw_scores(report, width),
        head=[texts.bot, texts.mean, "min", *_part_heads(report), "max"],
        rows=[
            [
                b.bot,
                report.decimal(b.score),
                report.points(min(b.scores)),
                *(report.points(percentile(b.scores, percent)) for percent in PERCENTS),
                report.points(max(b.scores)),
            ]
            for b in report.bots
        ],
        full=True,
    )


def _part_heads(report: Report) -> list[str]:
    heads = [report.percent(percent / 100, 0) for percent in PERCENTS]
    heads[2] = report.texts.median
    return heads


def lengths(report: Report) -> Plot:
    """How long games are."""
    texts, counts = report.texts, report.results.lengths
    marks = {percent: report.whole(percentile(counts, percent)) for percent in PERCENTS}
    sentence = texts.length_description.format(low=marks[25], high=marks[75], median=marks[50])
    mean = sum(n * times for n, times in counts.items()) / sum(counts.values())
    return Plot(
        name="lengths",
        title=texts.lengths,
        says=texts.lengths_say,
        description=sentence,
        draw=lambda width: _draw_lengths(report, width),
        head=[texts.mean, "min", *_part_heads(report), "max"],
        rows=[
            [
                report.decimal(mean),
                report.whole(min(counts)),
                *marks.values(),
                report.whole(max(counts)),
            ]
        ],
    )


# Drawing


def _draw_scores(report: Report, width: float) -> Canvas:
    canvas, narrow = Canvas(width), width < NARROW
    labels = 0.0 if narrow else label_width([b.bot for b in report.bots], width * 0.25) + 16
    every = [score for bot in report.bots for score in bot.scores]
    axis = _axis_for(every, max(labels, EDGE), width - EDGE, report.results.scale)
    row = ROW + (NAME if narrow else 0)
    bottom = row * len(report.bots)
    _draw_axis(canvas, axis, 0, bottom, report)
    for number, bot in enumerate(report.bots):
        base = row * (number + 1)
        canvas.line(axis.start, base, axis.end, base, "hair")
        heights = _binned(bot.scores, axis)
        _draw_bars(canvas, heights, base, ROW - 12, f"bars {colour(report.numbers[bot.bot])}")
        _draw_name(canvas, report, bot.bot, base, labels)
        middle = axis.at(percentile(bot.scores, 50))
        canvas.line(middle, base - ROW + 8, middle, base, "median")
    canvas.text((axis.start + axis.end) / 2, bottom + 44, report.texts.points, "soft", "middle")
    canvas.height = bottom + FOOT
    return canvas


def _draw_name(canvas: Canvas, report: Report, bot: str, base: float, labels: float) -> None:
    y = base - ROW - 5 if not labels else base - 10
    canvas.mark(report.numbers[bot], 9, y - 5)
    width = canvas.width if not labels else labels - 16
    canvas.text(24, y, shortened(bot, width - 26), "strong")


def _draw_lengths(report: Report, width: float) -> Canvas:
    canvas, counts = Canvas(width), report.results.lengths
    axis = _axis_for(list(counts), EDGE, width - EDGE, 1)
    _draw_axis(canvas, axis, 8, TALL, report, 1)
    _draw_bars(canvas, _binned(counts, axis), TALL, TALL - 34, "plain")
    canvas.line(axis.start, TALL, axis.end, TALL, "axis")
    median = percentile(counts, 50)
    x = axis.at(median)
    canvas.line(x, 22, x, TALL, "median")
    label = f"{report.texts.median} {report.whole(median)}"
    anchor = "start" if x < width / 2 else "end"
    canvas.text(x + (8 if anchor == "start" else -8), 18, label, "strong", anchor)
    canvas.text(width / 2, TALL + 44, report.texts.length, "soft", "middle")
    canvas.height = TALL + FOOT
    return canvas


def _axis_for(values: list[int], start: float, end: float, scale: int) -> Axis:
    """All values, with a little to spare on both sides."""
    low, high = min(values), max(values)
    spare = max(scale, (high - low) * 0.02)
    return Axis(low - spare, high + spare, start, end)


def _draw_axis(
    canvas: Canvas, axis: Axis, top: float, bottom: float, report: Report, scale: int | None = None
) -> None:
    unit = report.results.scale if scale is None else scale
    in_units = Axis(axis.low / unit, axis.high / unit, axis.start, axis.end)
    for tick in in_units.ticks(max(3, int((axis.end - axis.start) / TICK))):
        canvas.line(in_units.at(tick), top, in_units.at(tick), bottom + 5, "hair")
        canvas.text(in_units.at(tick), bottom + 22, report.whole(tick), "soft", "middle")


def _binned(counts: Mapping[int, int], axis: Axis) -> list[tuple[float, float, float]]:
    """Bars as place, width and share of the highest; each holds a round number of values."""
    most = max(1.0, (axis.end - axis.start) / BAR)
    step = max(1, round(round_step((axis.high - axis.low) / most)))
    bars: Counter[int] = Counter()
    for value, times in counts.items():
        bars[value // step] += times
    top, width = max(bars.values()), axis.at(axis.low + step) - axis.start
    return [
        (axis.at(place * step - 0.5), width, times / top) for place, times in sorted(bars.items())
    ]


def _draw_bars(
    canvas: Canvas, bars: list[tuple[float, float, float]], base: float, height: float, kind: str
) -> None:
    """All bars are one shape: a page of thousands of games stays small."""
    path = "".join(
        f"M{x + 0.5:.1f} {base:.1f}v{-max(1.0, part * height):.1f}h{width - 1:.1f}V{base:.1f}z"
        for x, width, part in bars
    )
    canvas.add("path", d=path, class_=kind)
