"""Drawing in SVG: marks, text and axes. Colours are the page's, so that both lights suit."""

from __future__ import annotations

from html import escape
from math import cos, floor, log10, pi, sin
from typing import NamedTuple

SHAPES = ("circle", "square", "triangle", "diamond", "pentagon", "cross")
"""Bots are told apart by shape, colour and name, as players are everywhere in the house."""


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; ``stroke_width`` is written ``stroke-width`` and ``class_`` is ``class``."""
    markup = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_plain(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{markup}>{content}</{name}>"


def _plain(value: object) -> str:
    """Numbers without needless digits."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


class Canvas:
    """A picture of a given width; its height is known when it is drawn."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.height = 0.0
        self.parts: list[str] = []
        self.rigid = False
        """Whether it is scrolled rather than made smaller."""

    def add(self, name: str, content: str = "", /, **attributes: object) -> None:
        self.parts.append(tag(name, content, **attributes))

    def text(
        self, x: float, y: float, content: str, kind: str = "label", anchor: str = "start"
    ) -> None:
        self.add("text", escape(content), x=x, y=y, class_=kind, text_anchor=anchor)

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)

    def mark(self, number: int, x: float, y: float, size: float = 6.5) -> None:
        """The sign of the n-th bot."""
        shape, kind = SHAPES[number % len(SHAPES)], f"mark {colour(number)}"
        if shape == "circle":
            self.add("circle", cx=x, cy=y, r=size, class_=kind)
        else:
            self.add("path", d=_outline(shape, x, y, size), class_=kind)

    def markup(self, name: str, title: str, description: str) -> str:
        """The picture, named and described for those who do not see it."""
        heads = tag("title", escape(title), id=f"{name}-title")
        heads += tag("desc", escape(description), id=f"{name}-desc")
        return tag(
            "svg",
            heads + "".join(self.parts),
            viewBox=f"0 0 {_plain(float(self.width))} {_plain(float(self.height))}",
            role="img",
            aria_labelledby=f"{name}-title {name}-desc",
            style=self._style(),
        )

    def _style(self) -> str:
        style = f"max-width:{_plain(self.width * 1.15)}px"
        return f"{style};min-width:{_plain(self.width)}px" if self.rigid else style


def colour(number: int) -> str:
    """The class of the n-th bot's colour; past six, shapes come again in other colours."""
    return f"b{(number + 2 * (number // len(SHAPES))) % len(SHAPES)}"


def _outline(shape: str, x: float, y: float, size: float) -> str:
    if shape == "square":
        side = 2 * size - 2
        return f"M{x - side / 2:.1f} {y - side / 2:.1f}h{side:.1f}v{side:.1f}h{-side:.1f}z"
    if shape == "cross":
        a, b = size * 0.42, size * 1.1
        return (
            f"M{x - a:.1f} {y - b:.1f}h{2 * a:.1f}v{b - a:.1f}h{b - a:.1f}v{2 * a:.1f}h{a - b:.1f}"
            f"v{b - a:.1f}h{-2 * a:.1f}v{a - b:.1f}h{a - b:.1f}v{-2 * a:.1f}h{b - a:.1f}z"
        )
    corners = {"triangle": 3, "diamond": 4, "pentagon": 5}[shape]
    turns = [2 * pi * n / corners - pi / 2 for n in range(corners)]
    r = size * 1.2
    return "M" + "L".join(f"{x + r * cos(t):.1f} {y + r * sin(t):.1f}" for t in turns) + "z"


class Axis(NamedTuple):
    """Values laid out between two places."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        return self.start + (self.end - self.start) * (value - self.low) / (self.high - self.low)

    def ticks(self, most: int) -> list[float]:
        """Round values, at most so many."""
        step = round_step((self.high - self.low) / most)
        first = -floor(-self.low / step)
        return [step * n for n in range(first, floor(self.high / step + 1e-9) + 1)]


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is not less."""
    power = 10.0 ** floor(log10(least))
    return next(power * n for n in (1, 2, 5, 10) if power * n >= least * 0.999)


def spanning(values: list[float], start: float, end: float, margin: float = 0.04) -> Axis:
    """An axis that shows all these values."""
    low, high = min(values), max(values)
    pad = (high - low) * margin or 1.0
    return Axis(low - pad, high + pad, start, end)
