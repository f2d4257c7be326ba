"""Forum Romanum as a game of the house: its constants, its notation, its refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from ludotheque.engine.declarations import ArraySpec, Option, Refusal
from ludotheque.engine.game import Game
from ludotheque.engine.levels import Level, SearchParameters
from ludotheque.engine.state import CHANCE, State
from ludotheque.games.forum_romanum import storage, terminal, words
from ludotheque.games.forum_romanum.core.position import BLOCK, CELLS, NUM_ACTIONS, STALLED
from ludotheque.games.forum_romanum.core.tables import NUM_AREAS
from ludotheque.games.forum_romanum.material import CELL_NAMES
from ludotheque.games.forum_romanum.state import ForumState
from ludotheque.games.forum_romanum.view_types import ForumView

MOST_PLAYERS = 6
MOST_STALL = 50
# Every area can make news twice (FR-15); between two news lie at most stall × players turns.
_LONGEST_MOVING = (2 * NUM_AREAS + 1) * MOST_STALL * MOST_PLAYERS

PREFIXES = ("", "x:", "y:")
"""What stands in front of an action in each block (FR-7)."""


def split(action: int) -> tuple[int, int, int]:
    """Block, origin and target; a Roman is placed where the two are the same."""
    block, rest = divmod(action, int(BLOCK))
    return (block, *divmod(rest, int(CELLS)))


class ForumRomanum(Game):
    key: ClassVar[str] = "forum-romanum"
    players: ClassVar[range] = range(2, MOST_PLAYERS + 1)
    default_players: ClassVar[int] = 4
    options: ClassVar = {
        "reversed": Option(
            False,
            "bool",
            en="The last in an area loses its size, the first gains only 4; ties count at once.",
            fr="Le dernier d'une zone perd sa taille, le premier ne gagne que 4 ; "
            "les égalités comptent aussitôt.",
        ),
        "stall": Option(
            10,
            "int",
            en="After this many turns of every player without news the game ends.",
            fr="La partie s'arrête après ce nombre de tours de chaque joueur sans rien de neuf.",
            low=1,
            high=MOST_STALL,
        ),
    }
    num_actions: ClassVar[int] = int(NUM_ACTIONS)
    num_codes: ClassVar[int] = int(NUM_ACTIONS) + MOST_PLAYERS
    max_length: ClassVar[int] = 1 + 32 + _LONGEST_MOVING
    view_type: ClassVar[Any] = ForumView
    observation_spec: ClassVar = (
        ArraySpec("board", (6, 7, 7)),
        ArraySpec("count", (6, NUM_AREAS), 0, 9),
        ArraySpec("status", (NUM_AREAS,), 0, 3),
        ArraySpec("senators", (6,), -200, 200),
        ArraySpec("turn", (4,), 0, MOST_STALL * MOST_PLAYERS),
    )
    # Found in the arena: what was learned judges better than random plies played on.
    search_parameters: ClassVar = SearchParameters(minimax_weight=0.0, expand_after=3)
    levels: ClassVar = (
        Level(0, 0.06, 0.5),
        Level(0, 0.015, 0.5),
        Level(25),
        Level(250),
        Level(3000),
    )

    def first_state(self, players: int, options: dict[str, int]) -> ForumState:
        return ForumState(self, players, options)

    def restore(self, data: Any) -> ForumState:
        return cast(ForumState, storage.restore(self, data))

    # Notation: `d4`, `a1-d4`, with two players `x:d4`, `y:a1-d4`; chance: `first 3`

    def notation(self, action: int) -> str:
        if action >= self.num_actions:
            return f"first {action - self.num_actions + 1}"
        block, origin, target = split(action)
        start = "" if origin == target else CELL_NAMES[origin] + "-"
        return PREFIXES[block] + start + CELL_NAMES[target]

    def parts(self, action: int) -> dict[str, Any]:
        if action >= self.num_actions:
            return {"do": "first", "who": action - self.num_actions}
        block, origin, target = split(action)
        parts: dict[str, Any] = {"do": "place" if origin == target else "move"}
        if block:
            parts["colour"] = "xy"[block - 1]
        if origin != target:
            parts["from"] = CELL_NAMES[origin]
        parts["to"] = CELL_NAMES[target]
        return parts

    # Words

    def why_not(self, state: State, action: int) -> Refusal | None:
        return _why_not(cast(ForumState, state), action, self.num_actions)

    def describe(self, state: State, action: int, lang: str, names: Sequence[str]) -> str:
        return words.describe(self, cast(ForumState, state), action, lang, names)

    def draw(self, view: Any, lang: str) -> str:
        return terminal.draw(view, self.texts(lang))


def _why_not(state: ForumState, action: int, num_actions: int) -> Refusal | None:
    if state.actor == CHANCE:
        return Refusal("FR-4", "first", {"players": int(state.players)})
    if state.actor < 0:
        return Refusal("FR-15" if state.reason == STALLED else "FR-13", "over")
    if action >= num_actions:
        return Refusal("FR-4", "drawn")
    block, origin, target = split(action)
    if (block != 0) != (state.players == 2):
        return Refusal("FR-7", "no_colours" if block else "which_colour")
    if block and block == state.half:
        return Refusal("FR-7", "played", {"colour": "xy"[block - 1]})
    if state.placing():
        return _wrong_placing(state, origin, target)
    return _wrong_moving(state, block, origin, target)


def _wrong_placing(state: ForumState, origin: int, target: int) -> Refusal | None:
    if origin != target:
        left = int(state.colours * state.romans - state.placed)
        return Refusal("FR-6", "place_first", {"left": left})
    if not state.is_free(target):
        return Refusal("FR-5", "occupied", {"cell": CELL_NAMES[target]})
    return None


def _wrong_moving(state: ForumState, block: int, origin: int, target: int) -> Refusal | None:
    if origin == target:
        return Refusal("FR-6", "move_now", {"example": f"{PREFIXES[block]}a1-d4"})
    if state.is_free(origin):
        return Refusal("FR-6", "nobody", {"cell": CELL_NAMES[origin]})
    if not state.holds(state.colour_in(block), origin):
        return _wrong_roman(state, block, CELL_NAMES[origin], origin)
    if not state.is_free(target):
        return Refusal("FR-6", "occupied", {"cell": CELL_NAMES[target]})
    return None


def _wrong_roman(state: ForumState, block: int, cell: str, origin: int) -> Refusal:
    """A Roman stands there, but not of the colour that is to move."""
    if not block or not state.holds(state.colour_in(3 - block), origin):
        return Refusal("FR-6", "not_yours", {"cell": cell})
    other = "yx"[block - 1]
    if state.half:  # the other colour has had its Roman in this turn
        return Refusal("FR-7", "played", {"colour": other})
    return Refusal("FR-6", "other_colour", {"cell": cell, "colour": other})
