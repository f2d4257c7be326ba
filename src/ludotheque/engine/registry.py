"""Which games there are: the folders in ``games/`` and the entry points of other packages."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.game import Game

GROUP = "ludotheque.games"
"""The entry-point group: ``my-game = "my_package:GAME"``."""


@cache
def _places() -> dict[str, str]:
    """Each key with the place of its ``GAME``; a folder of the house comes before outsiders."""
    outside = {point.name: point.value for point in entry_points(group=GROUP)}
    package = import_module(GROUP)
    inside = {
        module.name.replace("_", "-"): f"{GROUP}.{module.name}:GAME"
        for module in pkgutil.iter_modules(package.__path__)
        if module.ispkg
    }
    return outside | inside


def catalogue() -> list[str]:
    """The keys of all games, sorted.

    >>> sorted(catalogue()) == catalogue()
    True
    """
    return sorted(_places())


@cache
def game(key: str) -> Game:
    """The game with this key.

    >>> game(catalogue()[0]).key == catalogue()[0]
    True
    >>> game("no-such-box")
    Traceback (most recent call last):
    ludotheque.engine.errors.UnknownGame: There is no game “no-such-box”; there are: ...
    """
    place = _places().get(key)
    if place is None:
        keys = ", ".join(catalogue())
        raise UnknownGame(
            en=f"There is no game “{key}”; there are: {keys}.",
            fr=f"Il n'y a pas de jeu « {key} » ; il y a : {keys}.",
        )
    module, _, name = place.partition(":")
    candidate = getattr(import_module(module), name)
    if not isinstance(candidate, Game) or candidate.key != key:
        raise TypeError(f"{place} is not a game with the key {key}.")
    return candidate
