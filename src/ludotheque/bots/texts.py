"""Every text about bots, by name; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language."""

    lang: str
    between_levels: str
    """What a bot between two levels is called."""
    below_levels: str
    titles: dict[str, str]
    names: dict[str, str]
    trades: dict[str, str]
    tempers: dict[str, str]
