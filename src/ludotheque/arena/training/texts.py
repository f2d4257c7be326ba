"""Every text of a training's page, by name; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language."""

    lang: str
    title: str
    summary: str
    error: str
    error_means: str
    alone: str
    alone_means: str
    gate: str
    gate_means: str
    round: str
    lead: str
    enters: str
    yes: str
    no: str
    nothing: str
    games: str
