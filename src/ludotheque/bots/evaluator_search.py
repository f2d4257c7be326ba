"""Tree search by an evaluator, as AlphaZero has it: values and priors of many leaves at once.

Compiled. A walk goes down the tree by PUCT and leaves a visit without a victory on every edge
(virtual loss), so that the next walk goes elsewhere; when enough leaves are gathered the
evaluator is asked once for all of them. The first estimate of an action is its parent's value,
and its prior is the evaluator's: no action is looked at by itself.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Protocol

from librt.vecs import append, vec
from mypy_extensions import i64

from ludotheque.bots.leaves import Leaves
from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.search import TreeSearch, final_values
from ludotheque.bots.tree import Node
from ludotheque.engine.observation import size_of
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State


class LeafEvaluator(Protocol):
    """What the search asks: see ``bots.evaluators.Evaluator``, which everybody derives from."""

    def evaluate_leaves(self, leaves: Leaves) -> tuple[list[float], list[float]]:
        """The values of all leaves, the actor's first; the priors of all their actions."""
        ...


class Walk:
    """The way from the root to a leaf."""

    def __init__(self, nodes: list[Node], edges: vec[i64], leaf: Node) -> None:
        self.nodes = nodes
        self.edges = edges
        self.leaf = leaf


class EvaluatorSearch(TreeSearch):
    """A search for the actor of a state whose leaves an evaluator judges."""

    def __init__(self, state: State, rng: Rng, parameters: SearchParameters) -> None:
        super().__init__(state, rng, parameters)
        self.walks: list[Walk] = []
        """Those that wait for the evaluator, in the order of their leaves."""
        self.collisions: list[Walk] = []
        """Those that came to a leaf that waits already: taken back when it is evaluated."""

    def run(
        self, evaluator: LeafEvaluator, simulations: int, batch: int = 64, seconds: float = 0.0
    ) -> None:
        """Simulate so often, or until the time is up (0: no limit)."""
        leaves = Leaves(size_of(self.state.game), batch)
        end = perf_counter() + seconds if seconds > 0.0 else 0.0
        done = self.simulations + simulations
        while self.simulations < done and (end == 0.0 or perf_counter() < end):
            leaves.clear()
            self.collect(leaves, min(batch, int(done - self.simulations)))
            if len(leaves):
                values, priors = evaluator.evaluate_leaves(leaves)
                self.resolve(leaves, values, priors)

    # Going down

    def collect(self, leaves: Leaves, most: i64) -> None:
        """Add at most so many leaves; fewer where walks end at the same ones, or at the end."""
        left: i64 = most
        while left > 0 and i64(len(self.collisions)) < most:
            if not self.root.expanded and self.walks:
                break  # nobody can choose before the root is evaluated
            self._walk(leaves)
            left -= 1

    def _walk(self, leaves: Leaves) -> None:
        state = self._determinize()
        node = self.root
        nodes: list[Node] = []
        edges = vec[i64]()
        while state.actor != OVER and node.actor == state.actor:
            if state.actor == CHANCE:
                k = self._sample_chance(node, state)
            elif node.expanded:
                k = self._select(node, state)
            else:
                break
            node.visits += 1
            node.counts[k] += 1
            nodes.append(node)
            edges = append(edges, k)
            child = node.children[k]
            if child is None:
                node.children[k] = child = Node(state.actor, [0.0] * state.players)
            node = child
        self._arrive(Walk(nodes, edges, node), state, leaves)

    def _arrive(self, walk: Walk, state: State, leaves: Leaves) -> None:
        if state.actor == OVER:
            self._backpropagate(walk, final_values(state))
        elif walk.leaf.pending:
            self.collisions.append(walk)
        elif state.actor == CHANCE:
            # Worlds that a seat cannot tell apart may differ in who acts next; seldom.
            self._backpropagate(walk, state.evaluate())
        else:
            walk.leaf.pending = True
            self.walks.append(walk)
            leaves.add(state)

    def _select(self, node: Node, state: State) -> i64:
        if self.secret and node.actor != self.seat:
            k = self._select_possible(node, state)
        else:
            k = node.select(self.parameters.c_puct, 0.0, i64(len(node.actions)))
        state.step(node.actions[k])
        return k

    def _select_possible(self, node: Node, state: State) -> i64:
        """The choice among what another seat can do in this world: its hand may differ."""
        spread = self.parameters.c_puct * sqrt(float(node.visits + 1))
        best = -1e9
        chosen: i64 = -1
        k: i64 = 0
        n = state.num_legal()
        while k < n:
            action = state.nth_legal(k)
            edge = node.find(action)
            if edge < 0:
                edge = node.add(action, node.minimax[node.actor], 1.0 / float(n))
            value = node.value(edge, 0.0) + spread * node.priors[edge] / float(
                1 + node.counts[edge]
            )
            if value > best:
                best = value
                chosen = edge
            k += 1
        return chosen

    # Coming back

    def resolve(
        self, leaves: Leaves, values: list[float], priors: list[float], first: i64 = 0
    ) -> None:
        """Take what the evaluator says of the leaves collected; they begin with the ``first``."""
        for walk in self.collisions:
            self._take_back(walk)
        self.collisions = []
        place: i64 = first
        for walk in self.walks:
            self._expand(walk.leaf, leaves, place, priors)
            self._backpropagate(walk, self._by_seat(leaves.actors[place], values, place))
            place += 1
        self.walks = []

    def _take_back(self, walk: Walk) -> None:
        for step, node in enumerate(walk.nodes):
            node.visits -= 1
            node.counts[walk.edges[step]] -= 1

    def _by_seat(self, actor: i64, values: list[float], place: i64) -> list[float]:
        """The evaluator counts seats from the actor on, as observations do."""
        n: i64 = self.state.players
        result: list[float] = []
        seat: i64 = 0
        while seat < n:
            result.append(values[place * n + (seat - actor + n) % n])
            seat += 1
        return result

    def _expand(self, node: Node, leaves: Leaves, place: i64, priors: list[float]) -> None:
        node.pending = False
        if node.actor == leaves.actors[place] and not node.expanded:
            node.expanded = True
            node.add_all(leaves.actions, leaves.offsets[place], leaves.offsets[place + 1], priors)

    def _backpropagate(self, walk: Walk, result: list[float]) -> None:
        leaf = walk.leaf
        leaf.visits += 1
        if leaf.expanded and leaf.visits == 1:
            leaf.minimax = result
            leaf.set_first_values(result[leaf.actor])
        for step, node in enumerate(walk.nodes):
            if node.actor >= 0:
                node.totals[walk.edges[step]] += result[node.actor]
        self._count(result)

    # Training

    def mix_priors(self, noise: list[float], share: float) -> None:
        """Mix so much noise into the root's priors, in the order of its actions."""
        for k, value in enumerate(noise):
            self.root.priors[k] += share * (value - self.root.priors[k])
