"""The sheet of Doodle City as data: correct it here if your pad shows another one.

The sizes and counts are known; where each building stands is reconstructed (DC-2). Rules, board,
view and printed sheets are all computed from these tables.
"""

from __future__ import annotations

from typing import Final

MOST_PLAYERS: Final = 6
SIDE: Final = 5
CELLS: Final = SIDE * SIDE

# DC-2: the map, row 1 on top.
MAP: Final = [
    "SOTOS",
    "OTHTO",
    "HSTSH",
    "THSHT",
    "TSOST",
]
KINDS: Final = {"H": "house", "O": "hotel", "S": "shop", "T": "taxi"}
KIND_OF: Final = [KINDS[MAP[cell // SIDE][cell % SIDE]] for cell in range(CELLS)]
CELL_NAMES: Final = ["abcde"[cell % SIDE] + str(cell // SIDE + 1) for cell in range(CELLS)]


def cells_of(kind: str) -> list[int]:
    """The cells of one kind, row by row."""
    return [cell for cell in range(CELLS) if KIND_OF[cell] == kind]


# DC-3: the house cells from column 1 to 5, and how many houses each has ticked in print.
HOUSE_CELLS: Final = sorted(cells_of("house"), key=lambda cell: cell % SIDE)
PRINTED: Final = [1, 1, 2, 1, 1]
TICKS: Final = 2  # DC-10: so many more can be ticked by hand in each

# DC-4, DC-16
HOTEL_CIRCLES: Final = [3, 5, 8, 11, 15]
SHOP_CIRCLES: Final = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
BONUSES: Final = [3, 5, 7, 10]
TREES: Final = 7
TAXI_POINTS: Final = 4  # DC-19
TREE_POINTS: Final = 4  # DC-20

# DC-6: the roads in the order of the blue die's faces; each joins two of the sides n, e, s, w.
ROADS: Final = ["ns", "ew", "ne", "es", "sw", "wn"]
SIDES: Final = "nesw"
FACES: Final = 6


def white_dice(players: int) -> int:
    """DC-5: how many white dice are rolled."""
    return 3 if players == 1 else players + 1


# DC-23: from how many points on each rank is earned.
RANKS: Final = [
    (0, "try_again"),
    (30, "tenant"),
    (50, "owner"),
    (70, "entrepreneur"),
    (90, "mayor"),
    (105, "president"),
    (120, "world_power"),
]
ACHIEVEMENTS: Final = [
    "ecologist",
    "town_planner",
    "hotel_magnate",
    "capitalist",
    "shopping_fever",
]
