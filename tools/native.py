"""Compile the typed modules: each game a library of its own, and only what has changed.

usage: python tools/native.py

Everything stays in build/native (or in the folder that LUDOTHEQUE_NATIVE names), so that an edit
of one game compiles that game alone. What is compiled stands in pyproject.toml under
[tool.ludotheque.native]; how, in src/ludotheque/engine/native/.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
# Beside the modules, not in their package: it cannot be imported before it is built.
sys.path.insert(0, str(ROOT / "src" / "ludotheque" / "engine" / "native"))
import build as mypyc_build  # noqa: E402

HOUSE = "ludotheque"
compiler = mypyc_build.compiler


class Library(NamedTuple):
    """A compiled file, and its name inside the wheel."""

    path: Path
    name: str


def build(root: Path) -> list[Library]:
    """Bring the compiled libraries up to date, with a note of what they were made of."""
    folder = Path(os.environ.get("LUDOTHEQUE_NATIVE", root / "build" / "native"))
    libraries = groups(root)
    try:
        paths = mypyc_build.build(
            {HOUSE: root / "src" / HOUSE}, libraries, folder, wanted=list(libraries)
        )
    except mypyc_build.BuildError as error:
        sys.stderr.write(str(error))
        raise SystemExit(
            "The compiled modules could not be built; what went wrong stands above."
        ) from None
    note = folder / "native.json"
    note.write_text(
        json.dumps({"modules": libraries[HOUSE].fast, "header": mypyc_build.header(folder, HOUSE)})
    )
    top = next(path.parent for path in paths if path.name.startswith(f"{HOUSE}__mypyc"))
    return [
        *(Library(path, str(path.relative_to(top))) for path in paths),
        Library(note, f"{HOUSE}/engine/native/native.json"),
    ]


def groups(root: Path) -> dict[str, mypyc_build.Modules]:
    """The compiled files, relative to the sources, by the name of their library.

    The names have no dots: mypyc reckons a module's path from a library that lies at the top.
    """
    source = root / "src"
    with (root / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["ludotheque"]["native"]
    libraries = {HOUSE: _modules(source, source / HOUSE, settings["house"])}
    for game in sorted((source / HOUSE / "games").iterdir()):
        modules = _modules(source, game, settings["games"])
        if modules.fast:
            libraries[f"{HOUSE}_{game.name}"] = modules
    return libraries


def _modules(source: Path, folder: Path, patterns: dict[str, list[str]]) -> mypyc_build.Modules:
    return mypyc_build.Modules(
        _files(source, folder, patterns["fast"]), _files(source, folder, patterns["light"])
    )


def _files(source: Path, folder: Path, patterns: list[str]) -> list[str]:
    paths = {path for pattern in patterns for path in folder.glob(pattern)}
    # A package's own file stays plain: compiled, it hides the libraries beside it.
    return sorted(str(path.relative_to(source)) for path in paths if path.name != "__init__.py")


if __name__ == "__main__":
    build(ROOT)
