"""Monte Carlo tree search for every game, through the contract alone. Compiled.

One simulation goes down the tree from a world that the seat could be in (``resample``), by what
is known to be good or deserves a try; draws chance as it comes; adds one node; judges it by the
game's evaluation, after a few plies of its policy if asked; and tells every node on the way what
came of it for its own actor. Any number of seats: each has a value of its own.

What it is made of, all from the literature: information sets with edges by what the seat sees
(Cowling and others), selection by a prior as in PUCT (Rosin), one look ahead as first estimate,
implicit minimax back-ups (Lanctot and others), widening at decisions and at chance (Couëtoux and
others).
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter

from librt.vecs import append, vec
from mypy_extensions import i64

from ludotheque.bots.parameters import SearchParameters
from ludotheque.bots.rollout import look_ahead, prior_playout, random_playout
from ludotheque.bots.tree import Node, edge_priors
from ludotheque.engine.rng import Rng
from ludotheque.engine.speed import check_class, notice
from ludotheque.engine.state import CHANCE, OVER, State, has_secrets


class Estimate:
    """What a search found out about one action."""

    action: int
    value: float
    visits: int
    reply: int
    """What whoever is next will most likely do; -1 where chance or the end comes first."""

    def __init__(self, action: int, value: float, visits: int, reply: int = -1) -> None:
        self.action = action
        self.value = value
        self.visits = visits
        self.reply = reply


class TreeSearch:
    """What every search has: a tree for the actor of a state, and what it says of the root.

    The state itself is never looked at but by the actor.
    """

    def __init__(
        self, state: State, rng: Rng, parameters: SearchParameters, open_cards: bool = False
    ) -> None:
        """With ``open_cards`` the state is taken for what everybody knows."""
        notice()
        check_class(type(state))
        check_class(type(self))
        check_class(Node)
        self.state = state
        self.seat: i64 = state.actor
        self.rng = rng
        self.parameters = parameters
        self.open_cards = open_cards
        self.secret = has_secrets(state) and not open_cards
        self.sums: list[float] = [0.0] * state.players
        self.simulations: i64 = 0
        self.root = Node(self.seat, [0.0] * state.players)

    # What it says of the root

    def best(self) -> i64:
        """The action tried most; among equals the one worth more."""
        root = self.root
        weight = self.parameters.minimax_weight
        chosen: i64 = 0
        k: i64 = 1
        n: i64 = len(root.actions)
        while k < n:
            if root.counts[k] > root.counts[chosen] or (
                root.counts[k] == root.counts[chosen]
                and root.value(k, weight) > root.value(chosen, weight)
            ):
                chosen = k
            k += 1
        return root.actions[chosen]

    def estimates(self) -> list[Estimate]:
        """Every legal action, the most tried first."""
        root = self.root
        estimates: list[Estimate] = []
        k: i64 = 0
        n: i64 = len(root.actions)
        while k < n:
            value = root.value(k, self.parameters.minimax_weight)
            estimates.append(Estimate(root.actions[k], value, root.counts[k], self._reply(k)))
            k += 1
        estimates.sort(key=lambda e: (-e.visits, -e.value, e.action))
        return estimates

    def _reply(self, k: i64) -> i64:
        child = self.root.children[k]
        if child is None or child.actor < 0:
            return -1
        reply: i64 = -1
        most: i64 = 0
        for at, count in enumerate(child.counts):
            if count > most:
                most = count
                reply = child.actions[at]
        return reply

    def means(self) -> list[float]:
        """For each seat, what came of all simulations on average."""
        if self.simulations == 0:
            return self.root.minimax
        return [total / float(self.simulations) for total in self.sums]

    def visits(self) -> list[tuple[int, int]]:
        """Every action of the root with its visits: what a policy is trained by."""
        root = self.root
        counts: list[tuple[int, int]] = []
        k: i64 = 0
        n: i64 = len(root.actions)
        while k < n:
            counts.append((root.actions[k], root.counts[k]))
            k += 1
        return sorted(counts)

    # One simulation

    def _determinize(self) -> State:
        return self.state.resample(self.seat, self.rng) if self.secret else self.state.copy()

    def _sample_chance(self, node: Node, state: State) -> i64:
        """An outcome of chance; when enough different ones were seen, one of those again."""
        outcome = state.sample(self.rng)
        seen: i64 = outcome
        if not self.open_cards:
            seen = state.seen(outcome, self.seat)
        edge = node.find(seen)
        if edge < 0 and self._is_wide(node):
            repeat = self._repeat_outcome(node)
            if state.is_legal(node.actions[repeat]):  # never a veiled one
                outcome = node.actions[repeat]
                edge = repeat
        if edge < 0:
            edge = node.add(seen, 0.0, 1.0)
        state.step(outcome)
        return edge

    def _is_wide(self, node: Node) -> bool:
        widening = self.parameters.chance_widening
        return widening > 0.0 and float(len(node.actions)) >= 2.0 + widening * sqrt(
            float(node.visits)
        )

    def _repeat_outcome(self, node: Node) -> i64:
        """An outcome seen before, as often as it was seen."""
        left = self.rng.below(node.visits)
        k: i64 = 0
        n: i64 = len(node.actions) - 1
        while k < n:
            left -= node.counts[k]
            if left < 0:
                break
            k += 1
        return k

    def _count(self, result: list[float]) -> None:
        """One simulation more, and what came of it for each seat."""
        self.simulations += 1
        for seat in range(len(result)):
            self.sums[seat] += result[seat]


def final_values(state: State) -> list[float]:
    """What the end of a game brought each seat: winners share one; alone, the evaluation."""
    if state.players == 1:
        return state.evaluate()
    winners = state.winners()
    share = 1.0 / float(len(winners))
    return [share if seat in winners else 0.0 for seat in range(state.players)]


class Search(TreeSearch):
    """A search by the game's own evaluation, with one look ahead as first estimate."""

    def __init__(
        self, state: State, rng: Rng, parameters: SearchParameters, open_cards: bool = False
    ) -> None:
        super().__init__(state, rng, parameters, open_cards)
        self.comparing = False
        self.path: list[Node] = []
        self.edges = vec[i64]()
        self._expand(self.root, self._determinize())
        self._perturb_priors()

    def _perturb_priors(self) -> None:
        """Shake the priors a little, so that equal actions come by turns."""
        k: i64 = 0
        n: i64 = len(self.root.priors)
        while k < n:
            self.root.priors[k] *= 0.8 + 0.4 * float(self.rng.below(1024)) / 1024.0
            k += 1

    # Limits

    def run(self, simulations: int, seconds: float = 0.0) -> None:
        """Simulate so often, or until the time is up (0: no limit), or the choice is certain."""
        if len(self.root.actions) < 2:
            simulations = min(simulations, 1)
        end = perf_counter() + seconds if seconds > 0.0 else 0.0
        left: i64 = simulations
        while left > 0:
            self._simulate()
            left -= 1
            # Interpreted in a browser, one simulation may take a twentieth of a second.
            if (end > 0.0 and perf_counter() > end) or (left & 15 == 0 and self._is_decided(left)):
                break

    def narrow(self, actions: list[int]) -> None:
        """Compare these actions alone from now on, by equal priors; their trees stay."""
        old = self.root
        root = Node(self.seat, old.minimax)
        root.expanded = True
        for action in actions:
            edge = old.find(action)
            k = root.add(action, old.first_values[edge], 1.0 / float(len(actions)))
            root.children[k] = old.children[edge]
        self.root = root
        self.comparing = True

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
        return most > second + left and not self.comparing

    # One simulation

    def _simulate(self) -> None:
        state = self._determinize()
        node = self.root
        self.path = []
        edges = vec[i64]()
        while True:
            if state.actor == OVER or node.actor != state.actor:
                break
            if state.actor == CHANCE:
                k = self._sample_chance(node, state)
            elif node.expanded:
                k = self._select(node, state)
            elif node.visits >= self.parameters.expand_after:
                self._expand(node, state)
                break
            else:
                break
            self.path.append(node)
            edges = append(edges, k)
            child = node.children[k]
            if child is None:
                node.children[k] = child = Node(state.actor, self._evaluate(state))
                node = child
                break
            node = child
        self.edges = edges
        self._backpropagate(node, self._rollout(node, state))

    def _rollout(self, node: Node, state: State) -> list[float]:
        if self.secret and node.visits > 0:
            self._update_mean(node, state)
        if self.parameters.rollout_depth == 0 or state.actor == OVER:
            return self._evaluate(state) if self.secret else node.minimax
        if self.parameters.prior_rollouts:
            prior_playout(state, self.rng, self.parameters.rollout_depth)
        else:
            random_playout(state, self.rng, self.parameters.rollout_depth)
        values = self._evaluate(state)
        if self.parameters.rollout_weight < 1.0:
            for seat in range(len(values)):
                values[seat] = node.minimax[seat] + self.parameters.rollout_weight * (
                    values[seat] - node.minimax[seat]
                )
        return values

    def _update_mean(self, node: Node, state: State) -> None:
        """A node stands for many worlds: its worth is the mean of those it was evaluated in."""
        if node.expanded and node.actor == state.actor:
            return
        value = self._evaluate(state)
        often = float(node.visits + 1)
        node.minimax = [
            old + (new - old) / often for old, new in zip(node.minimax, value, strict=True)
        ]

    def _evaluate(self, state: State) -> list[float]:
        """What a position promises each seat; at the end, what it brought."""
        if state.actor == OVER:
            return final_values(state)
        return state.evaluate() if self.parameters.evaluate else [1.0] * state.players

    def _backpropagate(self, leaf: Node, result: list[float]) -> None:
        """Everybody on the way learns what came of it."""
        leaf.visits += 1
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

    # Going down

    def _select(self, node: Node, state: State) -> i64:
        if self.secret and node.actor != self.seat:
            k = self._select_possible(node, state)
        else:
            width = i64(2.0 + self.parameters.widening * sqrt(float(node.visits)))
            k = node.select(self.parameters.c_puct, self.parameters.minimax_weight, width)
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
                edge = node.add(action, self._look_ahead(state, action, node.actor), 1.0 / float(n))
            value = node.value(edge, self.parameters.minimax_weight)
            value += spread * node.priors[edge] / float(1 + node.counts[edge])
            if value > best:
                best = value
                chosen = edge
            k += 1
        return chosen

    # Looking one action ahead

    def _look_ahead(self, state: State, action: i64, seat: i64) -> float:
        return self._evaluate(look_ahead(state, action, self.rng))[seat]

    def _expand(self, node: Node, state: State) -> None:
        """Look at every action once; the best guess comes first."""
        node.expanded = True
        n = state.num_legal()
        if not self.parameters.look_ahead and self.parameters.prior_weight == 0.0:
            node.add_alike(list_legal(state), node.minimax[node.actor])
            return
        first_values = vec[float](capacity=n)
        weights = vec[float](capacity=n)
        k: i64 = 0
        while k < n:
            value = node.minimax[node.actor]
            if self.parameters.look_ahead:
                value = self._look_ahead(state, state.nth_legal(k), node.actor)
            first_values = append(first_values, value)
            weights = append(weights, float(state.prior(k)))
            k += 1
        shares = edge_priors(
            first_values, weights, self.parameters.temperature, self.parameters.prior_weight
        )
        order = [int(place) for place in range(n)]
        order.sort(key=lambda place: -shares[place])
        for place in order:
            node.add(state.nth_legal(place), first_values[place], shares[place])


def list_legal(state: State) -> vec[i64]:
    """The actions of the actor, ascending."""
    n = state.num_legal()
    actions = vec[i64]([0] * n)
    k: i64 = 0
    while k < n:
        actions[k] = state.nth_legal(k)
        k += 1
    return actions
