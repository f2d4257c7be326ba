"""``ludotheque new`` and ``try``: a running game from the first minute, for each kind."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludotheque.cli.app import app
from ludotheque.cli.commands.template import KINDS, Names

TEXTS = (".py", ".md", ".toml", ".js", ".css", ".svg")
COMMAND = [sys.executable, "-m", "ludotheque.cli"]


def new(*args: str) -> Result:
    return CliRunner().invoke(app, ["--lang", "en", "new", *args])


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# The kind with most in it in every test, all of them in the long form.
@pytest.mark.parametrize(
    "kind", [k if k == "hand" else pytest.param(k, marks=pytest.mark.soak) for k in KINDS]
)
def test_a_package_is_green_from_the_first_minute(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = new("three-wells", "--kind", kind, "--title", "Three Wells")
    assert answer.exit_code == 0, answer.output
    folder = tmp_path / "three-wells"
    assert "three-wells conforms" in run(
        folder, "ludotheque.cli", "--lang", "en", "try", "three-wells", "--once"
    )
    assert "passed" in run(folder, "pytest", "-q", "-p", "no:cacheprovider")
    run(folder, "ruff", "check", "--no-cache", ".")
    run(folder, "ruff", "format", "--no-cache", "--check", ".")
    run(folder, "mypy", "src", "tests")
    rules = (folder / "src/three_wells/rules.en.md").read_text()
    assert rules.startswith("# Three Wells\n\n**TW-1**")
    board = folder / "src/three_wells/board"
    names = {"index.js", "style.css", "cover.svg", "board.d.ts", "view.d.ts"}
    assert {path.name for path in board.iterdir()} == names
    assert ".board-three-wells {" in (board / "style.css").read_text()
    assert "actor: number;" in (board / "view.d.ts").read_text()
    assert not [path for path in folder.rglob("*.*") if "New Game" in _text(path)]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.suffix in TEXTS else ""


@pytest.mark.parametrize("kind", KINDS)
def test_in_a_checkout_it_stands_among_the_games(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "src/ludotheque/games"
    games.mkdir(parents=True)
    (games / "__init__.py").touch()
    monkeypatch.chdir(games)
    key = f"wells-{kind}"  # what a process has read of a game it keeps
    answer = new(key, "--kind", kind)
    assert answer.exit_code == 0, answer.output
    tests = tmp_path / "tests/games" / f"wells_{kind}"
    assert (
        f"from ludotheque.games.wells_{kind} import GAME" in (tests / "test_rules.py").read_text()
    )
    assert list((tests / "golden").glob("2p*.txt"))
    assert list((tests / "records").glob("2p*.json"))
    assert f"{key} conforms" in run(
        tmp_path, "ludotheque.cli", "--lang", "en", "try", key, "--once"
    )


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["Wells"], "cannot be a game's key"),
        (["import"], "cannot be a game's key"),
        (["random"], "cannot be a game's key"),
        (["wells", "--kind", "cards"], "There is no kind “cards”"),
        (["wells", "--title", 'My "best"'], "A title has at most 40 characters"),
        (["there"], "There is a game “there” already"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    args: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    answer = new(*args)
    assert answer.exit_code == 2
    assert sentence in answer.output
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def test_rules_are_numbered_by_two_letters() -> None:
    keys = {"wells": "WE", "three-wells": "TW", "a-b-c": "AB", "x": "XX", "q-4": "QX"}
    assert {key: Names(key, "open", "").prefix for key in keys} == keys


def test_a_game_that_is_nowhere_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = CliRunner().invoke(app, ["--lang", "en", "try", "nowhere"])
    assert answer.exit_code == 2
    assert "No game “nowhere” lies here" in answer.output


def test_the_table_comes_back_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    new("wells")
    source = tmp_path / "wells/src/wells/state.py"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [*COMMAND, "--lang", "en", "try", "wells", "--no-browser", "--port", str(port)]
    log = tmp_path / "log"
    with log.open("w") as output:
        running = subprocess.Popen(
            command,
            cwd=tmp_path / "wells",
            stdout=output,
            stderr=output,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
    try:
        _wait_for(log, lambda text: "conforms" in text and _answers(port, "wells"))
        good = source.read_text()
        source.write_text(good.replace("self.stones -= action + 1", "self.stones -= action"))
        _wait_for(log, lambda text: "wells is not right yet" in text and not _answers(port, ""))
        source.write_text(good)
        _wait_for(log, lambda text: text.count("conforms") == 2 and _answers(port, "wells"))
    finally:
        running.send_signal(2)
        running.wait()
    assert not _answers(port, "")


def _wait_for(log: Path, holds: object) -> None:
    assert callable(holds)
    for _ in range(600):
        if holds(log.read_text()):
            return
        time.sleep(0.2)
    raise AssertionError(log.read_text())


def _answers(port: int, key: str) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/shelf") as answer:
            return key in answer.read().decode()
    except OSError:
        return False
