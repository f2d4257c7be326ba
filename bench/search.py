"""The search: simulations per second beside OpenSpiel's, what each level costs, and a match.

- ``python bench/search.py`` shows all of it but the match, ours and theirs side by side.
- ``python bench/search.py ours SECONDS`` and ``… theirs SECONDS`` print the figures of one side.
- ``python bench/search.py match KEY SIMULATIONS DEALS`` plays paired deals against OpenSpiel's
  MCTS bot on our game through the adapter, both with the same number of simulations.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
ROUNDS = 3
PEERS = ("go(board_size=7)", "mnk(m=7,n=7,k=5)", "connect_four")
SIMULATIONS = 2000
Figures = dict[str, float]


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many simulations a second of this thread's time on the processor."""
    work()
    done, start = 0, time.thread_time()
    while (spent := time.thread_time() - start) < seconds:
        done += work()
    return done / spent


# Full rollouts at random, as everybody can do them


def our_rollouts(key: str, players: int) -> Callable[[], int]:
    from ludotheque import Rng, game
    from ludotheque.bots.parameters import rollout_parameters
    from ludotheque.bots.search import Search

    rng, state = Rng(1), game(key).start(players)
    while state.actor < 0:
        state.apply(state.sample(rng))
    parameters = rollout_parameters()  # as the others search

    def work() -> int:
        search = Search(state, rng, parameters)
        search.run(SIMULATIONS)
        return int(search.simulations)

    return work


def their_rollouts(name: str) -> Callable[[], int]:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game(name)
    bot = spiel_bot(game, SIMULATIONS)
    state = game.new_initial_state()

    def work() -> int:
        bot.mcts_search(state)
        return SIMULATIONS

    return work


def spiel_bot(game: Any, simulations: int, seed: int = 1) -> Any:
    """OpenSpiel's C++ search with random rollouts, set as its own examples set it."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    return pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, seed, False)


def python_bot(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's search in Python: the one in C++ cannot copy the states of a Python game."""
    import numpy as np
    from open_spiel.python.algorithms import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
        mcts,
    )

    luck = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    return mcts.MCTSBot(game, 1.4, simulations, evaluator, solve=False, random_state=luck)


# The levels


def level_costs(key: str) -> Figures:
    """Milliseconds a decision of each level, over the first decisions of a game by the policy."""
    from ludotheque import Rng, game
    from ludotheque.bots import LEVELS, choose

    figures: Figures = {}
    box = game(key)
    for players in sorted({2, box.players[-1]}):
        spent = dict.fromkeys(LEVELS, 0.0)
        for name in LEVELS:
            rng, state, thought = Rng(5), box.start(players), 0
            while state.actor != -2 and thought < 24:
                if state.actor == -1:
                    state.apply(state.sample(rng))
                    continue
                start = time.thread_time()
                choose(name, state, rng)
                spent[name] += time.thread_time() - start
                thought += 1
                state.apply(state.pick(rng))
            figures[f"{players} {name}"] = 1000 * spent[name] / max(1, thought)
    return figures


def ours(seconds: float) -> Figures:
    key = "forum-romanum"  # like its peers: no secrets, no chance once it has begun
    return {
        f"{key}, {players} players": per_second(our_rollouts(key, players), seconds)
        for players in (2, 3, 4)
    }


def theirs(seconds: float) -> Figures:
    return {name: per_second(their_rollouts(name), seconds) for name in PEERS}


# Side by side


def run(environment: str, *words: str) -> Figures:
    python = str(ROOT / environment / "bin" / "python")
    command = [python, str(Path(__file__)), *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(ran.stdout.splitlines()[-1])
    return figures


def middle(rounds: list[Figures]) -> Figures:
    return {name: median(figures[name] for figures in rounds) for name in rounds[0]}


def compare(ours_in: str = ".venv", theirs_in: str = ".venv-bench", seconds: str = "1") -> None:
    """Rounds take turns, so that a noisy machine disturbs all alike."""
    import ludotheque

    mine, others = [], []
    for _ in range(ROUNDS):
        mine.append(run(ours_in, "ours", seconds))
        others.append(run(theirs_in, "theirs", seconds))
    show_speed(middle(mine), middle(others))
    show_levels({key: run(ours_in, "levels", key) for key in ludotheque.catalogue()})


def show_speed(mine: Figures, others: Figures) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Search, simulations with full random rollouts per second; ours ÷ theirs")
    table.add_column("what", no_wrap=True)
    table.add_column("simulations", justify="right")
    for peer, value in others.items():
        table.add_column(f"OpenSpiel\n{peer}\n{value:,.0f}", justify="right")
    for name, value in mine.items():
        ratios = [f"{value / theirs:,.1f} ×" for theirs in others.values()]
        table.add_row(name, f"{value:,.0f}", *ratios)
    Console(width=140).print(table)


def show_levels(costs: dict[str, Figures]) -> None:
    from rich.console import Console
    from rich.table import Table

    from ludotheque.bots import LEVELS

    table = Table(title="Levels, milliseconds of one core a decision")
    table.add_column("game")
    for name in LEVELS:
        table.add_column(name, justify="right")
    for key, figures in costs.items():
        for players in sorted({int(name.split()[0]) for name in figures}):
            row = [f"{figures[f'{players} {name}']:,.1f}" for name in LEVELS]
            table.add_row(f"{key}, {players} players", *row)
    Console(width=140).print(table)


# The match


def match(key: str, simulations: int, deals: int) -> None:
    """Paired deals of two; a bot of theirs is told the truth, ours only what its seat knows."""
    import pyspiel

    from ludotheque import game as our_game
    from ludotheque.envs import openspiel

    game = pyspiel.load_game(openspiel.register(our_game(key)), {"players": 2})
    shares = []
    for deal in range(deals):
        pair = [play(game, simulations, deal, seat) for seat in (0, 1)]
        shares.append(sum(pair) / 2)
        print(f"deal {deal + 1}: {pair}  so far {sum(shares) / len(shares):.1%}", flush=True)


def play(game: Any, simulations: int, deal: int, our_seat: int) -> float:
    """One game; our share of the victory."""
    from ludotheque import CHANCE, Rng
    from ludotheque.bots import choose

    chance, mind = Rng(deal, 1), Rng(deal, 2 + our_seat)
    theirs = python_bot(game, simulations, seed=10 * deal + our_seat + 1)
    state = game.new_initial_state()
    while not state.is_terminal():
        inside = state.ours
        if inside.actor == CHANCE:
            state.apply_action(int(inside.sample(chance)) - inside.game.num_actions)
        elif inside.actor == our_seat:
            state.apply_action(choose(f"search:{simulations}", inside, mind))
        else:
            state.apply_action(theirs.step(state))
    winners = state.ours.winners()
    return (our_seat in winners) / len(winners)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["ours", seconds]:
            print(json.dumps(ours(float(seconds))))
        case ["theirs", seconds]:
            print(json.dumps(theirs(float(seconds))))
        case ["levels", key]:
            print(json.dumps(level_costs(key)))
        case ["match", key, simulations, deals]:
            match(key, int(simulations), int(deals))
        case words:
            compare(*words)
