"""AlphaZero in small: self-play, a replay buffer, gradient steps, and again.

``python examples/alphazero/train.py KEY [--rounds 10] [--out weights.npz]``

The weights play wherever a bot is named: ``ludotheque arena KEY --bots az:weights.npz,greedy``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import ludotheque
from ludotheque import Game
from ludotheque.arena.replay_buffer import ReplayBuffer, Shard
from ludotheque.arena.self_play import SelfPlay
from ludotheque.bots import Legal
from ludotheque.bots.network import Network

Array = NDArray[np.float32]


def step(network: Network, samples: list[tuple[Shard, int]], rate: float) -> float:
    """One step down the gradient of both heads' cross-entropy; the loss before it.

    The network has one hidden layer.
    """
    seen = np.array([shard.observations[place] for shard, place in samples])
    values = np.array([shard.values[place] for shard, place in samples])
    legal, wanted = _policies(samples)
    weights, n = network.weights, len(samples)
    inputs = seen.astype(np.float32) * weights["scale"]
    hidden = network.hidden(seen)
    shares, priors = network.values(hidden, values.shape[1]), network.priors(hidden, legal)
    loss = -(values * np.log(shares + 1e-9)).sum() - (wanted * np.log(priors + 1e-9)).sum()
    push_value = (shares - values) / n
    push_policy = (priors - wanted) / n
    dense = np.zeros((n, network.game.num_actions), np.float32)
    dense[legal.rows, legal.actions] = push_policy
    columns = slice(0, values.shape[1])
    back = push_value @ weights["value"][:, columns].T + dense @ weights["policy"].T
    back[hidden <= 0] = 0
    weights["value"][:, columns] -= rate * (hidden.T @ push_value)
    weights["value_bias"][columns] -= rate * push_value.sum(axis=0)
    weights["policy"] -= rate * (hidden.T @ dense)
    weights["policy_bias"] -= rate * dense.sum(axis=0)
    weights["hidden0"] -= rate * (inputs.T @ back)
    weights["bias0"] -= rate * back.sum(axis=0)
    return float(loss) / n


def _policies(samples: list[tuple[Shard, int]]) -> tuple[Legal, Array]:
    """The legal actions of all samples, and the share of the visits that each had."""
    actions: list[Any] = []
    shares: list[Any] = []
    for shard, place in samples:
        part = slice(int(shard.offsets[place]), int(shard.offsets[place + 1]))
        visits = shard.visits[part].astype(np.float32)
        actions.append(shard.actions[part])
        shares.append(visits / visits.sum())
    offsets = np.cumsum([0, *map(len, actions)])
    return Legal(np.concatenate(actions).astype(np.int64), offsets), np.concatenate(shares)


def train(
    game: Game,
    folder: Path,
    *,
    players: int = 2,
    rounds: int = 10,
    games: int = 32,
    simulations: int = 64,
    steps: int = 100,
    rate: float = 0.5,
    width: int = 128,
    seed: int = 0,
) -> tuple[Network, list[float]]:
    """Learn for some rounds; the network, and the mean loss of each round."""
    network, buffer = Network.fresh(game, width, seed=seed), ReplayBuffer(folder, 100_000)
    luck, losses = np.random.default_rng(seed), []
    for number in range(rounds):
        play = SelfPlay(game, network, players, simulations, seed=seed + number)
        for episode in play.play(games):
            buffer.add(episode.samples)
        of_round = [step(network, buffer.sample(256, luck), rate) for _ in range(steps)]
        network = Network(game, network.weights)  # its heads are laid out anew
        losses.append(float(np.mean(of_round)))
        print(f"round {number + 1}: loss {losses[-1]:.3f}, {len(buffer)} samples", flush=True)
    return network, losses


def main() -> None:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("key")
    words.add_argument("--players", type=int, default=2)
    words.add_argument("--rounds", type=int, default=10)
    words.add_argument("--games", type=int, default=32)
    words.add_argument("--simulations", type=int, default=64)
    words.add_argument("--out", type=Path, default=Path("weights.npz"))
    arguments = words.parse_args()
    network, _ = train(
        ludotheque.game(arguments.key),
        arguments.out.with_suffix(""),
        players=arguments.players,
        rounds=arguments.rounds,
        games=arguments.games,
        simulations=arguments.simulations,
    )
    network.save(arguments.out)


if __name__ == "__main__":
    main()
