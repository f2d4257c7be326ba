"""Why one might do something: what the rules count, before and after.

A game names what it counts for a seat (``Game.quantities``), as whole numbers or as lists of
named things, and says in its texts how a change of each is put: ``[quantities.NAME]`` with
``more`` and ``fewer``, ``more_1`` and ``fewer_1`` for a change by one, and ``others_more`` and
``others_fewer`` for what changes for somebody else. What has no text is not said.

Puzzles are sorted by the same changes: a change with a text of its own under ``theme_more``,
``theme_others_fewer`` and so on is a theme.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ludotheque.engine.declarations import Quantities
from ludotheque.engine.game import Game
from ludotheque.engine.grammar import Names
from ludotheque.engine.state import State
from ludotheque.engine.texts import load
from ludotheque.study.texts import Texts

THEME = "theme_"
SCORE = "score"
"""What is counted in a game that says nothing of its own."""
MOST_THINGS = 3


class Change(NamedTuple):
    """What is counted otherwise than before, for one seat."""

    name: str
    key: str
    """``more`` or ``fewer``; for somebody else ``others_more`` or ``others_fewer``."""
    seat: int
    by: int
    """By how much, where it is a number."""
    things: list[str]
    """What came or went, where it is a list."""


def reasons(before: State, after: State, seat: int, lang: str, names: Sequence[str]) -> list[str]:
    """What changes for the seat, then for the others, in short phrases; from the seat's views."""
    game, names = before.game, Names(names, lang, seat, done=False)
    phrases = [_phrase(game, one, lang, names) for one in changes(before, after, seat)]
    return list(dict.fromkeys(phrase for phrase in phrases if phrase))


def theme_of(before: State, after: State, seat: int) -> str:
    """The first change that is a theme, as ``quantity.key``; empty where none is."""
    game = before.game
    themes = (
        f"{one.name}.{one.key}"
        for one in changes(before, after, seat)
        if THEME + one.key in _texts(game, one.name, "en")
    )
    return next(themes, "")


def theme_title(game: Game, theme: str, lang: str) -> str:
    """What a theme is called."""
    name, _, key = theme.partition(".")
    return _texts(game, name, lang)[THEME + key] if key else load(Texts, lang).quiet


def changes(before: State, after: State, seat: int) -> Iterator[Change]:
    """What is counted otherwise: for the seat, then for the others; from the seat's views."""
    game, old, new = before.game, before.view(seat), after.view(seat)
    for other in [seat, *(s for s in range(before.players) if s != seat)]:
        counts = [
            game.quantities(view, other) or {SCORE: state.scores()[other]}
            for state, view in ((before, old), (after, new))
        ]
        yield from _changes(counts[0], counts[1], other, "" if other == seat else "others_")


def _changes(old: Quantities, new: Quantities, seat: int, prefix: str) -> Iterator[Change]:
    gains = {thing for name in new for thing in _things(new[name], old.get(name, ()))}
    for name, value in new.items():
        was = old.get(name, 0)
        if isinstance(value, int):
            by = value - (was if isinstance(was, int) else 0)
            if by:
                yield Change(name, prefix + ("more" if by > 0 else "fewer"), seat, abs(by), [])
            continue
        more = _things(value, old.get(name, ()))
        # What an area or a site has become is no loss of it.
        fewer = [thing for thing in _things(old.get(name, ()), value) if thing not in gains]
        for key, things in (("more", more), ("fewer", fewer)):
            if things:
                yield Change(name, prefix + key, seat, 0, things)


def _phrase(game: Game, change: Change, lang: str, names: Names) -> str:
    """A change in words; empty where the game has none for it."""
    texts = _texts(game, change.name, lang)
    text = texts.get(change.key, "")
    if change.things:
        things = _join(game, change.things, lang) if text else ""
        return text.format(things=things, who=names[change.seat])
    if text and change.by == 1:
        text = texts.get(change.key + "_1", text)
    return text.format(n=change.by, who=names[change.seat])


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
