"""A training as one page of HTML: its curves, and who came through the gate."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.arena.training.texts import Texts
from ludotheque.engine.files import write_whole
from ludotheque.engine.game import Game
from ludotheque.engine.number_format import decimal, whole
from ludotheque.engine.page import page as whole_page
from ludotheque.engine.svg import Canvas, tag
from ludotheque.engine.texts import load

if TYPE_CHECKING:
    from ludotheque.arena.training.trainer import Trainer

WIDTH, HEIGHT = 640.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 48.0, 12.0, 12.0, 28.0
NAME = "page.html"


def training_page(game: Game, lines: list[dict[str, Any]], lang: str) -> str:
    """The page in one language."""
    texts = load(Texts, lang)
    title = texts.title.format(title=game.title(lang))
    body = tag("h1", escape(title))
    if not lines:
        return whole_page(title, body + tag("p", texts.nothing), lang)
    body += tag("p", escape(_summary(lines, texts)))
    body += _curve("error", lines, texts.error, texts.error_means, texts)
    if any("alone" in line for line in lines):
        body += _curve("alone", lines, texts.alone, texts.alone_means, texts)
    body += tag("h2", escape(texts.gate)) + tag("p", escape(texts.gate_means))
    return whole_page(title, body + _gates(lines, texts), lang)


def _summary(lines: list[dict[str, Any]], texts: Texts) -> str:
    hours = sum(line["seconds"] for line in lines) / 3600
    games = sum(line["games"] for line in lines)
    return texts.summary.format(
        rounds=whole(len(lines), texts.lang),
        games=whole(games, texts.lang),
        hours=decimal(hours, 1, texts.lang),
    )


def _curve(
    name: str, lines: list[dict[str, Any]], title: str, description: str, texts: Texts
) -> str:
    """One number of every round as a line."""
    points = [(line["round"], float(line[name])) for line in lines if name in line]
    low, high = min(value for _, value in points), max(value for _, value in points)
    room = (high - low) * 0.05 or 1.0
    low, high = low - room, high + room
    last = max(2, points[-1][0])
    canvas = Canvas(WIDTH)
    canvas.height = HEIGHT

    def place(number: int, value: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * (number - 1) / (last - 1)
        return x, TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    digits = 3 if high < 2 else 0
    for step in range(5):
        value = low + (high - low) * step / 4
        y = place(1, value)[1]
        canvas.line(LEFT, y, WIDTH - RIGHT, y, "grid")
        canvas.text(LEFT - 6, y + 4, decimal(value, digits, texts.lang), anchor="end")
    for number in {1, last}:
        anchor = "start" if number == 1 else "end"
        canvas.text(place(number, low)[0], HEIGHT - 8, f"{texts.round} {number}", anchor=anchor)
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points))
    canvas.add("polyline", points=path, fill="none", stroke="currentColor", stroke_width=1.5)
    picture = canvas.markup(name, title, description)
    return tag("h2", escape(title)) + tag("p", escape(description)) + tag("figure", picture)


def _gates(lines: list[dict[str, Any]], texts: Texts) -> str:
    heads = "".join(
        tag("th", escape(text), scope="col")
        for text in (texts.round, texts.games, texts.lead, texts.enters)
    )
    rows = "".join(_gate(line, texts) for line in lines if "gate" in line)
    return tag("table", tag("thead", tag("tr", heads)) + tag("tbody", rows))


def _gate(line: dict[str, Any], texts: Texts) -> str:
    gate = line["gate"]
    lead = decimal(gate["lead"], 4, texts.lang)
    lead += f" ± {decimal(2 * gate['error'], 4, texts.lang)}"
    cells = (
        whole(line["round"], texts.lang),
        whole(gate["pairs"], texts.lang),
        lead,
        texts.yes if gate["enters"] else texts.no,
    )
    return tag("tr", "".join(tag("td", escape(cell)) for cell in cells))


def write_page(trainer: Trainer, lang: str) -> Path:
    """Write the page beside what it tells of; where it is."""
    path = trainer.folder / NAME
    write_whole(path, training_page(trainer.game, trainer.lines, lang).encode())
    return path
