"""What a seat must not learn.

From a state and a seat the kit makes a second world by ``resample``. The seat cannot tell the two
apart, so everything it is told must be the same in both.
"""

from __future__ import annotations

from ludotheque.bots import BOTS, choose
from ludotheque.engine.errors import LANGUAGES
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER, State
from ludotheque.testing.moments import observation
from ludotheque.testing.report import Reporter
from ludotheque.testing.walk import Minds, Walk, text_of

CHECKS = ("resample", "two worlds", "seen", "secret scores", "imagination")
THINKER = "search:6"
"""A search, kept short: it is asked at every moment of every game."""
WORLDS = 3
"""How many other worlds are imagined for each seat at a state."""


def check(walk: Walk) -> None:
    state = walk.state
    if state.actor == OVER:
        return
    before = text_of(state.dump())
    for seat in range(state.players):
        for number in range(WORLDS):
            other = state.resample(seat, Rng(len(walk.actions) * WORLDS + number, seat))
            _resample(walk, seat, other)
            if other != state:
                walk.minds.surprised.add(seat)
                _same_for(walk, seat, other)
                break
    walk.reporter.require(
        text_of(state.dump()) == before, "resample", "resampling changed the state"
    )


def _resample(walk: Walk, seat: int, other: State) -> None:
    need, state = walk.reporter.require, walk.state
    broken = {name: value for name, value in other.invariants().items() if value != 0}
    need(not broken, "resample", f"what seat {seat} imagines breaks {broken}")
    need(other.actor == state.actor, "resample", f"seat {seat} imagines another actor")
    again = [world.resample(seat, Rng(5, seat)) for world in (state, other)]
    need(again[0] == again[1], "resample", f"what seat {seat} imagines depends on the truth")


def _same_for(walk: Walk, seat: int, other: State) -> None:
    """Everything seat is told in two worlds it cannot tell apart."""
    need, state = walk.reporter.require, walk.state
    need(state.view(seat) == other.view(seat), "two worlds", f"view({seat}) tells a secret")
    need(state.view(None) == other.view(None), "two worlds", "spectators are told a secret")
    need(
        observation(state, seat) == observation(other, seat),
        "two worlds",
        f"observe({seat}) tells a secret",
    )
    need(state.scores() == other.scores(), "secret scores", f"scores() tell seat {seat} a secret")
    if state.actor != seat:
        return
    need(state.legal() == other.legal(), "two worlds", f"legal() tells seat {seat} a secret")
    for action in state.legal()[:5]:
        same = state.preview(action) == other.preview(action)
        need(same, "two worlds", f"preview tells seat {seat} a secret")
    for name in (*BOTS, THINKER):
        picks = [choose(name, world, Rng(3, seat)) for world in (state, other)]
        need(picks[0] == picks[1], "two worlds", f"the bot {name} of seat {seat} knows a secret")


def imagination(minds: Minds, reporter: Reporter) -> None:
    """Who was told less than everything must sometimes imagine something else than the truth."""
    blind = sorted(minds.veiled - minds.surprised)
    reporter.require(not blind, "imagination", f"resample() gives the truth to seats {blind}")


def note(walk: Walk, action: int) -> None:
    """Before an action: what each seat is told of it."""
    state = walk.state
    for seat in (None, *range(state.players)):
        seen = state.seen(action, seat)
        if seen == action:
            continue
        if seat is not None:
            walk.minds.veiled.add(seat)
        _veil(walk, seen, seat)
    if state.actor == CHANCE and len(walk.actions) % 3 == 0:
        _log_tells_no_more_than_the_view(walk, action)


def _veil(walk: Walk, seen: int, seat: int | None) -> None:
    game, need = walk.state.game, walk.reporter.require
    good = game.num_actions <= seen < game.num_codes and not walk.state.is_legal(seen)
    need(good, "seen", f"seat {seat} is told {seen}, which is no veil")
    for lang in LANGUAGES:
        sentence = game.sentence(walk.state, seen, lang)
        need(
            bool(sentence.strip()),
            "seen",
            f"the veil {game.notation(seen)} has a sentence in {lang}",
        )


def _log_tells_no_more_than_the_view(walk: Walk, action: int) -> None:
    """Two outcomes are told alike exactly where they look alike afterwards."""
    state = walk.state
    k = Rng(len(walk.actions), 11).below(state.num_legal())
    other = state.nth_legal(k)
    if other == action:
        return
    after, elsewhere = state.copy(), state.copy()
    after.apply(action)
    elsewhere.apply(other)
    for seat in (None, *range(state.players)):
        alike = state.seen(action, seat) == state.seen(other, seat)
        looks = after.view(seat) == elsewhere.view(seat)
        if alike and not looks:
            walk.reporter.fail("two worlds", f"view({seat}) shows what seen() veils")
        if looks and not alike:
            walk.reporter.fail("seen", f"seat {seat} is told what its view does not show")
