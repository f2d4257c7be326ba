"""``ludotheque try``: check a game, watch it played, sit down at it; again after every change.

The house is the installed one, compiled or not; only the game is read from its sources, so that
nothing is built. Everything runs in processes of its own, which know the game by their
environment and are started anew when a file of the game changes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from ludotheque.bots import choose
from ludotheque.cli.commands import language
from ludotheque.cli.commands.template import checkout
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import Texts, in_both, of
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import Game
from ludotheque.engine.registry import EXTRA, catalogue
from ludotheque.engine.registry import game as find_game
from ludotheque.engine.rng import Rng
from ludotheque.engine.state import CHANCE, OVER
from ludotheque.testing import Nonconforming, conform

PORT = 8322
"""Beside the house's own, so that both can be open."""
PAUSE = 0.3
SETTINGS = 3
NOT_RIGHT = 1


class NoSource(LudothequeError):
    """The game's files are not here."""


def try_game(
    key: Annotated[str, typer.Argument(metavar="KEY")],
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535)] = PORT,
    once: Annotated[bool, typer.Option("--once")] = False,
    seed: Annotated[int, typer.Option(metavar="N")] = 1,
    lang: language.Lang = None,
) -> None:
    texts = of(language.choose(lang))
    if once and (EXTRA in os.environ or source(key) is None) and key in catalogue():
        raise typer.Exit(_check_and_play(find_game(key), seed, texts))
    folder = source(key)
    if folder is None:
        raise NoSource(**in_both("no_source", key=key))
    with environment(key, folder) as variables:
        if once:
            raise typer.Exit(_run_once(key, seed, texts, variables))
        table = Table(folder, port, browser)
        _loop(key, table, lambda: _run_once(key, seed, texts, variables), texts, variables)


def source(key: str) -> Path | None:
    """Where the game's files lie: in this checkout, or in this package."""
    module, folder = key.replace("-", "_"), Path.cwd()
    house = checkout(folder)
    if house is not None:
        places = [house / "src/ludotheque/games" / module, house / "examples" / module]
    else:
        places = [place / "src" / module for place in (folder, folder / key, *folder.parents)]
    return next((place for place in places if (place / "__init__.py").exists()), None)


@contextmanager
def environment(key: str, folder: Path) -> Iterator[dict[str, str]]:
    """In it the game is on the shelf, read from its folder; a home of its own keeps tables."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-try-") as place:
        paths = [str(folder.parent)] if folder.parent.name != "games" else []
        if not paths:
            (Path(place) / folder.name).symlink_to(folder, target_is_directory=True)
        else:
            _write_entry_point(key, folder.name, Path(place))
        others = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
        yield os.environ | {
            EXTRA: place,
            "PYTHONPATH": os.pathsep.join([place, *paths, *others]),
            "LUDOTHEQUE_HOME": str(Path(place) / "home"),
        }


def _write_entry_point(key: str, module: str, place: Path) -> None:
    info = place / f"{module}-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}\nVersion: 0\n")
    (info / "entry_points.txt").write_text(f"[ludotheque.games]\n{key} = {module}:GAME\n")


def _loop(
    key: str, table: Table, check: Callable[[], int], texts: Texts, variables: dict[str, str]
) -> None:
    try:
        while True:
            before = snapshot(table.folder)
            if check() == 0:
                table.open(variables)
            while snapshot(table.folder) == before:
                time.sleep(PAUSE)
            _say(texts.changed.format(key=key))
            table.close()
    finally:
        table.close()


@dataclass
class Table:
    """The game in the browser, by a server of its own."""

    folder: Path
    port: int
    browser: bool
    server: subprocess.Popen[bytes] | None = None

    def open(self, variables: dict[str, str]) -> None:
        command = [*program(), "serve", "--port", str(self.port)]
        command.append("--browser" if self.browser else "--no-browser")
        self.server = subprocess.Popen(command, env=variables)
        self.browser = False  # the page that is open comes back by itself

    def close(self) -> None:
        if self.server is not None and self.server.poll() is None:
            self.server.terminate()
            self.server.wait()


def _run_once(key: str, seed: int, texts: Texts, variables: dict[str, str]) -> int:
    command = ["try", key, "--once", "--seed", str(seed), "--lang", texts.lang]
    return subprocess.run([*program(), *command], env=variables, check=False).returncode


def program() -> list[str]:
    """The command ``ludotheque`` as a process of its own."""
    return [sys.executable, "-m", "ludotheque.cli"]


def snapshot(folder: Path) -> dict[str, int]:
    """When each file of a game was written last."""
    return {
        str(path): path.stat().st_mtime_ns
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def _check_and_play(game: Game, seed: int, texts: Texts) -> int:
    begin = time.perf_counter()
    _say(texts.trying.format(key=game.key))
    try:
        conform(game, games=1, seed=seed, most_settings=SETTINGS)
    except Nonconforming as wrong:
        _say(texts.broken.format(key=game.key, what=wrong))
        return NOT_RIGHT
    _say(texts.tried.format(key=game.key, seconds=time.perf_counter() - begin))
    _narrate(game, seed, texts)
    return 0


def _narrate(game: Game, seed: int, texts: Texts) -> None:
    """A game by bots that look one action ahead, line by line."""
    state, rng = game.start(), Rng(seed)
    while state.actor != OVER:
        action = state.sample(rng) if state.actor == CHANCE else choose("greedy", state, rng)
        _say("  " + game.sentence(state, action, texts.lang))
        state.apply(action)
    names = game.seat_names(state.players, texts.lang)
    scores = zip(names, state.scores(), strict=True)
    _say("  " + ", ".join(f"{name} {score}" for name, score in scores))


def _say(sentence: str) -> None:
    open_console().print(Text(sentence), soft_wrap=True)
