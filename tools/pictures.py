"""Draws the pictures of the README: boards in a terminal, as SVG (``make pictures``)."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import ludotheque
from ludotheque.bots import choose

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
ACTIONS = 60

PAPER = TerminalTheme(
    (246, 241, 231),
    (34, 32, 28),
    [(34, 32, 28), (184, 58, 30), (46, 110, 60), (150, 98, 0), (31, 78, 158), (110, 50, 130),
     (0, 100, 130), (90, 84, 76)],
)  # fmt: skip

FRAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
<rect width="{width}" height="{height}" rx="8" fill="#F6F1E7" stroke="#D8CFBF" />
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture(key: str, lang: str) -> str:
    """The board of a sensible game after some actions."""
    game = ludotheque.game(key)
    state, rng = game.start(), ludotheque.Rng(7)
    for _ in range(ACTIONS):
        if state.actor == ludotheque.OVER:
            break
        chance = state.actor == ludotheque.CHANCE
        state.apply(state.sample(rng) if chance else choose("greedy", state, rng))
    seat = max(0, int(state.actor))
    console = Console(record=True, width=84, file=io.StringIO(), force_terminal=True)
    console.print(game.draw(state.view(seat), lang), highlight=False)
    return console.export_svg(title="", theme=PAPER, code_format=FRAME, unique_id="t")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key in ludotheque.catalogue():
        for lang in ("en", "fr"):
            path = FOLDER / f"{key}.{lang}.svg"
            path.write_text(picture(key, lang), encoding="utf-8")
            print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
