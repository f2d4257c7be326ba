"""What the people at a table agreed upon before the game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

SLOW_SECONDS = 43_200
"""Half a day for a turn: such a game is played by correspondence."""


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
    daily: str = ""
    """The day whose dice and cards fall here, ``2026-11-18``; empty for every other game."""

    tournament: str = ""
    """The tournament this table belongs to; empty for every other table."""

    @property
    def slow(self) -> bool:
        """Whether people need not be there at the same time: they are told of their turn."""
        return self.turn_seconds >= SLOW_SECONDS

    @property
    def counts(self) -> bool:
        """Whether the result stands: nothing is given back, and nobody helps."""
        return self.rated or bool(self.daily or self.tournament)

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)
