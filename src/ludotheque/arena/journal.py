"""Where a match is kept: one line for every game, written as soon as it is played.

The first line says which match it is. A line that was cut short, as when the machine went down,
counts as not written; a game that stands there twice counts once.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from ludotheque.arena.errors import CannotKeep
from ludotheque.arena.match import Fixture, Match
from ludotheque.arena.play import GameResult
from ludotheque.engine.files import write_whole
from ludotheque.engine.game import Game

FORMAT = 1
NAME = "games.jsonl"


class Journal:
    """The games of one match in one folder."""

    def __init__(self, folder: Path, match: Match) -> None:
        self.path = folder / NAME
        self.games: dict[Fixture, GameResult] = {}
        """The games found there when it was opened."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = open(self.path, "ab")  # noqa: SIM115 - open as long as the match lasts
            self._read(match)
        except OSError as error:
            raise cannot_write(self.path, error) from error

    def _read(self, match: Match) -> None:
        """What is there already; a new journal gets its first line."""
        data = self.path.read_bytes()
        if b"\n" not in data:
            os.truncate(self.path, 0)  # nothing, or a first line that was cut short
            self._write(json.dumps(header(match), ensure_ascii=False).encode() + b"\n")
            return
        first, *lines = data.split(b"\n")
        _check_same(read_header(first, self.path)["match"], match, self.path.parent)
        for line in lines:
            game = _game_of(line)
            if game is not None:
                self.games.setdefault(game.fixture, game)
        if not data.endswith(b"\n"):
            self._write(b"\n")  # the next line begins on its own

    def append(self, games: Iterable[GameResult]) -> None:
        """Write down games that were played."""
        try:
            self._write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
        except OSError as error:
            raise cannot_write(self.path, error) from error

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()  # what the system has survives the end of this process

    def close(self) -> None:
        """Wait until the disk has it."""
        file: BinaryIO = self._file
        try:
            os.fsync(file.fileno())
        except OSError as error:
            raise cannot_write(self.path, error) from error
        finally:
            file.close()


def _game_of(line: bytes) -> GameResult | None:
    try:
        return msgspec.json.decode(line, type=GameResult)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def header(match: Match) -> dict[str, Any]:
    """Which match it is, and how much of it was asked for at first."""
    limits = {"games": match.games, "certainty": match.certainty}
    return {"format": FORMAT, "match": match.identity(), **limits}


def read_header(line: bytes, path: Path) -> dict[str, Any]:
    """A journal's first line."""
    try:
        data: dict[str, Any] = json.loads(line)
        if data["format"] != FORMAT or not isinstance(data["match"], dict):
            raise ValueError("format")
    except (ValueError, KeyError, TypeError) as error:
        raise CannotKeep(
            en=f"{path} is not the journal of a match; choose another folder.",
            fr=f"{path} n'est pas le journal d'un match ; choisissez un autre dossier.",
        ) from error
    return data


def _check_same(stored_identity: dict[str, Any], match: Match, folder: Path) -> None:
    identity = match.identity()
    other = [name for name in identity if stored_identity.get(name) != identity[name]]
    if other:
        names = ", ".join(other)
        raise CannotKeep(
            en=f"{folder} holds another match ({names}); choose another folder.",
            fr=f"{folder} contient un autre match ({names}) ; choisissez un autre dossier.",
        )


def load_match(folder: Path, game: Game | None = None, games: int | None = None) -> Match:
    """The match that a folder holds, as it was asked for at first, or with so many games.

    ``game`` is the game itself where it is nowhere registered.
    """
    path = folder / NAME
    try:
        with open(path, "rb") as file:
            data = read_header(file.readline(), path)
    except OSError as error:
        raise CannotKeep(
            en=f"{folder} holds no match; name a folder that an arena has written.",
            fr=f"{folder} ne contient aucun match ; nommez un dossier écrit par une arène.",
        ) from error
    identity = data["match"]
    match = Match(
        game or identity["game"],
        identity["bots"],
        players=identity["players"],
        options=identity["options"],
        seed=identity["seed"],
        games=data["games"] if games is None else games,
        certainty=data["certainty"],
    )
    _check_same(identity, match, folder)
    return match


def write_file(path: Path, data: bytes) -> None:
    """Write the file as a whole, or say that it cannot be written."""
    try:
        write_whole(path, data)
    except OSError as error:
        raise cannot_write(path, error) from error


def cannot_write(path: Path, error: OSError) -> CannotKeep:
    return CannotKeep(
        en=f"{path} cannot be written ({error.strerror}); choose another folder.",
        fr=f"{path} ne peut pas être écrit ({error.strerror}) ; choisissez un autre dossier.",
    )
