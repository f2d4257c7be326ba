"""Seeded games, as a list of lines: the same in every Python, compiled or not, in a tab or here."""

from __future__ import annotations

import ludotheque
from ludotheque import bots

ACTIONS = 60


def lines() -> list[str]:
    return [line(key, players) for key in ludotheque.catalogue() for players in (2, 3)]


def line(key: str, players: int) -> str:
    """A game of beginners from a seed, in notation, and how it stands then."""
    game, rng = ludotheque.game(key), ludotheque.Rng(20 + players)
    state = game.start(players)
    actions: list[str] = []
    while state.actor != ludotheque.OVER and len(actions) < ACTIONS:
        chance = state.actor == ludotheque.CHANCE
        action = state.sample(rng) if chance else bots.choose("beginner", state, rng)
        actions.append(game.notation(action))
        state.apply(action)
    return f"{key} {players}: {' '.join(actions)} → {list(state.scores())}"


if __name__ == "__main__":
    print("\n".join(lines()))
