"""The search of a master: a tree whose positions a learned network judges. Compiled.

One simulation goes down to a decision that was not looked at yet, judges what every action there
leads to before chance plays, and takes the best of it back up: chance is met as it comes, so the
mean over the visits is an expectation. Where a game says so the network only chooses what is worth
a try, and what comes of it is seen by playing on.
"""

from __future__ import annotations

from time import perf_counter

from librt.vecs import append, vec
from mypy_extensions import i64

from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.rollout import prior_playout
from ludotheque.bots.search import TreeSearch, final_values
from ludotheque.bots.tree import Node, edge_priors
from ludotheque.bots.value_network import ValueNetwork
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State


def final_worth(state: State) -> list[float]:
    """What the end brought each seat: half for the victory, half for how clear it was."""
    values = final_values(state)
    if state.players == 1:
        return values
    clear = state.evaluate()
    total = sum(clear)
    if total <= 0.0:
        return values
    return [0.5 * (won + share / total) for won, share in zip(values, clear, strict=True)]


def worth_of(network: ValueNetwork, state: State) -> list[float]:
    """What a position promises each seat; at the end, what it brought."""
    return final_worth(state) if state.actor == OVER else network.judge(state)


def best_after(network: ValueNetwork, state: State) -> State:
    """The position after the action that looks best to the actor, before chance plays."""
    seat = state.actor
    most = -1e9
    chosen = state
    n = state.num_legal()
    k: i64 = 0
    while k < n:
        after = state.copy()
        after.step(state.nth_legal(k))
        value = worth_of(network, after)[seat]
        if value > most:
            most = value
            chosen = after
        k += 1
    return chosen


class ValueSearch(TreeSearch):
    """A search for the actor of a state by a value network."""

    def __init__(
        self, state: State, rng: Rng, parameters: SearchParameters, network: ValueNetwork
    ) -> None:
        super().__init__(state, rng, parameters)
        self.network = network
        self.path: list[Node] = []
        self.edges = vec[i64]()
        self._expand(self.root, self._determinize())

    def run(self, simulations: int, seconds: float = 0.0) -> None:
        """Simulate so often, or until the time is up (0: no limit), or the choice is certain."""
        if len(self.root.actions) < 2:
            simulations = min(simulations, 1)
        end = perf_counter() + seconds if seconds > 0.0 else 0.0
        left: i64 = simulations
        while left > 0:
            self._simulate()
            left -= 1
            if (end > 0.0 and perf_counter() > end) or (left & 15 == 0 and self._is_decided(left)):
                break

    def _is_decided(self, left: i64) -> bool:
        """Whether no other action can still become the most tried one."""
        most: i64 = 0
        second: i64 = 0
        for count in self.root.counts:
            if count > most:
                second = most
                most = count
            elif count > second:
                second = count
        return most > second + left

    # One simulation

    def _simulate(self) -> None:
        state = self._determinize()
        node = self.root
        self.path = []
        self.edges = vec[i64]()
        while True:
            if state.actor == OVER or node.actor != state.actor:
                result = worth_of(self.network, state)
                break
            if state.actor == CHANCE:
                k = self._sample_chance(node, state)
            elif node.expanded:
                k = self._select(node, state)
            else:
                if node.visits >= self.parameters.expand_after - 1:
                    self._expand(node, state)
                result = self._outlook(node, state)
                break
            self.path.append(node)
            self.edges = append(self.edges, k)
            child = node.children[k]
            if child is None:
                node.children[k] = child = Node(state.actor, node.minimax)
            node = child
        self._backpropagate(node, result)

    def _outlook(self, node: Node, state: State) -> list[float]:
        """What may be hoped for: the best action's worth, or what comes of playing on."""
        if self.parameters.rollout_depth > 0:
            prior_playout(state, self.rng, self.parameters.rollout_depth)
            return worth_of(self.network, state)
        return node.minimax if node.expanded else worth_of(self.network, state)

    def _backpropagate(self, leaf: Node, result: list[float]) -> None:
        """Everybody on the way learns what came of it."""
        leaf.visits += 1
        if not leaf.expanded:
            often = float(leaf.visits)
            leaf.minimax = [
                new if leaf.visits == 1 else old + (new - old) / often
                for old, new in zip(leaf.minimax, result, strict=True)
            ]
        step: i64 = len(self.path) - 1
        while step >= 0:
            node = self.path[step]
            k = self.edges[step]
            node.visits += 1
            node.counts[k] += 1
            if node.actor >= 0:
                node.totals[k] += result[node.actor]
            if self.parameters.minimax_weight > 0.0:
                node.backup()
            step -= 1
        self._count(result)

    def _select(self, node: Node, state: State) -> i64:
        if self.secret and node.actor != self.seat:
            k = self._select_possible(node, state)
        else:
            k = node.select(
                self.parameters.c_puct, self.parameters.minimax_weight, i64(len(node.actions))
            )
        state.step(node.actions[k])
        return k

    def _select_possible(self, node: Node, state: State) -> i64:
        """The choice among what another seat can do in this world: its hand may differ."""
        weight = self.parameters.minimax_weight
        best = -1e9
        chosen: i64 = -1
        k: i64 = 0
        n = state.num_legal()
        while k < n:
            action = state.nth_legal(k)
            edge = node.find(action)
            if edge < 0:
                edge = node.add(action, self._look(state, action)[node.actor], 1.0 / float(n))
            value = node.value(edge, weight) + self.parameters.c_puct * node.priors[edge] * float(
                node.visits + 1
            ) ** 0.5 / float(1 + node.counts[edge])
            if value > best:
                best = value
                chosen = edge
            k += 1
        return chosen

    # Looking one action ahead

    def _look(self, state: State, action: i64) -> list[float]:
        """What the position after an action promises, before chance plays."""
        after = state.copy()
        after.step(action)
        return worth_of(self.network, after)

    def _expand(self, node: Node, state: State) -> None:
        """Judge what every action leads to; the best guess comes first."""
        node.expanded = True
        n = state.num_legal()
        first_values = vec[float](capacity=n)
        weights = vec[float](capacity=n)
        most = -1e9
        k: i64 = 0
        while k < n:
            worth = self._look(state, state.nth_legal(k))
            if worth[node.actor] > most:
                most = worth[node.actor]
                node.minimax = worth
            first_values = append(first_values, worth[node.actor])
            weights = append(weights, 1.0)
            k += 1
        shares = edge_priors(
            first_values, weights, self.parameters.temperature, self.parameters.prior_weight
        )
        order = [int(place) for place in range(n)]
        order.sort(key=lambda place: -shares[place])
        for place in order:
            node.add(state.nth_legal(place), first_values[place], shares[place])
