"""Compiled states from elsewhere: only those that were compiled against this very house.

A compiled class relies on the layout of the compiled class that it extends. Made for another house
it would end the interpreter, so it is refused when it is created, whichever way it was imported.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TypedDict

NOTE = "compiled.json"
"""Beside a package's own file: which house it was compiled against."""
HOUSE = Path(__file__).resolve().parents[2]
GAMES = HOUSE / "games"


class CompiledElsewhere(ImportError):
    """Said in English, as all errors of imports are; the shelf says it in both languages."""


class Build(TypedDict):
    """What a house was compiled of, and the layout of its classes."""

    modules: list[str]
    header: str


@cache
def house() -> Build | None:
    """How this house was compiled; none where it is plain Python."""
    path = Path(__file__).with_name("native.json")
    build: Build | None = json.loads(path.read_text()) if path.exists() else None
    return build


def check(kind: type) -> None:
    """Raise ``CompiledElsewhere`` for a compiled class that does not fit this house."""
    if "__mypyc_attrs__" not in vars(kind):
        return
    folders = _folders(kind.__module__)
    if (folders and GAMES in folders[0].parents) or any(map(fits, folders)):
        return
    raise CompiledElsewhere(
        f"{kind.__module__} was not compiled against this Ludothèque and could crash it: "
        "compile it with “ludotheque compile”, or install it uncompiled."
    )


def _folders(module: str) -> list[Path]:
    """The folders of the packages around a module that is being imported, the innermost first."""
    names = module.split(".")
    packages = [sys.modules.get(".".join(names[:n])) for n in range(len(names), 0, -1)]
    places = [place for package in packages for place in [*getattr(package, "__path__", ())][:1]]
    return [Path(place).resolve() for place in places]


def fits(folder: Path) -> bool:
    """Whether the compiled modules of a package were made for this house."""
    note, build = folder / NOTE, house()
    if build is None or not note.exists():
        return False
    return bool(json.loads(note.read_text()).get("header") == build["header"])


def is_compiled(folder: Path) -> bool:
    """Whether a package holds compiled modules; nothing of it is imported."""
    return any(path.name.endswith(tuple(EXTENSION_SUFFIXES)) for path in folder.rglob("*"))
