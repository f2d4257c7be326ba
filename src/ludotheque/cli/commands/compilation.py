"""``ludotheque compile``: the typed modules of a game's own package, against this very house."""

from __future__ import annotations

import json
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from ludotheque.cli.commands import language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import in_both, of
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.native import build, guard

HOUSE = "ludotheque"
USUAL = ("core/*.py", "rules.py", "state.py")
PLAIN = "__init__.py"
"""A package's own file stays plain: compiled, it hides the libraries beside it."""


class NotCompiled(LudothequeError):
    """Nothing was compiled; the sentence says what is missing."""


def compile_game(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    modules: Annotated[list[str] | None, typer.Argument(metavar="MODULE")] = None,
    into: Annotated[Path, typer.Option("--into", metavar="FOLDER")] = Path("build/compiled"),
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    files = _files(folder, modules or USUAL)
    house = guard.house()
    if not house or not build.compiler() or find_spec("mypyc") is None:
        raise NotCompiled(**in_both("compile_needs"))
    library = f"{folder.name}_native"
    libraries = {HOUSE: build.Modules(house["modules"]), library: build.Modules(files)}
    sources = {HOUSE: guard.HOUSE, folder.name: folder.resolve()}
    paths = _build(sources, libraries, into.resolve() / ".work", library)
    if build.header(into.resolve() / ".work", HOUSE) != house["header"]:
        raise NotCompiled(**in_both("compile_differs"))
    _lay_out(folder, into, paths, house["header"])
    open_console().print(Text(texts.compiled.format(path=into / folder.name)), soft_wrap=True)


def _files(folder: Path, patterns: list[str] | tuple[str, ...]) -> list[str]:
    paths = {path for pattern in patterns for path in folder.glob(pattern)}
    files = sorted(str(Path(folder.name, path.relative_to(folder))) for path in paths)
    files = [file for file in files if Path(file).name != PLAIN]
    if not (folder / PLAIN).exists() or not files:
        raise NotCompiled(**in_both("compile_nothing", path=str(folder)))
    return files


def _build(sources: Any, libraries: Any, work: Path, library: str) -> list[Path]:
    try:
        return build.build(sources, libraries, work, wanted=[library])
    except build.BuildError as error:
        sys.stderr.write(str(error))
        raise NotCompiled(**in_both("compile_fails")) from error


def _lay_out(folder: Path, into: Path, paths: list[Path], header: str) -> None:
    """The package with its compiled modules, their library beside it, and whom it fits."""
    target = into / folder.name
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder, target, ignore=shutil.ignore_patterns("__pycache__"))
    top = next(path.parent for path in paths if "__mypyc." in path.name)
    for path in paths:
        shutil.copy2(path, into / path.relative_to(top))
    (target / guard.NOTE).write_text(json.dumps({"header": header}))
