"""A new game made from a template: real files, in which the names are replaced."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import dataclass
from pathlib import Path

from ludotheque.cli import templates
from ludotheque.engine.board_files import FOLDER
from ludotheque.engine.game import Game
from ludotheque.engine.typescript import view_types
from ludotheque.testing import corpus, golden

PLACE = Path(str(templates.__file__)).parent
KINDS = ("open", "chance", "hand")
TEST = "test_rules.py"


@dataclass(frozen=True)
class Names:
    """What a new game is called, and which kind of game it is."""

    key: str
    kind: str
    title: str

    @property
    def module(self) -> str:
        return self.key.replace("-", "_")

    @property
    def cls(self) -> str:
        return "".join(word.capitalize() for word in self.key.split("-"))

    @property
    def prefix(self) -> str:
        """Two letters for the numbers of the rules."""
        letters = [c for c in self.key if c.isalpha()]
        first = [word[0] for word in self.key.split("-") if word[0].isalpha()]
        return "".join((first if len(first) > 1 else [*letters, "x"])[:2]).upper()

    def fill(self, text: str) -> str:
        for old, new in (
            ("New Game", self.title),
            ("NewGame", self.cls),
            ("new-game", self.key),
            ("new_game", self.module),
            ("NG-", f"{self.prefix}-"),
            ("test_NG_", f"test_{self.prefix}_"),
        ):
            text = text.replace(old, new)
        return text


def checkout(folder: Path) -> Path | None:
    """The checkout of the house that the folder lies in, if it does."""
    for place in (folder, *folder.parents):
        if (place / "src/ludotheque/games/__init__.py").exists():
            return place
    return None


def write_in_house(names: Names, house: Path) -> None:
    """A folder among the games, its tests, and what the house keeps of every game."""
    folder = house / "src/ludotheque/games" / names.module
    tests = house / "tests/games"
    _write_game(names, folder)
    _write(tests / names.module / TEST, _test(names, f"ludotheque.games.{names.module}"))
    game = load(folder, f"ludotheque.games.{names.module}")
    _write_types(names, folder, game)
    for path, text in golden.files(game, tests).items():
        _write(path, text)
    corpus.complete(game, tests)


def write_package(names: Names, folder: Path) -> None:
    """A package of its own with an entry point."""
    game = folder / "src" / names.module
    _write_game(names, game)
    _write_types(names, game, load(game, names.module))
    _write(folder / "tests" / TEST, _test(names, names.module, outside=True))
    _write(folder / "pyproject.toml", names.fill(_read(PLACE / "package" / "pyproject.toml")))


def _write_game(names: Names, folder: Path) -> None:
    """The game itself, and its board: what each kind has of its own, and what all have alike."""
    for path in sorted((PLACE / names.kind).iterdir()):
        if path.is_file() and path.name != TEST:
            _write(folder / path.name, names.fill(_read(path)))
    for source in (PLACE / names.kind / FOLDER, PLACE / FOLDER):
        for path in sorted(source.iterdir()):
            _write(folder / FOLDER / path.name, names.fill(_read(path)))


def _write_types(names: Names, folder: Path, game: Game) -> None:
    """What the board is given, for an editor that checks it."""
    _write(folder / FOLDER / "board.d.ts", _read(PLACE / "board.d.ts"))
    _write(folder / FOLDER / "view.d.ts", view_types(names.key, game.view_type))


def _test(names: Names, module: str, outside: bool = False) -> str:
    """Imports stand where a linter wants them: another package comes last, apart."""
    text = _read(PLACE / names.kind / TEST)
    line = f"from ludotheque.cli.templates.{names.kind} import GAME\n"
    if not outside:
        return names.fill(text.replace(line, f"from {module} import GAME\n"))
    last = "from ludotheque.testing import conform\n"
    return names.fill(text.replace(line, "").replace(last, f"{last}\nfrom {module} import GAME\n"))


def load(folder: Path, module: str) -> Game:
    """The game of a folder, under the name of a module."""
    spec = importlib.util.spec_from_file_location(module, folder / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[module] = loaded
    spec.loader.exec_module(loaded)
    game: Game = loaded.GAME
    return game


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
