"""Bots of somebody's own, as the arena finds them: by module and function."""

from __future__ import annotations

import time
from collections.abc import Callable

from ludotheque import Rng, State

NOT_A_BOT = 7


def first(state: State, rng: Rng) -> int:
    """The first legal action."""
    return state.nth_legal(0)


def last(state: State, rng: Rng) -> int:
    """The last legal action."""
    return state.nth_legal(state.num_legal() - 1)


def nth(place: str, *, backwards: str = "no") -> Callable[[State, Rng], int]:
    """A bot with arguments: always the same place in the list."""

    def act(state: State, rng: Rng) -> int:
        k = min(int(place), int(state.num_legal()) - 1)
        return state.nth_legal(state.num_legal() - 1 - k if backwards == "yes" else k)

    return act


def slow(state: State, rng: Rng) -> int:
    """Thinks for a while, so that there is time to interrupt it."""
    time.sleep(0.05)
    return state.nth_legal(rng.below(state.num_legal()))


def cheat(state: State, rng: Rng) -> int:
    """Does what only chance may do."""
    return state.game.num_actions


def broken(state: State, rng: Rng) -> int:
    raise ValueError("no idea")


def wanderer(state: State, rng: Rng) -> int:
    """Draws more random numbers than it needs, which must be nobody else's business."""
    for _ in range(5):
        rng.word()
    return state.nth_legal(0)
