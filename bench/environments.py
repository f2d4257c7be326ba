"""Steps per second of the environments, in the interpreter that runs this file, as JSON.

``python bench/environments.py ours KEY SECONDS`` measures each interface to one game (default
players, reward by outcome); ``python bench/environments.py theirs SECONDS`` measures what others
offer, in an environment of its own. A step is: read the observation and the mask (or the legal
list), draw a legal action, do it. Only this thread's time on the processor counts, and of all
windows of 20 ms the best: on a shared machine the rest would measure its other guests, with whom
one shares the caches too.

``python bench/environments.py`` alone shows both side by side, with ratios; Pgx too where
``make bench`` could install it.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
ROUNDS = 3
LANES = (64, 256, 1024, 4096)
AGENTS = 256
WINDOW = 0.02
Figures = dict[str, float]


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many steps a second; ``work`` does a game or so and says how many they were."""
    work()
    end, best = time.thread_time() + seconds, 0.0
    while time.thread_time() < end:
        done, start = 0, time.thread_time()
        while (spent := time.thread_time() - start) < WINDOW:
            done += work()
        best = max(best, done / spent)
    return best


def nth_set(mask: Any, luck: random.Random) -> int:
    """A legal action from a mask, the same way for everybody."""
    legal = mask.view("bool").nonzero()[0]
    return int(legal[int(luck.random() * len(legal))])


# Interfaces that we and others have


def turns(make: Callable[[], Any]) -> Callable[[], int]:
    """A game of a PettingZoo environment."""
    env, luck = make(), random.Random(1)

    def work() -> int:
        steps = 0
        env.reset(seed=luck.getrandbits(30))
        for _ in env.agent_iter():
            seen, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(nth_set(seen["action_mask"], luck))
                steps += 1
        return steps

    return work


def spiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel's, with observation and mask."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game, luck = pyspiel.load_game(name), random.Random(1)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                steps += 1
            state.apply_action(actions[int(luck.random() * len(actions))])
        return steps

    return work


# Ours


def seat(key: str) -> Callable[[], int]:
    """A game of the Gymnasium environment against random bots."""
    from ludotheque.envs.gymnasium import SeatEnv

    env, luck = SeatEnv(key), random.Random(1)

    def work() -> int:
        seen, _ = env.reset(seed=luck.getrandbits(30))
        steps, over = 0, False
        while not over:
            seen, _, over, _, _ = env.step(nth_set(seen["action_mask"], luck))
            steps += 1
        return steps

    return work


def batch(key: str, lanes: int) -> Callable[[], int]:
    """Some steps of many games at once."""
    from ludotheque.envs.batch import Batch

    games, steps = Batch(key, lanes, seed=1), max(2, 6400 // lanes)

    def work() -> int:
        for _ in range(steps):
            games.step(games.sample())
        return steps * lanes

    return work


def agent(key: str) -> Callable[[], int]:
    """What a real agent does besides thinking: a float copy, and a choice from the legal lists."""
    import numpy as np

    from ludotheque.envs.batch import Batch

    games, luck = Batch(key, AGENTS, seed=1), np.random.default_rng(1)
    floats = np.empty(games.observations.shape, np.float32)

    def work() -> int:
        for _ in range(20):
            np.copyto(floats, games.observations)
            actions, offsets = games.legal()
            sizes = np.diff(offsets)
            places = offsets[:-1] + (luck.random(AGENTS) * sizes).astype(np.int64)
            games.step(actions[places])
        return 20 * AGENTS

    return work


def ours(key: str, seconds: float) -> Figures:
    from ludotheque.envs import openspiel, pettingzoo
    from ludotheque.envs.names import find

    return {
        **{
            f"batched, {lanes:,} games at once": per_second(batch(key, lanes), seconds)
            for lanes in LANES
        },
        f"batched, {AGENTS} games, an agent's choice": per_second(agent(key), seconds),
        "PettingZoo": per_second(turns(lambda: pettingzoo.env(key)), seconds),
        "Gymnasium, with random bots": per_second(seat(key), seconds),
        "OpenSpiel, as a Python game": per_second(spiel(openspiel.register(find(key))), seconds),
    }


# Theirs


def card_table(name: str) -> Callable[[], int]:
    """A game of RLCard's."""
    import rlcard  # type: ignore[import-not-found,import-untyped,unused-ignore]

    env, luck = rlcard.make(name, config={"seed": 1}), random.Random(1)

    def work() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(luck.random() * len(legal))])
            steps += 1
        return steps

    return work


