"""Forum Romanum as a game of the house: its constants, its notation, its refusals."""

from __future__ import annotations

from typing import Any, ClassVar

from ludotheque.engine.declarations import ArraySpec, Option
from ludotheque.engine.game import Game
from ludotheque.games.forum_romanum.core.tables import NUM_AREAS
from ludotheque.games.forum_romanum.material import AREAS, MOST_PLAYERS
from ludotheque.games.forum_romanum.notation import ACTIONS
from ludotheque.games.forum_romanum.view import ForumState
from ludotheque.games.forum_romanum.view_types import ForumView

MOST_STALL = 50
# Every area can make news twice (FR-15); between two news lie at most stall × players turns.
_LONGEST_MOVING = (2 * NUM_AREAS + 1) * MOST_STALL * MOST_PLAYERS
# No area brings or costs more than its cells (FR-9, FR-17): all have more than four.
_SIZES = [len(cells) for cells in AREAS.values()]


class ForumRomanum(Game):
    key: ClassVar[str] = "forum-romanum"
    players: ClassVar[range] = range(2, MOST_PLAYERS + 1)
    default_players: ClassVar[int] = 4
    options: ClassVar = {
        "reversed": Option(
            False,
            "bool",
            en="The last in an area loses as many points as it has cells; the first gains only 4.",
            fr="Le dernier d'une zone perd autant de points qu'elle a de cases ; "
            "le premier n'en gagne que 4.",
        ),
        "stall": Option(
            20,
            "int",
            en="After this many turns of every player without news the game ends.",
            fr="La partie s'arrête après ce nombre de tours de chaque joueur sans rien de neuf.",
            low=1,
            high=MOST_STALL,
        ),
    }
    rules_version: ClassVar[int] = 2
    state_type: ClassVar = ForumState
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = 1 + 32 + _LONGEST_MOVING
    view_type: ClassVar[Any] = ForumView
    observation_spec: ClassVar = (
        ArraySpec("board", (6, 7, 7)),
        ArraySpec("count", (6, NUM_AREAS), 0, tuple(_SIZES)),
        ArraySpec("status", (NUM_AREAS,), 0, 3),
        ArraySpec("senators", (6,), -sum(_SIZES), sum(_SIZES)),
        ArraySpec("turn", (4,), 0, (32, 32, 2, MOST_STALL * MOST_PLAYERS)),
    )
    # Found in the arena: what was learned judges better than random plies played on.
    search_parameters: ClassVar = {"minimax_weight": 0.0, "expand_after": 3}
    levels: ClassVar = (
        {"temperature": 0.06, "prior_power": 0.5},
        {"temperature": 0.015, "prior_power": 0.5},
        {"simulations": 25},
        {"simulations": 250},
        {"simulations": 3000},
    )
