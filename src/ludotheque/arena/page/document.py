"""The parts of the page, put together."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape

from ludotheque.arena.page.interval_chart import seats, strengths
from ludotheque.arena.page.matrix import matrix
from ludotheque.arena.page.report import Plot, Report
from ludotheque.arena.page.score_chart import lengths, scores
from ludotheque.engine.page import page
from ludotheque.engine.svg import Canvas, tag

HALF, FULL, PHONE = 472.0, 1000.0, 326.0
"""The widths that pictures are drawn for."""


def document(report: Report) -> str:
    """The whole page."""
    title = f"{report.game.title(report.lang)} · {report.texts.arena} · Ludothèque"
    body = _header(report) + tag("div", _sections(report), class_="grid")
    return page(title, body, report.lang)


# The head of the page


def _header(report: Report) -> str:
    return tag(
        "header",
        tag("div", f"Ludothèque · {report.texts.arena}", class_="house")
        + tag("h1", escape(report.game.title(report.lang)))
        + tag("p", escape(report.heading()), class_="heading")
        + _verdict(report),
    )


def _verdict(report: Report) -> str:
    """What the match has shown, in a sentence or two."""
    if len(report.bots) < 2:
        return ""
    texts, best = report.texts, report.bots[0]
    phrase = texts.best_alone if report.alone else texts.best
    sentence = phrase.format(
        bot=best.bot,
        score=report.decimal(best.score),
        share=report.percent(best.victories.share),
        low=report.percent(best.victories.low),
        high=report.percent(best.victories.high),
        percent=report.certainty(),
    )
    notes = " ".join(_notes(report))
    small = tag("small", escape(notes)) if notes else ""
    return tag("p", escape(sentence) + small, class_="verdict")


def _notes(report: Report) -> list[str]:
    texts, results = report.texts, report.results
    best, second = report.bots[0].bot, report.bots[1].bot
    duel, notes = results.pair(best, second), []
    if duel.low <= 0.5 <= duel.high:
        notes.append(texts.close.format(bot=best, other=second))
    if not results.complete:
        notes.append(texts.unfinished)
    elif all(pair.decided for pair in results.pairs):
        notes.append(texts.decided.format(percent=report.certainty()))
    return notes


# The cards


def _sections(report: Report) -> str:
    cards = [_standings(report)]
    if len(report.bots) > 1:
        cards.append(_plotted(report, matrix(report)))
    if report.bots[0].rating is not None:
        cards.append(_plotted(report, strengths(report)))
    cards.append(_plotted(report, scores(report)))
    cards.append(_plotted(report, lengths(report)))
    cards.append(_ends(report) if report.alone else _plotted(report, seats(report)))
    if not report.alone:
        cards.append(_ends(report))
    return "".join([*cards, _how(report)])


def _card(title: str, content: str, full: bool = False, kind: str = "") -> str:
    classes = " ".join(filter(None, ["full" if full else "", kind]))
    named = tag("h2", escape(title)) + content
    return tag("section", named, class_=classes) if classes else tag("section", named)


def _plotted(report: Report, plot: Plot) -> str:
    sizes = (("wide", FULL if plot.full else HALF), ("narrow", PHONE))
    canvases = [(kind, plot.draw(width)) for kind, width in sizes]
    pictures = [
        tag("div", canvas.markup(f"{plot.name}-{kind}", plot.title, plot.description), class_=kind)
        for kind, canvas in canvases
    ]
    # What is scrolled can be scrolled by keyboard too.
    scrolled = {"tabindex": 0} if any(canvas.rigid for _, canvas in canvases) else {}
    as_table = tag("summary", escape(report.texts.as_table))
    table = _table(plot.head, [[escape(cell) for cell in row] for row in plot.rows], plot.title)
    return _card(
        plot.title,
        tag("p", escape(plot.says), class_="says")
        + tag("figure", "".join(pictures), **scrolled)
        + tag("details", as_table + table),
        plot.full,
    )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], name: str) -> str:
    """A table that can be scrolled sideways where the page is narrow; cells are HTML."""
    heads = "".join(tag("th", escape(cell), scope="col") for cell in head)
    lines = [
        tag("tr", tag("th", row[0], scope="row") + "".join(tag("td", cell) for cell in row[1:]))
        for row in rows
    ]
    table = tag("table", tag("thead", tag("tr", heads)) + tag("tbody", "".join(lines)))
    return tag("div", table, class_="scroll", tabindex=0, role="region", aria_label=name)


def _standings(report: Report) -> str:
    texts = report.texts
    head = [texts.bot]
    if not report.alone:
        head += [texts.victories, report.interval_head()]
    head += [texts.rating, texts.error, texts.score, texts.per_move, texts.games]
    rows = [_standing(report, number) for number in range(len(report.bots))]
    table = _table(head, rows, texts.standings)
    has_ratings = len(report.bots) < 2 or report.bots[0].rating is not None
    note = "" if has_ratings else tag("p", escape(texts.no_rating), class_="says")
    return _card(texts.standings, table + note, full=True)


def _standing(report: Report, number: int) -> list[str]:
    bot = report.bots[number]
    won = [report.percent(bot.victories.share), report.between(bot.victories)]
    return [
        _sign(report.numbers[bot.bot]) + escape(bot.bot),
        *([] if report.alone else won),
        *report.rating_cells(bot.rating),
        report.mean_score(bot),
        report.per_move(bot.bot),
        report.whole(bot.games),
    ]


def _sign(number: int) -> str:
    """A bot's mark, in a line of text; the name beside it says who it is."""
    canvas = Canvas(20)
    canvas.mark(number, 10, 10, 7.5)
    return tag("svg", "".join(canvas.parts), viewBox="0 0 20 20", class_="sign", aria_hidden="true")


def _ends(report: Report) -> str:
    texts, total = report.texts, report.results.games
    names = report.game.texts(report.lang).get("reasons", {})
    counts = sorted(report.results.reasons.items(), key=lambda item: (-item[1], item[0]))
    rows = [
        [escape(str(names.get(reason, reason))), report.whole(n), report.percent(n / total)]
        for reason, n in counts
    ]
    table = _table([texts.reason, texts.games, "%"], rows, texts.reasons)
    return _card(texts.reasons, table, full=not report.alone)


# The small print


def _how(report: Report) -> str:
    texts, many = report.texts, report.players > 2
    deals = texts.how_deals_many if many else texts.how_deals
    anytime = report.results.interval == "anytime"
    explanations = [
        texts.how_deals_alone if report.alone else deals,
        texts.how_anytime if anytime else texts.how_interval,
        texts.how_rating,
        texts.how_times,
    ]
    paragraphs = "".join(tag("p", escape(text)) for text in explanations)
    columns = tag("div", paragraphs, class_="columns")
    return _card(texts.how, columns + tag("pre", escape(command(report))), True, "how")


def command(report: Report) -> str:
    """The command that gives the same results."""
    match = report.results.match
    options = [
        f"--players {match['players']}",
        f"--games {match['games']}",
        f"--seed {match['seed']}",
    ]
    defaults = {name: option.default for name, option in report.game.options.items()}
    options += [
        f"--option {name}={str(value).lower()}"
        for name, value in match["options"].items()
        if value != defaults.get(name)
    ]
    if match["certainty"] is not None:
        options.append(f"--certainty {match['certainty']:g}")
    bots = shlex.quote(",".join(match["bots"]))
    return f"ludotheque arena {match['game']} --bots {bots} {' '.join(options)}"
