"""Which features mean the same in different cells: what is learned of one hotel holds for all."""

from __future__ import annotations

from itertools import count

from ludotheque.games.doodle_city.core import features
from ludotheque.games.doodle_city.material import CELLS, KIND_OF, SIDE

NUM_SIDES = 4
NUM_ROADS = 7
NUM_TAXIS = 3
NUM_TICKS = 3


def feature_kinds() -> list[int]:
    """For each feature its kind, counted from 1; 0 where it stands alone."""
    kinds = [0] * int(features.NUM_FEATURES)
    numbers: dict[tuple[object, ...], int] = {}
    fresh = count(1)

    def share(first: int, width: int, group: str, *, sides: int = 1) -> None:
        """Those of cells of a kind; the sides of a cell are alike too."""
        for place in range(CELLS * sides):
            for value in range(width):
                key = (group, KIND_OF[place // sides], value)
                if key not in numbers:
                    numbers[key] = next(fresh)
                kinds[first + place * width + value] = numbers[key]

    share(int(features.ROAD), NUM_ROADS, "road")
    share(int(features.REACH), int(features.NEAR), "reach", sides=NUM_SIDES)
    share(int(features.LONGEST), int(features.LENGTHS), "longest")
    share(int(features.BEST), int(features.OUTCOMES), "best")
    share(int(features.GROWTH), int(features.LENGTHS), "growth")
    share(int(features.FULLEST), int(features.NUM_HOUSES), "fullest")
    share(int(features.JOINED), NUM_TAXIS, "joined")
    for value in range(NUM_TICKS):
        number = next(fresh)
        for column in range(SIDE):
            kinds[int(features.TICKS) + column * NUM_TICKS + value] = number
    return kinds
