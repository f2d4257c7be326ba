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
    denies: str
    denies_1: str
    victory: dict[str, str]
    """How a game was won, by how it came."""
    events: dict[str, str]
    """What happens besides actions, by the event's kind."""
