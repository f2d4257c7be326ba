"""What a seat is told instead of an action that it may not know."""

from __future__ import annotations

from ludotheque.engine.errors import LANGUAGES
from ludotheque.testing.walk import Walk

CHECKS = ("veil",)


def check(walk: Walk, action: int) -> None:
    """Before an action: who is told less of it, is told something that can be said."""
    for seat in (None, *range(walk.state.players)):
        seen = walk.state.seen(action, seat)
        if seen != action:
            _veil(walk, seen, seat)


def _veil(walk: Walk, seen: int, seat: int | None) -> None:
    game, need = walk.state.game, walk.reporter.require
    good = game.num_actions <= seen < game.num_codes and not walk.state.is_legal(seen)
    need(good, "veil", f"seat {seat} is told {seen}, which is no veil")
    for lang in LANGUAGES:
        sentence = game.sentence(walk.state, seen, lang)
        needed = f"the veil {game.notation(seen)} has a sentence in {lang}"
        need(bool(sentence.strip()), "veil", needed)
