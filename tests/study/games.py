"""Games to look at: played by bots from a seed, some with an error that is known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import ludotheque
from ludotheque import CHANCE, OVER, Record, Rng, State
from ludotheque.bots import choose
from ludotheque.bots.parameters import parameters_of
from ludotheque.bots.search import Search
from ludotheque.study import Settings

QUICK = Settings(
    simulations=12,
    deep_simulations=24,
    glance_simulations=2,
    glances=2,
    outcomes=4,
    worlds=2,
    seed=3,
)
"""Enough to try the accounts; nobody would believe such judgements."""


@cache
def played(key: str, players: int, seed: int, bots: tuple[str, ...] = ("casual",)) -> Record:
    """A whole game between these bots, by turns."""
    state, actions, rng = ludotheque.game(key).start(players=players), list[int](), Rng(seed)
    while state.actor != OVER:
        _advance(state, actions, rng, bots)
    return Record.of(state, actions)


def _advance(state: State, actions: list[int], rng: Rng, bots: Sequence[str]) -> None:
    if state.actor == CHANCE:
        action = int(state.sample(rng))
    else:
        action = choose(bots[state.actor % len(bots)], state, rng)
    actions.append(action)
    state.apply(action)


def with_error(key: str, seed: int, bot: str, least: float) -> tuple[Record, int]:
    """A game between good players in which one action was a bad one, and its step.

    Bad by a search of its own, which has nothing to do with the study's: by ``least`` of a victory.
    """
    for attempt in range(50):
        state, actions = ludotheque.game(key).start(players=2), list[int]()
        rng = Rng(seed, attempt)
        middle, planted = 20 + rng.below(30), -1
        while state.actor != OVER:
            bad = _bad(state, rng, least) if planted < 0 and len(actions) >= middle else -1
            if bad < 0:
                _advance(state, actions, rng, (bot,))
            else:
                planted = len(actions)
                actions.append(bad)
                state.apply(bad)
        if planted >= 0:
            return Record.of(state, actions), planted
    raise AssertionError(f"no error could be planted in {key}")


def _bad(state: State, rng: Rng, least: float) -> int:
    """An action that is worse than the best by so much, after a long look at both; or −1."""
    if state.actor < 0 or state.num_legal() < 2:
        return -1
    search = Search(state.resample(state.actor, rng), rng, parameters_of(state.game))
    search.run(400)
    best, worst = search.estimates()[0], min(search.estimates(), key=lambda one: one.value)
    if best.value - worst.value < least:
        return -1
    search.narrow([best.action, worst.action])
    search.run(2000)
    values = {one.action: one.value for one in search.estimates()}
    return int(worst.action) if values[best.action] - values[worst.action] >= least else -1
