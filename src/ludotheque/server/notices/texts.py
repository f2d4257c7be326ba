"""What is written to people who are not in the house, by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Texts:
    """``texts.fr.toml`` and ``texts.en.toml`` beside this file."""

    lang: str
    turn: str
    """The title of a notice about one table."""
    turns: str
    """… and about several."""
    table: str
    """A table in a list: the box, and with whom."""
    alone: str
    """The same with nobody whose name is known."""
    letter: str
    """The text of a letter, around the list of tables."""
    confirm: str
    """The title of the letter that asks whether an address wants to be written to."""
    confirm_letter: str
    stop: str
    """On the button of a notice that stops all of them."""
