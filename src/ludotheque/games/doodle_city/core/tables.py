"""The sheet as flat tables, for the compiled rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludotheque.games.doodle_city import material
from ludotheque.games.doodle_city.material import CELLS, HOUSE_CELLS, SIDE, cells_of

# Sets of cells are numbers of 25 bits, row by row.


def _set_of(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


ALL: Final[i64] = 0x1FFFFFF
BIT: Final = vec[i64]([1 << bit for bit in range(32)])
HOUSES: Final[i64] = _set_of(cells_of("house"))
SHOP_CELLS: Final[i64] = _set_of(cells_of("shop"))
TAXIS: Final[i64] = _set_of(cells_of("taxi"))
NO_HOUSES: Final[i64] = _set_of(list(range(CELLS))) & ~HOUSES

COLUMNS: Final = vec[i64](
    [0]
    + [_set_of([row * SIDE + column for row in range(SIDE)]) for column in range(SIDE)]
    + [_set_of(list(range(CELLS)))]
)
"""DC-8: the cells that each face of the blue die allows."""

# Times this number a lone bit leaves other six bits from the 32nd on, whichever of the 25 it is.
SPREAD: Final[i64] = 87785339664
SPREAD_AT: Final[i64] = 32
_index = {((1 << bit) * int(SPREAD) >> int(SPREAD_AT)) & 63: bit for bit in range(25)}
INDEX: Final = vec[u8]([_index.get(bits, 0) for bits in range(64)])
"""By these six bits, which bit it is."""

HOUSE: Final[i64] = 0
HOTEL: Final[i64] = 1
SHOP: Final[i64] = 2
TAXI: Final[i64] = 3
_order = ["house", "hotel", "shop", "taxi"]
KIND: Final = vec[i64]([_order.index(kind) for kind in material.KIND_OF])
HOUSE_AT: Final = vec[i64](HOUSE_CELLS)
"""The house cell of each column."""
HOUSE_BIT: Final = vec[i64]([1 << cell for cell in HOUSE_CELLS])
PRINTED: Final = vec[i64](material.PRINTED)
ALL_HOUSES: Final[i64] = sum(material.PRINTED) + material.TICKS * len(HOUSE_CELLS)

FIELD: Final[i64] = 5
"""White dice are counted in so many bits for each face."""

HOTEL_CIRCLES: Final = vec[i64](material.HOTEL_CIRCLES)
NUM_HOTELS: Final[i64] = len(material.HOTEL_CIRCLES)
TOP_SHOP: Final[i64] = material.SHOP_CIRCLES[-1]
BONUSES: Final = vec[i64](material.BONUSES)
NUM_BONUSES: Final[i64] = len(material.BONUSES)
LAST_TREE: Final[i64] = material.TREES
TAXI_POINTS: Final[i64] = material.TAXI_POINTS
TREE_POINTS: Final[i64] = material.TREE_POINTS
WHITE_DICE: Final = vec[i64]([material.white_dice(players) for players in range(7)])
"""DC-5: how many white dice are rolled, by the number of players."""

# The sides of all cells: 6 × 5 that lie across, then 5 × 6 that stand upright.


def _side(cell: int, letter: str) -> int:
    row, column = divmod(cell, SIDE)
    if letter in "ns":
        return (row + (letter == "s")) * SIDE + column
    return (SIDE + 1) * SIDE + row * (SIDE + 1) + column + (letter == "e")


ENDS: Final = vec[i64](
    [_side(cell, letter) for cell in range(CELLS) for road in material.ROADS for letter in road]
)
"""At cell × 12 + road × 2 the two sides that a road joins there."""
_sides_of = [[_side(cell, letter) for letter in "nesw"] for cell in range(CELLS)]
ABOUT: Final = vec[i64](
    [_set_of([c for c in range(CELLS) if side in _sides_of[c]]) for side in range(60)]
)
"""The one or two cells that a side belongs to."""
ARM_ONE: Final = vec[i64]([material.SIDES.index(road[0]) for road in material.ROADS])
ARM_TWO: Final = vec[i64]([material.SIDES.index(road[1]) for road in material.ROADS])
"""The two sides that a road joins, counted clockwise from the north."""

NUMBERS: Final[list[object]] = [*range(2 * CELLS * 7 + 1 + 15 + 18)]
"""Every action as a Python number, made once: lists of actions share them."""


def index_of(bit: i64) -> i64:
    """Which bit it is that is set alone."""
    return i64(INDEX[((bit * SPREAD) >> SPREAD_AT) & 63])


def lowest(cells: i64) -> i64:
    """The first cell of a set that is not empty."""
    return i64(INDEX[(((cells & -cells) * SPREAD) >> SPREAD_AT) & 63])


def count(cells: i64) -> i64:
    """How many cells a set has."""
    cells -= (cells >> 1) & 0x55555555
    cells = (cells & 0x33333333) + ((cells >> 2) & 0x33333333)
    cells = (cells + (cells >> 4)) & 0x0F0F0F0F
    return ((cells * 0x01010101) >> 24) & 255
