"""The first version of the rules, for records and tables of that time.

There was no option ``free_circles``, and no decision of its own for a circle.
"""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.doodle_city.core.marks import NUM_ACTIONS, TREE
from ludotheque.games.doodle_city.game import DoodleCity


class DoodleCity1(DoodleCity):
    rules_version: ClassVar[int] = 1
    options: ClassVar = {"more_control": DoodleCity.options["more_control"]}

    def renumber(self, number: int) -> int:
        return number if number <= TREE else number + int(NUM_ACTIONS - TREE) - 1


GAME = DoodleCity1()
