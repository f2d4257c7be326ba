"""A training: games, learning, the gate; stopped and gone on with, nothing changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from high_card import GAME

import ludotheque
from ludotheque.arena.errors import CannotKeep
from ludotheque.arena.training.jobs import DuelJob, play_duel
from ludotheque.arena.training.learner import Batch, Learner, Memory, shares
from ludotheque.arena.training.page import training_page, write_page
from ludotheque.arena.training.trainer import (
    WEIGHTS,
    Plan,
    Trainer,
    compare,
    usual_tables,
    verdict,
)
from ludotheque.arena.workers import on_this_machine
from ludotheque.bots.value_network import from_bytes

np = pytest.importorskip("numpy")

TINY = Plan(games=4, job=2, habit=1, gate_every=2, pairs=2, batch=64, reuse=2.0, memory=150)


def train(folder: Path, rounds: int, jobs: int = 1) -> Trainer:
    trainer = Trainer(GAME, folder, TINY)
    with on_this_machine(jobs) as distribute:
        for _ in range(rounds):
            trainer.advance(distribute)
    return trainer


def test_stopped_and_gone_on_with_it_learns_the_same(tmp_path: Path) -> None:
    whole = train(tmp_path / "whole", 4)
    for rounds in (1, 2, 1):
        parts = train(tmp_path / "parts", rounds)
    assert parts.round == whole.round == 4
    assert parts.learner.weights() == whole.learner.weights()
    files = [(tmp_path / name / WEIGHTS).read_bytes() for name in ("whole", "parts")]
    assert files[0] == files[1]


def test_what_was_cut_off_in_a_round_is_played_again(tmp_path: Path) -> None:
    whole = train(tmp_path / "whole", 3)
    train(tmp_path / "cut", 2)
    (tmp_path / "cut" / "positions-000003.npz").write_bytes(b"half")
    assert train(tmp_path / "cut", 1).learner.weights() == whole.learner.weights()


def test_the_memory_forgets_what_is_old() -> None:
    def batch(mark: float) -> Batch:
        one = np.ones(10, np.int64)
        return Batch(np.zeros(10, np.uint16), one, one, np.full(10, mark, np.float32))

    memory = Memory()
    for mark in range(5):
        memory.add(batch(float(mark)), 25)
    assert len(memory) == 30
    drawn = memory.draw(200, np.random.default_rng(1))
    assert set(drawn.targets.tolist()) == {2.0, 3.0, 4.0}


def test_it_learns_and_the_gate_knows_the_better_one(tmp_path: Path) -> None:
    """It leads against one that thinks the opposite, which stays outside."""
    plan = Plan(games=60, habit=3, gate_every=9, reuse=60.0, batch=32)
    trainer = Trainer(GAME, tmp_path, plan)
    with on_this_machine(1) as distribute:
        lines = [trainer.advance(distribute) for _ in range(3)]
        assert lines[-1]["error"] < lines[0]["error"]
        better = trainer.learner.weights()
        for name in ("last", "last_bias"):
            trainer.learner.average[name] *= -1
        worse = trainer.learner.weights()
        one, two = (
            compare(GAME, *pair, (2,), Plan(pairs=100), 5, distribute)
            for pair in ((better, worse), (worse, better))
        )
    assert not two["enters"]
    assert one["lead"] == -two["lead"] > 0


@pytest.mark.parametrize(
    ("leads", "enters"),
    [([0.0] * 9, False), ([0.1] * 9, True), ([0.5, -0.5] * 9, False), ([-0.1] * 9, False)],
)
def test_only_a_lead_that_is_no_luck_comes_in(leads: list[float], enters: bool) -> None:
    assert verdict(leads)["enters"] == enters


def test_a_network_against_itself_leads_by_nothing() -> None:
    weights = Learner(GAME, seed=2).weights()
    assert play_duel(DuelJob(GAME, (weights, weights), 1, 0, 4, 2)) == [0.0] * 4


def test_what_plays_judges_as_what_learned() -> None:
    """Rounded to whole numbers, and read back."""
    learner = Learner(GAME, seed=3)
    network = from_bytes(GAME, learner.weights())
    state = GAME.start(2)
    state.step(state.nth_legal(0))
    judged = network.judge(state)
    logits = []
    for seat in range(2):
        rows = [int(one) for one in network.encoder.encode(state, seat)]
        layers = learner.average
        hidden = np.maximum(layers["first"][rows].sum(axis=0) + layers["first_bias"], 0)
        units = np.maximum(hidden @ layers["second"] + layers["second_bias"], 0)
        logits.append(float(units @ layers["last"][2] + layers["last_bias"][2]))
    expected = shares(np.array(logits, np.float32), np.array([2]))
    assert judged == pytest.approx(expected.tolist(), abs=0.01)


def test_a_folder_keeps_its_game(tmp_path: Path) -> None:
    Trainer(GAME, tmp_path, TINY)
    with pytest.raises(CannotKeep, match="another game"):
        Trainer(ludotheque.game(ludotheque.catalogue()[0]), tmp_path)
    assert Trainer(GAME, tmp_path, Plan(games=9)).plan == TINY


def test_the_page_has_its_curves_in_both_languages(tmp_path: Path) -> None:
    trainer = train(tmp_path, 2)
    for lang in ("en", "fr"):
        assert "<svg" in write_page(trainer, lang).read_text(encoding="utf-8")
    assert "<svg" not in training_page(GAME, [], "en")


def test_small_tables_come_oftener() -> None:
    tables = usual_tables(GAME)
    assert set(tables) == set(GAME.players)
    assert tables.count(tables[0]) >= tables.count(tables[-1])


@pytest.mark.soak
def test_several_processes_learn_the_same(tmp_path: Path) -> None:
    one = train(tmp_path / "one", 2)
    two = train(tmp_path / "two", 2, jobs=2)
    assert one.learner.weights() == two.learner.weights()
