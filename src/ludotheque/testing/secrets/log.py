"""What the log tells a seat of an action, against what the seat's view shows after it.

Two steps that leave the same view were told alike: else the log, which everybody keeps, says
what the view hides. And a step that was told alike in one state leaves the same view.
"""

from __future__ import annotations

from ludotheque.engine.errors import LANGUAGES
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, State
from ludotheque.testing.difference import difference
from ludotheque.testing.walk import Walk

CHECKS = ("log", "log shown", "story")


def check(walk: Walk, action: int) -> None:
    if walk.state.actor == CHANCE:
        _outcomes(walk, action)
    for seat in range(walk.state.players):
        world = walk.state.resample(seat, Rng(len(walk.actions), 13))
        elsewhere = _same_step(walk, world, action)
        if elsewhere is not None and world != walk.state:
            _worlds(walk, seat, action, world, elsewhere)


def _outcomes(walk: Walk, action: int) -> None:
    """Two outcomes of one state are told alike exactly where they look alike afterwards."""
    state = walk.state
    other = state.nth_legal(Rng(len(walk.actions), 11).below(state.num_legal()))
    after, elsewhere = _after(state, action), _after(state, other)
    for seat in (None, *range(state.players)):
        alike = state.seen(action, seat) == state.seen(other, seat)
        where = difference(after.view(seat), elsewhere.view(seat))
        steps = _pair(state, action, other)
        if alike and where:
            walk.reporter.fail(
                "log shown", f"view({seat}) shows what seen() veils, {steps}: {where}"
            )
        if not where and not alike:
            pair = _pair(state, state.seen(action, seat), state.seen(other, seat))
            walk.reporter.fail(
                "log", f"seat {seat} is told {pair}, {steps}, but its view does not show it"
            )


def _same_step(walk: Walk, world: State, action: int) -> int | None:
    """The same decision in the other world, or whatever chance may bring there."""
    if world.is_legal(action):
        return action
    if walk.state.actor != CHANCE:
        return None
    return world.nth_legal(Rng(len(walk.actions), 19).below(world.num_legal()))


def _worlds(walk: Walk, seat: int, action: int, world: State, elsewhere: int) -> None:
    """The seat cannot tell the two worlds apart before the step."""
    state = walk.state
    after, other = _after(state, action), _after(world, elsewhere)
    for reader in (seat, None):
        if after.view(reader) != other.view(reader):
            continue
        codes = [int(state.seen(action, reader)), int(world.seen(elsewhere, reader))]
        if codes[0] != codes[1]:
            pair = _pair(state, *codes)
            what = f"at “{state.game.notation(action)}” seat {reader} is told {pair}"
            walk.reporter.fail("log", f"{what}, but its view does not show the difference")
        _story(walk, reader, world, codes[0])


def _story(walk: Walk, reader: int | None, world: State, code: int) -> None:
    """The sentence in the log is made from the true state, and must not say more."""
    game = walk.state.game
    for lang in LANGUAGES:
        sentences = [game.sentence(each, code, lang, you=reader) for each in (walk.state, world)]
        if sentences[0] != sentences[1]:
            where = difference(*sentences)
            what = f"the sentence of “{game.notation(code)}” tells seat {reader} a secret"
            walk.reporter.fail("story", f"{what}: {where}")


def _after(state: State, action: int) -> State:
    after = state.copy()
    after.apply(action)
    return after


def _pair(state: State, one: int, other: int) -> str:
    return f"“{state.game.notation(one)}” or “{state.game.notation(other)}”"
