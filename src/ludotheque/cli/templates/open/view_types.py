"""What a seat is shown. Plain: compiled, the types of the fields would be lost."""

from __future__ import annotations

from typing import TypedDict


class View(TypedDict):
    """What everybody may know."""

    actor: int
    stones: int
