"""A study as one page with pictures: the curve, luck and play, the moments that mattered."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ludotheque.engine.number_format import percent
from ludotheque.engine.page import page
from ludotheque.engine.state import CHANCE
from ludotheque.engine.svg import Axis, Canvas, colour, tag
from ludotheque.engine.texts import load
from ludotheque.study.report import Balance, Moment, Report
from ludotheque.study.texts import Texts

WIDTHS = (("wide", 1000.0), ("narrow", 326.0))
"""The widths that the curve is drawn for."""
SQUARES = 10
FLAG = 20.0
"""How wide a flag is, with a little air."""


def document(report: Report, lang: str) -> str:
    """The whole page."""
    writer = _Page(report, lang)
    title = f"{report.title} · {writer.texts.study} · Ludothèque"
    return page(title, writer.header() + tag("div", writer.sections(), class_="grid"), lang)


class _Page:
    def __init__(self, report: Report, lang: str) -> None:
        self.report, self.lang, self.texts = report, lang, load(Texts, lang)

    def header(self) -> str:
        texts, report = self.texts, self.report
        held = texts.judged_open if report.open_cards else texts.judged
        judged = tag("p", escape(held), class_="held") if report.secrets else ""
        return tag(
            "header",
            tag("div", f"Ludothèque · {texts.study}", class_="house")
            + tag("h1", escape(report.title))
            + tag("p", escape(" · ".join(report.names)), class_="held")
            + judged,
        )

    def sections(self) -> str:
        texts = self.texts
        return (
            self._card(texts.curve, texts.curve_says, self._curve())
            + self._card(texts.balances, texts.balances_say, self._balances())
            + self._card(texts.moments, "", self._moments())
        )

    def _card(self, title: str, says: str, content: str) -> str:
        line = tag("p", escape(says), class_="says") if says else ""
        return tag("section", tag("h2", escape(title)) + line + content, class_="full")

    # The curve

    def _curve(self) -> str:
        canvases = [(kind, draw_curve(self.report, width)) for kind, width in WIDTHS]
        description = " ".join(self._describe(seat) for seat in range(self.report.players))
        pictures = [
            tag("div", canvas.markup(f"curve-{kind}", self.texts.curve, description), class_=kind)
            for kind, canvas in canvases
        ]
        return tag("figure", "".join(pictures)) + self._legend()

    def _describe(self, seat: int) -> str:
        """The line in words, for those who do not see it."""
        values = [point.chances[seat] for point in self.report.points]
        return self.texts.curve_summary.format(
            who=self.report.names[seat],
            start=self._percent(values[0]),
            low=self._percent(min(values)),
            high=self._percent(max(values)),
            end=self._percent(values[-1]),
        )

    def _legend(self) -> str:
        names = [sign(seat) + escape(name) for seat, name in enumerate(self.report.names)]
        die = tag("svg", _die(10, 10), viewBox="0 0 20 20", class_="sign", aria_hidden="true")
        items = [*names, die + escape(self.texts.chance)]
        return tag("p", " ".join(tag("span", one, class_="item") for one in items), class_="legend")

    # Luck and play

    def _balances(self) -> str:
        texts = self.texts
        head = [
            texts.player,
            texts.start,
            texts.luck,
            texts.play,
            texts.result,
            texts.given_away,
            texts.accuracy,
        ]
        rows = [self._balance(balance) for balance in self.report.balances]
        return _table(head, rows, texts.balances)

    def _balance(self, one: Balance) -> list[str]:
        return [
            sign(one.seat) + escape(self.report.names[one.seat]),
            self._percent(one.start),
            self._bar(one.luck),
            self._bar(one.play),
            self._percent(one.result),
            self._percent(one.given_away),
            self._percent(one.accuracy),
        ]

    def _bar(self, value: float) -> str:
        canvas = Canvas(120)
        reach = max(-1.0, min(1.0, value)) * 58
        canvas.line(60, 2, 60, 18, "axis")
        kind = "cool" if value > 0 else "warm"
        canvas.add("rect", x=min(60.0, 60 + reach), y=5, width=abs(reach), height=10, class_=kind)
        return _small(canvas) + self._signed(value)

    # The moments

    def _moments(self) -> str:
        if not self.report.moments:
            return tag("p", escape(self.texts.nothing), class_="says")
        items = "".join(self._moment(one) for one in self.report.moments)
        return tag("ol", items, class_="moments")

    def _moment(self, one: Moment) -> str:
        kinds = {"mistake": self.texts.kind_mistake, "luck": self.texts.kind_luck}
        kind = kinds.get(one.kind, self.texts.kind_move)
        where = self.texts.at_step.format(step=one.step + 1)
        lines = [
            tag("small", escape(f"{kind} · {where}")),
            ("" if one.kind == "luck" else sign(one.seat)) + escape(one.sentence),
            (sign(one.seat) if one.kind == "luck" else "")
            + escape(one.summary)
            + self._change(one),
        ]
        if one.better is not None:
            lines.append(escape(self.texts.better.format(sentence=one.better.sentence)))
        if one.better is not None and one.better.reasons:
            reasons = self.texts.separator.join(one.better.reasons)
            lines.append(escape(self.texts.because.format(reasons=reasons)))
        return tag("li", "".join(tag("p", line) for line in lines), value=one.flag)

    def _change(self, one: Moment) -> str:
        """The cost as a bar, from what it was to what it could have been."""
        low, high = sorted((one.before, one.after))
        canvas = Canvas(120)
        canvas.add("rect", x=1, y=6, width=118 * low, height=8, class_="plain")
        canvas.add("rect", x=1 + 118 * low, y=6, width=118 * (high - low), height=8, class_="warm")
        canvas.add("rect", x=1, y=6, width=118, height=8, class_="blank")
        return " " + _small(canvas)

    def _percent(self, value: float) -> str:
        return percent(value, self.lang, 1)

    def _signed(self, value: float) -> str:
        return ("+" if value > 0 else "") + percent(value, self.lang, 1)


def _small(canvas: Canvas) -> str:
    """A bar in a line of text, which says the same."""
    parts = "".join(canvas.parts)
    return tag("svg", parts, viewBox="0 0 120 20", class_="bar", aria_hidden="true")


def draw_curve(report: Report, width: float) -> Canvas:
    """One line a seat over the game's time, on squared paper."""
    canvas = Canvas(width)
    canvas.height = width * 0.34 if width > 500 else width * 0.72
    across = Axis(0, max(1, report.steps), 40, width - 14)
    upwards = Axis(0, 1, canvas.height - 26, 26)
    _paper(canvas, across, upwards)
    _flags(canvas, report.moments, across, upwards)
    _chance(canvas, report, across, upwards)
    for seat in range(report.players):
        _line(canvas, report, seat, across, upwards)
    return canvas


