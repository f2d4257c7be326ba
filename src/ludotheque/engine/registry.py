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
    outside = {
        point.name: point.value for point in _entry_points() if not _is_compiled(point.module)
    }
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


def _is_compiled(module: str) -> bool:
    """Whether the package of a module holds compiled ones; nothing of it is imported.

    A compiled class whose base was compiled elsewhere ends the interpreter as soon as it is used.
    """
    spec = find_spec(module.partition(".")[0])
    if spec is None:
        return False
    suffixes = tuple(EXTENSION_SUFFIXES)
    files = [str(spec.origin)]
    for folder in spec.submodule_search_locations or ():
        files += [path.name for path in Path(folder).rglob("*")]
    return any(name.endswith(suffixes) for name in files)


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
            en=f"The package of “{key}” holds compiled modules, which can crash Python beside the "
            "compiled house; install it uncompiled.",
            fr=f"Le paquet de « {key} » contient des modules compilés, qui peuvent faire tomber "
            "Python à côté de la maison compilée ; installez-le non compilé.",
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
