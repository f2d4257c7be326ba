"""The house keeps its order: imports go downwards, no game is named outside its folder."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import grimp

import ludotheque

ROOT = Path(__file__).parents[2]
KEYS = ludotheque.catalogue()


def test_rooms_import_downwards_only() -> None:
    lint = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    ran = subprocess.run(lint, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def test_every_module_imports() -> None:
    for module in pkgutil.walk_packages(ludotheque.__path__, "ludotheque."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


@cache
def _imports() -> dict[str, set[str]]:
    """Every module with those it imports, also inside functions and for types alone."""
    graph = grimp.build_graph("ludotheque", cache_dir=None)
    return {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}


def _cycle(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a ring, or nothing."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_of_a_game_imports_in_a_ring() -> None:
    """Not even for types or inside a function: each can be read, and imported, by itself."""
    games = {name: to for name, to in _imports().items() if name.startswith("ludotheque.games.")}
    assert len(games) > 50
    assert _cycle({name: to & set(games) for name, to in games.items()}) == []


def test_the_guard_of_rings_can_fail() -> None:
    assert _cycle({"state": {"storage"}, "storage": {"state"}, "view": {"state"}})


def test_games_are_imported_without_a_terminal_library() -> None:
    """In a fresh interpreter: a program that only plays needs no Rich."""
    code = (
        "import sys, ludotheque; [ludotheque.game(key).start() for key in ludotheque.catalogue()];"
        "assert 'rich' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def _sources() -> list[Path]:
    places = [ROOT / "src", ROOT / "web" / "src", ROOT / "examples"]
    kinds = (".py", ".ts", ".svelte", ".toml")
    return [p for place in places for p in place.rglob("*") if p.suffix in kinds]


def _named_outside(key: str, paths: list[Path]) -> list[Path]:
    """The files that name a game although they lie outside its folders."""
    words = re.compile(rf"\b({re.escape(key)}|{re.escape(key.replace('-', '_'))})\b")
    return [
        path
        for path in paths
        if not (
            {"games", "boards"} & set(path.parts) and {key, key.replace("-", "_")} & set(path.parts)
        )
        and words.search(path.read_text(encoding="utf-8"))
    ]


def test_no_game_is_named_outside_its_folder() -> None:
    for key in KEYS:
        assert _named_outside(key, _sources()) == [], key


def test_the_guard_of_names_can_fail(tmp_path: Path) -> None:
    inside = tmp_path / "games" / "forum_romanum" / "game.py"
    outside = tmp_path / "bots" / "levels.py"
    for path in (inside, outside):
        path.parent.mkdir(parents=True)
        path.write_text("game = find('forum-romanum')", encoding="utf-8")
    assert _named_outside("forum-romanum", [inside, outside]) == [outside]


def test_nothing_is_left_open() -> None:
    """No stub, no skipped test, no note to oneself."""
    word = re.compile(
        r"\b(TO" + r"DO|FIX" + r"ME|NotImplemented" + r"Error)\b|mark\.(sk" + r"ip|xf)"
    )
    for place in ("src", "tests", "examples", "bench"):
        for path in (ROOT / place).rglob("*.py"):
            assert not word.search(path.read_text(encoding="utf-8")), path


def test_no_module_of_server_and_table_is_long() -> None:
    folders = [ROOT / "src/ludotheque" / room for room in ("server", "table")]
    modules = [path for folder in folders for path in folder.rglob("*.py")]
    lines = [(len(path.read_text(encoding="utf-8").splitlines()), path) for path in modules]
    assert [(count, str(path)) for count, path in lines if count > 300] == []
