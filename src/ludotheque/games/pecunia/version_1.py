"""The first version of the rules, for records and tables of that time.

The Romans of a Break at the Colosseum were put in the order in which they had been revealed.
"""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.pecunia.core.tables import END, PUT
from ludotheque.games.pecunia.game import Pecunia
from ludotheque.games.pecunia.notation import PLAYERS

FIRST_ROMAN = range(int(PUT), int(PUT) + len(PLAYERS))
SECOND_AND_THIRD = int(END) - FIRST_ROMAN.stop


class Pecunia1(Pecunia):
    rules_version: ClassVar[int] = 1

    def notation(self, action: int) -> str:
        return f"put p{action - PUT + 1}" if action in FIRST_ROMAN else super().notation(action)

    def renumber(self, number: int) -> int:
        return number if number < FIRST_ROMAN.stop else number + SECOND_AND_THIRD


GAME = Pecunia1()
