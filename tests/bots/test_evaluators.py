"""A search by an evaluator: batches of leaves, values by seat, priors, and clear refusals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from high_card import KEEP
from tests.bots.test_search import dealt, midway

import ludotheque
from ludotheque import Rng, State
from ludotheque.bots import (
    Evaluator,
    GameEvaluator,
    Legal,
    SearchParameters,
    UnknownBot,
    bot,
    choose,
)
from ludotheque.bots.evaluator_search import EvaluatorSearch
from ludotheque.bots.evaluators import BadEvaluation, FunctionEvaluator
from ludotheque.bots.network import BadNetwork, Network
from ludotheque.bots.search import Search
from ludotheque.bots.tree import Node
from ludotheque.engine.speed import is_compiled

KEYS = ludotheque.catalogue()


class Even(Evaluator):
    """Knows nothing, and keeps what it was asked."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.batches: list[int] = []

    def evaluate(self, observations: Any, legal: Legal) -> tuple[Any, Any]:
        self.batches.append(len(observations))
        assert len(legal.offsets) == len(observations) + 1
        return np.full((len(observations), self.players), 1 / self.players), np.ones(
            len(legal.actions)
        )


def run(state: State, evaluator: Any, simulations: int, batch: int = 32) -> EvaluatorSearch:
    search = EvaluatorSearch(state, Rng(5), SearchParameters(c_puct=1.25))
    search.run(evaluator, simulations, batch)
    return search


@pytest.mark.parametrize("key", KEYS)
def test_an_evaluator_sees_dozens_of_leaves_at_a_time(key: str) -> None:
    state = midway(key, 30, 1)
    evaluator = Even(int(state.players))
    search = run(state, evaluator, 400)
    visits = search.visits()
    assert [action for action, _ in visits] == state.legal()
    # The root's own evaluation is a simulation too.
    assert search.simulations == 400 == 1 + sum(count for _, count in visits)
    assert evaluator.batches[0] == 1
    assert np.mean(evaluator.batches[1:]) > 8, evaluator.batches


def test_no_virtual_loss_is_left_behind() -> None:
    """Every visit of the tree has its value: nothing of a batch stays in the counts."""
    search = run(midway("forum-romanum", 20, 3), Even(4), 300)
    todo = [search.root]
    while todo:
        node = todo.pop()
        assert not node.pending
        for count, total in zip(node.counts, node.totals, strict=True):
            assert node.actor < 0 or total == pytest.approx(count / 4)
        todo += [child for child in node.children if child is not None]


def test_the_games_own_evaluation_is_the_default() -> None:
    """In batches or one by one, the game's evaluation finds the better card."""
    for batch in (1, 8):
        assert run(dealt(5, 1), GameEvaluator(), 300, batch).best() == KEEP


def test_priors_and_values_lead_the_search() -> None:
    state = midway("forum-romanum", 12, 4)
    wanted = state.legal()[7]

    def only(observations: Any, legal: Legal) -> tuple[Any, Any]:
        dense = np.zeros((len(observations), state.game.num_actions), np.float32)
        dense[:, wanted] = 1
        return np.full((len(observations), state.players), 0.25), dense

    assert run(state, FunctionEvaluator(only), 100).best() == wanted


def test_values_are_counted_from_the_actor_on() -> None:
    """Whoever is to act is promised everything: then our own actions are worth nothing to us."""
    state = midway("forum-romanum", 12, 4, players=2)

    def actor_wins(observations: Any, legal: Legal) -> tuple[Any, Any]:
        return np.tile([1.0, 0.0], (len(observations), 1)), np.ones(len(legal.actions))

    search = run(state, FunctionEvaluator(actor_wins), 60)
    means = search.means()
    assert means[1 - search.seat] > 0.9
    assert means[search.seat] < 0.1


@pytest.mark.parametrize("key", KEYS)
def test_a_network_decides_the_same_for_the_same_seed(key: str, tmp_path: Path) -> None:
    game = ludotheque.game(key)
    path = tmp_path / "weights.npz"
    Network.fresh(game, 16, seed=3).save(path)
    name = f"az:{path}:simulations=40"
    state = midway(key, 40, 2)
    choices = {bot(name)(state.resample(state.actor, Rng(1)), Rng(9)) for _ in range(3)}
    assert len(choices) == 1
    assert state.is_legal(choices.pop())


def test_the_hidden_truth_changes_nothing_for_a_network(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    Network.fresh(ludotheque.game("pecunia"), 16, seed=3).save(path)
    state = midway("pecunia", 60, 3, 4)
    name = f"az:{path}:simulations=60"
    choices = {choose(name, state.resample(state.actor, Rng(40, n)), Rng(6)) for n in range(4)}
    assert len(choices) == 1


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (lambda o, legal: (np.zeros((len(o), 9)), np.ones(len(legal.actions))), "the shape"),
        (lambda o, legal: (np.zeros((len(o), 2)), np.ones(3)), "a finite prior"),
        (lambda o, legal: (np.zeros((len(o), 2)), -np.ones(len(legal.actions))), "0 or more"),
        (lambda o, legal: (np.full((len(o), 2), np.nan), np.ones(len(legal.actions))), "finite"),
    ],
)
def test_a_wrong_answer_is_explained(answer: Any, sentence: str) -> None:
    with pytest.raises(BadEvaluation, match=sentence):
        run(midway("forum-romanum", 12, 4, players=2), FunctionEvaluator(answer), 10)


def test_an_evaluator_that_says_nothing_is_refused() -> None:
    with pytest.raises(TypeError, match="has no evaluate"):
        run(dealt(5, 1), Evaluator(), 10)


def test_files_that_are_no_network_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.npz"
    with pytest.raises(UnknownBot, match="cannot be had"):
        bot(f"az:{path}")
    path.write_text("weights")
    with pytest.raises(BadNetwork, match="cannot be read"):
        Network.load(path)
    Network.fresh(ludotheque.game("pecunia"), 8).save(path)
    with pytest.raises(BadNetwork, match="plays “pecunia”"):
        run(dealt(5, 1), Network.load(path), 4)


def test_nobody_overrides_the_search_in_vain() -> None:
    """A compiled class refuses to be derived from; interpreted, the override is honoured."""
    compiled = not Search.__module__.startswith("__") and not hasattr(Search.run, "__code__")
    if compiled:
        mine: Any = type("Mine", (Search,), {"run": lambda self: None})
        with pytest.raises(TypeError, match="inherit"):
            mine(dealt(5, 1), Rng(1), SearchParameters())
    else:
        mine = type("Mine", (Search,), {"run": lambda self: 7})
        assert mine(dealt(5, 1), Rng(1), SearchParameters()).run() == 7


@pytest.mark.parametrize("name", ["state", "search", "node"])
def test_nobody_assigns_to_a_compiled_class_in_vain(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What compiled code would not see is refused when a search begins; interpreted, it counts."""
    state = ludotheque.game("forum-romanum").start(2)
    state.apply(state.nth_legal(0))
    owner, method = {
        "state": (type(state), "copy"),
        "search": (Search, "_simulate"),
        "node": (Node, "select"),
    }[name]
    called: list[object] = []
    plain: Any = getattr(owner, method)

    def spy(self: Any, *words: Any) -> Any:
        called.append(self)
        return plain(self, *words)

    monkeypatch.setattr(owner, method, spy)
    if is_compiled():
        with pytest.raises(TypeError, match=f"{method} was assigned to"):
            Search(state, Rng(1), SearchParameters())
    else:
        Search(state, Rng(1), SearchParameters()).run(8)
        assert called
