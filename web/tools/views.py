"""Write the view of every game that has a board as TypeScript beside it, for ``make types``."""

from __future__ import annotations

import sys
from pathlib import Path

import ludotheque
from ludotheque.cli.commands.types import CONTRACT
from ludotheque.engine.typescript import view_types

HOUSE = Path(__file__).parents[2]


def targets() -> dict[Path, str]:
    """Each file with what it should hold: boards of the house, and of the examples."""
    sys.path.append(str(HOUSE / "examples"))
    files = {}
    for board in sorted((HOUSE / "web/src/boards").glob("*/index.ts")):
        game = ludotheque.game(board.parent.name)
        files[board.with_name("view.ts")] = view_types(game.key, game.view_type)
    for board in sorted((HOUSE / "examples").glob("*/board/index.js")):
        game = __import__(board.parents[1].name).GAME
        files[board.with_name("view.d.ts")] = view_types(game.key, game.view_type)
        files[board.with_name("board.d.ts")] = CONTRACT.read_text(encoding="utf-8")
    return files


if __name__ == "__main__":
    for path, text in targets().items():
        path.write_text(text, encoding="utf-8")
