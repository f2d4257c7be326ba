"""Doodle City as a game of the house: its constants, its notation, its refusals."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn

from ludotheque.engine.declarations import ArraySpec, Option
from ludotheque.engine.game import Game
from ludotheque.games.doodle_city import refusals
from ludotheque.games.doodle_city.core.features import NUM_FEATURES
from ludotheque.games.doodle_city.kinds import feature_kinds
from ludotheque.games.doodle_city.material import (
    BONUSES,
    FACES,
    HOTEL_CIRCLES,
    HOUSE_CELLS,
    KIND_OF,
    MOST_PLAYERS,
    SHOP_CIRCLES,
    SIDE,
    TAXI_POINTS,
    TICKS,
    TREES,
    white_dice,
)
from ludotheque.games.doodle_city.notation import ACTIONS
from ludotheque.games.doodle_city.view import DoodleState
from ludotheque.games.doodle_city.view_types import DoodleView

# A turn makes a mark or ticks a tree alone; there are 30 marks, and the seventh tree ends the
# game after its round. A round is the blue die, the white dice and a turn of every player.
MOST_ROUNDS = KIND_OF.count("hotel") + KIND_OF.count("shop") + KIND_OF.count("taxi")
MOST_ROUNDS += TICKS * len(HOUSE_CELLS) + TREES
_LONGEST_ROUND = 1 + white_dice(MOST_PLAYERS) + MOST_PLAYERS
_CIRCLES = KIND_OF.count("hotel") + KIND_OF.count("shop")  # each may be a decision (DC-17)
# DC-14 to DC-16: every hotel and every shop takes one circle at most, the highest at best.
_HOTELS = sum(HOTEL_CIRCLES[-KIND_OF.count("hotel") :])
_SHOPS = sum(SHOP_CIRCLES[-KIND_OF.count("shop") :])
MOST_POINTS = _HOTELS + _SHOPS + sum(BONUSES) + TAXI_POINTS * KIND_OF.count("taxi")


class DoodleCity(Game):
    key: ClassVar[str] = "doodle-city"
    players: ClassVar[range] = range(1, MOST_PLAYERS + 1)
    default_players: ClassVar[int] = 4
    options: ClassVar = {
        "more_control": Option(
            False,
            "bool",
            en="Instead of taking a die a player may pass and tick a tree.",
            fr="Au lieu de prendre un dé, un joueur peut passer et cocher un arbre.",
        ),
        "free_circles": Option(
            False,
            "bool",
            en="Where a road allows several circles, a lower one may be chosen too.",
            fr="Quand une route permet plusieurs cercles, on peut aussi en choisir un plus petit.",
        ),
    }
    rules_version: ClassVar[int] = 2
    state_type: ClassVar = DoodleState
    actions: ClassVar = ACTIONS
    max_length: ClassVar[int] = 1 + SIDE + MOST_ROUNDS * _LONGEST_ROUND + MOST_PLAYERS * _CIRCLES
    # A sheet grows for long before it pays: games played to their end tell more than looking. All
    # throws of the dice are met as they come: a few that return would teach to wait for them.
    search_parameters: ClassVar = {
        "rollout_depth": 1000,
        "minimax_weight": 0.0,
        "expand_after": 20,
        "chance_widening": 0.0,
    }
    levels: ClassVar = (
        {"temperature": 0.05},
        {"temperature": 0.03},
        {"simulations": 30},
        {"simulations": 160},
        {"simulations": 6000},
    )
    view_type: ClassVar[Any] = DoodleView
    observation_spec: ClassVar = (
        ArraySpec("roads", (6, 4, SIDE, SIDE)),
        ArraySpec("lengths", (6, SIDE, SIDE), 0, 25),
        ArraySpec("houses", (6, SIDE), 0, TICKS),
        ArraySpec("hotels", (6, 5)),
        ArraySpec("shops", (6, 10)),
        ArraySpec("bonuses", (6, 4)),
        ArraySpec("trees", (6,), 0, TREES),
        ArraySpec("points", (6,), 0, MOST_POINTS),
        ArraySpec("blue", (FACES,)),
        ArraySpec("white", (FACES,), 0, white_dice(MOST_PLAYERS)),
        ArraySpec("turn", (5,), 0, (8, MOST_ROUNDS, MOST_PLAYERS, white_dice(MOST_PLAYERS), 1)),
        ArraySpec("choice", (15,)),
    )
    num_features: ClassVar[int] = int(NUM_FEATURES)
    feature_kinds: ClassVar = feature_kinds()

    def misread(self, text: str) -> NoReturn:
        refusals.misread(text)
        super().misread(text)
