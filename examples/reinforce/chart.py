"""Two small charts as SVG, without any library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT, EDGE = 640, 360, 56
INK, BAR = "#2b2b2b", "#3a6ea5"


def _page(title: str, body: Sequence[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'font-family="sans-serif" font-size="13" fill="{INK}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
            f'<text x="{EDGE}" y="24" font-size="16">{escape(title)}</text>',
            *body,
            "</svg>",
            "",
        ]
    )


def _scale(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(0.0, *values), max(0.0, *values)
    return low, high if high > low else low + 1.0


def _height(value: float, low: float, high: float) -> float:
    return HEIGHT - EDGE - (value - low) / (high - low) * (HEIGHT - 2 * EDGE)


def curve(title: str, values: Sequence[float]) -> str:
    """A line through the values, in their order."""
    low, high = _scale([*values, 0.0])
    step = (WIDTH - 2 * EDGE) / max(1, len(values) - 1)
    points = [f"{EDGE + k * step:.1f},{_height(v, low, high):.1f}" for k, v in enumerate(values)]
    ends = [
        f'<text x="{EDGE - 8}" y="{_height(v, low, high) + 4:.1f}" text-anchor="end">{v:.0f}</text>'
        for v in (low, high)
    ]
    line = f'<polyline points="{" ".join(points)}" fill="none" stroke="{BAR}" stroke-width="2"/>'
    return _page(title, [line, *ends])


def bars(title: str, values: Mapping[str, tuple[float, float]]) -> str:
    """A bar for each name: its value, and how unsure it is as a thin line."""
    low, high = _scale([v + side * e for v, e in values.values() for side in (-1, 1)])
    room = (WIDTH - 2 * EDGE) / len(values)
    zero = _height(0.0, low, high)
    body = [f'<path d="M{EDGE} {zero:.1f}H{WIDTH - EDGE}" stroke="{INK}"/>']
    for k, (name, (value, unsure)) in enumerate(values.items()):
        left, middle = EDGE + k * room + room / 6, EDGE + (k + 0.5) * room
        top, bottom = sorted((_height(value, low, high), zero))
        ends = [_height(value + side * unsure, low, high) for side in (-1, 1)]
        body += [
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{room * 2 / 3:.1f}" '
            f'height="{bottom - top:.1f}" fill="{BAR}"/>',
            f'<path d="M{middle:.1f} {ends[0]:.1f}V{ends[1]:.1f}" stroke="{INK}"/>',
            f'<text x="{middle:.1f}" y="{HEIGHT - 30}" text-anchor="middle">{escape(name)}</text>',
            f'<text x="{middle:.1f}" y="{HEIGHT - 12}" text-anchor="middle">{value:.2f}</text>',
        ]
    return _page(title, body)
