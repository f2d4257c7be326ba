"""Which code played: games of two versions are never mixed, on one machine or on many."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

from ludotheque.engine.game import Game

DECIDING = ("ludotheque.engine", "ludotheque.bots")
"""What decides a game besides the game itself."""


def fingerprint(game: Game, modules: tuple[str, ...] = ()) -> str:
    """A hash of the sources that decide: the same compiled or not, on every platform."""
    return _hash((*DECIDING, type(game).__module__, *sorted(modules)))


def file_fingerprint(paths: Iterable[Path]) -> str:
    """A hash of what files hold, wherever they lie."""
    digest = hashlib.blake2b(digest_size=6)
    for path in paths:
        with path.open("rb") as file:
            digest.update(hashlib.file_digest(file, "blake2b").digest())
    return digest.hexdigest()


@cache
def _hash(modules: tuple[str, ...]) -> str:
    digest = hashlib.blake2b(digest_size=6)
    for name in modules:
        for path, data in _sources(name):
            digest.update(f"{name} {path} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _sources(name: str) -> list[tuple[str, bytes]]:
    """The file of a module, or all files of the package that it belongs to."""
    module = import_module(name)
    file = Path(str(module.__file__))
    files = sorted(file.parent.rglob("*.py")) if module.__package__ else [file]
    return [
        (path.relative_to(file.parent).as_posix(), path.read_bytes().replace(b"\r\n", b"\n"))
        for path in files
    ]
