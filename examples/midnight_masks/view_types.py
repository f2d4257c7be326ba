"""What a seat is shown. Plain: compiled, the types of the fields would be lost."""

from __future__ import annotations

from typing import TypedDict


class View(TypedDict):
    """What one seat may know; masks count from 0, unknown ones are null."""

    actor: int
    turn: int
    masks: list[int | None]
    candles: list[int]
    not_worn: list[list[int]]
    knows: list[list[bool]]
    turns_left: int
