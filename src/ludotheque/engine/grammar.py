"""Whom a sentence is about: somebody else by name, or the reader, who is spoken to.

A text gives a seat's field both forms, the reader's second: ``{who:* places|You place} a Roman``
is “Anna places a Roman” to everybody but Anna. ``*`` stands for the name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ludotheque.engine import texts
from ludotheque.engine.phrases import Phrases

_BEFORE_A_NAME = re.compile(r"\b([Dd]|[Qq]u)e $")
_ELIDED = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouéèê]|h[eéèêioôuy]", re.IGNORECASE)
"""« d'Anna », « d'Yves », « d'Hélène »; but « de Yann », « de Hans »."""


class Name(str):
    """What sentences call a seat: somebody else's name."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if not spec:
            return self._within()
        before, star, after = spec.partition("|")[0].partition("*")
        name = self._within() if before else self._first()
        return _joined(before, name, after) if star else before

    def _first(self) -> str:
        """At the beginning of a sentence."""
        return str(self)

    def _within(self) -> str:
        return str(self)


class Guest(Name):
    """Somebody who gave no name; in a French sentence a noun, which needs its article."""

    __slots__ = ()

    def _first(self) -> str:
        return f"L'{self[:1].lower()}{self[1:]}"

    def _within(self) -> str:
        return f"l'{self[:1].lower()}{self[1:]}"


class You(Name):
    """The reader."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return spec.partition("|")[2] if "|" in spec else str(self)


def _joined(before: str, name: str, after: str) -> str:
    if _ELIDED.match(name):
        before = _BEFORE_A_NAME.sub(r"\1'", before)
    return before + name + after


class Names(list[str]):
    """The names by seat, who of them reads, and whether the deed is done or only thought of."""

    def __init__(self, names: Iterable[str], lang: str, you: int | None, done: bool) -> None:
        super().__init__(name if isinstance(name, Name) else Name(name) for name in names)
        self.you = you
        self.done = done
        if you is not None:
            self[you] = You(texts.load(Phrases, lang).you)

    def joined(self, seats: Sequence[int]) -> str:
        """One of them, whose name still bends to the sentence, or several in a list."""
        return self[seats[0]] if len(seats) == 1 else ", ".join(self[seat] for seat in seats)


def phrases(texts: Mapping[str, Any], names: Iterable[str]) -> dict[str, str]:
    """The game's ``[sentences]``; of a deed not yet done, with its ``[proposals]`` instead."""
    done = names.done if isinstance(names, Names) else True
    sentences: dict[str, str] = texts["sentences"]
    return sentences if done or "proposals" not in texts else {**sentences, **texts["proposals"]}
