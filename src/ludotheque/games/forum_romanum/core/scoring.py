"""What becomes of an area, and what its scoring is worth. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.forum_romanum.core.tables import BIT, COUNT

# The lowest two bits of an area's mark. Above them stand, as sets of colours, who had the most
# (6 bits) and who the fewest (6 bits) when it was scored.
OPEN: Final[i64] = 0
UNDECIDED: Final[i64] = 1
SCORED: Final[i64] = 2
COUNTED: Final[i64] = 3  # undecided, and counted at the end (FR-14)
STATUS: Final[i64] = 3


def points(mark: i64, size: i64, backwards: bool, colour: i64) -> i64:
    """What the scoring that left this mark was worth to a colour (FR-9, 10, 14, 17)."""
    most = (mark >> 2) & 63
    fewest = (mark >> 8) & 63
    gain: i64 = 0
    if most & BIT[colour] != 0:
        if backwards:
            gain = 4 if COUNT[most] == 1 else 2
        elif mark & STATUS == COUNTED:
            gain = 4
        else:
            gain = size
    if fewest & BIT[colour] != 0:
        if backwards:
            gain -= size if COUNT[fewest] == 1 else i64(4)
        else:
            gain -= 4 if COUNT[fewest] == 1 else 2
    return gain
