"""What is said where there is nothing to show, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Texts:
    """``texts.fr.toml`` and ``texts.en.toml`` beside this file."""

    lang: str
    nothing_here: str
    not_built: str
    ways: list[str]
    """To play all the same."""
