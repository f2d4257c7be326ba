"""Self-play, the buffer that keeps it, and data sets of records."""

from __future__ import annotations

import gzip
import hashlib
import json
from pathlib import Path

import numpy as np
import pytest
from high_card import GAME

import ludotheque
from ludotheque.arena import CannotKeep, Match, MatchRunner
from ludotheque.arena.dataset import SUMS, describe, records, write_records
from ludotheque.arena.replay_buffer import ReplayBuffer
from ludotheque.arena.self_play import SelfPlay
from ludotheque.arena.workers import in_this_process
from ludotheque.bots import GameEvaluator
from ludotheque.bots.network import Network


def test_self_play_gives_samples_of_whole_games() -> None:
    episodes = list(SelfPlay(GAME, GameEvaluator(), 3, simulations=8, lanes=4).play(6))
    assert len(episodes) == 6
    for samples, record in episodes:
        last = record.last() if record.game in ludotheque.catalogue() else None
        assert last is None or last.winners() == record.result["winners"]  # type: ignore[index]
        for sample in samples:
            assert sum(sample.visits) == 7  # the root itself takes one simulation
            assert sum(sample.values) == pytest.approx(1)
            assert len(sample.observation) == 10


def test_the_same_seed_gives_the_same_games() -> None:
    game = ludotheque.game("forum-romanum")
    network = Network.fresh(game, 8)
    runs = [
        [e.record.actions for e in SelfPlay(game, network, 2, 4, lanes=3, seed=5).play(2)]
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    assert runs[0][0] != runs[0][1]


def test_values_are_counted_from_the_actor_on() -> None:
    for samples, record in SelfPlay(GAME, GameEvaluator(), 2, simulations=4, lanes=2).play(4):
        assert record.result is not None
        first = record.result["winners"] == [0]
        assert samples[0].values[0] == (
            1 if first else 0.5 if len(record.result["winners"]) > 1 else 0
        )


def test_the_buffer_keeps_the_newest(tmp_path: Path) -> None:
    play = SelfPlay(GAME, GameEvaluator(), 3, simulations=4, lanes=2)
    buffer = ReplayBuffer(tmp_path, capacity=8)
    with pytest.raises(CannotKeep, match="no samples"):
        buffer.sample(1, np.random.default_rng(1))
    sizes = []
    for episode in play.play(8):
        buffer.add(episode.samples)
        sizes.append(len(buffer))
    assert 8 <= sizes[-1] < 8 + 4
    again = ReplayBuffer(tmp_path, capacity=8)
    assert len(again) == sizes[-1]
    for shard, place in again.sample(50, np.random.default_rng(2)):
        begin, end = shard.offsets[place], shard.offsets[place + 1]
        assert shard.visits[begin:end].sum() == 3
        assert shard.observations[place].shape == (10,)


def test_every_game_of_a_match_has_its_record(tmp_path: Path) -> None:
    match = Match("forum-romanum", ["policy", "random"], games=4)
    MatchRunner(match, tmp_path / "match").run(in_this_process)
    pairs = records(tmp_path / "match", match)
    assert len(pairs) == 4
    for game, record in pairs:
        assert tuple(record.last().winners()) == game.winners


def test_a_data_set_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    match = Match("forum-romanum", ["policy"], games=4)
    sums = []
    for name in ("one", "two"):
        folder = tmp_path / name
        MatchRunner(match, folder / "match").run(in_this_process)
        path = folder / "forum.jsonl.gz"
        assert write_records(folder / "match", match, path) == 4
        describe(folder, match, path, 4)
        sums.append((folder / SUMS).read_text())
    assert sums[0] == sums[1]
    digest, name = sums[0].splitlines()[1].split()
    data = (tmp_path / "one" / name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == digest
    lines = [json.loads(line) for line in gzip.decompress(data).splitlines()]
    assert [line["deal"] for line in lines] == [0, 0, 1, 1]
    assert lines[0]["game"] == "forum-romanum"
