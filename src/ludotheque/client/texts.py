"""What a program is told, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Texts:
    """``texts.fr.toml`` and ``texts.en.toml`` beside this file."""

    lang: str
    unknown: str
    too_much: str
    no_table: str
    unreachable: str
