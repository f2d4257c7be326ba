"""What is the same for everybody: shelf, rules, lessons, pictures to print.

A static host has these written down (``python -m ludotheque.tab.pages FOLDER``), so that they are
there before Python is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ludotheque.engine.board_files import board_files, folder_of
from ludotheque.engine.errors import LANGUAGES
from ludotheque.engine.game import Game
from ludotheque.engine.registry import catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.table import lessons, shelf
from ludotheque.table.printing import can_print, pdf_of

encode = msgspec.json.Encoder().encode


def pages(lang: str) -> Iterator[tuple[str, bytes]]:
    """Each address below ``/api``, and what is answered there in this language."""
    yield "shelf", encode(shelf.shelf(lang))
    for key in catalogue():
        game, place = find_game(key), f"games/{key}"
        yield place, encode(shelf.game_page(game, lang))
        yield f"{place}/rules", encode(shelf.rules_page(game, lang))
        yield f"{place}/board", encode(shelf.board_of(game, lang))
        yield f"{place}/strength", strength(game)
        lesson = lessons.lesson_page(game, lang)
        yield f"{place}/lesson", encode(lesson)
        for step in range(lesson.steps):
            yield f"{place}/lesson/{step}", encode(lessons.lesson_step(game, step, lang))


def strength(game: Game) -> bytes:
    """What the levels are worth that cannot think to their end where rules are interpreted: of a
    hundred games against themselves that do, those won; measured (docs/host/static.md)."""
    path = folder_of(game) / "in_tab.json"
    return path.read_bytes() if path.is_file() else b"{}"


def write(folder: Path) -> None:
    """Write all of them, and the sheets to print, into a folder for each language."""
    for lang in LANGUAGES:
        for address, data in pages(lang):
            _write(folder / lang / f"{address}.json", data)
        for key in catalogue():
            if can_print(find_game(key)):
                _write(folder / lang / "games" / key / "print.pdf", pdf_of(key, lang))
    write_boards(folder)


def write_boards(folder: Path) -> None:
    """What games bring for the browser, where the API says it is."""
    for key in catalogue():
        for name, path in board_files(find_game(key)).items():
            _write(folder / "games" / key / "board" / name, path.read_bytes())


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
