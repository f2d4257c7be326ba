"""What a seat must not learn, and what it must not forget.

From a state and a seat the kit makes other worlds: by ``resample``, and by playing on worlds in
which the seat was told the same (``Window``). The seat cannot tell them apart, so everything it
can ask must be the same in all of them, and what it knows must be true in each.
"""

from __future__ import annotations

from ludotheque.engine.rng import Rng
from ludotheque.engine.state import OVER, has_secrets
from ludotheque.testing.report import Reporter
from ludotheque.testing.secrets import answers, beliefs, imagination, log, revelations, veils
from ludotheque.testing.walk import Minds, Walk, text_of

CHECKS = (
    *answers.CHECKS, *imagination.CHECKS, *beliefs.CHECKS, *log.CHECKS, *revelations.CHECKS,
    *veils.CHECKS,
)  # fmt: skip
WORLDS = 3
"""How many other worlds are imagined for each seat at a state."""


def check(walk: Walk) -> None:
    """Asked now and then."""
    state = walk.state
    if state.actor == OVER:
        return
    before = text_of(state.dump())
    for seat in range(state.players):
        for number in range(WORLDS):
            other = state.resample(seat, Rng(len(walk.actions) * WORLDS + number, seat))
            imagination.check(walk, seat, other)
            if other != state:
                answers.check(walk, seat, other)
    if has_secrets(state):
        beliefs.check(walk)
    walk.reporter.require(
        text_of(state.dump()) == before, "resample", "resampling changed the state"
    )


def before_action(walk: Walk, action: int) -> None:
    """Asked before every action."""
    veils.check(walk, action)
    if has_secrets(walk.state):
        log.check(walk, action)
        revelations.check(walk, action)
        beliefs.follow(walk, action)


def after_all_walks(minds: Minds, reporter: Reporter) -> None:
    revelations.check_all(minds, reporter)