def theirs(seconds: float) -> Figures:
    warnings.simplefilter("ignore")
    import open_spiel.python.games.tic_tac_toe  # type: ignore[import-not-found,import-untyped,unused-ignore]  # noqa: F401
    from pettingzoo.classic import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
        connect_four_v3,
        leduc_holdem_v4,
        tictactoe_v3,
    )

    return {
        "PettingZoo connect_four_v3": per_second(turns(connect_four_v3.env), seconds),
        "PettingZoo tictactoe_v3": per_second(turns(tictactoe_v3.env), seconds),
        "PettingZoo leduc_holdem_v4": per_second(turns(leduc_holdem_v4.env), seconds),
        "RLCard uno": per_second(card_table("uno"), seconds),
        "RLCard leduc-holdem": per_second(card_table("leduc-holdem"), seconds),
        "OpenSpiel connect_four": per_second(spiel("connect_four"), seconds),
        "OpenSpiel go(board_size=7)": per_second(spiel("go(board_size=7)"), seconds),
        "OpenSpiel python_tic_tac_toe": per_second(spiel("python_tic_tac_toe"), seconds),
    }


# Side by side


def run(environment: str, *words: str, script: str = __file__) -> Figures:
    python = str(ROOT / environment / "bin" / "python")
    command = [python, str(Path(script)), *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(ran.stdout.splitlines()[-1])
    return figures


def middle(rounds: list[Figures]) -> Figures:
    return {name: median(figures[name] for figures in rounds) for name in rounds[0]}


def compare(ours_in: str = ".venv", theirs_in: str = ".venv-bench", seconds: str = "1") -> None:
    """Rounds take turns, so that a noisy machine disturbs all alike."""
    import ludotheque

    keys = ludotheque.catalogue()
    mine: dict[str, list[Figures]] = {key: [] for key in keys}
    others: list[Figures] = []
    pgx = ROOT / ".venv-pgx" / ".ready"
    if not pgx.exists():
        print("Without Pgx: it is not installed in .venv-pgx.")
    for _ in range(ROUNDS):
        for key in keys:
            mine[key].append(run(ours_in, "ours", key, seconds))
        others.append(run(theirs_in, "theirs", seconds))
        if pgx.exists():
            others[-1] |= run(".venv-pgx", seconds, script=str(ROOT / "bench" / "pgx_games.py"))
    show({key: middle(rounds) for key, rounds in mine.items()}, middle(others))


def show(mine: dict[str, Figures], others: Figures) -> None:
    from rich.console import Console
    from rich.table import Table

    peers = list(others)
    table = Table(title="Environments, steps per second of one core; ours ÷ theirs")
    table.add_column("what", no_wrap=True)
    table.add_column("steps", justify="right")
    for peer in peers:
        table.add_column(peer.replace(" ", "\n").replace("(", "\n("), justify="right")
    table.add_row("theirs", "", *[f"{value:,.0f}" for value in others.values()])
    for key, figures in mine.items():
        table.add_section()
        table.add_row(f"[bold]{key}[/bold]")
        for name, value in figures.items():
            ratios = [f"{value / others[peer]:,.1f} ×" for peer in peers]
            table.add_row(name, f"{value:,.0f}", *ratios)
    Console(width=210).print(table)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["ours", key, seconds]:
            print(json.dumps(ours(key, float(seconds))))
        case ["theirs", seconds]:
            print(json.dumps(theirs(float(seconds))))
        case words:
            compare(*words)
