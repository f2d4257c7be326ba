"""How a beginner plays: badly, but he builds."""

from __future__ import annotations

import ludotheque
from ludotheque import CHANCE, OVER, Rng, State
from ludotheque.bots import choose

GAME = ludotheque.game("batisseurs")


def played(levels: list[str], seed: int) -> State:
    state, rng = GAME.start(len(levels)), Rng(seed)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.apply(state.sample(rng) if chance else choose(levels[state.actor], state, rng))
    return state


def test_beginners_build_and_do_not_hoard() -> None:
    """Their games end by points; few sites are left half-done, and nobody hires the whole town."""
    games = [played(["beginner", "beginner"], seed) for seed in range(6)]
    assert {game.outcome()["reason"] for game in games} == {"points"}
    seats = [seat for game in games for seat in game.view(None)["seats"]]
    assert sum(len(seat["built"]) for seat in seats) > 4 * len(seats)
    assert sum(len(seat["sites"]) for seat in seats) < 2 * len(seats)


def test_a_beginner_finishes_something_against_a_regular_too() -> None:
    built = [len(played(["beginner", "regular"], seed).view(None)["seats"][0]["built"])
             for seed in range(6)]  # fmt: skip
    assert sum(built) > 6
