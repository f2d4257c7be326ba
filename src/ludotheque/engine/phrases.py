"""The few words that every game shares; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Phrases:
    """The words of one language."""

    lang: str
    history: str
    """The heading above what a game tells of the past."""
    player: str
    """What a seat without a name is called, before its number."""
    you: str
    """The reader, in the middle of a sentence."""
