"""Pecunia non olet as a game of the house: its constants and its notation."""

from __future__ import annotations

from typing import Any, ClassVar

from ludotheque.engine.declarations import ArraySpec, Option
from ludotheque.engine.game import Game
from ludotheque.games.pecunia.core.position import ENDED
from ludotheque.games.pecunia.core.tables import MOST_PLAYERS
from ludotheque.games.pecunia.material import CARDS, TARGETS
from ludotheque.games.pecunia.notation import ACTIONS
from ludotheque.games.pecunia.view import PecuniaState
from ludotheque.games.pecunia.view_types import PecuniaView

MOST_ROUNDS = 100

# The longest game. Every turn: the markers, the end, a card drawn. A card is played at most once
# for each time it is drawn; it takes up to 7 actions (Break at the Colosseum, PE-18). Twelve
# Romans fit on the seats of one player, so he seats at most 12 in a turn and 12 more for each
# card that cleared them. Queues are refilled by no more Romans than left them: those seated, and
# up to 5 for each card.
_TURNS = MOST_ROUNDS * MOST_PLAYERS
_PLAYS = 2 * MOST_PLAYERS + _TURNS
_SEATED = 12 * _TURNS + 12 * _PLAYS
_LONGEST = 9 * MOST_PLAYERS + 1 + 3 * _TURNS + 7 * _PLAYS + _SEATED + (_SEATED + 5 * _PLAYS)

MOST_MARKERS = 5 + 2 * _PLAYS
MOST_SESTERCES = 29 + 6 * 6
"""PE-23: less than the target, and then six seats at once, each with women who pay 6."""


class Pecunia(Game):
    key: ClassVar[str] = "pecunia"
    players: ClassVar[range] = range(2, MOST_PLAYERS + 1)
    default_players: ClassVar[int] = 4
    options: ClassVar = {
        "round_limit": Option(
            60,
            "int",
            en="After this many rounds the game ends and the most sesterces win.",
            fr="Après ce nombre de tours de table, la partie finit et le plus riche gagne.",
            low=1,
            high=MOST_ROUNDS,
        ),
    }
    rules_version: ClassVar[int] = 2
    state_type: ClassVar = PecuniaState
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = _LONGEST
    # What a Roman in the queue brings shows some turns later, so a position is played on first.
    search_parameters: ClassVar = {"rollout_depth": 40, "minimax_weight": 0.0}
    levels: ClassVar = (
        {"temperature": 0.03},
        {"temperature": 0.01},
        {"simulations": 25},
        {"simulations": 150},
        {"simulations": 2000},
    )
    view_type: ClassVar[Any] = PecuniaView
    observation_spec: ClassVar = (
        ArraySpec("seats", (6, 6, 2, 3), 0, (4, MOST_MARKERS, 5)),
        ArraySpec("queues", (6, 5, 3), 0, (4, 5, 5)),
        ArraySpec("revealed", (3, 3), 0, (4, 5, 5)),
        ArraySpec("last", (3,), 0, (4, 5, 5)),
        ArraySpec("players", (6, 3), 0, (MOST_SESTERCES, sum(CARDS.values()), 3)),
        ArraySpec("cards", (16,), 0, tuple(CARDS.values())),
        ArraySpec("spent", (16,), 0, tuple(CARDS.values())),
        ArraySpec("deck", (70,)),
        ArraySpec(
            "turn",
            (8,),
            0,
            (
                *(ENDED, 1, MOST_PLAYERS - 1, MOST_ROUNDS, MOST_ROUNDS, max(TARGETS.values())),
                *(sum(CARDS.values()), MOST_PLAYERS),
            ),
        ),
    )
