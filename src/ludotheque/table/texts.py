"""Every text of a table, by name; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language; what stands in braces is filled in."""

    lang: str
    bot: str
    guest: str
    ended: str
    and_last: str
    """Between several things and the last of them."""
    and_more: str
    """After a few things: how many more there are."""
    denies: str
    denies_1: str
    victory: dict[str, str]
    """How a game was won, by how it came."""
    score: dict[str, str]
    """How a change of the score is put, where a game counts nothing of its own."""
    events: dict[str, str]
    """What happens besides actions, by the event's kind."""