def _paper(canvas: Canvas, across: Axis, upwards: Axis) -> None:
    side = (upwards.start - upwards.end) / SQUARES
    for number in range(SQUARES + 1):
        y = upwards.at(number / SQUARES)
        canvas.line(across.start, y, across.end, y, "axis" if number == 0 else "hair")
        if number % 5 == 0:
            canvas.text(across.start - 6, y + 5, f"{10 * number}", "soft", "end")
    x = across.start
    while x < across.end:
        canvas.line(x, upwards.start, x, upwards.end, "hair")
        x += side


def _flags(canvas: Canvas, moments: Sequence[Moment], across: Axis, upwards: Axis) -> None:
    top = upwards.end - 22
    for moment, x in zip(moments, _apart(moments, across), strict=True):
        pole = across.at(moment.step)
        path = f"M{pole:.1f} {upwards.start:.1f}V{upwards.end:.1f}L{x:.1f} {top + 16:.1f}"
        canvas.add("path", d=path, class_="fair", fill="none")
        canvas.add("path", d=f"M{x:.1f} {top:.1f}h18l-4 8 4 8h-18z", class_="cloth")
        canvas.text(x + 7, upwards.end - 9, str(moment.flag), "strong", "middle")


def _apart(moments: Sequence[Moment], across: Axis) -> list[float]:
    """Flags that would cover each other stand one beside the other, none beyond the edge."""
    places: list[float] = []
    for number, moment in enumerate(moments):
        limit = across.end - FLAG * (len(moments) - number - 1)
        place = max(across.at(moment.step), places[-1] + FLAG if places else 0.0)
        places.append(min(place, limit))
    return places


def _chance(canvas: Canvas, report: Report, across: Axis, upwards: Axis) -> None:
    last = -10.0
    for point in report.points:
        x = across.at(point.step)
        if point.seat == CHANCE and x - last > 8:  # a throw of many dice is one mark
            canvas.parts.append(_die(x, upwards.start + 10))
            last = x


def _die(x: float, y: float) -> str:
    square = tag("rect", x=x - 4, y=y - 4, width=8, height=8, rx=1.5, class_="die")
    return square + tag("circle", cx=x, cy=y, r=1.3, class_="b5")


def _line(canvas: Canvas, report: Report, seat: int, across: Axis, upwards: Axis) -> None:
    places = [
        (across.at(point.step), upwards.at(point.chances[seat]), point.seat)
        for point in report.points
    ]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y, _ in places)
    canvas.add("path", d=path, class_=f"reach {colour(seat)}")
    for x, y, who in places:
        if who == seat:
            canvas.add("circle", cx=x, cy=y, r=2.4, class_=colour(seat))
    x, y, _ = places[-1]
    canvas.mark(seat, x, y, 6.0)


def sign(seat: int) -> str:
    """A player's mark in a line of text; the name beside it says who it is."""
    canvas = Canvas(20)
    canvas.mark(seat, 10, 10, 7.5)
    return tag("svg", "".join(canvas.parts), viewBox="0 0 20 20", class_="sign", aria_hidden="true")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], name: str) -> str:
    heads = "".join(tag("th", escape(cell), scope="col") for cell in head)
    lines = [
        tag("tr", tag("th", row[0], scope="row") + "".join(tag("td", cell) for cell in row[1:]))
        for row in rows
    ]
    table = tag("table", tag("thead", tag("tr", heads)) + tag("tbody", "".join(lines)))
    return tag("div", table, class_="scroll", tabindex=0, role="region", aria_label=name)
