"""Whether the house runs compiled; where not, whoever computes much is told once."""

from __future__ import annotations

import sys
import warnings
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from types import FunctionType

from ludotheque.engine import state


class RunsUncompiled(UserWarning):
    """Rules and search run as plain Python."""


def is_compiled() -> bool:
    """Whether rules and search are compiled here."""
    return str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES))


_checked: set[type[object]] = set()


def check_class(cls: type[object]) -> None:
    """Refuse a class with something that compiled code would silently pass over."""
    _check_methods(cls)
    if cls not in _checked:
        _check_attributes(cls)
        _checked.add(cls)


def _check_methods(cls: type[object]) -> None:
    """A function assigned to a compiled class is never called by compiled code."""
    for base in cls.__mro__:
        members = vars(base)
        if "__mypyc_attrs__" in members:
            for name, member in members.items():
                if type(member) is FunctionType:
                    raise TypeError(
                        f"{base.__name__}.{name} was assigned to, which compiled code does not "
                        "see; derive a class from a state, or run uncompiled."
                    )


def _check_attributes(cls: type[object]) -> None:
    """A property in the place of an attribute is never read by compiled code."""
    for base in cls.__mro__:
        for name in ("actor", "game", "options", "players"):
            if isinstance(vars(base).get(name), property):
                raise TypeError(f"{base.__name__}.{name} is a property; assign it instead.")


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
