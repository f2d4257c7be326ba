"""Small positions solved exactly: everybody plays best for themselves, chance by its weights.

For positions in which nothing hidden matters any more.
"""

from __future__ import annotations

from ludotheque import CHANCE, OVER, State


class TooLarge(Exception):
    """More positions, or longer lines, than one wants to look at."""


DEEPEST = 60


class Solver:
    """The exact value of positions, each looked at once (or anew: two plies need no memory)."""

    def __init__(self, limit: int = 20_000, remember: bool = True) -> None:
        self.left = limit
        self.remember = remember
        self.depth = 0
        self.cache: dict[State, list[float]] = {}

    def values(self, state: State) -> list[float]:
        """For each seat its share of the victory."""
        if state.actor == OVER:
            winners = state.winners()
            return [(seat in winners) / len(winners) for seat in range(state.players)]
        if self.remember and state in self.cache:
            return self.cache[state]
        self.left -= 1
        self.depth += 1
        if self.left < 0 or self.depth > DEEPEST:
            raise TooLarge
        values = self._chance(state) if state.actor == CHANCE else self._decision(state)
        self.depth -= 1
        if self.remember:
            self.cache[state.copy()] = values
        return values

    def after(self, state: State, action: int) -> list[float]:
        """The values once an action is done."""
        then = state.copy()
        then.apply(action)
        return self.values(then)

    def _decision(self, state: State) -> list[float]:
        actor = int(state.actor)
        return max((self.after(state, action) for action in state.legal()), key=lambda v: v[actor])

    def _chance(self, state: State) -> list[float]:
        weights = [int(state.chance_weight(k)) for k in range(state.num_legal())]
        outcomes = [self.after(state, outcome) for outcome in state.legal()]
        total = sum(weights)
        return [
            sum(w * values[seat] for w, values in zip(weights, outcomes, strict=True)) / total
            for seat in range(state.players)
        ]


def choices(state: State, limit: int = 20_000, remember: bool = True) -> dict[int, float]:
    """What each action of the actor is worth to it, exactly."""
    solver, actor = Solver(limit, remember), int(state.actor)
    return {action: solver.after(state, action)[actor] for action in state.legal()}
