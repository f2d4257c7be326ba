"""A data set of games: records of a match with a bot against itself, with checksums.

For each game a file of records, one JSON object a line, in the order of the deals; the same seed
and code give the same bytes. ``SHA256SUMS`` is read by ``sha256sum --check``.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
from pathlib import Path
from typing import Any

from ludotheque.arena.journal import Journal, write_file
from ludotheque.arena.match import Match
from ludotheque.arena.play import GameResult
from ludotheque.engine.record import Record

SUMS = "SHA256SUMS"
ABOUT = "dataset.json"


def records(folder: Path, match: Match) -> list[tuple[GameResult, Record]]:
    """Every game that a match's folder holds, in the order of the deals, with its record."""
    journal = Journal(folder, match)
    journal.close()
    games = sorted(journal.games.values(), key=lambda game: (game.deal, game.rotation, game.bots))
    return [(game, Record.from_code(game.record)) for game in games if game.record]


def write_records(folder: Path, match: Match, path: Path) -> int:
    """Write the records of a match as one file; how many there are."""
    pairs = records(folder, match)
    lines = [_line(game, record) for game, record in pairs]
    memory = io.BytesIO()
    # Without the time and the name of the day: equal games give equal bytes.
    with gzip.GzipFile(filename="", mode="wb", fileobj=memory, mtime=0) as file:
        file.write("".join(lines).encode())
    write_file(path, memory.getvalue())
    return len(pairs)


def _line(game: GameResult, record: Record) -> str:
    about = {"deal": game.deal, "rotation": game.rotation, "bots": game.bots}
    return json.dumps({**record.as_dict(), **about}, ensure_ascii=False) + "\n"


def describe(folder: Path, match: Match, path: Path, games: int) -> None:
    """Add a file to the description and to the checksums beside it."""
    about = folder / ABOUT
    parts: dict[str, Any] = json.loads(about.read_text()) if about.exists() else {}
    parts[path.name] = {**match.as_dict(), "records": games}
    text = json.dumps(dict(sorted(parts.items())), ensure_ascii=False, indent=1)
    write_file(about, text.encode() + b"\n")
    names = sorted([*parts, ABOUT])
    sums = [f"{_sha256(folder / name)}  {name}\n" for name in names]
    write_file(folder / SUMS, "".join(sums).encode())


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
