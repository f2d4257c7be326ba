"""Pages of the reference that are written by the code: each function returns Markdown.

A page asks for one by a line of its own, ``<!-- generated: http -->``; a block of code in the
language ``sequence`` becomes a picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from generate import commands, modules, protocol, sequence, settings

WRITERS: dict[str, Callable[[], str]] = {
    "http": protocol.http,
    "types": protocol.types,
    "views": protocol.views,
    "from_client": protocol.from_client,
    "from_server": protocol.from_server,
    "modules": modules.modules,
    "commands": commands.commands,
    "settings": settings.settings,
    "limits": settings.limits,
}
PLACE = re.compile(r"^<!-- generated: (\w+) -->$", re.MULTILINE)
SEQUENCE = re.compile(r"^```sequence\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def fill(text: str) -> str:
    """The page with everything that it asks for."""
    return PLACE.sub(lambda match: WRITERS[match[1]](), text)


def draw(text: str) -> str:
    """The page with its sequences as pictures."""
    raw = "```{{raw}} html\n{}\n```"
    return SEQUENCE.sub(lambda match: raw.format(sequence.draw(match[1])), text)
