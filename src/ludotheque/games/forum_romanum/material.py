"""The board of Forum Romanum as data: correct it here if your box shows another one.

The print of 1988 puts seven buildings around a central place; which cell belongs to which is
reconstructed (FR-2). Everything else is computed from this table.
"""

from __future__ import annotations

from typing import Final

MOST_PLAYERS: Final = 6
SIDE: Final = 7
CELLS: Final = SIDE * SIDE

# FR-2: each letter is the building that covers the cell, row 1 on top.
LAYOUT: Final = [
    "AAABBBB",
    "AAABBBB",
    "CCFFFEE",
    "CCFFFEE",
    "CCFFFEE",
    "DDDDGGG",
    "DDDDGGG",
]

BUILDINGS: Final = {
    "A": "curia",
    "B": "aemilia",
    "C": "vesta",
    "F": "forum",
    "E": "saturn",
    "D": "iulia",
    "G": "rostra",
}

# FR-3: Romans of each colour, by the number of players.
ROMANS: Final = {2: 8, 3: 8, 4: 8, 5: 6, 6: 5}


def _areas() -> dict[str, list[int]]:
    """FR-1: the 23 areas by key, each with its cells (row × 7 + column)."""
    line = range(SIDE)
    areas: dict[str, list[int]] = {}
    for row in line:
        areas[str(row + 1)] = [row * SIDE + column for column in line]
    for column in line:
        areas["abcdefg"[column]] = [row * SIDE + column for row in line]
    areas["down"] = [i * SIDE + i for i in line]
    areas["up"] = [(SIDE - 1 - i) * SIDE + i for i in line]
    for letter, key in BUILDINGS.items():
        areas[key] = [c for c in range(CELLS) if LAYOUT[c // SIDE][c % SIDE] == letter]
    return areas


AREAS: Final = _areas()
AREA_KEYS: Final = list(AREAS)
CELL_NAMES: Final = ["abcdefg"[c % SIDE] + str(c // SIDE + 1) for c in range(CELLS)]


def colour_names(players: int) -> list[str]:
    """The senators: one a player, with two players two each (FR-3)."""
    if players == 2:
        return ["p1.x", "p1.y", "p2.x", "p2.y"]
    return [f"p{seat + 1}" for seat in range(players)]


def seat_of(players: int, colour: int) -> int:
    """The seat that a colour belongs to."""
    return colour // 2 if players == 2 else colour
