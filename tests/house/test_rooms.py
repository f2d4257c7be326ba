"""The house keeps its order: imports go downwards, no game is named outside its folder."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import ludotheque

ROOT = Path(__file__).parents[2]
KEYS = ludotheque.catalogue()


def test_rooms_import_downwards_only() -> None:
    lint = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    ran = subprocess.run(lint, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def _sources() -> list[Path]:
    places = [ROOT / "src", ROOT / "web" / "src", ROOT / "examples"]
    kinds = (".py", ".ts", ".svelte", ".toml")
    return [p for place in places for p in place.rglob("*") if p.suffix in kinds]


def test_no_game_is_named_outside_its_folder() -> None:
    for key in KEYS:
        words = re.compile(rf"\b({re.escape(key)}|{re.escape(key.replace('-', '_'))})\b")
        for path in _sources():
            inside = {"games", "boards"} & set(path.parts)
            if inside and ({key, key.replace("-", "_")} & set(path.parts)):
                continue
            assert not words.search(path.read_text(encoding="utf-8")), f"{key} stands in {path}"


def test_the_guard_of_names_can_fail() -> None:
    text = "game = find('forum-romanum')"
    assert re.search(r"\b(forum-romanum|forum_romanum)\b", text)


def test_nothing_is_left_open() -> None:
    """No stub, no skipped test, no note to oneself."""
    word = re.compile(
        r"\b(TO" + r"DO|FIX" + r"ME|NotImplemented" + r"Error)\b|mark\.(sk" + r"ip|xf)"
    )
    for place in ("src", "tests", "examples", "bench"):
        for path in (ROOT / place).rglob("*.py"):
            assert not word.search(path.read_text(encoding="utf-8")), path
