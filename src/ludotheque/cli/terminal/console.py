"""A console that sets French as French is set: no line begins with a colon or splits a number."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

GLUE = "\ue000"
"""A space that must not end a line. Rich breaks lines at no-break spaces too, so a character
that is none stands for it until the lines are made."""

_TIED = re.compile(r"(?<=\S) (?=[:;?!»%])|(?<=«) (?=\S)|(?<=[0-9])\u202f(?=[0-9])")


class HouseConsole(Console):
    """Rich's console, with spaces that hold words together."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        options = options or self.options
        if isinstance(renderable, str):
            renderable = self.render_str(
                renderable, highlight=options.highlight, markup=options.markup
            )
        if isinstance(renderable, Text):
            renderable = _glue(renderable)
        for segment in super().render(renderable, options):
            if GLUE in segment.text:
                yield Segment(segment.text.replace(GLUE, " "), segment.style, segment.control)
            else:
                yield segment


def _glue(text: Text) -> Text:
    plain = _TIED.sub(GLUE, text.plain)
    if plain == text.plain:
        return text
    copy = text.copy()
    copy.plain = plain  # as long as before, so that the styles stay where they are
    return copy


def open_console(*, stderr: bool = False) -> Console:
    """The console of all commands; numbers and paths are not coloured by guesswork."""
    return HouseConsole(stderr=stderr, highlight=False)
