"""Which games there are: the folders in ``games/`` and the entry points of other packages."""

from __future__ import annotations

import os
import pkgutil
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.game import Game
from ludotheque.engine.native import guard

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP = "ludotheque.games"
"""The entry-point group: ``my-game = "my_package:GAME"``."""
EXTRA = "LUDOTHEQUE_TRY"
"""A folder with one more game, before the house's own: one that is being written."""


def _entry_points() -> EntryPoints:
    # Imported here: it takes a third of the time that `import ludotheque` may take.
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


@cache
def _places() -> dict[str, str]:
    """Each key with the place of its ``GAME``; a folder of the house comes before outsiders."""
    outside = {point.name: point.value for point in _entry_points() if not _may_crash(point.module)}
    return outside | _folders()


@cache
def _folders() -> dict[str, str]:
    """The house's own games, by their folders."""
    package = import_module(GROUP)
    if EXTRA in os.environ and os.environ[EXTRA] not in package.__path__:
        package.__path__.insert(0, os.environ[EXTRA])
    return {
        module.name.replace("_", "-"): f"{GROUP}.{module.name}:GAME"
        for module in pkgutil.iter_modules(package.__path__)
        if module.ispkg
    }


def _may_crash(module: str) -> bool:
    """Whether the package of a module holds compiled ones that were not made for this house."""
    spec = find_spec(module.partition(".")[0])
    if spec is None:
        return False
    if spec.submodule_search_locations is None:
        return str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))
    folders = map(Path, spec.submodule_search_locations)
    return any(guard.is_compiled(folder) and not guard.fits(folder) for folder in folders)


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
    # Its own folder first: whether others bring games takes longer to find out.
    place = _folders().get(key) or _places().get(key)
    if place is None and key in {point.name for point in _entry_points()}:
        raise UnknownGame(
            en=f"The package of “{key}” was compiled for another Ludothèque and could crash "
            "Python; compile it with “ludotheque compile”, or install it uncompiled.",
            fr=f"Le paquet de « {key} » a été compilé pour une autre Ludothèque et pourrait faire "
            "tomber Python ; compilez-le avec « ludotheque compile », ou installez-le non compilé.",
        )
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
