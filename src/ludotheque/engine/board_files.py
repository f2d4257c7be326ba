"""What a game brings for the browser: the files of its ``board`` folder.

``index.js`` is the board, a module that the client loads when somebody sits down; ``cover.svg``
(``cover.fr.svg`` for readers of French) is the box on the shelf; ``style.css`` is how the board
looks. All of it is optional, and whatever else lies there can be asked for by the board.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from ludotheque.engine.game import Game

FOLDER = "board"
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
}


def folder_of(game: Game) -> Path:
    """Where the game's own files lie."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent


@cache
def board_files(game: Game) -> dict[str, Path]:
    """Every file by its name: what is not in here cannot be asked for."""
    folder = folder_of(game) / FOLDER
    return {
        path.name: path
        for path in sorted(folder.glob("*"))
        if path.is_file() and path.suffix in KINDS
    }


def cover_name(game: Game, lang: str) -> str:
    """The name of the cover in a language, '' if the game brings none."""
    names = [f"cover.{lang}.svg", "cover.svg", "cover.webp", "cover.png"]
    return next((name for name in names if name in board_files(game)), "")
