"""Why one might do something: what the rules count, before and after.

A game names what it counts for a seat (``Game.quantities``), as whole numbers or as lists of
named things, and says in its texts how a change of each is put: ``[quantities.NAME]`` with
``more`` and ``fewer``, ``more_1`` and ``fewer_1`` for a change by one, and ``others_more`` and
``others_fewer`` for what changes for somebody else. What has no text is not said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludotheque.engine.declarations import Quantities
from ludotheque.engine.game import Game
from ludotheque.engine.grammar import Names
from ludotheque.engine.state import State
from ludotheque.engine.texts import load
from ludotheque.study.texts import Texts

SCORE = "score"
"""What is counted in a game that says nothing of its own."""
MOST_THINGS = 3


def reasons(before: State, after: State, seat: int, lang: str, names: Sequence[str]) -> list[str]:
    """What changes for the seat, then for the others, in short phrases; from the seat's views."""
    game, names = before.game, Names(names, lang, seat, done=False)
    old, new = before.view(seat), after.view(seat)
    phrases: list[str] = []
    for other in [seat, *(s for s in range(before.players) if s != seat)]:
        prefix = "" if other == seat else "others_"
        counts = [
            game.quantities(view, other) or {SCORE: state.scores()[other]}
            for state, view in ((before, old), (after, new))
        ]
        phrases += _changes(game, counts[0], counts[1], lang, prefix, names[other])
    return list(dict.fromkeys(phrases))


def _changes(
    game: Game, old: Quantities, new: Quantities, lang: str, prefix: str, who: str
) -> Iterator[str]:
    gains = {thing for name in new for thing in _things(new[name], old.get(name, ()))}
    for name, value in new.items():
        texts = _texts(game, name, lang)
        was = old.get(name, 0)
        if isinstance(value, int):
            yield from _number(texts, prefix, value - (was if isinstance(was, int) else 0), who)
            continue
        more = _things(value, old.get(name, ()))
        # What an area or a site has become is no loss of it.
        fewer = [thing for thing in _things(old.get(name, ()), value) if thing not in gains]
        for key, things in (("more", more), ("fewer", fewer)):
            if things and prefix + key in texts:
                yield texts[prefix + key].format(things=_join(game, things, lang), who=who)


def _number(texts: Mapping[str, str], prefix: str, change: int, who: str) -> Iterator[str]:
    key = prefix + ("more" if change > 0 else "fewer")
    if change and key in texts:
        one = texts.get(key + "_1") if abs(change) == 1 else None
        yield (one or texts[key]).format(n=abs(change), who=who)


def _things(some: Any, others: Any) -> list[str]:
    """Those of the first that are not among the second; a number has none."""
    if isinstance(some, int) or isinstance(others, int):
        return []
    return [thing for thing in some if thing not in others]


def _join(game: Game, things: Sequence[str], lang: str) -> str:
    words, texts = [game.word(lang, thing) for thing in things], load(Texts, lang)
    if len(words) > MOST_THINGS:
        listing = ", ".join(words[:MOST_THINGS])
        return texts.and_more.format(things=listing, n=len(words) - MOST_THINGS)
    *others, last = words
    return texts.and_last.format(things=", ".join(others), last=last) if others else last


def _texts(game: Game, name: str, lang: str) -> Mapping[str, str]:
    if name == SCORE:
        return load(Texts, lang).score
    texts: Mapping[str, str] = game.texts(lang)["quantities"][name]
    return texts
