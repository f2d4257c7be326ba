"""The tree of a search: what was tried from each position, and what came of it. Compiled.

An edge is an action, or an outcome of chance, as the searching seat may know it. So positions
that the seat cannot tell apart are one node, and nothing hidden can be read from the tree.
"""

from __future__ import annotations

from math import exp, sqrt

from librt.vecs import append, vec
from mypy_extensions import i64

from ludotheque.engine.state import CHANCE


class Node:
    """A decision or a chance event, as often as the search came by."""

    actor: i64
    visits: i64
    expanded: bool
    pending: bool
    """Whether an evaluator is being asked about it."""
    actions: vec[i64]
    """Of each edge, the best guess first."""
    first_values: vec[float]
    """What the actor hopes for after one action, before any search."""
    priors: vec[float]
    """How much of the visits an edge deserves."""
    counts: vec[i64]
    totals: vec[float]
    """What came of it for the actor, summed over all visits."""
    children: list[Node | None]
    minimax: list[float]
    """For each seat, the evaluation after the best play found so far."""

    def __init__(self, actor: i64, minimax: list[float]) -> None:
        self.actor = actor
        self.visits = 0
        self.expanded = False
        self.pending = False
        self.actions = vec[i64]()
        self.first_values = vec[float]()
        self.priors = vec[float]()
        self.counts = vec[i64]()
        self.totals = vec[float]()
        self.children = []
        self.minimax = minimax

    def add(self, action: i64, first_value: float, prior: float) -> i64:
        """A new edge; its place."""
        self.actions = append(self.actions, action)
        self.first_values = append(self.first_values, first_value)
        self.priors = append(self.priors, prior)
        self.counts = append(self.counts, 0)
        self.totals = append(self.totals, 0.0)
        self.children.append(None)
        return len(self.actions) - 1

    def add_alike(self, actions: vec[i64], first_value: float) -> None:
        """All edges at once, of which nothing is known that would tell them apart."""
        n: i64 = len(actions)
        self.actions = actions
        self.first_values = vec[float]([first_value] * n)
        self.priors = vec[float]([1.0 / float(n)] * n)
        self.counts = vec[i64]([0] * n)
        self.totals = vec[float]([0.0] * n)
        self.children = [None] * int(n)

    def add_all(self, actions: vec[i64], start: i64, end: i64, priors: list[float]) -> None:
        """All edges at once, from a part of a longer list."""
        n = end - start
        edges = vec[i64](capacity=n)
        shares = vec[float](capacity=n)
        counts = vec[i64](capacity=n)
        totals = vec[float](capacity=n)
        firsts = vec[float](capacity=n)
        k = start
        while k < end:
            edges = append(edges, actions[k])
            shares = append(shares, priors[k])
            counts = append(counts, 0)
            totals = append(totals, 0.0)
            firsts = append(firsts, 0.0)
            k += 1
        self.actions = edges
        self.priors = shares
        self.counts = counts
        self.totals = totals
        self.first_values = firsts
        self.children = [None] * int(n)

    def set_first_values(self, value: float) -> None:
        """Every edge is expected to bring what its node promises."""
        k: i64 = 0
        n: i64 = len(self.first_values)
        while k < n:
            self.first_values[k] = value
            k += 1

    def find(self, action: i64) -> i64:
        """The place of an edge, or −1."""
        k: i64 = 0
        n: i64 = len(self.actions)
        while k < n:
            if self.actions[k] == action:
                return k
            k += 1
        return -1

    def value(self, k: i64, minimax_weight: float) -> float:
        """What an edge is worth to the actor: what came of it, and what best play promises.

        ``minimax_weight`` is the weight of the latter.
        """
        if self.counts[k] == 0:
            return self.first_values[k]
        mean = self.totals[k] / float(self.counts[k])
        if minimax_weight == 0.0:
            return mean
        child = self.children[k]
        if child is None:
            return mean
        return mean + minimax_weight * (child.minimax[self.actor] - mean)

    def select(self, c_puct: float, minimax_weight: float, width: i64) -> i64:
        """The edge to try next: worth much, or promising and little tried."""
        n: i64 = len(self.actions)
        if width < n:
            n = width
        spread = c_puct * sqrt(float(self.visits + 1))
        best = -1e9
        chosen: i64 = 0
        k: i64 = 0
        while k < n:
            value = self.value(k, minimax_weight) + spread * self.priors[k] / float(
                1 + self.counts[k]
            )
            if value > best:
                best = value
                chosen = k
            k += 1
        return chosen

    def backup(self) -> None:
        """Take over the worth of the best edge tried, or of all outcomes as often as they came."""
        if self.actor == CHANCE:
            self._average()
            return
        best = -1e9
        n: i64 = len(self.actions)
        k: i64 = 0
        while k < n:
            child = self.children[k]
            if child is not None and child.minimax[self.actor] > best:
                best = child.minimax[self.actor]
                self.minimax = child.minimax
            k += 1

    def _average(self) -> None:
        seats = len(self.minimax)
        sums = [0.0] * seats
        weight = 0.0
        n: i64 = len(self.actions)
        k: i64 = 0
        while k < n:
            child = self.children[k]
            if child is not None:
                often = float(self.counts[k])
                weight += often
                for seat in range(seats):
                    sums[seat] += often * child.minimax[seat]
            k += 1
        self.minimax = [total / weight for total in sums]


def edge_priors(
    first_values: vec[float], weights: vec[float], temperature: float, prior_weight: float
) -> vec[float]:
    """How much each edge deserves: by its guess (cold: the best only) and the game's ``prior``."""
    n: i64 = len(first_values)
    best = first_values[0]
    for guess in first_values:
        if guess > best:
            best = guess
    shares = vec[float](capacity=n)
    total = 0.0
    most = 0.0
    k: i64 = 0
    while k < n:
        share = exp((first_values[k] - best) / temperature)
        shares = append(shares, share)
        total += share
        most += weights[k]
        k += 1
    k = 0
    while k < n:
        usual = weights[k] / most if most > 0.0 else 1.0 / float(n)
        shares[k] = (1.0 - prior_weight) * shares[k] / total + prior_weight * usual
        k += 1
    return shares
