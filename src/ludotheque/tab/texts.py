"""The texts of the house in a tab; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language."""

    lang: str
    needs_people: str
    no_name: str
    no_player: str
    not_over: str
