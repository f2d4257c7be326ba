"""The example that learns from its own search: its loss falls, and its weights play."""

from __future__ import annotations

from pathlib import Path

from alphazero.train import train

import ludotheque
from ludotheque import Rng
from ludotheque.bots import choose


def test_it_learns_and_its_weights_play(tmp_path: Path) -> None:
    game = ludotheque.game("forum-romanum")
    network, losses = train(
        game, tmp_path / "replay", rounds=3, games=2, simulations=8, steps=25, width=16
    )
    assert losses[-1] < losses[0]
    network.save(tmp_path / "weights.npz")
    state, rng = game.start(2), Rng(1)
    state.apply(state.sample(rng))
    action = choose(f"az:{tmp_path / 'weights.npz'}:simulations=8", state, rng)
    assert state.is_legal(action)
