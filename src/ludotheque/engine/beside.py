"""What lies beside a game's code: its modules, by being there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast


def function(kind: type, module: str, name: str) -> Callable[..., Any] | None:
    """A function of a module in the folder of a class, or of one that it extends; else none."""
    return _function(cast(Any, kind), module, name)


@cache
def _function(kind: type, module: str, name: str) -> Callable[..., Any] | None:
    for package in packages(kind):
        if find_spec(f"{package}.{module}") is not None:
            return getattr(import_module(f"{package}.{module}"), name, None)
    return None


def packages(kind: type) -> list[str]:
    """The packages in which a class and those that it extends are written, its own first."""
    modules = [ancestor.__module__ for ancestor in kind.__mro__]
    names = [name if _is_package(name) else name.rpartition(".")[0] for name in modules]
    return [name for name in dict.fromkeys(names) if name not in ("", __package__)]


def _is_package(module: str) -> bool:
    return hasattr(sys.modules.get(module), "__path__")
