"""Trains a policy-gradient agent (REINFORCE): what led to a good score is done more often.

``python examples/reinforce/train.py KEY [--players 1] [--games 4000] [--out agent.npz]``

The agent sits at seat 0 of many games at once; whoever else sits there plays at random. Beside
the weights it draws how the score grew: ``agent.svg``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    from reinforce import chart
    from reinforce.agent import Agent
except ModuleNotFoundError:  # started as a file of its own
    import chart  # type: ignore[import-not-found,no-redef,unused-ignore]
    from agent import Agent  # type: ignore[import-not-found,no-redef,unused-ignore]

import ludotheque
from ludotheque import Game
from ludotheque.envs.batch import Batch

Array = NDArray[Any]


class Diary:
    """What the agent saw and did in the games that are going on, lane by lane."""

    def __init__(self, lanes: int) -> None:
        self.open: list[list[tuple[Array, Array, int]]] = [[] for _ in range(lanes)]
        self.moves: list[tuple[Array, Array, int]] = []
        self.gains: list[float] = []
        self.scores: list[float] = []

    def close(self, lane: int, score: float) -> None:
        """A game has ended: every move of it has led to this score."""
        self.moves += self.open[lane]
        self.gains += [score] * len(self.open[lane])
        self.scores.append(score)
        self.open[lane] = []


def play(agent: Agent, batch: Batch, diary: Diary, luck: np.random.Generator) -> None:
    """One step of all games: the agent where it is its turn, somebody at random elsewhere."""
    actions = batch.sample()
    mine = np.flatnonzero(batch.actors == 0)
    if len(mine):
        features, masks = agent.features(batch.observations[mine]), batch.masks[mine]
        actions[mine] = agent.draw(agent.chances(features, masks), luck.random(len(mine)))
        for row, lane in enumerate(mine):
            diary.open[lane].append((features[row], masks[row], int(actions[lane])))
    batch.step(actions)
    for lane in np.flatnonzero(batch.dones):
        diary.close(int(lane), float(batch.rewards[lane, 0]))


def learn(agent: Agent, diary: Diary, rate: float) -> None:
    """Follow the gradient: raise what was done in games better than usual, lower the rest."""
    features = np.array([move[0] for move in diary.moves])
    masks = np.array([move[1] for move in diary.moves])
    done = np.array([move[2] for move in diary.moves])
    usual, spread = np.mean(diary.scores), np.std(diary.scores) + 1e-6
    better = ((np.array(diary.gains) - usual) / spread).astype(np.float32)
    pull = -agent.chances(features, masks)
    pull[np.arange(len(done)), done] += 1
    agent.weights += rate / len(diary.scores) * features.T @ (pull * better[:, None])


def train(
    game: Game, players: int, games: int, *, lanes: int = 64, rate: float = 1.0, seed: int = 1
) -> tuple[Agent, list[float]]:
    """An agent after so many games, and the mean score of each round of training."""
    agent, luck = Agent(game), np.random.default_rng(seed)
    batch = Batch(game, lanes, players=players, seed=seed, reward="score")
    diary, curve, played = Diary(lanes), [], 0
    while played < games:
        while len(diary.scores) < lanes:
            play(agent, batch, diary, luck)
        learn(agent, diary, rate)
        played += len(diary.scores)
        curve.append(float(np.mean(diary.scores)))
        diary.moves, diary.gains, diary.scores = [], [], []
    return agent, curve


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("key", choices=ludotheque.catalogue())
    words.add_argument("--players", type=int, default=None)
    words.add_argument("--games", type=int, default=4000)
    words.add_argument("--lanes", type=int, default=64, help="games side by side")
    words.add_argument("--rate", type=float, default=1.0, help="how fast it learns")
    words.add_argument("--out", type=Path, default=Path("agent.npz"))
    arguments = words.parse_args()
    game = ludotheque.game(arguments.key)
    players = arguments.players or game.players[0]
    agent, curve = train(game, players, arguments.games, lanes=arguments.lanes, rate=arguments.rate)
    agent.save(arguments.out)
    title = f"{game.title('en')}: mean score while learning"
    arguments.out.with_suffix(".svg").write_text(chart.curve(title, curve), encoding="utf-8")
    print(f"{curve[0]:.1f} points at first, {curve[-1]:.1f} after {arguments.games} games.")


if __name__ == "__main__":
    main()
