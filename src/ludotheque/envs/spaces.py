"""The spaces of Gymnasium that both of its environments share."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ludotheque.engine.game import Game
from ludotheque.engine.observation import bounds
from ludotheque.envs.arrays import MASK


def observation_space(game: Game) -> spaces.Space[Any]:
    """The flat observation within the bounds of its parts, and the mask of legal actions."""
    low, high = bounds(game)
    numbers = spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)
    mask = spaces.Box(0, 1, (game.num_actions,), dtype=MASK)
    return spaces.Dict({"observation": numbers, "action_mask": mask})


def action_space(game: Game) -> spaces.Space[Any]:
    """All decisions of the game; which are legal the mask says."""
    return spaces.Discrete(game.num_actions)
