"""The fingerprint of the code: it changes when what decides a game does."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from high_card import GAME

import ludotheque
from ludotheque.arena import Match, fingerprint
from ludotheque.bots.network import Network

OWN = "arena.own_bots"


@pytest.fixture
def agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "agent_of_mine.py"
    path.write_text("def act(state, rng):\n    return state.nth_legal(0)\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "agent_of_mine", raising=False)
    return path


def test_games_differ() -> None:
    marks = {Match(game, ["random"]).code() for game in (GAME, "forum-romanum", "pecunia")}
    assert len(marks) == 3


def test_bots_of_the_house_do_not_matter_one_by_one() -> None:
    assert Match(GAME, ["random"]).code() == Match(GAME, ["greedy", "policy"]).code()


def test_a_bot_of_ones_own_counts(agent: Path) -> None:
    match = Match(GAME, ["random", "agent_of_mine:act"])
    before, name = match.code(), match.name
    assert before != Match(GAME, ["random"]).code()
    agent.write_bytes(agent.read_bytes().replace(b"\n", b"\r\n"))
    fingerprint._hash.cache_clear()
    assert match.code() == before
    agent.write_text("def act(state, rng):\n    return state.nth_legal(1)\n")
    fingerprint._hash.cache_clear()
    assert match.code() != before
    assert match.name != name


def test_two_checkpoints_are_never_mixed(tmp_path: Path) -> None:
    """What a bot reads is part of the match: the same name with another file is another match."""
    weights = tmp_path / "weights.npz"
    Network.fresh(ludotheque.game("forum-romanum"), 8, seed=1).save(weights)
    match = Match("forum-romanum", ["random", f"az:{weights}:simulations=2"])
    before, name = match.identity(), match.name
    weights.touch()
    assert (match.identity(), match.name) == (before, name)
    Network.fresh(ludotheque.game("forum-romanum"), 8, seed=2).save(weights)
    assert match.name != name
    assert match.identity()["files"] != before["files"]
