"""What a seat is shown. Plain: compiled, the types of the fields would be lost."""

from __future__ import annotations

from typing import TypedDict


class View(TypedDict):
    """What one seat may know."""

    actor: int
    hand: int | None
    hands: list[int] | None
    discard: list[int]
