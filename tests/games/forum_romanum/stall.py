"""How often the stall ends a game (FR-15), and how many areas were never full then.

``python tests/games/forum_romanum/stall.py [GAMES [LEVEL ...]]``: for each level of bots, number of
players and variant, games of bots of that level among themselves. Not a test: it takes long.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import ludotheque
from ludotheque import CHANCE, OVER, Rng
from ludotheque.bots import choose

GAME = ludotheque.game("forum-romanum")
LEVELS = ("beginner", "casual", "regular", "strong", "expert")


def play(level: str, players: int, backwards: bool, seed: int) -> tuple[str, int]:
    """The reason for the end of a game, and how many areas were never full."""
    state, rng = GAME.start(players, reversed=backwards), Rng(15, seed)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.apply(state.sample(rng) if chance else choose(level, state, rng))
    areas = state.view(None)["areas"]
    return state.outcome()["reason"], sum(area["status"] == "open" for area in areas)


def main(games: str = "200", *levels: str) -> None:
    print("level  players  variant   games  stalled  areas never full, by game")
    with ProcessPoolExecutor() as pool:
        for level in levels or LEVELS:
            for players in GAME.players:
                for backwards in (False, True):
                    one = partial(play, level, players, backwards)
                    ends = list(pool.map(one, range(int(games))))
                    stalled = sum(reason == "stall" for reason, _ in ends)
                    missing = Counter(left for _, left in ends if left)
                    word = "reversed" if backwards else "plain"
                    print(
                        f"{level:<7}{players:<9}{word:<10}{len(ends):<7}{stalled:<9}"
                        f"{dict(sorted(missing.items()))}",
                        flush=True,
                    )


if __name__ == "__main__":
    main(*sys.argv[1:])
