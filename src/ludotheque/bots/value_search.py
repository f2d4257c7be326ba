"""Looking one action ahead by what a network has learned. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.bots.search import final_values
from ludotheque.bots.value_network import ValueNetwork
from ludotheque.engine.state import OVER, State


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
