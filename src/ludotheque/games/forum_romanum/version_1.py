"""The first version of the rules, for records and tables of that time.

Under ``reversed`` an area with a tied lead was scored at once; the stall came after 10 turns.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ludotheque.games.forum_romanum.game import ForumRomanum


class ForumRomanum1(ForumRomanum):
    rules_version: ClassVar[int] = 1
    options: ClassVar = {
        **ForumRomanum.options,
        "stall": replace(ForumRomanum.options["stall"], default=10),
    }


GAME = ForumRomanum1()
