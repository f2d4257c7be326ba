"""What a seat imagines: a possible world, drawn from what the seat knows and nothing else."""

from __future__ import annotations

from ludotheque.bots import BOTS, choose
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import State
from ludotheque.testing.difference import difference
from ludotheque.testing.walk import Walk

CHECKS = ("resample", "independence")
THINKER = "search:6"
"""A search, kept short: it is asked at every moment of every game."""


def check(walk: Walk, seat: int, other: State) -> None:
    need, state = walk.reporter.require, walk.state
    broken = {name: value for name, value in other.invariants().items() if value != 0}
    need(not broken, "resample", f"what seat {seat} imagines breaks {broken}")
    need(other.actor == state.actor, "resample", f"seat {seat} imagines another actor")
    where = difference(state.view(seat), other.view(seat))
    need(not where, "resample", f"seat {seat} can tell what it imagines from the truth: {where}")
    check_independence(walk, seat, other)


def check_independence(walk: Walk, seat: int, other: State) -> None:
    """With the same random numbers the same is imagined in both worlds, and chosen by bots."""
    worlds = (walk.state, other)
    first, second = (world.resample(seat, Rng(5, seat)).dump() for world in worlds)
    where = difference(first, second)
    need = walk.reporter.require
    need(not where, "independence", f"what seat {seat} imagines depends on the truth: {where}")
    if walk.state.actor != seat or other == walk.state:
        return
    for name in (*BOTS, THINKER):
        picks = [walk.state.game.notation(choose(name, world, Rng(3, seat))) for world in worlds]
        where = difference(picks[0], picks[1])
        need(not where, "independence", f"the bot {name} of seat {seat} knows a secret: {where}")
