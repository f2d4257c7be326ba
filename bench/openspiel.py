"""Random actions of OpenSpiel driven from Python, for comparison in the same run.

Runs in an environment of its own: ``python bench/openspiel.py SECONDS``.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel  # type: ignore[import-not-found]

GAMES = ("connect_four", "mnk(m=7,n=7,k=5)", "go(board_size=7)")


def per_second(name: str, seconds: float) -> float:
    game: Any = pyspiel.load_game(name)
    rng = random.Random(1)
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            done += 1
    return done / spent


if __name__ == "__main__":
    print(json.dumps({name: per_second(name, float(sys.argv[1])) for name in GAMES}))
