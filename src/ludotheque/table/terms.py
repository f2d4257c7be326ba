"""What the people at a table agreed upon before the game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Terms:
    """How much time there is, who plays for the absent, what help there is."""

    turn_seconds: int = 0
    """The time for a turn, minutes or days; 0 is as long as one likes."""
    stand_in: str = ""
    """The bot that plays for somebody whose time ran out; empty: the others wait, or fill the
    seat themselves."""
    hints: bool = True
    rated: bool = False

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)
