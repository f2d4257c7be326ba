"""Decisions per second of Pgx's games in batches on one core of the processor, as JSON.

``python bench/pgx_games.py SECONDS`` in an environment that has Pgx. A decision is what it is in
``bench/environments.py``: a legal action drawn from the mask, the game stepped, the observation
written, a new game begun where one is over. All of it is compiled together, as Pgx is meant to be
used, and so runs without Python in between.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

NAMES = ("connect_four", "go_9x9")
LANES = (256, 4096)
STEPS = 16
WINDOW = 0.2
Figures = dict[str, float]


def per_second(name: str, lanes: int, seconds: float) -> float:
    """The best window, by the time of all threads of this process on the processor."""
    import jax  # type: ignore[import-not-found,unused-ignore]
    import pgx  # type: ignore[import-not-found,unused-ignore]
    from pgx.experimental import (  # type: ignore[import-not-found,unused-ignore]
        auto_reset,
    )

    env = pgx.make(name)
    begin, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def decide(state: Any, key: Any) -> Any:
        choice, chance = jax.random.split(key)
        mask = state.legal_action_mask
        actions = jax.random.categorical(choice, jax.numpy.log(mask.astype("float32")))
        return step(state, actions, jax.random.split(chance, lanes))

    def run(state: Any, key: Any) -> Any:
        keys = jax.random.split(key, STEPS)
        return jax.lax.scan(lambda state, key: (decide(state, key), None), state, keys)[0]

    play, keys = jax.jit(run), iter(jax.random.split(jax.random.PRNGKey(1), 100_000))
    state = jax.jit(begin)(jax.random.split(next(keys), lanes))
    state = jax.block_until_ready(play(state, next(keys)))  # compiles it
    end, best = time.process_time() + seconds, 0.0
    while time.process_time() < end:
        start, done = time.process_time(), 0
        while (spent := time.process_time() - start) < WINDOW:
            state = jax.block_until_ready(play(state, next(keys)))
            done += STEPS * lanes
        best = max(best, done / spent)
    return best


def main(seconds: float) -> None:
    if hasattr(os, "sched_setaffinity"):  # before JAX counts the cores
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures = {
        f"Pgx {name}, {lanes:,} games at once": per_second(name, lanes, seconds)
        for name in NAMES
        for lanes in LANES
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]))
