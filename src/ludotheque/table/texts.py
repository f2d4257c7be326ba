"""Every text of a table, by name; the files beside hold them in French and in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Texts:
    """The texts of one language; what stands in braces is filled in."""

    lang: str
    bot: str
    and_word: str
    ended: str
    wins: str
    win_together: str
    nobody_wins: str
    events: dict[str, str]
    """What happens besides actions, by the event's kind."""

    def in_a_row(self, names: list[str]) -> str:
        """``Anna, Ben and Cleo``."""
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.and_word} {names[-1]}"
