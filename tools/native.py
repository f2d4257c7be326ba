"""Compile the typed modules: each game a library of its own, and only what has changed.

usage: python tools/native.py

The C sources, objects and libraries stay in build/native (or in the folder that LUDOTHEQUE_NATIVE
names), so that an edit of one game compiles that game alone. What is compiled stands in
pyproject.toml under [tool.ludotheque.native].
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

# Calls within a library may be inlined; sums of fractions are the same on every processor.
FLAGS = ("-fno-semantic-interposition", "-ffp-contract=off")
ROOT = Path(__file__).resolve().parents[1]
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))


class Library(NamedTuple):
    """A compiled file, and its name inside the wheel."""

    path: Path
    name: str


def compiler() -> str | None:
    """The C compiler's path; on Windows setuptools knows where to look."""
    if sys.platform == "win32":
        return "cl"
    names = (os.environ.get("CC", ""), str(sysconfig.get_config_var("CC") or ""), "cc")
    paths = (shutil.which(words[0]) for words in map(str.split, names) if words)
    return next((path for path in paths if path), None)


def build(root: Path) -> list[Library]:
    """Bring the compiled libraries up to date, in a process of its own."""
    folder = Path(os.environ.get("LUDOTHEQUE_NATIVE", root / "build" / "native"))
    work = folder / _fingerprint()
    work.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "CFLAGS": " ".join([os.environ.get("CFLAGS", ""), *_flags()])}
    # From the sources' folder: setuptools would otherwise read our pyproject.toml as its own.
    command = [sys.executable, __file__, str(work)]
    with (work / "log").open("w") as log:
        done = subprocess.run(command, cwd=root / "src", env=environment, stdout=log, stderr=log)
    if done.returncode:
        sys.stderr.write((work / "log").read_text(errors="replace"))
        raise SystemExit("The compiled modules could not be built; what went wrong stands above.")
    names = json.loads((work / "libraries.json").read_text())
    return [Library(work / "lib" / name, name) for name in names]


def _fingerprint() -> str:
    """What makes objects of another build useless: interpreter, compilers, flags, this file."""
    parts = (SUFFIX, sys.version, version("mypy"), str(compiler()), os.environ.get("CFLAGS", ""))
    own = Path(__file__).read_text(encoding="utf-8")
    return hashlib.sha256("\n".join((*parts, own)).encode()).hexdigest()[:16]


def _flags() -> list[str]:
    return [] if sys.platform == "win32" else [flag for flag in FLAGS if _accepts(flag)]


def _accepts(flag: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("int probe;\n")
        command = [str(compiler()), flag, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def groups(root: Path) -> dict[str, list[str]]:
    """The compiled files, relative to the sources, by the name of their library.

    The names have no dots: mypyc reckons a module's path from a library that lies at the top.
    """
    source = root / "src"
    with (root / "pyproject.toml").open("rb") as file:
        settings = tomllib.load(file)["tool"]["ludotheque"]["native"]
    libraries = {"ludotheque": _files(source, source / "ludotheque", settings["house"])}
    for game in sorted((source / "ludotheque" / "games").iterdir()):
        if files := _files(source, game, settings["games"]):
            libraries[f"ludotheque_{game.name}"] = files
    return libraries


def _files(source: Path, folder: Path, patterns: list[str]) -> list[str]:
    paths = {path for pattern in patterns for path in folder.glob(pattern)}
    # A package's own file stays plain: compiled, it hides the libraries beside it.
    return sorted(str(path.relative_to(source)) for path in paths if path.name != "__init__.py")


def _compile(work: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    libraries = groups(ROOT)
    files = [file for group in libraries.values() for file in group]
    # What compiled modules import beside them, and the libraries of extras that those import,
    # need not be there: an isolated build has the core's dependencies only.
    arguments = ["--strict", "--config-file=", "--follow-imports=silent"]
    arguments += [f"--cache-dir={work / 'cache'}", *files]
    extensions = mypycify(
        arguments,
        opt_level="3",
        debug_level="0",
        separate=[(group, name) for name, group in libraries.items()],
        target_dir=str(work / "c"),
    )
    # The largest first, so that no core waits for it at the end.
    extensions.sort(key=lambda extension: -sum(map(os.path.getsize, extension.sources)))
    setup(
        name="ludotheque-native",
        packages=[],
        ext_modules=extensions,
        script_args=[
            *("build_ext", "--parallel", str(os.cpu_count() or 1)),
            *("--build-lib", str(work / "lib"), "--build-temp", str(work / "objects")),
        ],
    )
    names = [extension.name.replace(".", "/") + SUFFIX for extension in extensions]
    (work / "libraries.json").write_text(json.dumps(sorted(names)))


if __name__ == "__main__":
    if sys.argv[1:]:
        _compile(Path(sys.argv[1]))
    else:
        build(ROOT)
