"""Forum Romanum as a game of the house: its constants, its notation, its refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from ludotheque.engine.declarations import ArraySpec, Option, Quantities, Refusal
from ludotheque.engine.game import Game
from ludotheque.engine.state import State
from ludotheque.games.forum_romanum import notation, quantities, refusals, sentences, storage
from ludotheque.games.forum_romanum.core.position import NUM_ACTIONS
from ludotheque.games.forum_romanum.core.tables import NUM_AREAS
from ludotheque.games.forum_romanum.state import ForumState
from ludotheque.games.forum_romanum.view_types import ForumView

MOST_PLAYERS = 6
MOST_STALL = 50
# Every area can make news twice (FR-15); between two news lie at most stall × players turns.
_LONGEST_MOVING = (2 * NUM_AREAS + 1) * MOST_STALL * MOST_PLAYERS


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
    num_actions: ClassVar[int] = int(NUM_ACTIONS)
    num_codes: ClassVar[int] = int(NUM_ACTIONS) + MOST_PLAYERS
    max_length: ClassVar[int] = 1 + 32 + _LONGEST_MOVING
    view_type: ClassVar[Any] = ForumView
    observation_spec: ClassVar = (
        ArraySpec("board", (6, 7, 7)),
        ArraySpec("count", (6, NUM_AREAS), 0, 9),
        ArraySpec("status", (NUM_AREAS,), 0, 3),
        ArraySpec("senators", (6,), -200, 200),
        ArraySpec("turn", (4,), 0, (32, 32, MOST_PLAYERS, MOST_STALL * MOST_PLAYERS)),
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

    def first_state(self, players: int, options: dict[str, int]) -> ForumState:
        return ForumState(self, players, options)

    def restore(self, data: Any) -> ForumState:
        return cast(ForumState, storage.restore(self, data))

    # Notation

    def notation(self, action: int) -> str:
        return notation.spell(action)

    def parts(self, action: int) -> dict[str, Any]:
        return notation.parts_of(action)

    # Words

    def why_not(self, state: State, action: int) -> Refusal | None:
        return refusals.why_not(cast(ForumState, state), action)

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        return sentences.describe(self, cast(ForumState, state), action, lang, names)

    def quantities(self, view: Any, seat: int) -> Quantities:
        return quantities.count(view, seat)

    def draw(self, view: Any, lang: str) -> str:
        from ludotheque.games.forum_romanum import terminal  # only a terminal needs Rich

        return terminal.draw(view, self.texts(lang))
