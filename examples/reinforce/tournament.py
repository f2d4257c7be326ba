"""Lets a trained agent play against the bots of the house and draws how they did.

``python examples/reinforce/tournament.py KEY agent.npz [--players 1] [--games 100]``

At a table for one everybody plays the same games alone; at larger ones seats are drawn by lot.
Writes ``agent-score.svg`` and, with several players, ``agent-wins.svg``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import fmean, stdev

try:
    from reinforce import chart
    from reinforce.agent import Agent
except ModuleNotFoundError:  # started as a file of its own
    import chart  # type: ignore[import-not-found,no-redef,unused-ignore]
    from agent import Agent  # type: ignore[import-not-found,no-redef,unused-ignore]

import ludotheque
from ludotheque import CHANCE, OVER, Game, Rng, State
from ludotheque.bots import BOTS, Bot, bot

Results = dict[str, list[tuple[float, float]]]
"""For each name, of each of its games: the score, and its share of the victory."""


def finish(state: State, bots: list[Bot], rng: Rng) -> State:
    """Play a game to its end; every bot is handed what its own seat may know."""
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(bots[state.actor](state.resample(state.actor, rng), rng))
    return state


def seatings(names: list[str], players: int, games: int) -> list[tuple[int, list[str]]]:
    """Who sits where, and which stream of chance it is."""
    if players == 1:
        return [(number, [name]) for number in range(games) for name in names]
    rng, tables = Rng(1), []
    for number in range(games):
        lots = names * (1 + players // len(names))
        for k in range(len(lots) - 1, 0, -1):
            other = rng.below(k + 1)
            lots[k], lots[other] = lots[other], lots[k]
        tables.append((number, lots[:players]))
    return tables


def tournament(game: Game, entrants: dict[str, Bot], players: int, games: int) -> Results:
    """All games, one after the other; the same again whenever it is repeated."""
    results: Results = {name: [] for name in entrants}
    for number, names in seatings(list(entrants), players, games):
        bots = [entrants[name] for name in names]
        state = finish(game.start(players), bots, Rng(2, number))
        scores, winners = state.scores(), state.winners()
        for seat, name in enumerate(names):
            share = 1 / len(winners) if seat in winners else 0.0
            results[name].append((scores[seat] / game.scale, share))
    return results


def summary(results: Results, which: int) -> dict[str, tuple[float, float]]:
    """Mean and twice its standard error, of scores (0) or victories (1)."""
    means = {}
    for name, games in results.items():
        values = [game[which] for game in games]
        error = 2 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
        means[name] = (fmean(values) if values else 0.0, error)
    return means


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("key", choices=ludotheque.catalogue())
    words.add_argument("agent", type=Path)
    words.add_argument("--players", type=int, default=None)
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--bots", nargs="+", default=sorted(BOTS), help="also levels: strong …")
    arguments = words.parse_args()
    game = ludotheque.game(arguments.key)
    players = arguments.players or game.players[0]
    entrants: dict[str, Bot] = {"agent": Agent.load(game, arguments.agent).best}
    entrants |= {name: bot(name) for name in arguments.bots}
    results = tournament(game, entrants, players, arguments.games)
    plots = {"score": "mean score"} | ({"wins": "share of victories"} if players > 1 else {})
    for which, (name, caption) in enumerate(plots.items()):
        means = summary(results, which)
        print(caption + ":", ", ".join(f"{who} {value:.2f}" for who, (value, _) in means.items()))
        path = arguments.agent.with_name(f"{arguments.agent.stem}-{name}.svg")
        path.write_text(chart.bars(f"{game.title('en')}: {caption}", means), encoding="utf-8")


if __name__ == "__main__":
    main()
