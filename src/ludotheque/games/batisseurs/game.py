"""Les Bâtisseurs : Antiquité as a game of the house: its constants and its notation."""

from __future__ import annotations

from typing import Any, ClassVar

from ludotheque.engine.declarations import ArraySpec, Option
from ludotheque.engine.game import Game
from ludotheque.games.batisseurs.material import (
    BUILDINGS,
    LOAN_MONEY,
    LOANS,
    MOST_PLAYERS,
    PEOPLE,
    SLAVES,
    START_MONEY,
    TAKINGS,
    TOOLS,
    WORKERS,
)
from ludotheque.games.batisseurs.notation import ACTIONS
from ludotheque.games.batisseurs.view import BatisseursState
from ludotheque.games.batisseurs.view_types import BatisseursView

MOST_ROUNDS = 100
# Every card comes once; nobody goes to the same site twice, for it is finished before he is
# available again; a turn has at most three takings, a loan, a repayment for it and an end.
_CARDS_COME = 1 + len(BUILDINGS) + len(WORKERS)
_CARDS_GO = len(BUILDINGS) + len(WORKERS) + 2 * len(SLAVES) + 2 * len(TOOLS)
_SENDINGS = len(PEOPLE) * len(BUILDINGS)
_IN_A_TURN = 3 + 1 + 1 + 1

_POINTS = sum(building.points for building in BUILDINGS)
_DEBT = 10 * len(SLAVES) + 20 * LOANS  # BA-20, in tenths
MOST_MONEY = START_MONEY + LOANS * LOAN_MONEY + MOST_ROUNDS * max(TAKINGS)
MOST_MONEY += sum(building.sesterces for building in BUILDINGS)
"""What all buildings bring; the rest is taken in every turn, or lent."""


class Batisseurs(Game):
    key: ClassVar[str] = "batisseurs"
    players: ClassVar[range] = range(2, MOST_PLAYERS + 1)
    default_players: ClassVar[int] = 3
    options: ClassVar = {
        "round_limit": Option(
            40,
            "int",
            en="After this many rounds the final count follows, even if nobody has 17 points.",
            fr="Après ce nombre de tours de table vient le décompte final, "
            "même si personne n'a 17 points.",
            low=1,
            high=MOST_ROUNDS,
        ),
    }
    state_type: ClassVar = BatisseursState
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = (
        _CARDS_COME + _CARDS_GO + _SENDINGS + MOST_ROUNDS * MOST_PLAYERS * _IN_A_TURN + MOST_PLAYERS
    )
    scale: ClassVar[int] = 10
    view_type: ClassVar[Any] = BatisseursView
    observation_spec: ClassVar = (
        ArraySpec("team", (4, 28), 0, 2),
        ArraySpec("tools", (4, 4), 0, 2),
        ArraySpec("buildings", (4, 33), 0, 2),
        ArraySpec(
            "purse",
            (4, 4),
            (0, 0, 0, -_DEBT),
            (MOST_MONEY, _POINTS, LOANS, 10 * _POINTS + MOST_MONEY),
        ),
        ArraySpec("skills", (28, 4), 0, 3),
        ArraySpec("place", (28,), 0, len(BUILDINGS)),
        ArraySpec("carrier", (4,), 0, len(PEOPLE)),
        ArraySpec("freed", (6,)),
        ArraySpec("missing", (33, 4), 0, 5),
        ArraySpec("sent", (33,), 0, len(PEOPLE)),
        ArraySpec("market", (33,), 0, 3),
        ArraySpec("workers", (18,), 0, 3),
        ArraySpec("piles", (15,), 0, (*[1] * 14, LOANS)),
        ArraySpec(
            "turn",
            (8,),
            (0, 0, -1, 0, 0, 0, -1, 0),
            (3, MOST_PLAYERS - 1, MOST_PLAYERS - 1, 3, 1, MOST_ROUNDS, MOST_ROUNDS, 1),
        ),
    )
    # Found in the arena: a turn or two of the sensible player before a position is judged.
    search_parameters: ClassVar = {"rollout_depth": 30, "minimax_weight": 0.3}
    levels: ClassVar = (
        {"temperature": 0.05, "prior_power": 0.1},
        {"temperature": 0.03, "prior_power": 0.5},
        {"simulations": 20},
        {"simulations": 150},
        {"simulations": 2500},
    )

    def word(self, lang: str, value: str | int) -> str:
        """Cards stand in refusals with their article."""
        the = self.texts(lang)["the"]
        return str(the[value]) if value in the else super().word(lang, value)
