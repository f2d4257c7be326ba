"""A private revelation teaches somebody something.

A revelation is chance with one outcome that is veiled for spectators: something is shown to one
player. In some world that this player thought possible, something else would have been shown.
"""

from __future__ import annotations

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.testing.report import Reporter
from ludotheque.testing.walk import Minds, Walk

CHECKS = ("revelation",)
WORLDS = 6
ENOUGH = 8
"""So often a revelation may teach nothing, as what is shown may be known already."""


def check(walk: Walk, action: int) -> None:
    state = walk.state
    if state.actor != CHANCE or state.num_legal() > 1 or state.seen(action, None) == action:
        return
    if _after(state, action).actor == OVER:  # where all is shown anyway
        return
    notation = state.game.notation(state.seen(action, None))
    tries, lessons = walk.minds.revelations.get(notation, (0, 0))
    if lessons == 0:
        taught = any(_teaches(walk, action, seat) for seat in range(state.players))
        walk.minds.revelations[notation] = (tries + 1, int(taught))


def _teaches(walk: Walk, action: int, seat: int) -> bool:
    state = walk.state
    after = _appearance(state, action, seat)
    for number in range(WORLDS):
        world = state.resample(seat, Rng(len(walk.actions) * WORLDS + number, 23))
        if _appearance(world, world.nth_legal(0), seat) != after:
            return True
    return False


def _appearance(state: State, action: int, seat: int) -> tuple[int, object]:
    return int(state.seen(action, seat)), _after(state, action).view(seat)


def _after(state: State, action: int) -> State:
    after = state.copy()
    after.apply(action)
    return after


def check_all(minds: Minds, reporter: Reporter) -> None:
    for notation, (tries, lessons) in minds.revelations.items():
        empty = tries >= ENOUGH and lessons == 0
        reporter.require(
            not empty, "revelation", f"“{notation}” taught nobody anything, {tries} times"
        )
