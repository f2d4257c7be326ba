"""Where tables and records are kept, so that nothing a person did is lost."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from ludotheque.cli.texts import in_both
from ludotheque.engine.errors import BadRecord, LudothequeError
from ludotheque.engine.files import home_folder, write_whole
from ludotheque.engine.state import OVER
from ludotheque.table import Table

FORMAT = 1


class CannotSave(LudothequeError):
    """A file cannot be written."""


@dataclass
class Save:
    """A table on disk."""

    path: Path
    table: Table
    seed: int | None
    events: int = 0
    """How many events the file holds, as far as we know."""


def home() -> Path:
    """The folder of the person who plays: ``LUDOTHEQUE_HOME``, or the system's usual place."""
    return home_folder(os.environ)


def write(path: Path, text: str) -> None:
    """Write the file as a whole or not at all, whatever happens meanwhile."""
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise CannotSave(**in_both("cannot_save", path=path, why=error.strerror)) from error


def new(table: Table, seed: int | None) -> Save:
    """A place for a table that begins."""
    name = f"{_now()}-{table.game.key}-{secrets.token_hex(2)}.json"
    return Save(home() / "tables" / name, table, seed)


def _now() -> str:
    return datetime.now().strftime("%Y%m%d-%H%M%S-%f")


def keep(save: Save) -> None:
    """Store the table as it stands."""
    if save.events and _events_in(save.path) != save.events:
        raise CannotSave(**in_both("elsewhere", path=save.path))
    data = {"format": FORMAT, "seed": save.seed, "table": save.table.dump()}
    write(save.path, json.dumps(data, ensure_ascii=False))
    save.events = len(save.table.events)


def _events_in(path: Path) -> int:
    """How many events the file holds; another window may have played on with it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return len(data["table"]["events"])
    except (OSError, ValueError, KeyError, TypeError):
        return -1


def finish(save: Save) -> Path:
    """Keep the record of a finished game; the table has done its work."""
    path = home() / "records" / save.path.name
    write(path, save.table.record().to_json() + "\n")
    save.path.unlink(missing_ok=True)
    return path


def read(path: Path) -> Save:
    """The table that ``keep`` has stored, or ``BadRecord``."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise ValueError("format")
        seed = data["seed"]
        if seed is not None and type(seed) is not int:
            raise TypeError("seed")
        table = Table.load(data["table"])
    except LudothequeError as error:
        reasons = {lang: error.sentence(lang) for lang in ("en", "fr")}
        raise BadRecord(**in_both("cannot_resume", path=path, why=reasons)) from error
    except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        raise BadRecord(**in_both("cannot_read_table", path=path)) from error
    return Save(path, table, seed, len(table.events))


def unfinished(key: str | None = None) -> list[Path]:
    """The tables put aside, the newest first; of one game, or of all."""
    folder = home() / "tables"
    try:
        files = [
            path for path in folder.iterdir() if path.suffix == ".json" and path.name[0] != "."
        ]
    except OSError:
        return []
    if key is not None:
        files = [path for path in files if f"-{key}-" in path.name]
    return sorted(files, key=lambda path: (_changed(path), path.name), reverse=True)


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def readable(key: str | None = None) -> list[Save]:
    """The tables that can be continued; what cannot be read is left where it is."""
    saves = []
    for path in unfinished(key):
        try:
            save = read(path)
        except LudothequeError:
            continue
        if save.table.state.actor != OVER:
            saves.append(save)
    return saves
