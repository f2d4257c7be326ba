"""How long each level thinks in the Python of the tab: run there by `make measure`.

The positions come from seeded games of beginners, so they are the same everywhere. Time is that of
a core which does nothing else, as a person's machine has one: on a busy machine it is not the
clock's.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time

import ludotheque
from ludotheque import Rng, bots
from ludotheque.bots import search
from ludotheque.bots.levels import LEVELS, PATIENCE, levels_of

POSITIONS = 4
"""Decisions looked at in a game, spread over it; one game for each number of players."""


def positions(key: str, players: int) -> list[ludotheque.State]:
    """Decisions of a game of beginners, from its beginning to its end."""
    game, rng = ludotheque.game(key), Rng(31)
    state, decisions = game.start(players), []
    while state.actor != ludotheque.OVER:
        if state.actor == ludotheque.CHANCE:
            state.apply(state.sample(rng))
            continue
        if state.num_legal() > 1:
            decisions.append(state.copy())
        state.apply(bots.choose("beginner", state, rng))
    return [decisions[len(decisions) * k // POSITIONS] for k in range(POSITIONS)]


def row(
    key: str, at: int, states: list[ludotheque.State], clock: Callable[[], float]
) -> dict[str, object]:
    """One level of one box: the slowest choice in seconds and with how many players it was, and how
    far the search came with two."""
    level, slowest, most, reached = levels_of(ludotheque.game(key))[at], 0.0, 0, []
    for place, state in enumerate(states):
        start = clock()
        bots.choose(LEVELS[at], state, Rng(place), seconds=PATIENCE)
        slowest, most = max((slowest, most), (clock() - start, state.players))
        if level.simulations and state.players == 2:
            analysis = bots.analyse(state, Rng(place), level.simulations, PATIENCE)
            reached.append(analysis.simulations)
    middle = sorted(reached)[len(reached) // 2] if reached else 0
    return {
        "game": key,
        "level": LEVELS[at],
        "seconds": round(slowest, 3),
        "players": most,
        "simulations": middle,
        "of": level.simulations,
    }


def rows(clock: Callable[[], float] = process_time) -> list[dict[str, object]]:
    """Every level of every box; compiled searches keep to the clock on the wall."""
    search.__dict__["perf_counter"] = clock
    boxes = {
        key: [state for count in ludotheque.game(key).players for state in positions(key, count)]
        for key in ludotheque.catalogue()
    }
    return [
        row(key, at, states, clock) for key, states in boxes.items() for at in range(len(LEVELS))
    ]


if __name__ == "__main__":
    print(json.dumps(rows()))
