"""Whether the house runs compiled; where not, whoever computes much is told once."""

from __future__ import annotations

import sys
import warnings
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES

from ludotheque.engine import state


class RunsUncompiled(UserWarning):
    """Rules and search run as plain Python."""


def is_compiled() -> bool:
    """Whether rules and search are compiled here."""
    return str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES))


_checked: set[type[object]] = set()


def check_attributes(cls: type[object]) -> None:
    """Refuse a state whose attributes are properties: compiled code would read past them."""
    if cls in _checked:
        return
    for base in cls.__mro__:
        for name in ("actor", "game", "options", "players"):
            if isinstance(vars(base).get(name), property):
                raise TypeError(f"{base.__name__}.{name} is a property; assign it instead.")
    _checked.add(cls)


@cache
def notice() -> None:
    """Say once that everything could be some sixty times faster, and how."""
    # In a browser nobody can install a compiler.
    if not is_compiled() and sys.platform != "emscripten":
        warnings.warn(
            "Ludothèque runs as plain Python here, some sixty times slower than compiled; install "
            "a C compiler, then: pip install --force-reinstall --no-deps ludotheque. "
            "Ludothèque tourne ici en Python simple, soixante fois plus lentement que compilée ; "
            "installez un compilateur C, puis la même commande.",
            RunsUncompiled,
            stacklevel=3,
        )
