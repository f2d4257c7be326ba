"""Long texts a screenful at a time."""

from __future__ import annotations

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from ludotheque.cli.texts import Texts


def page(console: Console, text: RenderableType, texts: Texts) -> None:
    """Print the text; in a terminal that it overflows, wait after every screenful."""
    if not console.is_terminal:
        console.print(text)
        return
    lines = console.render_lines(text, pad=False)
    size = max(5, console.height - 2)
    for start in range(0, len(lines), size):
        if start:
            console.print(Text(texts.more, style="dim"))
            if input("").strip():
                return
        for line in lines[start : start + size]:
            console.print(Segments([*line, Segment.line()]), end="")
