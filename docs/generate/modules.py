"""The map of the code: every module with the first line of its docstring."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2] / "src" / "ludotheque"
ROOMS = [
    "engine",
    "bots",
    "arena",
    "envs",
    "study",
    "table",
    "server",
    "tab",
    "client",
    "testing",
    "cli",
]
"""From the bottom to the top; a game's folder is told on a page of its own."""


def modules() -> str:
    return "\n\n".join(room(ROOT / name) for name in ROOMS if (ROOT / name).is_dir())


def room(folder: Path) -> str:
    rows = [row(path, folder) for path in sorted(folder.rglob("*.py")) if worth_telling(path)]
    head = f"## `{folder.name}/`\n\n{first_line(folder / '__init__.py')}"
    return "\n".join([head, "", "| module | what is in it |", "|---|---|", *rows])


def row(path: Path, folder: Path) -> str:
    name = path.relative_to(folder)
    place = f"{name.parent}/" if path.name == "__init__.py" else str(name)
    return f"| `{place}` | {first_line(path)} |"


def worth_telling(path: Path) -> bool:
    """The room's own file is its heading; migrations are numbered, not named."""
    if path.parent.name == "versions" or path.name == "__main__.py":
        return False
    return path.name != "__init__.py" or (path.parent.parent != ROOT and bool(first_line(path)))


def first_line(path: Path) -> str:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n\n")[0].replace("\n", " ").replace("``", "`").replace("|", "\\|")
