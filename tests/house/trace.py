"""Plays seeded games and prints a hash of every state, and of what is shown and told, on the way.

Run by two interpreters (compiled and pure) and compared: ``python trace.py KEY GAMES``.
"""

from __future__ import annotations

import hashlib
import sys

import ludotheque
from ludotheque.bots import BOTS, choose
from ludotheque.testing import settings


def trace(key: str, games: int) -> str:
    """One line a game: setting, length, final scores and the digest of all states."""
    game = ludotheque.game(key)
    lines = []
    for setting in settings(game):
        for number in range(games):
            lines.append(f"{setting} {number} {_play(setting.start(game), number)}")
    return "\n".join(lines)


def _play(state: ludotheque.State, number: int) -> str:
    rng = ludotheque.Rng(77, number)
    digest = hashlib.blake2b(digest_size=8)
    names = [*sorted(BOTS), "beginner", "search:12"]
    length = 0
    while state.actor != ludotheque.OVER:
        if state.actor == ludotheque.CHANCE:
            action = state.sample(rng)
        else:
            # Mostly random, now and then the others: their fractions must agree too.
            name = names[rng.below(len(names))] if length % 9 == 0 else "random"
            action = choose(name, state, rng)
        digest.update(_told(state, action).encode())
        state.apply(action)
        length += 1
        digest.update(f"{action} {hash(state)} {state.num_legal()} {state.evaluate()}".encode())
    return f"{length} {state.scores()} {digest.hexdigest()}"


def _told(state: ludotheque.State, action: int) -> str:
    """What people and files are told of it."""
    seat = None if state.actor < 0 else int(state.actor)
    lang = ("en", "fr")[action % 2]
    return f"{state.view(seat)} {state.dump()} {state.game.sentence(state, action, lang)}"


if __name__ == "__main__":
    print(trace(sys.argv[1], int(sys.argv[2])))
